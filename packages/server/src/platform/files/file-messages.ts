/** Refusals for uploaded files. */
import { defineMessages, message } from "@larder/domain/kernel/refusal";

export const fileMessages = defineMessages({
  fileMissing: message(400, {
    en: "Please choose a file.",
    zh: "請選擇檔案。",
  }),
  fileEmpty: message(400, {
    en: "The file is empty.",
    zh: "檔案內沒有內容。",
  }),
  fileTooBig: message(400, {
    en: "The file is larger than {mostMb} MB. Make it smaller, or split it.",
    zh: "檔案超過 {mostMb} MB，請縮小或分拆後再上載。",
  }),
  brokenOff: message(400, {
    en: "The upload was incomplete. Please upload the file again.",
    zh: "檔案未能完整上載，請重新上載。",
  }),
  oneFile: message(400, {
    en: "One file at a time: upload the files one after another.",
    zh: "每次只可上載一個檔案，請逐個上載。",
  }),
  wrongKind: message(400, {
    en: "Only PDF, PNG, JPEG, GIF, WebP, .xlsx, .csv, .txt, .doc, .docx, .ppt and .pptx files are accepted. Save it as one of these, and upload that.",
    zh: "只接受 PDF、PNG、JPEG、GIF、WebP、.xlsx、.csv、.txt、.doc、.docx、.ppt 及 .pptx 檔案，請另存為其中一種格式後再上載。",
  }),
  oldPicture: message(400, {
    en: "BMP pictures are not accepted. Save the picture as PNG or JPEG, and upload that.",
    zh: "不接受 BMP 圖片，請另存為 PNG 或 JPEG 後再上載。",
  }),
  oldWorkbook: message(400, {
    en: "Old .xls workbooks are not accepted. Open the file in Excel, save it as .xlsx, and upload that.",
    zh: "不接受舊式 .xls 活頁簿。請用 Excel 開啟，另存為 .xlsx 後再上載。",
  }),
  twoEndings: message(400, {
    en: "The file name contains a second extension ({ending}). Rename the file, and upload it again.",
    zh: "檔名內藏有另一副檔名（{ending}），請改名後再上載。",
  }),
  otherContent: message(400, {
    en: "The file is named {ending}, but its content is something else, or is damaged.",
    zh: "檔名為 {ending}，但內容並非該格式，或檔案已損壞。",
  }),
  unsafeWorkbook: message(400, {
    en: "This workbook contains macros, is locked, or is built in a way that is not accepted. Save it as a plain .xlsx.",
    zh: "此活頁簿含有巨集、設有密碼，或結構不獲接受，請另存為一般 .xlsx。",
  }),
  unsafeDocument: message(400, {
    en: "This document contains macros, is locked, or is built in a way that is not accepted. Save it as a plain .docx or .pptx.",
    zh: "此文件含有巨集、設有密碼，或結構不獲接受，請另存為一般 .docx 或 .pptx。",
  }),
  pictureTooLarge: message(400, {
    en: "The picture has more than {mostPixels} pixels. Make it smaller, and upload that.",
    zh: "圖片超過 {mostPixels} 像素，請縮小後再上載。",
  }),
  uploadsBusy: message(2000, {
    en: "Many files are being uploaded right now. Please try again in a moment.",
    zh: "目前上載的檔案過多，請稍後再試。",
  }),
  linkEnded: message(404, {
    en: "This link has expired. Open the file from its list again.",
    zh: "此連結已失效，請從列表重新開啟檔案。",
  }),
  unknownRecordKind: message(400, {
    en: "Records of this kind cannot have files.",
    zh: "此類資料不可附加檔案。",
  }),
});
