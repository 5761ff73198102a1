import { sql } from "kysely";
import type { Cost } from "@larder/domain/kernel/decimal";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import type { Adjustment, AdjustmentLine } from "@larder/domain/stock/adjustment/adjustment.fields";
import { accountOf } from "@larder/domain/stock/adjustment/adjustment.reasons";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { listOf, sortsOf } from "../../../platform/record/listed.ts";
import { between, equals, auditNames, userName } from "../../../platform/record/record.ts";
import { matchesSearch } from "../../../platform/search/search.ts";

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("adjustHead")
    .where("adjustHead.tenantId", "=", ctx.tenantId)
    .where("adjustHead.kind", "=", "ADJUST")
    .where("adjustHead.warehouseId", "=", warehouseOf(ctx))
    .where("adjustHead.deleted", "=", false);

/** What a line did to the value of the stock; before it is posted, what it would do now. */
const COST = `coalesce(l.cost, round(c.value * l.qty_base / nullif(c.qty, 0), 4), round(c.last_cost * l.qty_base, 4), round(l.cost_per_unit * l.qty, 4))`;

/** The lines of one document or of those of a list, beside their stock as it is now. */
const ofHead = (ctx: Ctx) =>
  sql`from adjust_line l left join stock_cost c on c.tenant_id = ${ctx.tenantId} and c.warehouse_id = adjust_head.warehouse_id and c.goods_id = l.goods_id
      where l.tenant_id = ${ctx.tenantId} and l.head_id = adjust_head.id`;

export const seesCost = (ctx: Ctx): boolean => mayDo(ctx.actor, "sales:margin:view");

const figures = (ctx: Ctx) =>
  [
    sql<number>`(select count(*) ${ofHead(ctx)})`.as("lineCount"),
    sql<string>`(select coalesce(sum(l.qty_base), 0)::numeric(14, 3) ${ofHead(ctx)})`.as("qtyBase"),
    sql<Cost | null>`case when ${seesCost(ctx)}::boolean then (select coalesce(sum(${sql.raw(COST)}), 0)::numeric(16, 4) ${ofHead(ctx)}) end`.as(
      "value",
    ),
    userName(ctx, "adjustHead.postedBy").as("postedByName"),
    userName(ctx, "adjustHead.approvedBy").as("approvedByName"),
    ...auditNames(ctx, "adjustHead"),
  ] as const;

const listed = (ctx: Ctx) => visible(ctx).selectAll("adjustHead").select(figures(ctx));

export const list = listOf(listed, {
  call: adjustmentCalls.list,
  filters: {
    equals: ["state", "reason"],
    where: (ctx, { userId, goodsId, search, dateFrom, dateTo }) => [
      equals("adjustHead.createBy", userId),
      between("adjustHead.bizDate", dateFrom, dateTo),
      goodsId && sql<boolean>`exists (select 1 ${ofHead(ctx)} and l.goods_id = ${goodsId})`,
      search &&
        sql<boolean>`(starts_with(adjust_head.no, upper(${search})) or exists (select 1 ${ofHead(ctx)} and ${matchesSearch(ctx, "goods", search, "l.goodsId")}))`,
    ],
  },
  id: "adjustHead.id",
  order: ["-bizDate"],
  sorts: sortsOf("adjustHead", ["no", "bizDate", "state", "reason", "createTime"]),
});

const LINES = `select l.id, l.line_no as "lineNo", l.goods_id as "goodsId", g.code as "goodsCode", g.name_en as "goodsNameEn", g.name_zh as "goodsNameZh", l.unit_id as "unitId",
    u.name_en as "unitName", u.name_zh as "unitNameZh", l.factor, l.qty, l.qty_base as "qtyBase", l.weight_kg as "weightKg", l.batch_id as "batchId", b.batch_no as "batchNo",
    b.expiry_date as "expiryDate", l.location_id as "locationId", p.code as "locationName", l.cost_per_unit as "costPerUnit", ${COST} as cost
  from adjust_line l
  join adjust_head h on h.tenant_id = $1 and h.id = l.head_id
  join goods g on g.tenant_id = $1 and g.id = l.goods_id
  join unit u on u.tenant_id = $1 and u.id = l.unit_id
  join batch b on b.tenant_id = $1 and b.id = l.batch_id
  join location p on p.tenant_id = $1 and p.id = l.location_id
  left join stock_cost c on c.tenant_id = $1 and c.warehouse_id = h.warehouse_id and c.goods_id = l.goods_id
 where l.tenant_id = $1 and l.head_id = $2 order by l.line_no`;

const linesOf = async (ctx: Ctx, id: number): Promise<AdjustmentLine[]> =>
  (await ctx.query(LINES, [ctx.tenantId, id])).rows as AdjustmentLine[];

/** Head and lines in one round trip. */
export async function byId(ctx: Ctx, id: number): Promise<Adjustment | undefined> {
  const [head, lines] = await Promise.all([
    listed(ctx)
      .select(
        sql<string>`(select w.code from warehouse w where w.tenant_id = ${ctx.tenantId} and w.id = adjust_head.warehouse_id)`.as(
          "warehouseName",
        ),
      )
      .where("adjustHead.id", "=", id)
      .executeTakeFirst(),
    linesOf(ctx, id),
  ]);
  if (!head) return undefined;
  const hidden = seesCost(ctx) ? {} : { cost: null, costPerUnit: null };
  return { ...head, account: accountOf(head.reason), lines: lines.map((line) => ({ ...line, ...hidden })) };
}

export type LockedAdjustment = NonNullable<Awaited<ReturnType<typeof lock>>>;

/** The head is locked first; its lines are then as the last holder left them. */
export async function lock(ctx: Ctx, id: number) {
  const [head, lines] = await Promise.all([
    visible(ctx)
      .selectAll("adjustHead")
      .select(userName(ctx, "adjustHead.updateBy").as("updateByName"))
      .where("adjustHead.id", "=", id)
      .forUpdate("adjustHead")
      .executeTakeFirst(),
    linesOf(ctx, id),
  ]);
  return head && { ...head, lines };
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
