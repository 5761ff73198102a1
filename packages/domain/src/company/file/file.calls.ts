import { z } from "zod";
import { call, defineCalls, fileAnswer, page, PUBLIC, rowsOf, uploadedFile, type Page } from "../../kernel/calls.ts";
import { field, idList, idSchema, rowSchema } from "../../kernel/fields.ts";
import { moment } from "../../kernel/platform-filters.ts";
import { onWire } from "../../kernel/wire-names.ts";
import { words } from "../../kernel/words.ts";
import { fileFields, type StoredFile } from "./file.fields.ts";

const path = "/resource/oss";
const contains = z.string().trim().max(200).optional();
const range = field.day(words("Day", "日期")).input.optional();

export interface FileFilters {
  readonly fileName?: string | undefined;
  readonly originalName?: string | undefined;
  readonly fileSuffix?: string | undefined;
  readonly service?: string | undefined;
  readonly url?: string | undefined;
  readonly dateFrom?: string | null | undefined;
  readonly dateTo?: string | null | undefined;
  readonly params?: Partial<Record<(typeof ends)[number], string | undefined>> | undefined;
}

/** The wire dialect has its own names for the date range of this one list; our own list sends days. */
const ends = ["beginCreateTime", "endCreateTime", "beginTime", "endTime"] as const;
const filters = page.extend({
  fileName: contains,
  originalName: contains,
  fileSuffix: z.string().trim().max(20).optional(),
  service: z.string().trim().max(40).optional(),
  url: z.string().trim().max(500).optional(),
  dateFrom: range,
  dateTo: range,
  params: z.object(Object.fromEntries(ends.map((end) => [end, moment]))).optional(),
}) as z.ZodType<Page & FileFilters>;

const row = rowSchema(fileFields) as z.ZodType<StoredFile>;
const ids = z.object({ ids: idList }) as z.ZodType<{ ids: number[] }>;

export const fileCalls = defineCalls({
  list: call.get(`${path}/list`, {
    permission: "system:oss:list",
    title: words("Files: list", "檔案：列表"),
    input: filters,
    output: rowsOf(row),
    answer: "rows",
  }),
  listByIds: call.get(`${path}/listByIds/{ids}`, {
    permission: "system:oss:list",
    title: words("Files: by number", "檔案：按編號"),
    input: ids,
    output: z.array(row),
  }),
  upload: call.post(`${path}/upload`, {
    permission: "system:oss:upload",
    title: words("Files: upload", "檔案：上載"),
    input: z.object({ file: uploadedFile }),
    output: z.object({ url: z.string(), fileName: z.string(), fileId: onWire("ossId", z.string()) }),
    upload: true,
  }),
  download: call.get(`${path}/download/{id}`, {
    permission: "system:oss:download",
    title: words("Files: download", "檔案：下載"),
    input: idSchema,
    output: fileAnswer,
    answer: "file",
  }),
  remove: call.delete(`${path}/{ids}`, {
    permission: "system:oss:remove",
    title: words("Files: delete", "檔案：刪除"),
    input: ids,
  }),
});

/** The link gives access to the file for two minutes, without a session. */
export const fileLinkCalls = defineCalls({
  open: call.get(`${path}/link/{ticket}`, {
    permission: PUBLIC,
    title: words("Files: signed link", "檔案：簽名連結"),
    input: z.object({ ticket: z.string().max(200) }),
    output: fileAnswer,
    answer: "file",
  }),
});
