import { sql, type NotNull } from "kysely";
import type { InputOf, OutputOf, Rows } from "@larder/domain/kernel/calls";
import type { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import {
  paymentTotalFields,
  type Payment,
  type PaymentAllocation,
} from "@larder/domain/accounts/payment/payment.fields";
import type { ValuesOf } from "@larder/domain/kernel/fields";
import type { Ctx } from "../../../platform/context.ts";
import { its, ownRows } from "../../../platform/db/own.ts";
import { listRows } from "../../../platform/record/list.ts";
import { totalsOf } from "../../../platform/record/totals.ts";
import { between, equals, auditNames, userName } from "../../../platform/record/record.ts";
import { inScope, inScopeOf } from "../../../platform/access/scope.ts";
import { itemsAround, type Item } from "../ledger/open-items.ts";
import { matchesSearch } from "../../../platform/search/search.ts";

export type PaymentRow = OutputOf<typeof paymentCalls.list>["rows"][number];
export type PaymentFilters = InputOf<typeof paymentCalls.list>;

const visible = (ctx: Ctx) =>
  ownRows(ctx, "payment")
    .where("payment.type", "=", "RC")
    .where(
      inScopeOf(ctx, sql`customer where customer.tenant_id = ${ctx.tenantId} and customer.id = payment.customer_id`, {
        dept: "customer.deptId",
        owners: ["customer.createBy", "customer.salespersonId", "payment.createBy"],
      }),
    );

const withNames = (ctx: Ctx, payments: ReturnType<typeof visible>) =>
  payments
    .innerJoin("customer", its(ctx, "customer", "payment.customerId"))
    .innerJoin("warehouse", its(ctx, "warehouse", "payment.warehouseId"))
    .leftJoin("orderHead", its(ctx, "orderHead", "payment.forOrderId"))
    .selectAll("payment")
    .select([
      "customer.shopCode as customerCode",
      "customer.nameEn as customerNameEn",
      "customer.nameZh as customerNameZh",
      "warehouse.nameEn as warehouseNameEn",
      "warehouse.nameZh as warehouseNameZh",
      "orderHead.no as forOrderNo",
      sql<boolean>`coalesce(not order_head.deleted and order_head.state in ('DRAFT', 'ON_HOLD', 'CONFIRMED', 'RELEASED', 'PART_INVOICED'), false)`.as(
        "keptForOrder",
      ),
      userName(ctx, "payment.receivedBy").as("receivedByName"),
    ])
    // Customer payments that are not contra: the table also holds payments to suppliers.
    .$narrowType<{ customerId: NotNull } & Pick<Payment, "method">>();

const matching = (ctx: Ctx, filters: PaymentFilters) =>
  visible(ctx)
    .where(equals("payment.customerId", filters.customerId))
    .where(equals("payment.status", filters.status))
    .where(equals("payment.method", filters.method))
    .where(between("payment.bizDate", filters.dateFrom, filters.dateTo))
    .where(
      filters.unallocatedOnly
        ? sql<boolean>`payment.unallocated > 0 and payment.status not in ('BOUNCED', 'REVERSED')`
        : sql<boolean>`true`,
    )
    .where(
      filters.search
        ? sql<boolean>`(payment.no ilike ${`%${literal(filters.search)}%`} or payment.reference ilike ${`%${literal(filters.search)}%`} or payment.cheque_no ilike ${`%${literal(filters.search)}%`}
            or ${matchesSearch(ctx, "customer", filters.search, "payment.customerId")})`
        : sql<boolean>`true`,
    );

/** Pattern characters are matched literally. */
const literal = (search: string): string => search.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const list = (ctx: Ctx, filters: PaymentFilters): Promise<Rows<PaymentRow>> =>
  listRows(
    ctx,
    matching(ctx, filters),
    filters,
    {
      id: "payment.id",
      order: ["-bizDate"],
      sorts: {
        no: "payment.no",
        bizDate: "payment.bizDate",
        customerCode: "customer.shopCode",
        customerId: "customer.shopCode",
        method: "payment.method",
        amount: "payment.amount",
        unallocated: "payment.unallocated",
        status: "payment.status",
        reference: { column: "payment.reference", nullable: true },
        chequeNo: { column: "payment.chequeNo", nullable: true },
      },
    },
    (rows) => withNames(ctx, rows),
  );

/** Reversed and bounced payments do not count. */
const counting = (column: string) =>
  sql`case when payment.status not in ('BOUNCED', 'REVERSED') then ${sql.ref(`payment.${column}`)} end`;

export const totals = (ctx: Ctx, filters: PaymentFilters): Promise<ValuesOf<typeof paymentTotalFields>> =>
  totalsOf(ctx, "payment", paymentTotalFields, matching(ctx, filters), {
    amount: counting("amount"),
    unallocated: counting("unallocated"),
  });

export const byId = (ctx: Ctx, id: number): Promise<Payment | undefined> =>
  withNames(ctx, visible(ctx)).select(auditNames(ctx, "payment")).where("payment.id", "=", id).executeTakeFirst();

/** What the payment pays now: allocations that were undone are gone, as are those the system makes. */
export async function allocationsOf(
  ctx: Ctx,
  paymentId: number,
): Promise<(PaymentAllocation & { settled: boolean })[]> {
  const { rows } = await ctx.query(
    `select a.id, a.debit_entry_id as "entryId", d.doc_id as "documentId", d.doc_no as "documentNo", d.biz_date as "bizDate", d.due_date as "dueDate",
            d.amount as total, coalesce(o.open, 0.00) as open, a.amount, a.alloc_date as "allocDate", coalesce(h.pay_status = 'SETTLED', false) as settled
       from party_entry c
       join party_alloc a on a.tenant_id = $1 and a.credit_entry_id = c.id
       join party_entry d on d.tenant_id = $1 and d.id = a.debit_entry_id
       left join party_open o on o.tenant_id = $1 and o.entry_id = d.id
       left join si_head h on h.tenant_id = $1 and d.doc_type = 'SI' and h.id = d.doc_id
      where c.tenant_id = $1 and c.doc_type = 'RC' and c.doc_id = $2 and c.entry_type = 'PAYMENT' and a.amount > 0 and not a.system
        and not exists (select 1 from party_alloc r where r.tenant_id = $1 and r.reversal_of = a.id)
      order by d.due_date, d.doc_no, a.id`,
    [ctx.tenantId, paymentId],
  );
  return rows as (PaymentAllocation & { settled: boolean })[];
}

/* ---------- under the lock of the customer ---------- */

const customerOf = (ctx: Ctx, customerId: number) =>
  ctx.db
    .selectFrom("customer")
    .select("id")
    .where("tenantId", "=", ctx.tenantId)
    .where("id", "=", customerId)
    .where("deleted", "=", false)
    .where(inScope(ctx, { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] }));

export const customerSeen = async (ctx: Ctx, customerId: number): Promise<boolean> =>
  (await customerOf(ctx, customerId).executeTakeFirst()) !== undefined;
/** Their balance changes; orders that only refer to them are not blocked. */
export const lockCustomer = async (ctx: Ctx, customerId: number): Promise<boolean> =>
  (await customerOf(ctx, customerId).forNoKeyUpdate().executeTakeFirst()) !== undefined;

/** The number of an earlier payment with this cheque. Leading zeros are ignored. */
export async function recordedCheque(ctx: Ctx, customerId: number, chequeNo: string): Promise<string | null> {
  const { rows } = await ctx.query(
    `select no from payment where tenant_id = $1 and customer_id = $2 and method = 'CHEQUE' and status <> 'REVERSED'
        and ltrim(upper(cheque_no), '0 ') = ltrim(upper($3), '0 ') order by id desc limit 1`,
    [ctx.tenantId, customerId, chequeNo],
  );
  return (rows[0]?.no as string | undefined) ?? null;
}

/** With the open amounts, read under the lock. */
export interface LockedPayment extends Payment {
  readonly items: readonly Item[];
  readonly live: readonly (PaymentAllocation & { settled: boolean })[];
}

/**
 * First the customer, who never changes, then the payment: a posting holds the customer when it takes payments
 * that name its order. All in one round trip: everything after the locks is read under both.
 */
export async function lockPayment(ctx: Ctx, id: number): Promise<LockedPayment | undefined> {
  const [, , payment, items, live] = await Promise.all([
    ctx.query(
      "select from customer c where c.tenant_id = $1 and c.id = (select p.customer_id from payment p where p.tenant_id = $1 and p.id = $2) for no key update",
      [ctx.tenantId, id],
    ),
    ctx.query("select from payment where tenant_id = $1 and id = $2 for update", [ctx.tenantId, id]),
    byId(ctx, id),
    itemsAround(ctx, "RC", id),
    allocationsOf(ctx, id),
  ]);
  return payment && { ...payment, items, live };
}
