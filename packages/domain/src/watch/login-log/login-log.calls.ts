import { z } from "zod";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { onWire } from "../../kernel/wire-names.ts";
import { words } from "../../kernel/words.ts";
import { logCalls, logFilters, part, type LogFilters } from "../log.calls.ts";
import { loginLogFields, type LoginLog } from "./login-log.fields.ts";

const path = "/monitor/logininfor";

export interface LoginLogFilters extends LogFilters {
  readonly address?: string | undefined;
  readonly userName?: string | undefined;
  readonly status?: "0" | "1" | undefined;
}

const filters = logFilters({
  address: onWire("ipaddr", part),
  userName: part,
  status: z.preprocess(
    (v) => (v === "" || v === null ? undefined : v),
    z.enum(["0", "1"], { error: "choice" }).optional(),
  ),
}) as z.ZodType<Page & LoginLogFilters>;

export const loginLogCalls = defineCalls({
  ...logCalls({
    path,
    permission: "monitor:logininfor",
    name: words("Sign-in log", "登入日誌"),
    list: filters,
    row: rowSchema(loginLogFields) as z.ZodType<LoginLog>,
  }),
  /** Lets an account try again before its ten minutes have passed (docs/rules/sign-in.md#order-of-checks). */
  unlock: call.get(`${path}/unlock/{userName}`, {
    permission: "monitor:logininfor:unlock",
    title: words("Sign-in log: unlock an account", "登入日誌：解鎖帳號"),
    input: z.object({ userName: z.string().trim().min(1, "required").max(50) }),
    business: "update",
    changes: true,
  }),
});
