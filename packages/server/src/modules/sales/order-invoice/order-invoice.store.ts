import { sql, type NotNull, type RawBuilder, type Selectable } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import { exact, round3, type Quantity } from "@larder/domain/kernel/decimal";
import type { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import type { OrderInvoice } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { EXPIRY_OVERRIDE } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import type { LocationKind } from "@larder/domain/stock/fefo.rules";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { its, itsBy } from "../../../platform/db/company-rows.ts";
import type { Whole } from "../../../platform/db/whole-row.ts";
import { changeRows } from "../../../platform/db/update-rows.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { BeginAnew } from "../../../platform/db/transaction.ts";
import { withParts } from "../../../platform/document/whole.ts";
import type { OiHeadTable, OiLineBatchTable, OiLineTable } from "../../../platform/db/tables.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { equals } from "../../../platform/record/conditions.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { inScopeOf } from "../../../platform/access/scope.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import type { TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import { tradedGoods, type ReservedPart } from "../../stock/index.ts";
import { numberIn } from "../document-number.ts";
import { wayOutOf } from "./way-out.ts";

export type OrderInvoiceFilters = InputOf<typeof orderInvoiceCalls.list>;
export type HeadRow = Selectable<OiHeadTable>;
export type LineRow = Selectable<OiLineTable>;
export interface BatchRow extends Selectable<OiLineBatchTable> {
  readonly batchNo: string;
  readonly dateType: "USE_BY" | "BEST_BEFORE" | "NONE";
  readonly locationCode: string;
  readonly locationKind: LocationKind;
  readonly pickSequence: number;
}

/** An order invoice is visible to users who see its order. */
const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("oiHead")
    .where("oiHead.tenantId", "=", ctx.tenantId)
    .where("oiHead.warehouseId", "=", warehouseOf(ctx))
    .where(
      inScopeOf(
        ctx,
        sql`order_head where order_head.tenant_id = ${ctx.tenantId} and order_head.id = oi_head.order_id`,
        {
          dept: "orderHead.createDept",
          owners: ["orderHead.createBy", "orderHead.salespersonId"],
        },
      ),
    );

/** For a line: picked, or short from the start with its reason (isResolved of the rules). */
const resolved = sql.raw("(l.kind = 'CHARGE' or l.picked or (l.qty = 0 and l.short_reason is not null))");
const count = (ctx: Ctx, what: ReturnType<typeof sql.raw>) =>
  sql<number>`(select count(*) from oi_line l where l.tenant_id = ${ctx.tenantId} and l.oi_id = oi_head.id and l.kind = 'GOODS' and ${what})`;

const withFigures = (ctx: Ctx, orderInvoices: ReturnType<typeof visible>) =>
  orderInvoices
    .innerJoin("orderHead", its(ctx, "orderHead", "oiHead.orderId"))
    .leftJoin("customer", its(ctx, "customer", "oiHead.customerId"))
    .leftJoin("siHead", itsBy(ctx, "siHead", { oiId: "oiHead.id" }))
    .selectAll("oiHead")
    .select([
      "orderHead.no as orderNo",
      "customer.shopCode as customerCode",
      sql<string>`coalesce(nullif(customer.name_en, ''), customer.name_zh)`.as("customerName"),
      "customer.nameZh as customerNameZh",
      "siHead.id as salesInvoiceId",
      "siHead.no as salesInvoiceNo",
      sql<
        OrderInvoice["picking"]
      >`case when oi_head.state in ('DRAFT', 'PICKING', 'VOID') then 'NOT_COMPLETED' else 'COMPLETED' end`.as(
        "picking",
      ),
      count(ctx, sql.raw("true")).as("lineCount"),
      count(ctx, resolved).as("pickedCount"),
      count(ctx, sql.raw("l.short_qty > 0")).as("shortCount"),
      userName(ctx, "oiHead.pickerId").as("pickerName"),
    ])
    .$narrowType<{ customerCode: NotNull }>();

export const list = (ctx: Ctx, filters: OrderInvoiceFilters): Promise<Rows<OrderInvoice>> =>
  listRows(
    ctx,
    visible(ctx)
      .where(equals("oiHead.state", filters.state))
      .where(pickingIs(filters.picking))
      .where(equals("oiHead.deliveryDate", filters.deliveryDate))
      .where(filters.pickedOn ? pickedOn(filters.pickedOn) : sql<boolean>`true`)
      .where(leavesBy(ctx, filters.wayOut))
      .where(filters.region ? ofRegion(ctx, sql`c.region = ${filters.region}`) : sql<boolean>`true`)
      .where(filters.noRegion ? ofRegion(ctx, sql`c.region is null`) : sql<boolean>`true`)
      .where(equals("oiHead.customerId", filters.customerId))
      .where(equals("oiHead.orderId", filters.orderId))
      .where(equals("oiHead.pickerId", filters.pickerId))
      .where(filters.search ? searchCondition(ctx, filters.search) : sql<boolean>`true`),
    filters,
    {
      id: "oiHead.id",
      order: ["-deliveryDate"],
      sorts: {
        no: "oiHead.no",
        deliveryDate: "oiHead.deliveryDate",
        state: "oiHead.state",
        createTime: "oiHead.createTime",
        customerName: { column: "customer.nameEn", nullable: true },
      },
    },
    (rows) => withFigures(ctx, rows),
  ) as unknown as Promise<Rows<OrderInvoice>>;

const leavesBy = (ctx: Ctx, ways: OrderInvoiceFilters["wayOut"]) => {
  const asked = [ways ?? []].flat();
  return asked.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from order_head o where o.tenant_id = ${ctx.tenantId} and o.id = oi_head.order_id
        and ${wayOutOf("o")} in (${sql.join(asked)}))`;
};

const ofRegion = (ctx: Ctx, is: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from customer c where c.tenant_id = ${ctx.tenantId} and c.id = oi_head.customer_id and ${is})`;

/** From midnight to midnight in London; a later void does not count as work done. */
const pickedOn = (day: string) =>
  sql<boolean>`(oi_head.picked_at >= ${day}::timestamp at time zone 'Europe/London' and oi_head.picked_at < (${day}::date + 1)::timestamp at time zone 'Europe/London' and oi_head.state <> 'VOID')`;

const statesOf = {
  NOT_COMPLETED: ["DRAFT", "PICKING"],
  COMPLETED: ["PICKED", "POSTED", "DISPATCHED", "RETURNED"],
} as const;
const pickingIs = (picking: OrderInvoiceFilters["picking"]) =>
  equals(
    "oiHead.state",
    [picking ?? []].flat().flatMap((one) => statesOf[one]),
  );

/** The number of the order invoice, of its order or of its invoice; otherwise words of the customer. */
function searchCondition(ctx: Ctx, search: string) {
  const entered = numberIn(search);
  switch (entered?.prefix) {
    case "OI":
      return sql<boolean>`oi_head.no = ${entered.no}`;
    case "SO":
    case "DO":
      return sql<boolean>`oi_head.order_id in (select o.id from order_head o where o.tenant_id = ${ctx.tenantId} and o.no = ${entered.no})`;
    case "SI":
      return sql<boolean>`oi_head.id in (select s.oi_id from si_head s where s.tenant_id = ${ctx.tenantId} and s.no = ${entered.no})`;
    default:
      return matchesSearch(ctx, "customer", search, "oiHead.customerId");
  }
}

export const byId = (ctx: Ctx, id: number): Promise<OrderInvoice | undefined> =>
  withFigures(ctx, visible(ctx)).select(auditNames(ctx, "oiHead")).where("oiHead.id", "=", id).executeTakeFirst();

/**
 * The batches of a line, each looked up separately ("offset 0" is a fence): joined freely, all batches of the
 * company would be read for ten.
 */
const batchesOfLine = (ctx: Ctx) => sql<BatchRow[]>`(
  select coalesce(json_agg(json_build_object(
      'tenantId', b.tenant_id, 'id', b.id, 'oiId', b.oi_id, 'oiLineId', b.oi_line_id, 'batchId', b.batch_id, 'locationId', b.location_id,
      'qtyBase', b.qty_base::text, 'weightKg', b.weight_kg::text, 'expiryDate', b.expiry_date, 'reason', b.reason, 'batchNo', t.batch_no,
      'dateType', t.date_type, 'locationCode', l.code, 'locationKind', l.kind, 'pickSequence', l.pick_sequence) order by b.id), '[]')
    from oi_line_batch b
    join lateral (select batch_no, date_type from batch where batch.tenant_id = ${ctx.tenantId} and batch.id = b.batch_id offset 0) t on true
    join location l on l.tenant_id = ${ctx.tenantId} and l.id = b.location_id
   where b.tenant_id = ${ctx.tenantId} and b.oi_line_id = oi_line.id)`;

/**
 * The id is wrapped in a select: the documents of the day are newer than the statistics, and where PostgreSQL
 * sees that it finds a plan made for this one cheaper than the one it keeps, and makes it again and again.
 */
const linesIn = (ctx: Ctx, oiId: number) =>
  ctx.db
    .selectFrom("oiLine")
    .selectAll("oiLine")
    .where("tenantId", "=", ctx.tenantId)
    .where("oiId", "=", sql<number>`(select ${oiId}::bigint)`)
    .orderBy("lineNo");

const linesOf = (ctx: Ctx, oiId: number): Promise<LineRow[]> => linesIn(ctx, oiId).execute();

interface Content {
  readonly lines: LineRow[];
  readonly batches: BatchRow[];
  readonly goods: ReadonlyMap<number, TradedGoods>;
}

const goodsOfLine = ({ tenantId }: Ctx) =>
  sql<TradedGoods | null>`${sql.join(
    tradedGoods("$1", "oi_line.goods_id")
      .split("$1")
      .map((text) => sql.raw(text)),
    sql`${tenantId}`,
  )}`;

/** Lines, picking instructions and products, in one statement. */
export async function contentOf(ctx: Ctx, oiId: number): Promise<Content> {
  const rows = await linesIn(ctx, oiId)
    .select([batchesOfLine(ctx).as("batches"), goodsOfLine(ctx).as("goods")])
    .execute();
  return {
    lines: rows.map(({ batches: _, goods: __, ...line }) => line),
    batches: rows.flatMap((row) => row.batches),
    goods: new Map(rows.flatMap(({ goods }) => (goods ? [[goods.id, goods]] : []))),
  };
}

export interface Locked extends HeadRow {
  readonly lines: LineRow[];
}
/** With picking instructions and products. */
export interface LockedWithBatches extends HeadRow, Content {}

const lockHead = (ctx: Ctx, id: number) =>
  visible(ctx).selectAll("oiHead").where("oiHead.id", "=", id).forUpdate("oiHead").executeTakeFirst() as Promise<
    HeadRow | undefined
  >;

/** The document, locked; lines are read after the lock, in the same round trip. */
export const lock = (ctx: Ctx, id: number): Promise<Locked | undefined> =>
  withParts(lockHead(ctx, id), { lines: linesOf(ctx, id) });

/** The same with the batches under the lines. */
export async function lockWithBatches(ctx: Ctx, id: number): Promise<LockedWithBatches | undefined> {
  const [head, content] = await Promise.all([lockHead(ctx, id), contentOf(ctx, id)]);
  return head && { ...head, ...content };
}

/** What is not posted yet is issued under the batch's current date. */
export const redateParts = (ctx: Ctx, oiId: number, batchId: number, expiryDate: string): void =>
  ctx.write({
    text: "update oi_line_batch set expiry_date = $4 where tenant_id = $1 and oi_id = $2 and batch_id = $3",
    values: [ctx.tenantId, oiId, batchId, expiryDate],
  });

/**
 * For consequences of stock changes: a user who blocks a batch need not see the orders that hold it, nor work
 * in their warehouse. One opened since its holders were locked may be locked by someone who waits for our
 * stock: it is skipped.
 */
export async function lockAnywhere(ctx: Ctx, id: number): Promise<LockedWithBatches | null> {
  const it = ctx.db.selectFrom("oiHead").selectAll().where("tenantId", "=", ctx.tenantId).where("id", "=", id);
  const [known, head, content] = await Promise.all([
    it.executeTakeFirst(),
    it.forUpdate().skipLocked().executeTakeFirst(),
    contentOf(ctx, id),
  ]);
  if (known && !head) throw new BeginAnew(`Order invoice ${known.no} is being worked on`);
  return head ? { ...head, ...content } : null;
}

export const insertLines = (ctx: Ctx, rows: readonly Whole<"oiLine">[]): void => writeRows(ctx, "oiLine", rows);
export const insertBatches = (ctx: Ctx, rows: readonly Whole<"oiLineBatch">[]): void =>
  writeRows(ctx, "oiLineBatch", rows);

const figures = [
  "qty",
  "qtyBase",
  "shortQty",
  "shortReason",
  "billQty",
  "lineNet",
  "weightKg",
  "weightReason",
  "picked",
] as const;
export type PickedFigures = Pick<LineRow, "id" | (typeof figures)[number]>;

/** Updates the lines in one statement. */
export const writeFigures = (ctx: Ctx, lines: readonly PickedFigures[]): void =>
  changeRows(ctx, "oiLine", figures, lines);

export const removeBatches = (ctx: Ctx, lineIds: readonly number[]): void =>
  ctx.write({
    text: "delete from oi_line_batch where tenant_id = $1 and oi_line_id = any($2::bigint[])",
    values: [ctx.tenantId, [...lineIds]],
  });

interface HeldPart {
  readonly batchId: number;
  readonly qtyBase: Quantity;
  readonly reason?: string | null | undefined;
}

/**
 * What a line reserves. A reservation holds a batch, wherever it is: two locations of one batch are one part.
 * Approved batches outlive their date (docs/rules/batches.md#reserved-stock).
 */
export function reservedParts(
  line: { readonly id: number; readonly goodsId: number | null },
  parts: readonly HeldPart[],
): ReservedPart[] {
  const held = new Map<number, ReservedPart>();
  for (const { batchId, qtyBase, reason } of parts) {
    const before = held.get(batchId);
    held.set(batchId, {
      sourceLineId: line.id,
      goodsId: line.goodsId!,
      batchId,
      qty: round3(exact(before?.qty ?? "0").plus(qtyBase)),
      expiryOverride: before?.expiryOverride || reason === EXPIRY_OVERRIDE,
    });
  }
  return [...held.values()];
}
