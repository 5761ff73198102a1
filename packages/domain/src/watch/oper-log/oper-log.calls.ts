import { z } from "zod";
import { call, defineCalls, fileAnswer, page, rowsOf, type Page } from "../../kernel/calls.ts";
import { day, idList, idSchema, rowSchema } from "../../kernel/fields.ts";
import { range, type Range } from "../../kernel/platform-calls.ts";
import { words } from "../../kernel/words.ts";
import { operLogFields, type OperLog } from "./oper-log.fields.ts";

const path = "/monitor/operlog";
const anyDay = day(words("Day", "日期")).input.optional();
const part = z.string().trim().max(200).optional();
const code = (most: number) =>
  z.preprocess(
    // An object out of `status[x]=1` does not even become a number.
    (v) => (v === "" || v === null ? undefined : typeof v === "string" ? Number(v) : v),
    z.number({ error: "choice" }).int("choice").min(0, "choice").max(most, "choice").optional(),
  );

export interface OperLogFilters extends Range {
  readonly dateFrom?: string | null | undefined;
  readonly dateTo?: string | null | undefined;
  readonly title?: string | undefined;
  readonly operName?: string | undefined;
  readonly operIp?: string | undefined;
  readonly businessType?: number | undefined;
  readonly businessTypes?: readonly number[] | undefined;
  readonly status?: number | undefined;
}

const filters = page.extend({
  title: part,
  operName: part,
  operIp: part,
  businessType: code(9),
  businessTypes: z.preprocess(
    (v) => (typeof v === "string" ? v.split(",").filter((one) => one.trim() !== "") : (v ?? undefined)),
    z.array(code(9)).max(10, "tooMany").optional(),
  ),
  status: code(1),
  ...range,
  /** Days, as our own list sends them. */
  dateFrom: anyDay,
  dateTo: anyDay,
}) as z.ZodType<Page & OperLogFilters>;

const row = rowSchema(operLogFields) as z.ZodType<OperLog>;

export const operLogCalls = defineCalls({
  list: call.get(`${path}/list`, {
    permission: "monitor:operlog:list",
    title: words("Operation log: list", "操作日誌：列表"),
    input: filters,
    output: rowsOf(row),
    answer: "rows",
  }),
  get: call.get(`${path}/{id}`, {
    permission: "monitor:operlog:query",
    title: words("Operation log: details", "操作日誌：詳情"),
    input: idSchema,
    output: row,
  }),
  export: call.post(`${path}/export`, {
    permission: "monitor:operlog:export",
    title: words("Operation log: export", "操作日誌：匯出"),
    input: filters,
    output: fileAnswer,
    answer: "file",
    business: "export",
    reads: true,
  }),
  remove: call.delete(`${path}/{ids}`, {
    permission: "monitor:operlog:remove",
    title: words("Operation log: remove", "操作日誌：刪除"),
    input: z.object({ ids: idList }) as z.ZodType<{ ids: number[] }>,
  }),
  clean: call.delete(`${path}/clean`, {
    permission: "monitor:operlog:remove",
    title: words("Operation log: clean", "操作日誌：清空"),
    business: "clean",
  }),
});
