/**
 * What was sold on days that are over is settled: an issued invoice keeps its day and its amounts, and none is ever removed. So an answer
 * about such days stays right for as long as there are as many invoices, and only their number is asked again.
 */
import { sql } from "kysely";
import type { Day } from "@larder/domain/kernel/calendar";
import { warehouseOf, type Ctx } from "../../platform/context.ts";
import { here, ofInvoice, one } from "./figure.ts";

interface Days {
  readonly from: Day;
  /** Before today. */
  readonly to: Day;
}

/** Answers are a few rows each; beyond so many, the one asked for longest ago is dropped. */
const REMEMBERED = 200;

export const invoicesOf = (ctx: Ctx, { from, to }: Days) =>
  sql`si_head s where ${here(ctx, "s")} and ${ofInvoice(ctx)} and s.invoice_date between ${from} and ${to}`;

export function ofClosedDays<T>(ask: (ctx: Ctx, days: Days) => Promise<T>): (ctx: Ctx, days: Days) => Promise<T> {
  const known = new Map<string, { readonly count: number; readonly answer: T }>();
  return async (ctx, days) => {
    const { scope, id } = ctx.actor;
    const key = JSON.stringify([ctx.tenantId, warehouseOf(ctx), days, scope && { ...scope, id }]);
    const { count } = await one(ctx, sql<{ count: number }>`select count(*) as count from ${invoicesOf(ctx, days)}`);
    const last = known.get(key);
    known.delete(key);
    const answer = last?.count === count ? last.answer : await ask(ctx, days);
    known.set(key, { count, answer });
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
    return answer;
  };
}
