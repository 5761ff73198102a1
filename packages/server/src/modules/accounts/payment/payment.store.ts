import { sql, type NotNull } from "kysely";
import type { InputOf, OutputOf, Rows } from "@larder/domain/kernel/calls";
import type { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { paymentTotalFields, type Payment } from "@larder/domain/accounts/payment/payment.fields";
import type { ValuesOf } from "@larder/domain/kernel/fields";
import type { Ctx } from "../../../platform/context.ts";
import { its, ownRows } from "../../../platform/db/company-rows.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { totalsOf } from "../../../platform/record/totals.ts";
import { anywhere, between, equals } from "../../../platform/record/conditions.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { inScopeOf } from "../../../platform/access/scope.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import { customerColumns, seenCustomer } from "../../sales/index.ts";
import { lockedWith, paymentSorts, warehouseNames } from "./party-payment.store.ts";

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
    .leftJoin("bankAccount", its(ctx, "bankAccount", "payment.bankAccountId"))
    .leftJoin("orderHead", its(ctx, "orderHead", "payment.forOrderId"))
    .leftJoin("payment as half", its(ctx, "half", "payment.contraId"))
    .selectAll("payment")
    .select([
      ...customerColumns,
      ...warehouseNames,
      "bankAccount.name as bankAccountName",
      "orderHead.no as forOrderNo",
      ...(["half.no as contraNo", "half.supplierId as contraSupplierId"] as const),
      sql<boolean>`coalesce(not order_head.deleted and order_head.state in ('DRAFT', 'ON_HOLD', 'CONFIRMED', 'RELEASED', 'PART_INVOICED'), false)`.as(
        "keptForOrder",
      ),
      userName(ctx, "payment.receivedBy").as("receivedByName"),
    ])
    // The table also holds payments to suppliers.
    .$narrowType<{ customerId: NotNull; warehouseId: NotNull } & Pick<Payment, "method" | "warehouseId">>();

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
        ? sql<boolean>`(payment.no ilike ${anywhere(filters.search)} or payment.reference ilike ${anywhere(filters.search)} or payment.cheque_no ilike ${anywhere(filters.search)}
            or ${matchesSearch(ctx, "customer", filters.search, "payment.customerId")})`
        : sql<boolean>`true`,
    );

export const list = (ctx: Ctx, filters: PaymentFilters): Promise<Rows<PaymentRow>> =>
  listRows(
    ctx,
    matching(ctx, filters),
    filters,
    {
      id: "payment.id",
      order: ["-bizDate"],
      sorts: {
        ...{ customerId: "customer.shopCode", customerCode: "customer.shopCode" },
        ...paymentSorts,
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

/* ---------- under the lock of the customer ---------- */

export const customerSeen = async (ctx: Ctx, customerId: number): Promise<boolean> =>
  (await seenCustomer(ctx, customerId).executeTakeFirst()) !== undefined;
/** Their balance changes; orders that only refer to them are not blocked. */
export const lockCustomer = async (ctx: Ctx, customerId: number): Promise<boolean> =>
  (await seenCustomer(ctx, customerId).forNoKeyUpdate().executeTakeFirst()) !== undefined;

/** The number of an earlier payment with this cheque. Leading zeros are ignored. */
export async function recordedCheque(ctx: Ctx, customerId: number, chequeNo: string): Promise<string | null> {
  const { rows } = await ctx.query(
    `select no from payment where tenant_id = $1 and customer_id = $2 and method = 'CHEQUE' and status <> 'REVERSED'
        and ltrim(upper(cheque_no), '0 ') = ltrim(upper($3), '0 ') order by id desc limit 1`,
    [ctx.tenantId, customerId, chequeNo],
  );
  return (rows[0]?.no as string | undefined) ?? null;
}

export const lockPayment = lockedWith("RC", byId);
/** With the open amounts, read under the lock. */
export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;
