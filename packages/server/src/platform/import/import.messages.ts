/** Messages about an imported file and its cells. */
import { defineMessages, message } from "@larder/domain/kernel/refusal";
import type { Words } from "@larder/domain/kernel/words";

export const importMessages = defineMessages({
  notReady: message(2000, {
    en: "This file cannot be imported now. Check it again first.",
    zh: "此檔案目前不可匯入，請重新檢查。",
  }),
  noErrors: message(2000, {
    en: "Only a file with errors is checked again. Reload to see its state.",
    zh: "只有存在錯誤的檔案可重新檢查。請重新載入查看狀態。",
  }),
  nothingRuns: message(2000, {
    en: "Nothing is running any more.",
    zh: "已沒有進行中的工作。",
  }),
  nothingToUndo: message(2000, {
    en: "Only an import that added its records can be undone.",
    zh: "只有已完成的匯入才可撤回。",
  }),
  /** For an import and for undoing one. */
  cancelled: message(2000, {
    en: "Stopped; nothing was changed.",
    zh: "已停止，沒有任何改動。",
  }),
  /** The rows as HTML, for windows that show it (docs/rules/wire.md#users-out-of-a-table). */
  faultyTable: message(400, ({ count, en, zh }: { count: number } & Words) => ({
    en: `Nothing was imported. ${count === 1 ? "1 mistake" : `${count} mistakes`}:${en}`,
    zh: `沒有匯入任何資料。共 ${count} 項錯誤：${zh}`,
  })),
  reportGone: message(2000, {
    en: "The report is no longer stored. Check the file again.",
    zh: "報告已不再保留，請重新檢查檔案。",
  }),
  fileGone: message(2000, {
    en: "The file is no longer stored. Upload it again.",
    zh: "檔案已不再保留，請重新上載。",
  }),
});

/** Messages about a cell, whatever is imported. */
export const importWords = {
  unknown: (code: string): Words => ({ en: `Unknown code ${code}`, zh: `編號 ${code} 不存在` }),
  disabled: (code: string): Words => ({ en: `${code} is disabled`, zh: `${code} 已停用` }),
  repeated: (value: string, line: number): Words => ({
    en: `${value} is already in row ${line}`,
    zh: `${value} 已在第 ${line} 行出現`,
  }),
  folded: (is: string): Words => ({ en: `Written without accents: ${is}`, zh: `已轉為不帶重音的字母：${is}` }),
} as const;
