/** The cash of a safe: never below zero, on any day (docs/rules/books.md#invariants, INV-38). */
import { supplierPaymentMessages as say } from "@larder/domain/accounts/supplier-payment/supplier-payment.messages";
import type { Day } from "@larder/domain/kernel/calendar";
import { exact, round2, type Money } from "@larder/domain/kernel/decimal";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../../platform/context.ts";

interface Cash {
  readonly warehouseId: number;
  readonly bizDate: Day;
  readonly amount: Money;
}

/** The least that the safe held at the end of a day, from this day on. */
const LEAST = `with day as (select j.biz_date, sum(l.amount) as moved from journal_line l join journal j on j.tenant_id = $1 and j.id = l.journal_id
     where l.tenant_id = $1 and l.account = 'CASH_SAFE' and l.sub_id = $2 group by 1),
  before as (select coalesce(sum(moved), 0) as held from day where biz_date <= $3)
  select least((select held from before), (select min((select held from before) + s.moved) from
    (select sum(moved) over (order by biz_date) as moved from day where biz_date > $3) s)) as least`;

/** The safe must hold it on its day and every day since. The warehouse is locked, so that two do not take the same cash. */
export async function cashMayLeave(ctx: Ctx, { warehouseId, bizDate, amount }: Cash): Promise<void> {
  await ctx.query("select from warehouse where tenant_id = $1 and id = $2 for no key update", [
    ctx.tenantId,
    warehouseId,
  ]);
  const { rows } = await ctx.query(LEAST, [ctx.tenantId, warehouseId, bizDate]);
  const held = round2((rows as { least: string }[])[0]!.least);
  if (exact(held).lessThan(amount)) refuse(say.safeTooEmpty({ held, wanted: round2(amount) }));
}
