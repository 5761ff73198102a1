import { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { detailCall } from "../../kernel/record-calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { onWire } from "../../kernel/wire-names.ts";
import { words } from "../../kernel/words.ts";
import { logCalls, logFilters, part, type LogFilters } from "../log.calls.ts";
import { operLogFields, type OperLog } from "./oper-log.fields.ts";

const code = (most: number) =>
  z.preprocess(
    // An object from `status[x]=1` is not even converted to a number.
    (v) => (v === "" || v === null ? undefined : typeof v === "string" ? Number(v) : v),
    z.number({ error: "choice" }).int("choice").min(0, "choice").max(most, "choice").optional(),
  );

export interface OperLogFilters extends LogFilters {
  readonly title?: string | undefined;
  readonly userName?: string | undefined;
  readonly address?: string | undefined;
  readonly kind?: number | undefined;
  readonly kinds?: readonly number[] | undefined;
  readonly status?: number | undefined;
}

const filters = logFilters({
  title: part,
  userName: onWire("operName", part),
  address: onWire("operIp", part),
  kind: onWire("businessType", code(9)),
  kinds: onWire(
    "businessTypes",
    z.preprocess(
      (v) => (typeof v === "string" ? v.split(",").filter((one) => one.trim() !== "") : (v ?? undefined)),
      z.array(code(9)).max(10, "tooMany").optional(),
    ),
  ),
  status: code(1),
}) as z.ZodType<Page & OperLogFilters>;

const row = rowSchema(operLogFields) as z.ZodType<OperLog>;
const named = { path: "/monitor/operlog", permission: "monitor:operlog", name: words("Operation log", "操作日誌") };

export const operLogCalls = defineCalls({
  ...logCalls({ ...named, list: filters, row }),
  get: detailCall({ ...named, detail: row }),
});
