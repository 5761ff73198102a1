import { sql } from "kysely";
import type { Rows } from "@larder/domain/kernel/calls";
import type { Page } from "@larder/domain/kernel/calls";
import type { Cost, Quantity } from "@larder/domain/kernel/decimal";
import type { LocationKind } from "@larder/domain/stock/fefo.rules";
import { transferCalls, type OtherWarehouse } from "@larder/domain/stock/transfer/transfer.calls";
import type { Transfer, TransferLine, TransferPart } from "@larder/domain/stock/transfer/transfer.fields";
import type { Side } from "@larder/domain/stock/transfer/transfer.states";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { lineColumns } from "../../../platform/db/columns.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import type { Whole } from "../../../platform/db/whole-row.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { between, contains, equals } from "../../../platform/record/conditions.ts";
import { matchesSearch } from "../../../platform/search/search.ts";

/** Both ends see it; while it is a draft, only the sender. */
const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("transferHead")
    .where("transferHead.tenantId", "=", ctx.tenantId)
    .where("transferHead.deleted", "=", false)
    .where(
      sql<boolean>`(transfer_head.warehouse_id = ${warehouseOf(ctx)} or (transfer_head.to_warehouse_id = ${warehouseOf(ctx)} and transfer_head.state <> 'DRAFT'))`,
    );

export const seesCost = (ctx: Ctx): boolean => mayDo(ctx.actor, "sales:margin:view");

const sideOf = (ctx: Ctx) =>
  sql<Side>`case when transfer_head.warehouse_id = ${warehouseOf(ctx)} then 'OUT' else 'IN' end`;

const ends = (ctx: Ctx) =>
  [
    sideOf(ctx).as("side"),
    sql<string>`(select w.code from warehouse w where w.tenant_id = ${ctx.tenantId} and w.id = transfer_head.warehouse_id)`.as(
      "warehouseName",
    ),
    sql<string>`(select w.code from warehouse w where w.tenant_id = ${ctx.tenantId} and w.id = transfer_head.to_warehouse_id)`.as(
      "toWarehouseName",
    ),
  ] as const;

const ofHead = (ctx: Ctx) =>
  sql`from transfer_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = transfer_head.id`;
const parts = (ctx: Ctx) =>
  sql`from transfer_line_batch p where p.tenant_id = ${ctx.tenantId} and p.head_id = transfer_head.id`;

const listed = (ctx: Ctx) =>
  visible(ctx)
    .selectAll("transferHead")
    .select(ends(ctx))
    .select([
      sql<number>`(select count(*) ${ofHead(ctx)})`.as("lineCount"),
      sql<Quantity | null>`(select sum(p.damaged_base + p.missing_base)::numeric(14, 3) ${parts(ctx)})`.as("lossBase"),
      sql<Cost | null>`case when ${seesCost(ctx)}::boolean then (select sum(p.cost)::numeric(16, 4) ${parts(ctx)}) end`.as(
        "value",
      ),
      userName(ctx, "transferHead.dispatchedBy").as("dispatchedByName"),
      userName(ctx, "transferHead.arrivedBy").as("arrivedByName"),
      ...auditNames(ctx, "transferHead"),
    ]);

export const list = listOf(listed, {
  call: transferCalls.list,
  filters: {
    equals: ["state"],
    where: (ctx, { side, goodsId, search, dateFrom, dateTo }) => [
      equals(sideOf(ctx), side),
      between("transferHead.bizDate", dateFrom, dateTo),
      goodsId && sql<boolean>`exists (select 1 ${ofHead(ctx)} and l.goods_id = ${goodsId})`,
      search &&
        sql<boolean>`(starts_with(transfer_head.no, upper(${search})) or exists (select 1 ${ofHead(ctx)} and ${matchesSearch(ctx, "goods", search, "l.goodsId")}))`,
    ],
  },
  id: "transferHead.id",
  order: ["-bizDate"],
  sorts: sortsOf("transferHead", ["no", "bizDate", "state", "createTime"]),
});

const GOODS = `g.code as "goodsCode", g.name_en as "goodsNameEn", g.name_zh as "goodsNameZh", bu.name_en as "baseUnitName", bu.name_zh as "baseUnitNameZh"`;
const OF_GOODS = `join goods g on g.tenant_id = $1 and g.id = l.goods_id join unit bu on bu.tenant_id = $1 and bu.id = g.base_unit_id`;

const LINES = `select ${lineColumns("transferLine", "l")}, ${GOODS}, u.name_en as "unitName", u.name_zh as "unitNameZh",
    (select b.batch_no from batch b where b.tenant_id = $1 and b.id = l.batch_id) as "batchNo",
    (select sum(p.qty_base) from transfer_line_batch p where p.tenant_id = $1 and p.head_id = $2 and p.line_id = l.id) as "sentBase"
  from transfer_line l ${OF_GOODS} join unit u on u.tenant_id = $1 and u.id = l.unit_id
 where l.tenant_id = $1 and l.head_id = $2 order by l.line_no`;

const PARTS = `select ${lineColumns("transferLineBatch", "p")}, ${GOODS}, b.batch_no as "batchNo", b.expiry_date as "expiryDate", b.status as "batchStatus",
    bu.countable as counted, f.code as "fromLocationName", t.code as "locationName"
  from transfer_line_batch p join transfer_line l on l.tenant_id = $1 and l.id = p.line_id ${OF_GOODS}
  join batch b on b.tenant_id = $1 and b.id = p.batch_id
  join location f on f.tenant_id = $1 and f.id = p.from_location_id
  left join location t on t.tenant_id = $1 and t.id = p.location_id
 where p.tenant_id = $1 and p.head_id = $2 order by l.line_no, b.expiry_date nulls last, p.id`;

const rowsOf = async <T>(ctx: Ctx, text: string, id: number): Promise<T[]> =>
  (await ctx.query(text, [ctx.tenantId, id])).rows as T[];
const linesOf = (ctx: Ctx, id: number) => rowsOf<TransferLine>(ctx, LINES, id);

export type SentRow = TransferPart & {
  readonly cost: Cost;
  readonly counted: boolean;
  readonly fromLocationId: number;
};
/** What went of each batch, with its cost. */
export const partsOf = (ctx: Ctx, id: number) => rowsOf<SentRow>(ctx, PARTS, id);

/** Head, lines and what went in one round trip. */
export async function byId(ctx: Ctx, id: number): Promise<Transfer | undefined> {
  const [head, lines, sent] = await Promise.all([
    listed(ctx).where("transferHead.id", "=", id).executeTakeFirst(),
    linesOf(ctx, id),
    partsOf(ctx, id),
  ]);
  if (!head) return undefined;
  const hidden = seesCost(ctx) ? {} : { cost: null };
  return { ...head, lines, parts: sent.map(({ counted: _, fromLocationId: __, ...part }) => ({ ...part, ...hidden })) };
}

export type LockedTransfer = NonNullable<Awaited<ReturnType<typeof lock>>>;

/** The head is locked first; its lines are then as the last holder left them. */
export async function lock(ctx: Ctx, id: number) {
  const [head, lines] = await Promise.all([
    visible(ctx)
      .selectAll("transferHead")
      .select(ends(ctx))
      .select(userName(ctx, "transferHead.updateBy").as("updateByName"))
      .where("transferHead.id", "=", id)
      .forUpdate("transferHead")
      .executeTakeFirst(),
    linesOf(ctx, id),
  ]);
  return head && { ...head, lines };
}

export const insertParts = (ctx: Ctx, rows: readonly Whole<"transferLineBatch">[]): void =>
  writeRows(ctx, "transferLineBatch", rows);

export interface ArrivedRow {
  readonly id: number;
  readonly receivedBase: Quantity;
  readonly damagedBase: Quantity;
  readonly missingBase: Quantity;
  readonly locationId: number | null;
  readonly reason: string | null;
}

export const writeArrived = (ctx: Ctx, headId: number, rows: readonly ArrivedRow[]): void =>
  ctx.write({
    text: `update transfer_line_batch p set received_base = n."receivedBase", damaged_base = n."damagedBase", missing_base = n."missingBase", location_id = n."locationId", reason = n.reason
      from jsonb_to_recordset($3::jsonb) as n(id bigint, "receivedBase" numeric, "damagedBase" numeric, "missingBase" numeric, "locationId" bigint, reason text)
      where p.tenant_id = $1 and p.head_id = $2 and p.id = n.id`,
    values: [ctx.tenantId, headId, JSON.stringify(rows)],
  });

/* ---------- warehouses and places ---------- */

const others = (ctx: Ctx) =>
  ctx.db
    .selectFrom("warehouse")
    .select(["warehouse.id", "warehouse.code", "warehouse.nameEn", "warehouse.nameZh"])
    .where("warehouse.tenantId", "=", ctx.tenantId)
    .where("warehouse.kind", "<>", "TRANSIT")
    .where("warehouse.status", "=", "0")
    .where("warehouse.id", "<>", warehouseOf(ctx));

/** Where goods can be sent: also to warehouses that the caller does not work in. */
export const otherWarehouses = (ctx: Ctx, page: Page): Promise<Rows<OtherWarehouse>> =>
  listRows(
    ctx,
    others(ctx).where(contains(sql`concat_ws(' ', warehouse.code, warehouse.name_en, warehouse.name_zh)`, page.search)),
    page,
    { id: "warehouse.id", order: ["code"], sorts: sortsOf("warehouse", ["code", "nameEn"]) },
  );

export const isDestination = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await others(ctx).where("warehouse.id", "=", id).executeTakeFirst()) !== undefined;

/** The road: created with the company, with one place. */
export async function road(ctx: Ctx): Promise<{ readonly warehouseId: number; readonly locationId: number }> {
  const { rows } = await ctx.query(
    `select w.id as "warehouseId", l.id as "locationId" from warehouse w join location l on l.tenant_id = $1 and l.warehouse_id = w.id
      where w.tenant_id = $1 and w.kind = 'TRANSIT' order by l.id limit 1`,
    [ctx.tenantId],
  );
  return rows[0] as { warehouseId: number; locationId: number };
}

export interface Place {
  readonly id: number;
  readonly kind: LocationKind;
  /** The product, where it is stored here already. */
  readonly goodsId: number | null;
}

/** Enabled places of a warehouse in walking order, and where these goods are now; whether it keeps stock at all. */
export async function placesOf(
  ctx: Ctx,
  warehouseId: number,
  goodsIds: readonly number[],
): Promise<{ readonly keepsStock: boolean; readonly places: Place[] }> {
  const [{ rows: kept }, { rows }] = await Promise.all([
    ctx.query(`select keeps_stock as "keepsStock" from warehouse where tenant_id = $1 and id = $2`, [
      ctx.tenantId,
      warehouseId,
    ]),
    ctx.query(
      `select l.id, l.kind, b.goods_id as "goodsId" from location l
        left join (select distinct location_id, goods_id from stock_balance where tenant_id = $1 and warehouse_id = $2 and goods_id = any($3::bigint[])) b on b.location_id = l.id
       where l.tenant_id = $1 and l.warehouse_id = $2 and l.status = '0' order by l.kind <> 'PICK', l.pick_sequence, l.code`,
      [ctx.tenantId, warehouseId, [...new Set(goodsIds)]],
    ),
  ]);
  return { keepsStock: (kept[0] as { keepsStock: boolean }).keepsStock, places: rows as Place[] };
}

/** The product of each of these batches. */
export async function goodsOfBatches(ctx: Ctx, batchIds: readonly number[]): Promise<Map<number, number>> {
  if (batchIds.length === 0) return new Map();
  const { rows } = await ctx.query(
    `select id, goods_id as "goodsId" from batch where tenant_id = $1 and id = any($2::bigint[])`,
    [ctx.tenantId, [...batchIds]],
  );
  return new Map((rows as { id: number; goodsId: number }[]).map(({ id, goodsId }) => [id, goodsId]));
}

export interface LackingRow {
  readonly goodsId: number;
  readonly minQty: Quantity;
  readonly there: Quantity;
  readonly coming: Quantity;
}

/** Goods of which another warehouse has less than its minimum, counting what is on its way. */
export async function lackingIn(ctx: Ctx, warehouseId: number): Promise<LackingRow[]> {
  const { rows } = await ctx.query(
    `select m.goods_id as "goodsId", m.min_qty as "minQty", (coalesce(c.qty, 0) - coalesce(c.so_qty, 0))::numeric(14, 3) as there, coalesce(c.po_qty, 0) as coming
       from goods_min_qty m join goods g on g.tenant_id = $1 and g.id = m.goods_id and not g.deleted and g.status = '0'
       left join stock_cost c on c.tenant_id = $1 and c.warehouse_id = $2 and c.goods_id = m.goods_id
      where m.tenant_id = $1 and m.warehouse_id = $2 and coalesce(c.qty, 0) - coalesce(c.so_qty, 0) + coalesce(c.po_qty, 0) < m.min_qty
      order by g.code limit 500`,
    [ctx.tenantId, warehouseId],
  );
  return rows as LackingRow[];
}
