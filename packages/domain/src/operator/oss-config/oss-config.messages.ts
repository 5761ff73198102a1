/** Refusals of the storage configuration. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const ossConfigMessages = defineMessages({
  ossNameTaken: message(400, {
    en: "There is already a storage configuration called {name}. Use another name, or change the existing one.",
    zh: "儲存設定 {name} 已存在，請改用其他名稱，或修改現有設定。",
  }),
  ossNotBuilt: message(1000, {
    en: "{name} describes an object store. Larder stores files in its database for now and cannot use it yet; the settings are saved.",
    zh: "{name} 為物件儲存。Larder 目前把檔案存放於資料庫，暫未支援此類儲存；設定會予以保留。",
  }),
  ossUsedAlready: message(400, {
    en: "Files are already stored in {name}. Nothing was changed.",
    zh: "目前已使用 {name} 存放檔案，沒有任何更改。",
  }),
  ossNotUsed: message(400, {
    en: "{name} is not in use, so there is nothing to switch off. Nothing was changed.",
    zh: "{name} 並未使用，無需停用，沒有任何更改。",
  }),
  ossInUse: message(400, {
    en: "{name} is in use: it can be neither removed nor switched off. Use another one instead.",
    zh: "{name} 正在使用，不可刪除或停用，請改用其他設定",
  }),
  ossKindStays: message(400, {
    en: "The storage type cannot be changed",
    zh: "儲存類型不可更改",
  }),
});
