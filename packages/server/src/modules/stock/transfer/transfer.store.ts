import { sql } from "kysely";
import type { Cost, Quantity } from "@larder/domain/kernel/decimal";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import type { Transfer, TransferLine, TransferPart } from "@larder/domain/stock/transfer/transfer.fields";
import type { Side } from "@larder/domain/stock/transfer/transfer.states";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { lineColumns } from "../../../platform/db/columns.ts";
import { lockedHead, withParts } from "../../../platform/document/whole.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { between, equals } from "../../../platform/record/conditions.ts";
import { listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
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
const ofParts = (ctx: Ctx) =>
  sql`from transfer_line_batch p where p.tenant_id = ${ctx.tenantId} and p.head_id = transfer_head.id`;

const listed = (ctx: Ctx) =>
  visible(ctx)
    .selectAll("transferHead")
    .select(ends(ctx))
    .select([
      sql<number>`(select count(*) ${ofHead(ctx)})`.as("lineCount"),
      sql<Quantity | null>`(select sum(p.damaged_base + p.missing_base)::numeric(14, 3) ${ofParts(ctx)})`.as(
        "lossBase",
      ),
      sql<Cost | null>`case when ${seesCost(ctx)}::boolean then (select sum(p.cost)::numeric(16, 4) ${ofParts(ctx)}) end`.as(
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
  const head = listed(ctx).where("transferHead.id", "=", id).executeTakeFirst();
  const transfer = await withParts(head, { lines: linesOf(ctx, id), parts: partsOf(ctx, id) });
  if (!transfer) return undefined;
  const hidden = seesCost(ctx) ? {} : { cost: null };
  const parts = transfer.parts.map(({ counted: _, fromLocationId: __, ...part }) => ({ ...part, ...hidden }));
  return { ...transfer, parts };
}

export type LockedTransfer = NonNullable<Awaited<ReturnType<typeof lock>>>;

/** The head is locked first; its lines are then as the last holder left them. */
export const lock = (ctx: Ctx, id: number) =>
  withParts(lockedHead(ctx, visible(ctx).select(ends(ctx)), "transferHead", id), { lines: linesOf(ctx, id) });
