import { sql, type Selectable } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { ValuesOf } from "@larder/domain/kernel/fields";
import type { salesInvoiceCalls, SalesInvoiceListRow } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesInvoiceFields, salesInvoiceTotalFields } from "@larder/domain/sales/sales-invoice/sales-invoice.fields";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import type { SiHeadTable, SiLineTable, SiVatTable } from "../../../platform/db/tables.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { totalsOf } from "../../../platform/record/totals.ts";
import { between, equals } from "../../../platform/record/conditions.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { inScope } from "../../../platform/access/scope.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import { numberIn } from "../document-number.ts";
import type { InvoicedBatch, InvoiceParties } from "./sales-invoice.snapshot.ts";

export type Filters = InputOf<typeof salesInvoiceCalls.list>;

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("siHead")
    .where("siHead.tenantId", "=", ctx.tenantId)
    .where("siHead.warehouseId", "=", warehouseOf(ctx))
    .where(inScope(ctx, { dept: "siHead.createDept", owners: ["siHead.createBy", "siHead.salespersonId"] }));

const filtered = (ctx: Ctx, filters: Filters) =>
  visible(ctx)
    .where(between("siHead.invoiceDate", filters.dateFrom, filters.dateTo))
    .where(equals("siHead.customerId", filters.customerId))
    .where(filters.goodsId ? sells(ctx, filters.goodsId) : sql<boolean>`true`)
    .where(equals("siHead.orderId", filters.orderId))
    .where(equals("siHead.payStatus", filters.payStatus))
    .where(equals("siHead.state", filters.state))
    .where(filters.search ? searchCondition(ctx, filters.search) : sql<boolean>`true`);

/** One of its lines is of this product. */
const sells = (ctx: Ctx, goodsId: number) =>
  sql<boolean>`exists (select from si_line l where l.tenant_id = ${ctx.tenantId} and l.goods_id = ${goodsId} and l.si_id = si_head.id)`;

/** The number of the invoice or of its order; otherwise words of the customer, or their purchase order number. */
function searchCondition(ctx: Ctx, search: string) {
  const entered = numberIn(search);
  if (entered)
    return sql<boolean>`${sql.ref(entered.prefix === "SI" ? "siHead.no" : "siHead.orderNo")} = ${entered.no}`;
  return sql<boolean>`(${matchesSearch(ctx, "customer", search, "siHead.customerId")} or si_head.customer_po = ${search.trim()})`;
}

/** The buyer as on the invoice, not as the customer is called today. */
const buyer = [
  sql<string>`si_head.buyer->>'code'`.as("customerCode"),
  sql<string>`coalesce(nullif(si_head.buyer->>'nameEn', ''), si_head.buyer->>'nameZh')`.as("customerName"),
  sql<string | null>`si_head.buyer->>'nameZh'`.as("customerNameZh"),
] as const;
const OPEN = sql<string>`(si_head.total - si_head.allocated)`;
const open = OPEN.as("open");

export const list = (ctx: Ctx, filters: Filters): Promise<Rows<SalesInvoiceListRow>> =>
  listRows(
    ctx,
    filtered(ctx, filters).select([
      "siHead.id",
      "siHead.version",
      "siHead.no",
      "siHead.orderNo",
      "siHead.customerId",
      "siHead.invoiceDate",
      "siHead.dueDate",
      "siHead.taxPoint",
      "siHead.state",
      "siHead.payStatus",
      "siHead.customerPo",
      "siHead.netTotal",
      "siHead.vatTotal",
      "siHead.total",
      "siHead.allocated",
      "siHead.printed",
      "siHead.costAmount",
      ...buyer,
      open,
      userName(ctx, "siHead.salespersonId").as("salespersonName"),
    ]),
    filters,
    {
      id: "siHead.id",
      order: ["-invoiceDate"],
      sorts: {
        invoiceDate: "siHead.invoiceDate",
        no: "siHead.no",
        dueDate: "siHead.dueDate",
        total: "siHead.total",
        netTotal: "siHead.netTotal",
        payStatus: "siHead.payStatus",
        orderNo: "siHead.orderNo",
      },
    },
  );

const { profit: _profit, ...shownSums } = salesInvoiceTotalFields;
/** Cost is summed for everyone, and the profit returned only to users who may see it. */
const SUMS = { ...shownSums, costAmount: salesInvoiceFields.costAmount };

export const totals = (ctx: Ctx, filters: Filters): Promise<ValuesOf<typeof SUMS>> =>
  totalsOf(ctx, "siHead", SUMS, filtered(ctx, filters), { open: OPEN });

export interface HeadRow extends Omit<Selectable<SiHeadTable>, "seller" | "buyer">, InvoiceParties {
  readonly customerCode: string;
  readonly customerName: string;
  readonly customerNameZh: string | null;
  readonly open: string;
  readonly orderInvoiceNo: string;
  readonly salespersonName: string | null;
  readonly createByName: string | null;
  readonly updateByName: string | null;
}

export const byId = (ctx: Ctx, id: number): Promise<HeadRow | undefined> =>
  visible(ctx)
    .innerJoin("oiHead", its(ctx, "oiHead", "siHead.oiId"))
    .selectAll("siHead")
    .select([
      "oiHead.no as orderInvoiceNo",
      ...buyer,
      open,
      userName(ctx, "siHead.salespersonId").as("salespersonName"),
    ])
    .select(auditNames(ctx, "siHead"))
    .$narrowType<InvoiceParties>()
    .where("siHead.id", "=", id)
    .executeTakeFirst();

export type Locked = Pick<Selectable<SiHeadTable>, "id" | "no" | "version" | "state" | "payStatus">;
const LOCKED = ["siHead.id", "siHead.no", "siHead.version", "siHead.state", "siHead.payStatus"] as const;

export const lock = (ctx: Ctx, id: number): Promise<Locked | undefined> =>
  visible(ctx).select(LOCKED).where("siHead.id", "=", id).forUpdate().executeTakeFirst();

/** Of earlier days, the oldest first: for the nightly job, which has no warehouse. */
export const lockDue = (ctx: Ctx, states: readonly string[], most: number): Promise<Locked[]> =>
  ctx.db
    .selectFrom("siHead")
    .select(LOCKED)
    .where("tenantId", "=", ctx.tenantId)
    .where("state", "in", [...states] as never)
    .where("invoiceDate", "<", ctx.today)
    .orderBy("id")
    .limit(most)
    .forNoKeyUpdate()
    .execute();

export interface LineRow extends Omit<Selectable<SiLineTable>, "batches"> {
  readonly batches: readonly InvoicedBatch[];
}

export const linesOf = (ctx: Ctx, id: number): Promise<LineRow[]> =>
  ctx.db
    .selectFrom("siLine")
    .selectAll()
    .$narrowType<{ batches: InvoicedBatch[] }>()
    .where("tenantId", "=", ctx.tenantId)
    .where("siId", "=", id)
    .orderBy("lineNo")
    .execute();

export const vatOf = (ctx: Ctx, id: number): Promise<Selectable<SiVatTable>[]> =>
  ctx.db.selectFrom("siVat").selectAll().where("tenantId", "=", ctx.tenantId).where("siId", "=", id).execute();

/** Counts a printing and returns its number; undefined: out of scope. */
export async function countPrint(ctx: Ctx, id: number): Promise<number | undefined> {
  const known = await visible(ctx).select("siHead.id").where("siHead.id", "=", id).executeTakeFirst();
  if (!known) return undefined;
  const { printed } = await ctx.db
    .updateTable("siHead")
    .set({ printed: sql<number>`printed + 1` })
    .where("tenantId", "=", ctx.tenantId)
    .where("id", "=", id)
    .returning("printed")
    .executeTakeFirstOrThrow();
  return printed;
}
