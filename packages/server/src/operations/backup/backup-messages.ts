/** Refusals of backup and restore, in both languages, because restores are read under stress. */
import { defineMessages, message } from "@larder/domain/kernel/refusal";

export const backupMessages = defineMessages({
  fileExists: message(400, {
    en: "{file} already exists. A backup never overwrites another one: choose another name.",
    zh: "{file} 已存在。備份不會覆蓋舊有檔案，請改用其他檔名。",
  }),
  nothingToBackUp: message(400, {
    en: "There is nothing to back up: the database contains no Larder data yet. Start Larder once first.",
    zh: "沒有可備份的資料：資料庫內尚未有 Larder，請先啟動一次。",
  }),
  noSuchFile: message(400, {
    en: "There is no file {file}.",
    zh: "找不到檔案 {file}。",
  }),
  notABackup: message(400, {
    en: "{file} is not a backup of Larder. Nothing was changed.",
    zh: "{file} 並非 Larder 的備份檔，資料未有任何更改。",
  }),
  cutShort: message(400, {
    en: "{file} is incomplete: the backup was interrupted, or the file was not copied completely. Nothing was changed.",
    zh: "{file} 不完整：備份曾中斷，或檔案未完整複製。資料未有任何更改。",
  }),
  damaged: message(400, {
    en: "{file} is damaged: {what}. Nothing was changed. Use another copy of it, or an older backup.",
    zh: "{file} 已損壞（{what}），資料未有任何更改。請改用另一份副本或較舊的備份。",
  }),
  newerFormat: message(400, {
    en: "{file} was made by a newer version of Larder, in a format this one cannot read. Install that version and restore with it.",
    zh: "{file} 由較新版本的 Larder 製作，此版本無法讀取。請安裝該版本後再還原。",
  }),
  newerSchema: message(400, {
    en: "{file} was made by another version of Larder (it knows {migration}, this one does not). Install that version and restore with it. Nothing was changed.",
    zh: "{file} 由另一版本的 Larder 製作（包含 {migration}，此版本沒有）。請安裝該版本後再還原，資料未有任何更改。",
  }),
  otherSchema: message(400, {
    en: "{file} was made by a different build of Larder: its {migration} is not ours. Nothing was changed.",
    zh: "{file} 由不同版次的 Larder 製作：其 {migration} 與本版不符。資料未有任何更改。",
  }),
  notEmpty: message(400, {
    en: "The database {database} is not empty (it has {relation}). A restore needs an empty database, so that nothing is lost or mixed. Nothing was changed.",
    zh: "資料庫 {database} 並非空白（已有 {relation}）。還原只可在空白資料庫進行，以免資料遺失或混雜。資料未有任何更改。",
  }),
  serverRuns: message(400, {
    en: "Larder is running on the data folder {folder}. Restore into an empty folder: LARDER_DATA=… npm run restore -- FILE",
    zh: "Larder 正使用資料夾 {folder}。請還原至空白資料夾：LARDER_DATA=… npm run restore -- FILE",
  }),
});
