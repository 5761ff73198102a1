import { sql, type NotNull, type Selectable } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { CreditedOrder } from "@larder/domain/sales/credit.rules";
import type { HoldReason } from "@larder/domain/sales/hold-reasons";
import type { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import type { HoldDetail } from "@larder/domain/sales/sales-order/order-answers";
import {
  orderTotalFields,
  type SalesOrder,
  type SalesOrderRow,
} from "@larder/domain/sales/sales-order/sales-order.fields";
import type { ValuesOf } from "@larder/domain/kernel/fields";
import type { OrderLine } from "@larder/domain/sales/sales-order/order-line.fields";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { insertSelect } from "../../../platform/db/insert-columns.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { changeRows, putRows } from "../../../platform/db/update-rows.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import type { OrderHeadTable, OrderLineTable } from "../../../platform/db/tables.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { sortsOf } from "../../../platform/record/declared-lists.ts";
import { totalsOf } from "../../../platform/record/totals.ts";
import { anywhere, between, equals } from "../../../platform/record/conditions.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { inScope } from "../../../platform/access/scope.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import { customerColumns } from "../customer-columns.ts";

export type OrderHeadRow = Selectable<OrderHeadTable>;
export type OrderLineRow = Selectable<OrderLineTable>;
/** Holds released by a person, each with the order's gross at that moment. */
export type ReleasedHolds = CreditedOrder["released"];
export type OrderFilters = InputOf<typeof salesOrderCalls.list>;

/* ---------- reading ---------- */

const inOwnScope = (ctx: Ctx) =>
  inScope(ctx, { dept: "order_head.create_dept", owners: ["order_head.create_by", "order_head.salesperson_id"] });

/** Orders of the current warehouse within the caller's data scope. */
const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("orderHead")
    .where("orderHead.tenantId", "=", ctx.tenantId)
    .where("orderHead.deleted", "=", sql.lit(false))
    .where("orderHead.warehouseId", "=", warehouseOf(ctx))
    .where(inOwnScope(ctx));

/** Each has its customer. */
const withCustomer = (ctx: Ctx, orders: ReturnType<typeof visible>) =>
  orders
    .leftJoin("customer", its(ctx, "customer", "orderHead.customerId"))
    .selectAll("orderHead")
    .select(customerColumns)
    .$narrowType<{ customerCode: NotNull }>();

const filtered = (ctx: Ctx, filters: OrderFilters) =>
  visible(ctx)
    .where(equals("order_head.state", filters.state))
    .where(filters.toRelease ? sql<boolean>`order_head.state in ('CONFIRMED', 'PART_INVOICED')` : sql<boolean>`true`)
    .where(filters.mine ? sql<boolean>`order_head.create_by = ${ctx.actor.id}` : sql<boolean>`true`)
    .where(equals("order_head.type", filters.type))
    .where(equals("order_head.customer_id", filters.customerId))
    .where(equals("order_head.salesperson_id", filters.salespersonId))
    .where(between("order_head.delivery_date", filters.deliveryFrom, filters.deliveryTo))
    .where(between("order_head.order_date", filters.orderFrom, filters.orderTo))
    .where(filters.search ? searched(ctx, filters.search) : sql<boolean>`true`);

/** The order's number, the customer's own number, or the customer. */
const searched = (ctx: Ctx, search: string) =>
  sql<boolean>`(order_head.no like ${anywhere(search.toUpperCase())} or upper(order_head.customer_po) like ${anywhere(search.toUpperCase())} or ${matchesSearch(ctx, "customer", search, "order_head.customer_id")})`;

const lineCount = (ctx: Ctx) =>
  sql<number>`(select count(*) from order_line l where l.tenant_id = ${ctx.tenantId} and l.order_id = order_head.id)`.as(
    "lineCount",
  );

export const list = (ctx: Ctx, filters: OrderFilters): Promise<Rows<SalesOrderRow>> =>
  listRows(
    ctx,
    filtered(ctx, filters),
    filters,
    {
      id: "order_head.id",
      order: ["-orderDate"],
      sorts: {
        ...sortsOf("orderHead", ["no", "state", "orderDate", "deliveryDate", "netTotal", "total", "outstandingTotal"]),
        ...sortsOf("orderHead", ["createTime"]),
        customerCode: "customer.shopCode",
        customerNameEn: { column: "customer.nameEn", nullable: true },
        customerNameZh: { column: "customer.nameZh", nullable: true },
      },
    },
    (rows) =>
      withCustomer(ctx, rows).select([
        userName(ctx, "order_head.salesperson_id").as("salespersonName"),
        userName(ctx, "order_head.create_by").as("createByName"),
        lineCount(ctx),
      ]),
  );

const MOST_ADDED = 10_000;

const { more: _more, ...SUMS } = orderTotalFields;

/** Over at most as many rows as the list counts. */
export async function totals(ctx: Ctx, filters: OrderFilters): Promise<ValuesOf<typeof orderTotalFields>> {
  const sums = await totalsOf(ctx, "orderHead", SUMS, filtered(ctx, filters).limit(MOST_ADDED + 1));
  return { ...sums, more: sums.count > MOST_ADDED };
}

/** The order without its lines. */
type OrderHead = Omit<SalesOrder, "lines"> & { readonly holdDetail: HoldDetail | null };

export const byId = (ctx: Ctx, id: number): Promise<OrderHead | undefined> =>
  withCustomer(ctx, visible(ctx))
    .$narrowType<{ holdDetail: HoldDetail | null }>()
    .select([
      ...auditNames(ctx, "orderHead"),
      userName(ctx, "order_head.salesperson_id").as("salespersonName"),
      lineCount(ctx),
    ])
    .where("orderHead.id", "=", id)
    .executeTakeFirst();

const linesIn = (ctx: Ctx, orderId: number) =>
  ctx.db
    .selectFrom("orderLine")
    .selectAll("orderLine")
    .where("tenantId", "=", ctx.tenantId)
    .where("orderId", "=", orderId)
    .orderBy("lineNo");

export const linesOf = (ctx: Ctx, orderId: number): Promise<OrderLineRow[]> => linesIn(ctx, orderId).execute();

/** The lines with the names shown on screens. */
export const shownLines = (ctx: Ctx, orderId: number): Promise<OrderLine[]> =>
  ctx.db
    .selectFrom("orderLine")
    .leftJoin("goods", its(ctx, "goods", "orderLine.goodsId"))
    .leftJoin("unit", its(ctx, "unit", "orderLine.unitId"))
    .selectAll("orderLine")
    .select(["goods.code as goodsCode", "unit.nameEn as unitName", "unit.nameZh as unitNameZh"])
    .where("orderLine.tenantId", "=", ctx.tenantId)
    .where("orderLine.orderId", "=", orderId)
    .orderBy("orderLine.lineNo")
    .execute();

/* ---------- locking ---------- */

/** An order under lock, with what its postings need to know of the customer. */
export interface LockedOrder extends OrderHeadRow {
  readonly lines: OrderLineRow[];
  readonly updateByName: string | null;
  /** The customer keeps shorts on order. */
  readonly allowBackorder: boolean;
  readonly released: ReleasedHolds;
}

/** With what decides whether a person may still move it. */
export interface MovableOrder extends LockedOrder {
  readonly hasActiveOrderInvoice: boolean;
}

const headOf = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom("orderHead")
    .selectAll("orderHead")
    .select([
      userName(ctx, "order_head.update_by").as("updateByName"),
      sql<boolean>`(select c.allow_backorder from customer c where c.tenant_id = ${ctx.tenantId} and c.id = order_head.customer_id)`.as(
        "allowBackorder",
      ),
      sql<ReleasedHolds>`coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'total', r.gross::text)) from order_hold_release r
        where r.tenant_id = ${ctx.tenantId} and r.order_id = order_head.id), '[]')`.as("released"),
    ])
    .where("tenantId", "=", ctx.tenantId)
    .where("id", "=", id)
    .where("deleted", "=", false);

/**
 * For postings that follow from another document of the order. One round trip; the lines are read after the
 * lock, so they are as the last holder left them.
 */
export async function lock(ctx: Ctx, id: number): Promise<LockedOrder | undefined> {
  const [row, lines] = await Promise.all([headOf(ctx, id).forUpdate().executeTakeFirst(), linesOf(ctx, id)]);
  return row && { ...row, lines };
}

/**
 * For a person's action on the order: only in their warehouse and data scope. An order invoice has lines of the
 * order.
 */
export async function lockVisible(ctx: Ctx, id: number): Promise<MovableOrder | undefined> {
  const own = headOf(ctx, id).where("warehouseId", "=", warehouseOf(ctx)).where(inOwnScope(ctx));
  const isActive = sql<boolean>`exists (select from oi_head i where i.tenant_id = ${ctx.tenantId} and i.order_id = ${id} and i.state in ('DRAFT', 'PICKING', 'PICKED'))`;
  const [row, rows] = await Promise.all([
    own.forUpdate().executeTakeFirst(),
    linesIn(ctx, id).select(isActive.as("isActive")).execute(),
  ]);
  const lines = rows.map(({ isActive: _, ...line }) => line);
  return row && { ...row, lines, hasActiveOrderInvoice: rows.some((line) => line.isActive) };
}

/* ---------- writing ---------- */

export const insertLines = (ctx: Ctx, lines: readonly OrderLineRow[]): void => writeRows(ctx, "orderLine", lines);

export const stoodOnInvoice = async (ctx: Ctx, lineIds: readonly number[]): Promise<boolean> =>
  (await ctx.db
    .selectFrom("oiLine")
    .select("id")
    .where("tenantId", "=", ctx.tenantId)
    .where("orderLineId", "in", [...lineIds])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The lines as they are now: removed, changed and new ones, each kind in one statement. */
export function rewriteLines(ctx: Ctx, orderId: number, gone: readonly number[], lines: readonly OrderLineRow[]): void {
  if (gone.length > 0)
    ctx.write({
      text: "delete from order_line where tenant_id = $1 and id = any($2::bigint[])",
      values: [ctx.tenantId, [...gone]],
    });
  // Line numbers are unique: moved out of the way first, so that lines may swap places.
  ctx.write({
    text: "update order_line set line_no = -line_no where tenant_id = $1 and order_id = $2",
    values: [ctx.tenantId, orderId],
  });
  putRows(ctx, "orderLine", lines);
}

/** Invoiced, cancelled and charged quantities so far, for all lines in one statement. */
export const writeProgress = (ctx: Ctx, lines: readonly OrderLineRow[]): void =>
  changeRows(ctx, "orderLine", ["postedBase", "cancelledBase", "cancelReason", "chargeDone"], lines);

const RELEASE = insertSelect("orderHoldRelease", {
  tenantId: "$1",
  orderId: "$2",
  reason: "r.reason",
  gross: "$4",
  releasedAt: "$5",
  releasedBy: "$6",
});

/** One row per reason; releasing again updates it to the order's current amount. */
export const releaseHolds = (ctx: Ctx, orderId: number, reasons: readonly HoldReason[], gross: string): void =>
  ctx.write({
    text: `${RELEASE} from unnest($3::text[]) as r(reason)
      on conflict (tenant_id, order_id, reason) do update set gross = excluded.gross, released_at = excluded.released_at, released_by = excluded.released_by`,
    values: [ctx.tenantId, orderId, [...reasons], gross, ctx.now, ctx.actor.id],
  });

/** The release was for one customer's credit. */
export const forgetReleases = (ctx: Ctx, orderId: number): void =>
  ctx.write({
    text: "delete from order_hold_release where tenant_id = $1 and order_id = $2",
    values: [ctx.tenantId, orderId],
  });

/** The minimum prices that were checked and who approved them. */
export const writeFloors = (ctx: Ctx, lines: readonly OrderLineRow[]): void =>
  changeRows(ctx, "orderLine", ["minPrice", "minPriceOverride"], lines);
