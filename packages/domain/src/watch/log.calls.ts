/** What the sign-in log and the operation log have in common: their filters, and list, export, remove and clear. */
import { z } from "zod";
import { call, page, type Page } from "../kernel/calls.ts";
import { listCalls, removeCall } from "../kernel/record-calls.ts";
import { field } from "../kernel/fields.ts";
import { range, type Range } from "../kernel/platform-filters.ts";
import { words, type Words } from "../kernel/words.ts";

export interface LogFilters extends Range {
  readonly dateFrom?: string | null | undefined;
  readonly dateTo?: string | null | undefined;
}

const anyDay = field.day(words("Day", "日期")).input.optional();
/** Partial text to search for. */
export const part = z.string().trim().max(200).optional();

/** Dates, as our own list sends them, beside the range of the wire dialect. */
export const logFilters = <S extends z.core.$ZodLooseShape>(own: S) =>
  page.extend({ ...own, ...range, dateFrom: anyDay, dateTo: anyDay });

export function logCalls<F extends LogFilters, R>(log: {
  readonly path: string;
  readonly permission: string;
  readonly name: Words;
  readonly list: z.ZodType<Page & F>;
  readonly row: z.ZodType<R>;
}) {
  return {
    ...listCalls(log),
    remove: removeCall(log),
    clean: call.delete(`${log.path}/clean`, {
      permission: `${log.permission}:remove`,
      title: words(`${log.name.en}: clean`, `${log.name.zh}：清空`),
      business: "clean",
    }),
  };
}
