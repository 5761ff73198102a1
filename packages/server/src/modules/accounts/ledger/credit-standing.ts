/** What sales asks before it lets an order go (domain-rules 8), answered in one round trip. */
import { daysBetween, type Day } from "@larder/domain/kernel/calendar";
import { round2 } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import type { CreditStanding } from "../../sales/index.ts";

interface Account {
  readonly balance: string | null;
  readonly uncleared: string | null;
  readonly credit: string | null;
  readonly oldest: Day | null;
  readonly open_orders: string | null;
  readonly oldest_invoice: string | null;
}

/** What the customer owes and what his orders will add to it, in one statement: an order is weighed against all of it. */
export async function standingOf(ctx: Ctx, customerId: number, exceptOrderId: number | null): Promise<CreditStanding> {
  // A cheque leaves the state RECORDED with the deposit that banks it.
  const { rows } = await ctx.query(
    `select (select c.balance from customer c where c.tenant_id = $1 and c.id = $2) as balance,
            (select sum(p.amount) from payment p where p.tenant_id = $1 and p.customer_id = $2 and p.method = 'CHEQUE' and p.status = 'RECORDED') as uncleared,
            (select sum(d.outstanding_total) from order_head d where d.tenant_id = $1 and d.customer_id = $2
                and d.state in ('CONFIRMED', 'RELEASED', 'PART_INVOICED') and ($3::bigint is null or d.id <> $3)) as open_orders,
            (select i.no from si_head i where i.tenant_id = $1 and i.customer_id = $2 and i.pay_status in ('NEW', 'PARTIAL') and i.allocated < i.total
              order by i.due_date, i.no limit 1) as oldest_invoice,
            -sum(o.open) filter (where o.open < 0) as credit, min(o.due_date) filter (where o.open > 0) as oldest
       from ar_open o where o.tenant_id = $1 and o.customer_id = $2`,
    [ctx.tenantId, customerId, exceptOrderId],
  );
  const {
    balance,
    uncleared,
    credit,
    oldest,
    open_orders: openOrders,
    oldest_invoice: oldestInvoice,
  } = rows[0] as Account;
  return {
    balance: balance ?? "0.00",
    uncleared: round2(uncleared ?? "0"),
    unallocatedCredit: round2(credit ?? "0"),
    oldestOverdueDays: oldest ? daysBetween(oldest, ctx.today) : 0,
    // Only a driver's settlement flags an invoice so (9.5).
    codUnpaid: false,
    openOrders: round2(openOrders ?? "0"),
    oldestInvoice,
  };
}
