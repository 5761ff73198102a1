import { defineMessages, message } from "../../kernel/refusal.ts";

export const warehouseMessages = defineMessages({
  codeTaken: message(400, {
    en: "Another warehouse already has the code {code}. Use another code, or open that warehouse.",
    zh: "編號 {code} 已屬另一倉庫，請改用其他編號，或開啟該倉庫。",
  }),
  codeFixed: message(400, {
    en: "The code is used on posted documents and can no longer be changed",
    zh: "編號已用於過帳單據，不可更改",
  }),
  onlyShopWithoutStock: message(400, {
    en: "Stock can be switched off only for a shop",
    zh: "只有店舖可不設庫存",
  }),
  keepsStockFixed: message(1000, {
    en: "{code} still holds stock. Transfer or sell it before you switch stock off.",
    zh: "{code} 仍有存貨，請先調撥或售出，再關閉庫存。",
  }),
  postCodeFormat: message(400, {
    en: "This is not a UK post code, such as SW1A 1AA",
    zh: "英國郵政編碼格式不正確，例如 SW1A 1AA",
  }),
  halfAPoint: message(400, {
    en: "A position on the map needs both latitude and longitude",
    zh: "地圖位置須同時填寫緯度及經度",
  }),
  holdsStock: message(1000, {
    en: "{code} still has stock of {goods} products. Transfer or sell it before you disable the warehouse.",
    zh: "{code} 仍存放 {goods} 種商品，請先調撥或售出，再停用倉庫。",
  }),
  openDocuments: message(1000, {
    en: "{code} has {count} open documents, {first} among them. Finish or cancel them before you disable the warehouse.",
    zh: "{code} 有 {count} 張未完成單據，包括 {first}。請先完成或取消，再停用倉庫。",
  }),
  inUse: message(400, {
    en: "{code} has documents or stock records and cannot be removed. Disable it instead.",
    zh: "{code} 已有單據或庫存記錄，不可刪除，可改為停用。",
  }),
  notYours: message(400, {
    en: "You do not work in {code} yourself. Ask an administrator, or somebody who works there, to add people to it.",
    zh: "你本身不屬於 {code}，請由管理員或屬該倉庫的用戶加入。",
  }),
  lastWarehouse: message(1000, {
    en: "{user} has no other warehouse. Assign another one first: every user needs a warehouse.",
    zh: "{user} 沒有其他倉庫，請先為其加入另一倉庫；每位用戶最少須屬一個倉庫。",
  }),
});
