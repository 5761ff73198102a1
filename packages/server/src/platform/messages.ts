/** The platform's refusals, in both languages. */
import { reasonTooShort } from "@larder/domain/kernel/reason";
import { defineMessages, message } from "@larder/domain/kernel/refusal";

export const platformMessages = defineMessages({
  notSignedIn: message(401, {
    en: "Your session has ended. Please sign in again.",
    zh: "登入已失效，請重新登入。",
  }),
  forbidden: message(403, {
    en: "You do not have permission for this. Ask your administrator if you need it.",
    zh: "你沒有此項權限，如有需要請聯絡管理員。",
  }),
  wrongWarehouse: message(403, {
    en: "This warehouse is not one of yours. Choose another at the top right.",
    zh: "你不可使用此倉庫，請在右上角選擇其他倉庫。",
  }),
  warehouseMissing: message(400, {
    en: "Please choose a warehouse at the top right first.",
    zh: "請先在右上角選擇倉庫。",
  }),
  mustBeEncrypted: message(403, {
    en: "This request must be sent encrypted.",
    zh: "此請求必須加密傳送。",
  }),
  undecipherable: message(400, {
    en: "The encrypted request could not be read. Reload the page and try again.",
    zh: "無法讀取加密請求，請重新整理頁面後再試。",
  }),
  noSuchPath: message(404, {
    en: "This address does not exist.",
    zh: "找不到此網址。",
  }),
  wrongMethod: message(405, {
    en: "This address does not support this method.",
    zh: "此網址不支援這種呼叫方式。",
  }),
  notFound: message(404, {
    en: "This record does not exist, or no longer does. Reload the list.",
    zh: "找不到此資料，可能已被刪除，請重新載入列表。",
  }),
  onlyDrafts: message(1000, {
    en: "{no} is no longer a draft and cannot be removed.",
    zh: "{no} 已非草稿，不可刪除。",
  }),
  malformed: message(400, {
    en: "The request could not be read: it is not valid JSON.",
    zh: "無法讀取請求：內容並非有效的 JSON。",
  }),
  unstorable: message(400, {
    en: "The request contains characters that cannot be stored.",
    zh: "請求含有無法儲存的字元。",
  }),
  tooDeep: message(400, {
    en: "The request is nested too deeply.",
    zh: "請求的層級過深。",
  }),
  tooLarge: message(400, {
    en: "The request is too large. Split it and send the parts one after another.",
    zh: "請求過大，請分批傳送。",
  }),
  wrongType: message(400, {
    en: "This kind of content is not accepted here.",
    zh: "此處不接受這種內容格式。",
  }),
  invalid: message(400, {
    en: "Please check your input: {first}",
    zh: "請檢查輸入內容：{first}",
  }),
  wrongSort: message(400, {
    en: "The list cannot be sorted in this way.",
    zh: "列表不支援此排序方式。",
  }),
  wrongPage: message(400, {
    en: "This page is too far down. Narrow the search with a filter.",
    zh: "頁數過大，請用篩選條件縮小範圍。",
  }),
  repeated: message(400, {
    en: "Repeat submit is not allowed, please try again later",
    zh: "請勿重複提交，請稍後再試",
  }),
  keyReused: message(400, {
    en: "This request was already sent with other content. Reload the page and try again.",
    zh: "此請求曾以不同內容提交，請重新載入頁面後再試。",
  }),
  keyMalformed: message(400, {
    en: "An idempotency key has 8 to 255 characters.",
    zh: "冪等鍵須為 8 至 255 個字元。",
  }),
  /** `user`: null if nobody is known, as for changes by the system; `time` likewise. */
  stale: message(2000, ({ user, time }: { user: string | null; time: string | null }) => ({
    en: `The record was changed${user ? ` by ${user}` : ""}${time ? ` at ${time}` : user ? "" : " meanwhile"}. Reload it.`,
    zh: `資料已${user ? `由 ${user} ` : ""}${time ? `於 ${time} ` : ""}更改，請重新載入。`,
  })),
  busy: message(2000, {
    en: "Somebody else is working on the same record right now. Please try again.",
    zh: "其他人正在處理相同資料，請稍後再試。",
  }),
  duplicate: message(400, {
    en: "There is already a record with this code or name. Use another one, or change the existing record.",
    zh: "相同的編號或名稱已存在，請改用其他編號或名稱，或修改現有資料。",
  }),
  inUse: message(400, {
    en: "This record is used by others, so it cannot be removed. Disable it instead.",
    zh: "此資料已被使用，不可刪除，可改為停用。",
  }),
  refersToNothing: message(400, {
    en: "The request refers to a record that does not exist.",
    zh: "請求所指的資料不存在。",
  }),
  broken: message(1000, {
    en: "This would break a data rule, so nothing was changed. Reload and try again.",
    zh: "此操作違反系統規則，未作任何更改。請重新載入後再試。",
  }),
  outOfRange: message(400, {
    en: "A value is too large or not valid.",
    zh: "數值過大或無效。",
  }),
  overrideReason: message(400, reasonTooShort),
  exportTooLarge: message(400, {
    en: "More than {most} rows. Narrow the list with a filter and export again.",
    zh: "超過 {most} 行，請用篩選條件縮小範圍後再匯出。",
  }),
  pdfTooLong: message(400, {
    en: "A PDF holds at most {most} rows, and this list has more. Narrow it with a filter, or export it as a workbook or as CSV.",
    zh: "PDF 最多可載 {most} 行，此列表超過上限。請用篩選條件縮小範圍，或匯出為活頁簿或 CSV。",
  }),
  databaseAway: message(2000, {
    en: "The database is not responding, so nothing was saved. Wait a minute and try again; if it still fails, tell your administrator.",
    zh: "資料庫暫時沒有回應，資料未有儲存。請稍等片刻再試；如持續未能恢復，請通知管理員。",
  }),
  maybeSaved: message(2000, {
    en: "The connection to the database was lost while this was being saved, so it may have been saved. Check the list: if it is not there, press the button again.",
    zh: "儲存期間與資料庫的連線中斷，資料可能已經儲存。請先查看列表；如未見該項資料，請再按一次按鈕。",
  }),
  diskFull: message(2000, {
    en: "The server's disk is full, so nothing was saved. Tell your administrator; your input is still here.",
    zh: "伺服器磁碟已滿，資料未能儲存。請通知管理員；你輸入的內容仍在。",
  }),
});
