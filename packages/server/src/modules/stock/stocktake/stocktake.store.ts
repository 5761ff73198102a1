import { sql } from "kysely";
import { exact, type Cost } from "@larder/domain/kernel/decimal";
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import type { Stocktake } from "@larder/domain/stock/stocktake/stocktake.fields";
import { accuracyOf, ofBookOf, progressOf } from "@larder/domain/stock/stocktake/stocktake.rules";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { selfApproval } from "../../../platform/document/terms.ts";
import { lockedHead } from "../../../platform/document/whole.ts";
import { listOf, sortsOf, withEach } from "../../../platform/record/declared-lists.ts";
import { auditNames, userName, warehouseName } from "../../../platform/record/audit-columns.ts";
import { between } from "../../../platform/record/conditions.ts";

export const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("stocktakeHead")
    .where("stocktakeHead.tenantId", "=", ctx.tenantId)
    .where("stocktakeHead.warehouseId", "=", warehouseOf(ctx))
    .where("stocktakeHead.deleted", "=", false);

export const seesCost = (ctx: Ctx): boolean => mayDo(ctx.actor, "sales:margin:view");

/** Somebody counted it, or it was counted as zero when the count ended. */
export const isCounted = (ctx: Ctx) =>
  sql<boolean>`(l.zero_seq is not null or exists (select from stocktake_entry e where e.tenant_id = ${ctx.tenantId} and e.head_id = l.head_id and e.line_id = l.id and not e.void))`;
/** What a unit is reckoned to cost where no receipt says it; looked up only then. */
export const unitCost = (ctx: Ctx) =>
  sql<Cost | null>`coalesce(c.last_cost, (select g.standard_cost from goods g where g.tenant_id = ${ctx.tenantId} and g.id = l.goods_id))`;
/** What the difference is worth: posted, else at the cost of now (docs/rules/stock.md#movements). */
export const valueOf = (ctx: Ctx) =>
  sql<Cost | null>`coalesce(l.cost, round(l.diff_qty * c.value / nullif(c.qty, 0), 4), round(l.diff_qty * ${unitCost(ctx)}, 4))`;

const ofHead = (ctx: Ctx) =>
  sql`from stocktake_line l left join stock_cost c on c.tenant_id = ${ctx.tenantId} and c.warehouse_id = stocktake_head.warehouse_id and c.goods_id = l.goods_id
      where l.tenant_id = ${ctx.tenantId} and l.head_id = stocktake_head.id`;

/** Of each unit apart. */
const total = (ctx: Ctx, sign: 1 | -1) =>
  sql<
    string | null
  >`(select string_agg(trim_scale(t.qty) || ' ' || t.unit, ', ' order by t.unit) from (select sum(abs(l.diff_qty)) as qty, case when ${ctx.language} = 'zh' then coalesce(nullif(u.name_zh, ''), u.name_en) else coalesce(nullif(u.name_en, ''), u.name_zh) end as unit
      from stocktake_line l join goods g on g.tenant_id = ${ctx.tenantId} and g.id = l.goods_id join unit u on u.tenant_id = ${ctx.tenantId} and u.id = g.base_unit_id
     where l.tenant_id = ${ctx.tenantId} and l.head_id = stocktake_head.id and sign(l.diff_qty) = ${sign} and not l.left_out group by u.id, u.name_en, u.name_zh) t)`;

/** Of all that was counted, at the cost of now. */
const countedValue = (ctx: Ctx) =>
  sql<Cost | null>`(select sum(e.qty_base * coalesce(c.value / nullif(c.qty, 0), ${unitCost(ctx)}))::numeric(16, 4) from stocktake_entry e
      join stocktake_line l on l.tenant_id = ${ctx.tenantId} and l.id = e.line_id
      left join stock_cost c on c.tenant_id = ${ctx.tenantId} and c.warehouse_id = stocktake_head.warehouse_id and c.goods_id = l.goods_id
      where e.tenant_id = ${ctx.tenantId} and e.head_id = stocktake_head.id and not e.void and not l.left_out)`;

const listed = (ctx: Ctx) =>
  visible(ctx)
    .selectAll("stocktakeHead")
    .select([
      sql<number>`(select count(*)::int ${ofHead(ctx)})`.as("lineCount"),
      sql<number>`(select count(*)::int ${ofHead(ctx)} and ${isCounted(ctx)})`.as("countedLines"),
      sql<number>`(select count(*)::int ${ofHead(ctx)} and l.diff_qty <> 0)`.as("differentLines"),
      sql<number>`(select count(*)::int ${ofHead(ctx)} and l.part is not null)`.as("postedLines"),
      sql<number>`(select count(*)::int ${ofHead(ctx)} and l.left_out)`.as("leftOutLines"),
      total(ctx, 1).as("found"),
      total(ctx, -1).as("missing"),
      sql<Cost | null>`case when ${seesCost(ctx)}::boolean then ${countedValue(ctx)} end`.as("countedValue"),
      sql<Cost | null>`case when ${seesCost(ctx)}::boolean then (select sum(${valueOf(ctx)})::numeric(16, 4) ${ofHead(ctx)} and not l.left_out) end`.as(
        "value",
      ),
      userName(ctx, "stocktakeHead.startedBy").as("startedByName"),
      userName(ctx, "stocktakeHead.postedBy").as("postedByName"),
      ...auditNames(ctx, "stocktakeHead"),
    ]);

interface Figures {
  readonly state: string;
  readonly lineCount: number;
  readonly countedLines: number;
  readonly differentLines: number;
  /** Null for who may not see costs. */
  readonly value: Cost | null;
  readonly countedValue: Cost | null;
}

/** Counting is over: what differs is known, and shown. */
export const isJudged = ({ state }: { readonly state: string }): boolean =>
  state === "REVIEW" || state === "POSTING" || state === "POSTED";

/** How far the count is, and once it has ended how well the books agree with it. */
function rated<R extends Figures>({ countedValue: counted, ...row }: R) {
  const { lineCount: lines, countedLines, differentLines, value } = row;
  const figures = { lines, countedLines, sameLines: countedLines - differentLines };
  const difference = value ?? "0.0000";
  return {
    ...row,
    progress: progressOf(figures),
    accuracy: isJudged(row) ? accuracyOf(figures) : null,
    ofBook: isJudged(row) && counted ? ofBookOf(difference, exact(counted).minus(difference).toFixed(4)) : null,
  };
}

export const list = withEach(
  listOf(listed, {
    call: stocktakeCalls.list,
    filters: {
      equals: ["state", "scope"],
      where: (_ctx, { search, dateFrom, dateTo }) => [
        between("stocktakeHead.bizDate", dateFrom, dateTo),
        search && sql<boolean>`starts_with(stocktake_head.no, upper(${search}))`,
      ],
    },
    id: "stocktakeHead.id",
    order: ["-bizDate"],
    sorts: sortsOf("stocktakeHead", ["no", "bizDate", "state", "createTime"]),
  }),
  (_ctx, row) => rated(row),
);

/** What is known of a line only when its stocktake is posted. */
export const notPosted = { zeroSeq: null, diffQty: null, cost: null, part: null, leftOut: null };

/** Whether the caller counted here, and may not judge it alone. */
async function isCounter(ctx: Ctx, id: number): Promise<boolean> {
  const [{ rows }, mayAlone] = await Promise.all([
    ctx.query(
      "select exists (select from stocktake_entry where tenant_id = $1 and head_id = $2 and counted_by = $3 and not void) as counted",
      [ctx.tenantId, id, ctx.actor.id],
    ),
    selfApproval.ask(ctx),
  ]);
  return (rows[0] as { counted: boolean }).counted && !mayAlone;
}

async function placesOf(ctx: Ctx, id: number): Promise<Stocktake["places"]> {
  const { rows } = await sql<
    Stocktake["places"][number]
  >`select p.location_id as "locationId", o.code as "locationName", count(l.id)::int as "lineCount", count(l.id) filter (where ${isCounted(ctx)})::int as "countedLines"
      from stocktake_place p join location o on o.tenant_id = ${ctx.tenantId} and o.id = p.location_id
      left join stocktake_line l on l.tenant_id = ${ctx.tenantId} and l.head_id = p.head_id and l.location_id = p.location_id
     where p.tenant_id = ${ctx.tenantId} and p.head_id = ${id} group by p.location_id, o.code, o.pick_sequence order by o.pick_sequence, o.code`.execute(
    ctx.db,
  );
  return rows;
}

export async function byId(ctx: Ctx, id: number): Promise<Stocktake | undefined> {
  const [head, counter, places] = await Promise.all([
    listed(ctx)
      .select(warehouseName(ctx, "stocktakeHead.warehouseId"))
      .where("stocktakeHead.id", "=", id)
      .executeTakeFirst(),
    isCounter(ctx, id),
    placesOf(ctx, id),
  ]);
  return head && { ...rated(head), isCounter: counter, places };
}

export type LockedStocktake = NonNullable<Awaited<ReturnType<typeof lock>>>;

/** Nothing is counted any more while it is held. */
export async function lock(ctx: Ctx, id: number) {
  const head = await lockedHead(ctx, visible(ctx), "stocktakeHead", id);
  if (!head) return undefined;
  const [counter, { rows }] = await Promise.all([
    isCounter(ctx, id),
    sql<{
      counted: number;
    }>`select count(*)::int as counted from stocktake_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = ${id} and ${isCounted(ctx)}`.execute(
      ctx.db,
    ),
  ]);
  // What it holds is frozen by its start, not entered.
  return { ...head, lines: [], isCounter: counter, countedLines: rows[0]!.counted };
}
