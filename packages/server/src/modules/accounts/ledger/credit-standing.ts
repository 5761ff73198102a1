/** What sales asks before it lets an order go (domain-rules 8), answered in one round trip. */
import { daysBetween, type Day } from "@larder/domain/kernel/calendar";
import { round2 } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import type { CreditStanding } from "../../sales/index.ts";

export async function standingOf(ctx: Ctx, customerId: number): Promise<CreditStanding> {
  const values = [ctx.tenantId, customerId];
  const [{ rows: accounts }, { rows: cheques }] = await Promise.all([
    ctx.query(
      `select c.balance, coalesce(-sum(o.open) filter (where o.open < 0), 0) as credit, min(o.due_date) filter (where o.open > 0) as oldest
         from customer c left join ar_open o on o.tenant_id = c.tenant_id and o.customer_id = c.id
        where c.tenant_id = $1 and c.id = $2 group by c.balance`,
      values,
    ),
    // A cheque leaves the state RECORDED with the deposit that banks it.
    ctx.query(
      "select coalesce(sum(amount), 0) as uncleared from payment where tenant_id = $1 and customer_id = $2 and method = 'CHEQUE' and status = 'RECORDED'",
      values,
    ),
  ]);
  const account = accounts[0] as { balance: string; credit: string; oldest: Day | null } | undefined;
  return {
    balance: account?.balance ?? "0.00",
    uncleared: round2((cheques[0] as { uncleared: string }).uncleared),
    unallocatedCredit: round2(account?.credit ?? "0"),
    oldestOverdueDays: account?.oldest ? daysBetween(account.oldest, ctx.today) : 0,
    // Only a driver's settlement flags an invoice so (9.5).
    codUnpaid: false,
  };
}
