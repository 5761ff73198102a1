/**
 * Imports a table into records (docs/rules/records.md#imports): the template, a dry run that reports each
 * mistake with its cell, the import itself (all rows or none), and undo while nothing uses the records. One
 * mechanism for everything that is imported; reading and writing run in the background, and the run reports its
 * progress.
 */
import { z } from "zod";
import { call, fileAnswer, uploadedFile } from "./calls.ts";
import { defineFields, field, idSchema, rowSchema, type RowOf } from "./fields.ts";
import { words, type Words } from "./words.ts";

export const importStates = {
  WAITING: words("Waiting to be checked", "等待檢查"),
  CHECKING: words("Being checked", "檢查中"),
  FAULTY: words("Has errors", "有錯誤"),
  CHECKED: words("Ready to import", "可以匯入"),
  RUNNING: words("Being imported", "匯入中"),
  DONE: words("Imported", "已匯入"),
  CANCELLED: words("Cancelled", "已取消"),
  FAILED: words("Failed, nothing was imported", "匯入失敗，沒有任何改動"),
  UNDONE: words("Undone", "已撤回"),
};
export type ImportState = keyof typeof importStates;

/** Work is still running in the background. */
export const isUnderWay = (state: ImportState): boolean =>
  state === "WAITING" || state === "CHECKING" || state === "RUNNING";

/** Its records are saved; their search words are still being written. */
export const isBecomingFindable = ({
  state,
  findable,
  added,
}: Pick<ImportRun, "state" | "findable" | "added">): boolean =>
  state === "DONE" && findable !== null && findable !== undefined && findable < added;

export const importFields = defineFields({
  fileName: field.text().shown(words("File", "檔案")),
  state: field.oneOf(importStates).shown(words("State", "狀態")),
  rowCount: field.int().shown(words("Rows", "行數")),
  done: field.int().shown(words("Done", "已處理")),
  problemCount: field.int().shown(words("Errors", "錯誤")),
  added: field.int().shown(words("Records added", "新增筆數")),
  findable: field.int().shown(words("Found by search", "可搜尋筆數"), { optional: true }),
  createByName: field.text().shown(words("By", "操作人"), { optional: true }),
  createTime: field.instant.shown(words("At", "時間")),
});

/** A problem or a note about one cell: `C17`. Without a cell it is about the whole file. */
const remark = z.object({ cell: z.string().nullable(), text: z.string() });
export type ImportRemark = z.output<typeof remark>;

export interface ImportRun extends RowOf<typeof importFields> {
  /** The first thousand; `problemCount` counts them all. */
  readonly problems: readonly ImportRemark[];
  /** What was changed while reading, such as letters folded to ASCII. */
  readonly notes: readonly ImportRemark[];
  /** How many rows its report has; 0 where there is none. */
  readonly reported: number;
}
const run = rowSchema(importFields).extend({
  problems: z.array(remark),
  notes: z.array(remark),
  reported: z.number().int(),
}) as z.ZodType<ImportRun>;

interface Imported {
  /** `/pss/stock/goods` */
  readonly path: string;
  /** `stock:goods:import` */
  readonly permission: string;
  readonly name: Words;
  readonly warehouse?: true;
}

export function importCalls({ path, permission, name, warehouse }: Imported) {
  const flags = warehouse ? ({ warehouse: true } as const) : {};
  const titled = (en: string, zh: string) => words(`${name.en}: ${en}`, `${name.zh}：${zh}`);
  return {
    importTemplate: call.post(`${path}/importTemplate`, {
      permission,
      title: titled("import template", "匯入範本"),
      output: fileAnswer,
      answer: "file",
      business: "other",
      reads: true,
    }),
    importCheck: call.post(`${path}/importCheck`, {
      ...flags,
      permission,
      title: titled("check an import", "檢查匯入檔案"),
      input: z.object({ file: uploadedFile }),
      output: idSchema as z.ZodType<{ id: number }>,
      business: "other",
      upload: true,
    }),
    importRuns: call.get(`${path}/imports`, {
      permission,
      title: titled("imports", "匯入記錄"),
      output: z.array(rowSchema(importFields)),
    }),
    importRun: call.get(`${path}/imports/{id}`, {
      permission,
      title: titled("one import", "匯入詳情"),
      input: idSchema,
      output: run,
    }),
    /** Of a file with errors, once what it names has been entered. */
    importAgain: call.post(`${path}/imports/{id}/again`, {
      permission,
      title: titled("check a file again", "重新檢查檔案"),
      input: idSchema,
      business: "other",
    }),
    importStart: call.post(`${path}/imports/{id}/start`, {
      permission,
      of: name,
      title: titled("import", "匯入"),
      input: idSchema,
      business: "import",
    }),
    importCancel: call.post(`${path}/imports/{id}/cancel`, {
      permission,
      title: titled("cancel an import", "取消匯入"),
      input: idSchema,
      business: "other",
    }),
    importUndo: call.post(`${path}/imports/{id}/undo`, {
      permission,
      title: titled("take an import back", "撤回匯入"),
      input: idSchema,
      business: "delete",
    }),
  };
}
export type ImportCalls = ReturnType<typeof importCalls>;

/** Beside them, for an import that reports what the file changes, row by row. */
export const importReportCalls = ({ path, permission, name }: Imported) => ({
  importReport: call.post(`${path}/imports/{id}/report`, {
    permission,
    title: words(`${name.en}: what an import changes`, `${name.zh}：匯入的改動`),
    input: idSchema,
    output: fileAnswer,
    answer: "file",
    business: "export",
    reads: true,
  }),
});
export type ImportReportCalls = ReturnType<typeof importReportCalls>;
