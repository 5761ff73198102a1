import { sql } from "kysely";
import type { Cost } from "@larder/domain/kernel/decimal";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import type { Adjustment, AdjustmentLine } from "@larder/domain/stock/adjustment/adjustment.fields";
import { accountOf } from "@larder/domain/stock/adjustment/adjustment.reasons";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { userName } from "../../../platform/record/audit-columns.ts";
import { ofPaper, paperLines, papersIn } from "../paper/paper.store.ts";

/** What a line did to the value of the stock; before it is posted, what it would do now (docs/rules/stock.md#movements). */
const COST = `coalesce(l.cost, round(c.value * l.qty_base / nullif(c.qty, 0), 4), round(coalesce(c.last_cost, g.standard_cost) * l.qty_base, 4), round(l.cost_per_unit * l.qty, 4))`;

/** The lines beside their stock as it is now. */
const stocked = (ctx: Ctx) =>
  ofPaper(
    ctx,
    "adjustLine",
    sql`join goods g on g.tenant_id = ${ctx.tenantId} and g.id = l.goods_id
        left join stock_cost c on c.tenant_id = ${ctx.tenantId} and c.warehouse_id = paper.warehouse_id and c.goods_id = l.goods_id`,
  );

export const seesCost = (ctx: Ctx): boolean => mayDo(ctx.actor, "sales:margin:view");

const papers = papersIn({
  table: "adjustHead",
  kind: { is: "ADJUST", always: ["reason", "direction"] },
  call: adjustmentCalls.list,
  figures: (ctx) => [
    sql<string>`(select coalesce(sum(l.qty_base), 0)::numeric(14, 3) ${ofPaper(ctx, "adjustLine")})`.as("qtyBase"),
    sql<Cost | null>`case when ${seesCost(ctx)}::boolean then (select coalesce(sum(${sql.raw(COST)}), 0)::numeric(16, 4) ${stocked(ctx)}) end`.as(
      "value",
    ),
    userName(ctx, "paper.approvedBy").as("approvedByName"),
  ],
  lines: paperLines<AdjustmentLine>({
    table: "adjustLine",
    columns: `b.batch_no as "batchNo", b.expiry_date as "expiryDate", ${COST} as cost`,
    joins: `join adjust_head h on h.tenant_id = $1 and h.id = l.head_id
  join batch b on b.tenant_id = $1 and b.id = l.batch_id
  left join stock_cost c on c.tenant_id = $1 and c.warehouse_id = h.warehouse_id and c.goods_id = l.goods_id`,
  }),
});
export const { list, lock } = papers;
export type LockedAdjustment = NonNullable<Awaited<ReturnType<typeof lock>>>;

export async function byId(ctx: Ctx, id: number): Promise<Adjustment | undefined> {
  const shown = await papers.byId(ctx, id);
  if (!shown) return undefined;
  const hidden = seesCost(ctx) ? {} : { cost: null, costPerUnit: null };
  return { ...shown, account: accountOf(shown.reason), lines: shown.lines.map((line) => ({ ...line, ...hidden })) };
}

/** What each line did to the value of the stock. */
export const writeCosts = (ctx: Ctx, lines: readonly { readonly id: number; readonly cost: Cost }[]): void =>
  ctx.write({
    text: `update adjust_line l set cost = n.cost from jsonb_to_recordset($2::jsonb) as n(id bigint, cost numeric)
      where l.tenant_id = $1 and l.id = any($3::bigint[]) and l.id = n.id`,
    values: [ctx.tenantId, JSON.stringify(lines), lines.map((line) => line.id)],
  });

/** Whose batches these are; another company's are not there. */
export async function goodsOfBatches(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await ctx.query(
    `select id, goods_id as "goodsId" from batch where tenant_id = $1 and id = any($2::bigint[])`,
    [ctx.tenantId, [...new Set(ids)]],
  );
  return new Map((rows as { id: number; goodsId: number }[]).map(({ id, goodsId }) => [id, goodsId]));
}

/** The latest batches of these goods that are out of stock in this warehouse: stock that is found may belong to one of them. */
export async function latestGone(
  ctx: Ctx,
  goodsIds: readonly number[],
): Promise<
  { readonly goodsId: number; readonly batchId: number; readonly batchNo: string; readonly expiryDate: string | null }[]
> {
  const { rows } = await ctx.query(
    `select b.goods_id as "goodsId", b.id as "batchId", b.batch_no as "batchNo", b.expiry_date as "expiryDate" from unnest($2::bigint[]) g(id)
      cross join lateral (select * from batch b where b.tenant_id = $1 and b.goods_id = g.id and not exists (
          select from stock_balance s where s.tenant_id = $1 and s.warehouse_id = $3 and s.goods_id = g.id and s.batch_id = b.id)
        order by b.received_at desc, b.id desc limit 20) b`,
    [ctx.tenantId, [...new Set(goodsIds)], warehouseOf(ctx)],
  );
  return rows as Awaited<ReturnType<typeof latestGone>>;
}
