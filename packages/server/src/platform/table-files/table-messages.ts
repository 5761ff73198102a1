/** Messages when an uploaded table cannot be read. */
import { defineMessages, message } from "@larder/domain/kernel/refusal";

export const tableMessages = defineMessages({
  wrongTableType: message(400, {
    en: "Only .xlsx workbooks and .csv files in UTF-8 can be read.",
    zh: "只可讀取 .xlsx 活頁簿及 UTF-8 編碼的 .csv 檔案。",
  }),
  oldWorkbook: message(400, {
    en: "Old .xls workbooks cannot be read. Open the file in Excel, save it as .xlsx, and upload that.",
    zh: "無法讀取舊式 .xls 活頁簿。請用 Excel 開啟，另存為 .xlsx 後再上載。",
  }),
  lockedWorkbook: message(400, {
    en: "This workbook is protected with a password, or is an old one renamed. Save it as .xlsx without a password.",
    zh: "此活頁簿設有密碼，或為舊式檔案改名而成。請另存為沒有密碼的 .xlsx。",
  }),
  tableTooBig: message(400, {
    en: "The file is larger than {mostMb} MB. Split it and upload the parts.",
    zh: "檔案超過 {mostMb} MB，請分拆後再上載。",
  }),
  tooManyRows: message(400, {
    en: "The table has more than {most} rows. Split it and upload the parts.",
    zh: "表格超過 {most} 行，請分拆後再上載。",
  }),
  tableTooHeavy: message(400, {
    en: "The table takes too long or too much memory to read. Delete unused rows, columns and formats, and try again.",
    zh: "讀取此表格需時過長或佔用過多記憶體。請刪除多餘的行、欄及格式後再試。",
  }),
  unsafeWorkbook: message(400, {
    en: "This workbook is built in a way that is not accepted. Open it in Excel, save it as .xlsx, and try again.",
    zh: "此活頁簿的結構不獲接受。請用 Excel 開啟並另存為 .xlsx 後再試。",
  }),
  brokenWorkbook: message(400, {
    en: "The workbook cannot be read; it may be damaged. Open it in Excel, save it as .xlsx, and try again.",
    zh: "無法讀取此活頁簿，檔案可能已損壞。請用 Excel 開啟並另存為 .xlsx 後再試。",
  }),
  notUtf8: message(400, {
    en: "The CSV file is not in UTF-8. In Excel choose “CSV UTF-8” when saving, or upload it as .xlsx.",
    zh: "此 CSV 檔案並非 UTF-8 編碼。請在 Excel 儲存時選擇「CSV UTF-8」，或改以 .xlsx 上載。",
  }),
  brokenCsv: message(400, {
    en: "The CSV file cannot be read at line {line}: look for a quotation mark that is not closed.",
    zh: "無法讀取 CSV 檔案第 {line} 行，請檢查是否有未關閉的引號。",
  }),
  emptyTable: message(400, {
    en: "The table is empty.",
    zh: "表格內沒有資料。",
  }),
});
