import { z } from "zod";
import { call, defineCalls, fileAnswer, page, rowsOf, type Page } from "../../kernel/calls.ts";
import { day, idList, rowSchema } from "../../kernel/fields.ts";
import { range, type Range } from "../../kernel/platform-calls.ts";
import { words } from "../../kernel/words.ts";
import { loginLogFields, type LoginLog } from "./login-log.fields.ts";

const path = "/monitor/logininfor";
const anyDay = day(words("Day", "日期")).input.optional();
const part = z.string().trim().max(200).optional();

export interface LoginLogFilters extends Range {
  readonly dateFrom?: string | null | undefined;
  readonly dateTo?: string | null | undefined;
  readonly ipaddr?: string | undefined;
  readonly userName?: string | undefined;
  readonly status?: "0" | "1" | undefined;
}

const filters = page.extend({
  ipaddr: part,
  userName: part,
  status: z.preprocess(
    (v) => (v === "" || v === null ? undefined : v),
    z.enum(["0", "1"], { error: "choice" }).optional(),
  ),
  ...range,
  /** Days, as our own list sends them. */
  dateFrom: anyDay,
  dateTo: anyDay,
}) as z.ZodType<Page & LoginLogFilters>;

export const loginLogCalls = defineCalls({
  list: call.get(`${path}/list`, {
    permission: "monitor:logininfor:list",
    title: words("Sign-in log: list", "登入日誌：列表"),
    input: filters,
    output: rowsOf(rowSchema(loginLogFields) as z.ZodType<LoginLog>),
    answer: "rows",
  }),
  export: call.post(`${path}/export`, {
    permission: "monitor:logininfor:export",
    title: words("Sign-in log: export", "登入日誌：匯出"),
    input: filters,
    output: fileAnswer,
    answer: "file",
    business: "export",
    reads: true,
  }),
  remove: call.delete(`${path}/{ids}`, {
    permission: "monitor:logininfor:remove",
    title: words("Sign-in log: remove", "登入日誌：刪除"),
    input: z.object({ ids: idList }) as z.ZodType<{ ids: number[] }>,
  }),
  clean: call.delete(`${path}/clean`, {
    permission: "monitor:logininfor:remove",
    title: words("Sign-in log: clean", "登入日誌：清空"),
    business: "clean",
  }),
  /** Lets an account try again before its ten minutes are over (platform-api 5.3). */
  unlock: call.get(`${path}/unlock/{userName}`, {
    permission: "monitor:logininfor:unlock",
    title: words("Sign-in log: unlock an account", "登入日誌：解鎖帳號"),
    input: z.object({ userName: z.string().trim().min(1, "required").max(50) }),
    business: "update",
    changes: true,
  }),
});
