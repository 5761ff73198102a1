/** Refusals about companies. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const tenantMessages = defineMessages({
  companyNameTaken: message(400, {
    en: "There is already a company called {name}. Use another name, or open the existing company.",
    zh: "公司 {name} 已存在，請改用其他名稱，或開啟現有公司。",
  }),
  platformStays: message(400, {
    en: "{name} is the platform itself: it cannot be changed, disabled or deleted",
    zh: "{name} 為平台本身，不可修改、停用或刪除",
  }),
  packageNotForUse: message(400, {
    en: "This package does not exist or is disabled. Choose another.",
    zh: "套餐不存在或已停用，請選擇其他套餐",
  }),
});
