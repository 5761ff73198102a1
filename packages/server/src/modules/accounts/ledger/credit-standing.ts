/**
 * The credit standing that sales needs before it lets an order go out (docs/rules/credit.md#exposure), answered
 * in one round trip.
 */
import { unclearedAmount, clearingReach, type DatedCheque } from "@larder/domain/accounts/payment/payment.rules";
import { addDays, daysBetween, type Day } from "@larder/domain/kernel/calendar";
import { round2, type Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import type { CreditStanding, PrepaidCredit } from "../../sales/index.ts";
import { bankHolidays, settingsOf } from "../../company/index.ts";

interface Account {
  readonly balance: string | null;
  readonly cheques: readonly string[] | null;
  readonly total: string | null;
  readonly for_this: string | null;
  readonly for_others: string | null;
  readonly needed: string | null;
  readonly oldest: Day | null;
  readonly open_orders: string | null;
  readonly oldest_invoice: string | null;
}

const LIVE = "not in ('BOUNCED', 'REVERSED')";
/**
 * An order that may still be invoiced: money that names it is reserved for it. Money that names any other order
 * is the customer's again.
 */
const ALIVE = "in ('DRAFT', 'ON_HOLD', 'CONFIRMED', 'RELEASED', 'PART_INVOICED')";
const OPEN = "in ('CONFIRMED', 'RELEASED', 'PART_INVOICED')";

const namedFor = (order: string): string =>
  `select sum(p.unallocated) from payment p where p.tenant_id = $1 and p.for_order_id = ${order} and p.unallocated > 0 and p.status ${LIVE}`;

/** A person released the order without its money: other payments are not reserved for it. */
const LET_GO = `select from order_hold_release r where r.tenant_id = $1 and r.order_id = d.id and r.reason in ('LIMIT', 'PREPAY') and r.gross >= d.total`;

/**
 * The customer's balance and what their orders will add to it, in one statement: an order is compared with all
 * of it. Other claims on the credit are read only for customers who pay in advance.
 */
const STANDING = `
  select c.balance, o.total, o.oldest,
         (select array_agg(p.biz_date || ' ' || p.amount) from payment p
           where p.tenant_id = $1 and p.customer_id = $2 and p.method = 'CHEQUE' and p.status in ('RECORDED', 'BANKED') and p.biz_date > $4) as cheques,
         (${namedFor("$3")}) as for_this,
         case when c.credit_limit = 0 then (select sum(p.unallocated) from payment p join order_head d on d.tenant_id = $1 and d.id = p.for_order_id
           where p.tenant_id = $1 and p.customer_id = $2 and p.for_order_id is not null and p.unallocated > 0 and p.status ${LIVE}
             and p.for_order_id is distinct from $3 and not d.deleted and d.state ${ALIVE}) end as for_others,
         case when c.credit_limit = 0 then (select sum(greatest(d.outstanding_total - coalesce((${namedFor("d.id")}), 0), 0)) from order_head d
           where d.tenant_id = $1 and d.customer_id = $2 and d.state ${OPEN} and d.id is distinct from $3 and not exists (${LET_GO})) end as needed,
         (select sum(d.outstanding_total) from order_head d where d.tenant_id = $1 and d.customer_id = $2
             and d.state ${OPEN} and ($3::bigint is null or d.id <> $3)) as open_orders,
         (select e.doc_no from party_entry e where e.tenant_id = $1 and e.id = (select a.entry_id from party_open a
             where a.tenant_id = $1 and a.side = 'CUSTOMER' and a.party_id = $2 and a.open > 0 order by a.due_date, a.entry_id limit 1)) as oldest_invoice
    from customer c cross join lateral (
      select -sum(a.open) filter (where a.open < 0) as total, min(a.due_date) filter (where a.open > 0) as oldest
        from party_open a where a.tenant_id = $1 and a.side = 'CUSTOMER' and a.party_id = $2) o
   where c.tenant_id = $1 and c.id = $2`;

export async function standingOf(ctx: Ctx, customerId: number, orderId: number | null): Promise<CreditStanding> {
  const clearingDays = Number.parseInt((await settingsOf(ctx)).clearingDaysCheque, 10);
  const since = addDays(ctx.today, -clearingReach(clearingDays));
  const { rows } = await ctx.query(STANDING, [ctx.tenantId, customerId, orderId, since]);
  const account = (rows[0] ?? {}) as Partial<Account>;
  return {
    balance: account.balance ?? "0.00",
    uncleared: await unclearedOf(ctx, account.cheques ?? [], clearingDays),
    credit: {
      total: round2(account.total ?? "0"),
      forThis: round2(account.for_this ?? "0"),
      forOthers: round2(account.for_others ?? "0"),
      needed: round2(account.needed ?? "0"),
    },
    oldestOverdueDays: account.oldest ? daysBetween(account.oldest, ctx.today) : 0,
    // Only a driver's settlement flags an invoice so (docs/rules/credit.md#reasons-to-hold).
    codUnpaid: false,
    openOrders: round2(account.open_orders ?? "0"),
    oldestInvoice: account.oldest_invoice ?? null,
  };
}

/** Most customers pay by transfer: the bank holidays are read only if there is an uncleared cheque. */
async function unclearedOf(ctx: Ctx, uncleared: readonly string[], clearingDays: number): Promise<Money> {
  if (uncleared.length === 0) return "0.00";
  const cheques = uncleared.map((one): DatedCheque => {
    const [bizDate, amount] = one.split(" ");
    return { bizDate: bizDate!, amount: amount! };
  });
  return unclearedAmount(cheques, { today: ctx.today, clearingDays, bankHolidays: await bankHolidays(ctx) });
}

/** Payments that name the order, and those that name no open order. */
export async function creditsFor(ctx: Ctx, customerId: number, orderId: number): Promise<PrepaidCredit[]> {
  const { rows } = await ctx.query(
    `select e.id as "entryId", e.doc_type as "docType", e.doc_id as "docId", e.doc_no as "documentNo", e.biz_date as "bizDate", e.due_date as "dueDate",
            e.amount as total, -o.open as open, p.status, coalesce(p.for_order_id = $3, false) as named
       from party_open o join party_entry e on e.tenant_id = $1 and e.id = o.entry_id
       left join payment p on e.doc_type = 'RC' and p.tenant_id = $1 and p.id = e.doc_id
       left join order_head d on d.tenant_id = $1 and d.id = p.for_order_id and not d.deleted and d.state ${ALIVE}
      where o.tenant_id = $1 and o.side = 'CUSTOMER' and o.party_id = $2 and o.open < 0 and (d.id is null or d.id = $3)`,
    [ctx.tenantId, customerId, orderId],
  );
  return rows as PrepaidCredit[];
}

/** The first payment recorded for the order, whatever happened to it later. */
export async function paymentFor(ctx: Ctx, orderId: number): Promise<string | undefined> {
  const { rows } = await ctx.query(
    "select no from payment where tenant_id = $1 and for_order_id = $2 order by biz_date, id limit 1",
    [ctx.tenantId, orderId],
  );
  return (rows as { no: string }[])[0]?.no;
}
