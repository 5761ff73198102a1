/** Refusals about menus. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const menuMessages = defineMessages({
  menuNameTaken: message(400, {
    en: "There is already a menu called {name} in this place. Use another name, or change the existing one.",
    zh: "同一上級下已有選單 {name}，請改用其他名稱，或修改現有選單。",
  }),
  menuLinkNoUrl: message(400, {
    en: "An external link needs an address that begins with http:// or https://",
    zh: "外部連結的地址須以 http:// 或 https:// 開頭",
  }),
  menuPathMissing: message(400, {
    en: "A directory or a page needs a path",
    zh: "目錄及選單須填寫路由地址",
  }),
  menuBelowItself: message(400, {
    en: "A menu cannot be below itself or below one of its own menus",
    zh: "上級選單不可為自己或自己的下級",
  }),
  menuBelowButton: message(400, {
    en: "Nothing can be placed below a button",
    zh: "按鈕之下不可再有選單",
  }),
  menuParentMissing: message(400, {
    en: "The parent menu does not exist",
    zh: "上級選單不存在",
  }),
  menuPermsMalformed: message(400, {
    en: "A permission has three parts of letters, digits and _, such as system:user:list",
    zh: "權限字元須為三段英文字母、數字或底線，例如 system:user:list",
  }),
  // A function, because these braces name no fact.
  menuQueryNoJson: message<void>(400, () => ({
    en: 'The parameters are not valid JSON. Example: {"tab": "open"}',
    zh: '路由參數不是有效的 JSON，例如 {"tab": "open"}',
  })),
  menuHasChildren: message(400, {
    en: "{name} has menus below it. Delete them first.",
    zh: "{name} 尚有下級選單，請先刪除下級",
  }),
  menuOfProduct: message(400, {
    en: "{name} comes with the product and cannot be deleted. Hide or disable it instead.",
    zh: "「{name}」為系統內建選單，不可刪除，可改為隱藏或停用。",
  }),
  menuAssigned: message(400, {
    en: "{name} is granted to roles. Remove it from them first, or disable it.",
    zh: "{name} 已分配給角色，請先取消分配，或改為停用",
  }),
  menuInPackage: message(400, {
    en: "{name} is in the package {packageName}. Remove it from the package first, or disable it.",
    zh: "{name} 已包含於套餐 {packageName}，請先移出套餐，或改為停用",
  }),
});
