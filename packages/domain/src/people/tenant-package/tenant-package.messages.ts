/** Refusals about packages. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const tenantPackageMessages = defineMessages({
  packageNameTaken: message(400, {
    en: "There is already a package called {name}. Use another name, or change the existing one.",
    zh: "套餐 {name} 已存在，請改用其他名稱，或修改現有套餐。",
  }),
  packageInUse: message(400, {
    en: "{name} is the package of {company}. Give that company another one first.",
    zh: "套餐 {name} 正由 {company} 使用，請先為該公司更換套餐",
  }),
  packageMenuUnknown: message(400, {
    en: "A menu of this package does not exist any more. Reload the page.",
    zh: "套餐內有選單已不存在，請重新載入頁面",
  }),
});
