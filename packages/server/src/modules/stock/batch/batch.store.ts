import { sql, type Expression, type SqlBool } from "kysely";
import { addDays } from "@larder/domain/kernel/calendar";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { Cost, Quantity, Weight } from "@larder/domain/kernel/decimal";
import type { Settings } from "@larder/domain/company/setting/setting.fields";
import type { BatchStatus, DateType } from "@larder/domain/stock/batch.rules";
import type { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import type { Batch, BatchPlace, BatchRow } from "@larder/domain/stock/batch/batch.fields";
import { COVER_DAYS } from "@larder/domain/stock/cover.rules";
import { expectedSale, riskQty } from "@larder/domain/stock/expiry.rules";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { between, equals } from "../../../platform/record/conditions.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import { soldOf } from "../ledger/pace.store.ts";

export type BatchFilters = InputOf<typeof batchCalls.list>;

/** The quantity of a batch in the current warehouse. */
const here = (ctx: Ctx) =>
  sql<{
    qty: Quantity | null;
    weightKg: Weight | null;
  }>`(select sum(b.on_hand) as qty, sum(b.weight_kg) as weight_kg from stock_balance b
    where b.tenant_id = ${ctx.tenantId} and b.warehouse_id = ${warehouseOf(ctx)} and b.goods_id = batch.goods_id and b.batch_id = batch.id)`.as(
    "here",
  );

/** What it first came with, wherever that was: receipts alone have an index, however much moved since. */
const cameWith = (ctx: Ctx) =>
  sql<{
    receiptNo: string | null;
    receiptType: string | null;
    receiptId: number | null;
  }>`(select m.doc_no as receipt_no, m.doc_type as receipt_type, m.doc_id as receipt_id from stock_movement m
    where m.tenant_id = ${ctx.tenantId} and m.batch_id = batch.id and m.move_type = 'RECEIPT' and m.reversal_of is null order by m.id limit 1)`.as(
    "came",
  );

/** By their keys: an old company has more used-up batches than current ones. */
const isHere = (ctx: Ctx) =>
  sql<boolean>`batch.id = any(array(select b.batch_id from stock_balance b
    where b.tenant_id = ${ctx.tenantId} and b.warehouse_id = ${warehouseOf(ctx)} and b.on_hand > 0))`;

/**
 * Days before expiry at which a batch is near it: the product's own, otherwise the company's, stricter for
 * chilled food (docs/rules/records.md#company-settings).
 */
const nearDays = (settings: Settings) =>
  sql`coalesce(g.near_expiry_days, case g.storage when 'CHILLED' then ${settings.nearExpiryDaysChilled}::int else ${settings.nearExpiryDays}::int end)`;

const isNear = (ctx: Ctx, settings: Settings) =>
  sql<boolean>`coalesce((select batch.expiry_date <= ${ctx.today}::date + ${nearDays(settings)} from goods g
    where g.tenant_id = ${ctx.tenantId} and g.id = batch.goods_id), false)`;

/**
 * A batch is visible to users of the warehouses that hold it; a used-up one, to users of those that held it.
 * Other users neither see nor change it.
 */
const inSight = (ctx: Ctx) => {
  const mine = sql`any(${[...ctx.actor.warehouseIds]}::bigint[])`;
  const hasStock = sql`select from stock_balance b where b.tenant_id = ${ctx.tenantId} and b.goods_id = batch.goods_id and b.batch_id = batch.id and b.on_hand > 0`;
  const lay = sql`select from stock_movement m where m.tenant_id = ${ctx.tenantId} and m.batch_id = batch.id and m.goods_id = batch.goods_id and m.warehouse_id = ${mine}`;
  return sql<boolean>`(exists (${hasStock} and b.warehouse_id = ${mine}) or (not exists (${hasStock}) and exists (${lay})))`;
};

const ofCompany = (ctx: Ctx) => ctx.db.selectFrom("batch").where("batch.tenantId", "=", ctx.tenantId);

/** For the caller; the nightly job sees all. */
export async function sees(ctx: Ctx, id: number): Promise<boolean> {
  return (
    (await ofCompany(ctx).select("batch.id").where("batch.id", "=", id).where(inSight(ctx)).executeTakeFirst()) !==
    undefined
  );
}

type Batches = ReturnType<typeof ofCompany>;

/** Names and costs are looked up row by row: as joins they would take longer to plan than to read. */
const withFigures = (ctx: Ctx, settings: Settings, batches: Batches) => {
  const maySeeCost = sql`${mayDo(ctx.actor, "sales:margin:view")}::boolean`;
  return batches
    .innerJoin("goods", its(ctx, "goods", "batch.goodsId"))
    .leftJoinLateral(here(ctx), (join) => join.onTrue())
    .leftJoinLateral(cameWith(ctx), (join) => join.onTrue())
    .select([
      "batch.id",
      "batch.batchNo",
      "batch.goodsId",
      "goods.code as goodsCode",
      "goods.nameEn as goodsNameEn",
      "goods.nameZh as goodsNameZh",
      "batch.dateType",
      "goods.dateType as goodsDateType",
      "batch.expiryDate",
      "batch.productionDate",
      "batch.status",
      "batch.origin",
      "batch.receivedAt",
      "batch.version",
      "batch.supplierId",
      sql<
        string | null
      >`(select case when ${ctx.language} = 'zh' then coalesce(nullif(s.name_zh, ''), s.name_en) else coalesce(nullif(s.name_en, ''), s.name_zh) end
        from supplier s where s.tenant_id = ${ctx.tenantId} and s.id = batch.supplier_id)`.as("supplierName"),
      "came.receiptNo",
      "came.receiptType",
      "came.receiptId",
      sql<string>`(select case when ${ctx.language} = 'zh' then coalesce(nullif(u.name_zh, ''), u.name_en) else u.name_en end
        from unit u where u.tenant_id = ${ctx.tenantId} and u.id = goods.base_unit_id)`.as("unitName"),
      sql<number | null>`batch.expiry_date - ${ctx.today}::date`.as("daysLeft"),
      isNear(ctx, settings).as("nearExpiry"),
      sql<Quantity>`coalesce(here.qty, 0)::numeric(14, 3)`.as("qty"),
      sql<Weight>`coalesce(here.weight_kg, 0)::numeric(14, 3)`.as("weightKg"),
      sql<Quantity>`coalesce((select sum(r.qty) from stock_reservation r where r.tenant_id = ${ctx.tenantId} and r.warehouse_id = ${warehouseOf(ctx)} and r.goods_id = batch.goods_id
        and r.batch_id = batch.id and r.state = 'ACTIVE'), 0)::numeric(14, 3)`.as("reserved"),
      soldOf(ctx, warehouseOf(ctx), "batch.goodsId").as("sold"),
      sql<Cost | null>`case when ${maySeeCost} then coalesce((select round(c.value * here.qty / nullif(c.qty, 0), 4)
        from stock_cost c where c.tenant_id = ${ctx.tenantId} and c.warehouse_id = ${warehouseOf(ctx)} and c.goods_id = batch.goods_id), 0)::numeric(16, 4) end`.as(
        "value",
      ),
      sql<string | null>`case when ${maySeeCost} then batch.unit_cost end`.as("unitCost"),
    ]);
};

type Found = Omit<BatchRow, "expected" | "riskQty"> & { readonly sold: Quantity };

/** With what is expected to go of it before its date, and what remains. */
function judged<R extends Pick<Found, "daysLeft" | "qty" | "sold" | "status">>({ sold, ...batch }: R) {
  const { daysLeft, qty, status } = batch;
  const ageing = { daysLeft, qty, sold, days: COVER_DAYS, sellable: status === "AVAILABLE" };
  return { ...batch, expected: expectedSale(ageing), riskQty: riskQty(ageing) };
}

const daysWithin = ({ today }: Ctx, within: NonNullable<BatchFilters["within"]>): [from: string | null, to: string] =>
  within === "PAST" ? [null, addDays(today, -1)] : [today, addDays(today, Number(within))];

const asked = (ctx: Ctx, settings: Settings, filters: BatchFilters, date: string): Expression<SqlBool> =>
  sql<boolean>`${sql.join(
    [
      equals("batch.goodsId", filters.goodsId),
      equals("batch.status", filters.status),
      between(date, filters.expiryFrom, filters.expiryTo),
      ...(filters.within ? [between(date, ...daysWithin(ctx, filters.within))] : []),
      ...(typeof filters.nearExpiry === "boolean" ? [sql`${isNear(ctx, settings)} = ${filters.nearExpiry}`] : []),
      ...(filters.search
        ? [
            sql`(starts_with(upper(batch.batch_no), upper(${filters.search})) or ${matchesSearch(ctx, "goods", filters.search, "batch.goodsId")})`,
          ]
        : []),
    ],
    sql` and `,
  )}`;

/** By what must be sold first. */
const order = ["expiryDate"];

/**
 * What the warehouse has, in the order of the dates: read from their index until the page is full. The batches are joined only when a
 * filter needs them; PostgreSQL drops a left join that nothing reads.
 */
function byDate(ctx: Ctx, settings: Settings, filters: BatchFilters): Promise<Rows<Found>> {
  const held = sql<{ id: number; expiryDate: string | null }>`(select distinct b.expiry_date, b.batch_id as id
    from stock_balance b where b.tenant_id = ${ctx.tenantId} and b.warehouse_id = ${warehouseOf(ctx)} and b.in_stock)`;
  const expiryDate = { column: "held.expiryDate", nullable: true };
  return listRows(
    ctx,
    ctx.db
      .selectFrom(held.as("held"))
      .leftJoin("batch", its(ctx, "batch", "held.id"))
      .where(asked(ctx, settings, filters, "held.expiryDate")),
    filters,
    { id: "held.id", order, sorts: { expiryDate, daysLeft: expiryDate } },
    (rows) => withFigures(ctx, settings, rows.innerJoin("batch", its(ctx, "batch", "held.id")) as never as Batches),
  );
}

/** Used-up batches too, or in another order: no index has these, so all are read. */
const inAnyOrder = (ctx: Ctx, settings: Settings, filters: BatchFilters): Promise<Rows<Found>> =>
  listRows(
    ctx,
    ofCompany(ctx)
      .where(filters.gone ? inSight(ctx) : isHere(ctx))
      .where(asked(ctx, settings, filters, "batch.expiryDate")),
    filters,
    {
      id: "batch.id",
      gathered: !filters.gone,
      order,
      sorts: {
        batchNo: "batch.batchNo",
        goodsCode: "goods.code",
        expiryDate: { column: "batch.expiryDate", nullable: true },
        daysLeft: { column: "batch.expiryDate", nullable: true },
        status: "batch.status",
        qty: { column: "here.qty", nullable: true },
        receivedAt: "batch.receivedAt",
      },
    },
    (rows) => withFigures(ctx, settings, rows),
  );

const DATES = new Set(["", "expiryDate", "daysLeft"]);

/** A search names few of the batches: they are found by its words. */
export async function list(ctx: Ctx, settings: Settings, filters: BatchFilters): Promise<Rows<BatchRow>> {
  const isByDate =
    !filters.gone && !filters.search && !filters.goodsId && DATES.has(filters.orderByColumn?.trim() ?? "");
  const found = await (isByDate ? byDate : inAnyOrder)(ctx, settings, filters);
  return { ...found, rows: found.rows.map(judged) };
}

/** With the locations in all warehouses of the user: the batch's status applies in every one of them. */
export async function byId(ctx: Ctx, settings: Settings, id: number): Promise<Batch | undefined> {
  const [batch, places] = await Promise.all([
    withFigures(ctx, settings, ofCompany(ctx)).where("batch.id", "=", id).where(inSight(ctx)).executeTakeFirst(),
    ctx.query(
      `select l.id, w.code as "warehouseName", l.code as "locationName", l.kind as "locationKind", b.on_hand as "onHand", b.weight_kg as "weightKg"
         from stock_balance b
         join location l on l.tenant_id = $1 and l.id = b.location_id
         join warehouse w on w.tenant_id = $1 and w.id = b.warehouse_id
        where b.tenant_id = $1 and b.batch_id = $2 and b.warehouse_id = any($3::bigint[]) order by w.code, l.pick_sequence, l.id`,
      [ctx.tenantId, id, [...ctx.actor.warehouseIds]],
    ),
  ]);
  return batch && { ...judged(batch), places: places.rows as BatchPlace[] };
}

/* ---------- changes ---------- */

export interface LockedBatch {
  readonly id: number;
  /** Named like a document: the supplier's batch number. */
  readonly no: string;
  readonly goodsId: number;
  readonly batchNo: string;
  readonly dateType: DateType;
  /** The product's current date type; this batch may be older. */
  readonly goodsDateType: DateType;
  readonly expiryDate: string | null;
  readonly status: BatchStatus;
  readonly version: number;
}

/**
 * Without key locks, so that the ledger can go on writing movements of other warehouses. The product cannot get
 * dates meanwhile.
 */
export const lock = (ctx: Ctx, ids: readonly number[]): Promise<LockedBatch[]> =>
  ctx.db
    .selectFrom("batch")
    .innerJoin("goods", its(ctx, "goods", "batch.goodsId"))
    .select([
      "batch.id",
      "batch.goodsId",
      "batch.batchNo",
      "batch.batchNo as no",
      "batch.dateType",
      "goods.dateType as goodsDateType",
      "batch.expiryDate",
      "batch.status",
      "batch.version",
    ])
    .where("batch.tenantId", "=", ctx.tenantId)
    .where("batch.id", "in", [...ids])
    .orderBy("batch.id")
    .forNoKeyUpdate("batch")
    .forShare("goods")
    .execute();

/** Products and warehouses where these batches are stored or reserved, in lock order. */
export async function stockedIn(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await ctx.query(
    `select warehouse_id as "warehouseId", goods_id as "goodsId" from stock_balance where tenant_id = $1 and batch_id = any($2::bigint[])
     union select warehouse_id, goods_id from stock_reservation where tenant_id = $1 and batch_id = any($2::bigint[]) and state = 'ACTIVE' order by 1, 2`,
    [ctx.tenantId, [...ids]],
  );
  const byWarehouse = new Map<number, number[]>();
  for (const { warehouseId, goodsId } of rows as { warehouseId: number; goodsId: number }[])
    byWarehouse.set(warehouseId, [...(byWarehouse.get(warehouseId) ?? []), goodsId]);
  return byWarehouse;
}

export interface ReleasedReservation {
  readonly batchId: number;
  readonly warehouseId: number;
  readonly sourceType: string;
  readonly sourceId: number;
  readonly sourceLineId: number;
  readonly qty: Quantity;
}

/**
 * Releases the reservations of these batches. A best-before batch that expires keeps approved ones
 * (docs/rules/batches.md#reserved-stock).
 */
export async function releaseReservations(
  ctx: Ctx,
  ids: readonly number[],
  keepOverridden: boolean,
): Promise<ReleasedReservation[]> {
  const { rows } = await ctx.query(
    `update stock_reservation r set state = 'RELEASED' from batch b
      where r.tenant_id = $1 and r.batch_id = any($2::bigint[]) and r.state = 'ACTIVE' and b.tenant_id = $1 and b.id = r.batch_id
        and not ($3 and r.expiry_override and b.date_type = 'BEST_BEFORE')
     returning r.batch_id as "batchId", r.warehouse_id as "warehouseId", r.source_type as "sourceType", r.source_id as "sourceId", r.source_line_id as "sourceLineId", r.qty`,
    [ctx.tenantId, [...ids], keepOverridden],
  );
  return rows as ReleasedReservation[];
}

/** Batches on sale whose date has passed. */
export async function overdue(ctx: Ctx): Promise<number[]> {
  const { rows } = await ctx.query(
    "select id from batch where tenant_id = $1 and status = 'AVAILABLE' and expiry_date < $2 order by id",
    [ctx.tenantId, ctx.today],
  );
  return rows.map((row) => row.id as number);
}
