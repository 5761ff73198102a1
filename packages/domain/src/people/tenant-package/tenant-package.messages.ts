/** Refusals about packages. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const tenantPackageMessages = defineMessages({
  packageNameTaken: message(400, (p: { name: string }) => ({
    en: `There is already a package called ${p.name}. Use another name, or change the existing one.`,
    zh: `套餐 ${p.name} 已存在，請改用其他名稱，或修改現有套餐。`,
  })),
  packageInUse: message(400, (p: { name: string; company: string }) => ({
    en: `${p.name} is the package of ${p.company}. Give that company another one first.`,
    zh: `套餐 ${p.name} 正由 ${p.company} 使用，請先為該公司更換套餐`,
  })),
  packageMenuUnknown: message(400, {
    en: "A menu of this package does not exist any more. Reload the page.",
    zh: "套餐內有選單已不存在，請重新載入頁面",
  }),
});
