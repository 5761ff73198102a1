import { sql, type NotNull } from "kysely";
import {
  supplierPaymentCalls,
  type SupplierPaymentFilters,
} from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import {
  supplierPaymentTotalFields,
  type SupplierPayment,
} from "@larder/domain/accounts/supplier-payment/supplier-payment.fields";
import type { Ctx } from "../../../platform/context.ts";
import { its, ownRows } from "../../../platform/db/company-rows.ts";
import { listAndTotals } from "../../../platform/record/declared-lists.ts";
import { anywhere, between } from "../../../platform/record/conditions.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { inScope } from "../../../platform/access/scope.ts";
import { lockPayables } from "../ledger/lock-payables.ts";
import { supplierMatches, withSupplier } from "../../purchase/index.ts";
import { lockedWith, paymentSorts, warehouseNames } from "../payment/party-payment.store.ts";

const visible = (ctx: Ctx) =>
  ownRows(ctx, "payment")
    .where("payment.type", "=", "PY")
    .where(inScope(ctx, { dept: "payment.createDept", owners: ["payment.createBy"] }));

const shown = (ctx: Ctx) =>
  withSupplier(ctx, visible(ctx), "payment.supplierId")
    .leftJoin("warehouse", its(ctx, "warehouse", "payment.warehouseId"))
    .leftJoin("bankAccount", its(ctx, "bankAccount", "payment.bankAccountId"))
    .leftJoin("paymentRun", its(ctx, "paymentRun", "payment.runId"))
    .leftJoin("grHead", its(ctx, "grHead", "payment.receiptId"))
    .leftJoin("payment as half", its(ctx, "half", "payment.contraId"))
    .selectAll("payment")
    .select([...warehouseNames, "supplier.attn as supplierAttn", "supplier.email as supplierEmail"])
    .select([
      "bankAccount.name as bankAccountName",
      "paymentRun.no as runNo",
      "grHead.no as receiptNo",
      "half.no as contraNo",
    ])
    .$narrowType<{ supplierId: NotNull } & Pick<SupplierPayment, "method" | "status">>();

const conditions = (ctx: Ctx, asked: SupplierPaymentFilters) => [
  between("payment.bizDate", asked.dateFrom, asked.dateTo),
  asked.unallocatedOnly && sql<boolean>`(payment.unallocated > 0 and payment.status <> 'REVERSED')`,
  asked.search && searched(ctx, asked.search),
];

/** Our number, the reference or cheque, or the supplier by code or name. */
const searched = (ctx: Ctx, search: string) =>
  sql<boolean>`(concat_ws(chr(1), payment.no, payment.reference, payment.cheque_no) ilike ${anywhere(search)} or ${supplierMatches(ctx, "payment.supplierId", search)})`;

/** What was reversed is no money. */
const counting = (column: "amount" | "unallocated") =>
  sql`case when payment.status <> 'REVERSED' then ${sql.ref(`payment.${column}`)} end`;

const sums = {
  rows: visible,
  fields: supplierPaymentTotalFields,
  amounts: () => ({ amount: counting("amount"), unallocated: counting("unallocated") }),
};

export const { list, totals } = listAndTotals(shown, sums, {
  call: supplierPaymentCalls.list,
  filters: { equals: ["supplierId", "status", "method"], where: conditions },
  id: "payment.id",
  order: ["-bizDate"],
  sorts: {
    ...{ supplierId: "supplier.code", supplierCode: "supplier.code" },
    ...paymentSorts,
    createTime: "payment.createTime",
  },
});

export const byId = (ctx: Ctx, id: number) =>
  shown(ctx).select(auditNames(ctx, "payment")).where("payment.id", "=", id).executeTakeFirst();

export async function supplierKnown(ctx: Ctx, supplierId: number): Promise<boolean> {
  const { rowCount } = await ctx.query("select from supplier where tenant_id = $1 and id = $2 and not deleted", [
    ctx.tenantId,
    supplierId,
  ]);
  return rowCount === 1;
}

/** False if the supplier does not exist. */
export async function lockSupplier(ctx: Ctx, supplierId: number): Promise<boolean> {
  const { rowCount } = await ctx.query(
    "select from supplier where tenant_id = $1 and id = $2 and not deleted for no key update",
    [ctx.tenantId, supplierId],
  );
  return rowCount === 1;
}

/** Bills that may be paid and credit notes that may be used are locked before it. */
export const lockSupplierToPay = async (ctx: Ctx, supplierId: number): Promise<boolean> =>
  (await Promise.all([lockPayables(ctx, [supplierId]), lockSupplier(ctx, supplierId)]))[1];

const lockedPayment = lockedWith("PY", byId);
/** Of a contra first the customer, as when it is recorded; then the bills and credit notes of its supplier, the supplier and the payment. */
export async function lockPayment(ctx: Ctx, id: number) {
  const { rows } = await ctx.query(
    `select p.supplier_id as "supplierId", h.customer_id as "customerId" from payment p
       left join payment h on h.tenant_id = $1 and h.id = p.contra_id where p.tenant_id = $1 and p.id = $2`,
    [ctx.tenantId, id],
  );
  const [payment] = rows as { supplierId: number | null; customerId: number | null }[];
  if (!payment?.supplierId) return undefined;
  if (payment.customerId)
    await ctx.query("select from customer where tenant_id = $1 and id = $2 for no key update", [
      ctx.tenantId,
      payment.customerId,
    ]);
  const [, locked] = await Promise.all([lockPayables(ctx, [payment.supplierId]), lockedPayment(ctx, id)]);
  return locked;
}
export type LockedSupplierPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** The first of these bills that is disputed. */
export async function disputedBill(ctx: Ctx, ids: readonly number[]): Promise<{ no: string } | undefined> {
  const { rows } = await ctx.query(
    "select no from pi_head where tenant_id = $1 and id = any($2::bigint[]) and disputed is not null order by no limit 1",
    [ctx.tenantId, [...ids]],
  );
  return (rows as { no: string }[])[0];
}
