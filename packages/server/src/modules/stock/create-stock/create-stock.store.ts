import { sql } from "kysely";
import type { Cost, Price } from "@larder/domain/kernel/decimal";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import type { CreateStock, CreateStockLineRow } from "@larder/domain/stock/create-stock/create-stock.fields";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { listOf, sortsOf } from "../../../platform/record/listed.ts";
import { auditNames, between, userName } from "../../../platform/record/record.ts";
import { matchesSearch } from "../../../platform/search/search.ts";

/** Users who may see costs, and the one who entered them (docs/rules/people.md#who-may-see-margins). */
const seesCost = (ctx: Ctx) =>
  sql<boolean>`(${mayDo(ctx.actor, "sales:margin:view")}::boolean or create_stock_head.create_by = ${ctx.actor.id})`;

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("createStockHead")
    .where("createStockHead.tenantId", "=", ctx.tenantId)
    .where("createStockHead.warehouseId", "=", warehouseOf(ctx))
    .where("createStockHead.deleted", "=", false);

const ofHead = (ctx: Ctx) =>
  sql`from create_stock_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = create_stock_head.id`;
const figures = (ctx: Ctx) =>
  [
    sql<number>`(select count(*) ${ofHead(ctx)})`.as("lineCount"),
    sql<Cost | null>`case when ${seesCost(ctx)} then (select coalesce(sum(l.amount), 0)::numeric(16, 4) ${ofHead(ctx)}) end`.as(
      "value",
    ),
    userName(ctx, "createStockHead.postedBy").as("postedByName"),
    ...auditNames(ctx, "createStockHead"),
  ] as const;

const listed = (ctx: Ctx) => visible(ctx).selectAll("createStockHead").select(figures(ctx));

export const list = listOf(listed, {
  call: createStockCalls.list,
  filters: {
    equals: ["state", "reason"],
    where: (ctx, { goodsId, search, dateFrom, dateTo }) => [
      between("createStockHead.bizDate", dateFrom, dateTo),
      goodsId && sql<boolean>`exists (select 1 ${ofHead(ctx)} and l.goods_id = ${goodsId})`,
      search &&
        sql<boolean>`(starts_with(create_stock_head.no, upper(${search})) or exists (select 1 ${ofHead(ctx)} and ${matchesSearch(ctx, "goods", search, "l.goodsId")}))`,
    ],
  },
  id: "createStockHead.id",
  order: ["-bizDate"],
  sorts: sortsOf("createStockHead", ["no", "bizDate", "state", "reason", "createTime"]),
});

/** Head and lines in one round trip. */
export async function byId(ctx: Ctx, id: number): Promise<CreateStock | undefined> {
  const [head, lines] = await Promise.all([
    listed(ctx)
      .select(
        sql<string>`(select w.code from warehouse w where w.tenant_id = ${ctx.tenantId} and w.id = create_stock_head.warehouse_id)`.as(
          "warehouseName",
        ),
      )
      .where("createStockHead.id", "=", id)
      .executeTakeFirst(),
    ctx.query(LINES, [ctx.tenantId, id]),
  ]);
  if (!head) return undefined;
  const hidden = head.value === null ? { costPerUnit: null, amount: null, unitCost: null } : {};
  return {
    ...head,
    lines: (lines.rows as CreateStockLineRow[]).map((line) => ({ ...line, ...hidden })),
  };
}

const LINES = `select l.id, l.line_no as "lineNo", l.goods_id as "goodsId", g.code as "goodsCode", g.name_en as "goodsNameEn", g.name_zh as "goodsNameZh", l.unit_id as "unitId",
    u.name_en as "unitName", u.name_zh as "unitNameZh", l.factor, l.qty, l.qty_base as "qtyBase", l.weight_kg as "weightKg", l.batch_no as "batchNo", l.batch_id as "batchId",
    l.expiry_date as "expiryDate", l.production_date as "productionDate", l.location_id as "locationId", p.code as "locationName", l.amount,
    round(l.amount / l.qty, 4) as "costPerUnit", l.unit_cost as "unitCost", l.origin
  from create_stock_line l
  join goods g on g.tenant_id = $1 and g.id = l.goods_id
  join unit u on u.tenant_id = $1 and u.id = l.unit_id
  join location p on p.tenant_id = $1 and p.id = l.location_id
 where l.tenant_id = $1 and l.head_id = $2 order by l.line_no`;

export interface LockedCreateStock {
  readonly id: number;
  readonly no: string;
  readonly warehouseId: number;
  readonly bizDate: string;
  readonly reason: string;
  readonly state: string;
  readonly version: number;
  readonly createBy: number | null;
  readonly updateBy: number | null;
  readonly updateTime: string;
  readonly updateByName: string | null;
  readonly lines: readonly LockedLine[];
}
export type LockedLine = Omit<CreateStockLineRow, "amount" | "unitCost"> & {
  readonly amount: Cost;
  readonly unitCost: Price;
};

/** The head is locked first, so its lines are read as the last holder left them. */
export async function lock(ctx: Ctx, id: number): Promise<LockedCreateStock | undefined> {
  const [head, lines] = await Promise.all([
    visible(ctx)
      .select([
        "id",
        "no",
        "warehouseId",
        "bizDate",
        "reason",
        "state",
        "version",
        "createBy",
        "updateBy",
        "updateTime",
      ])
      .select(userName(ctx, "createStockHead.updateBy").as("updateByName"))
      .where("createStockHead.id", "=", id)
      .forUpdate()
      .executeTakeFirst(),
    ctx.query(LINES, [ctx.tenantId, id]),
  ]);
  return head && { ...head, lines: lines.rows };
}

/** The batch of each line. */
export const writeBatches = (ctx: Ctx, lines: readonly { id: number; batchId: number; batchNo: string }[]): void =>
  ctx.write({
    text: `update create_stock_line l set batch_id = n."batchId", batch_no = n."batchNo" from jsonb_to_recordset($2::jsonb) as n(id bigint, "batchId" bigint, "batchNo" text)
      where l.tenant_id = $1 and l.id = any($3::bigint[]) and l.id = n.id`,
    values: [ctx.tenantId, JSON.stringify(lines), lines.map((line) => line.id)],
  });

/** The enabled locations of the current warehouse by their code in upper case. */
export async function locationsByCode(ctx: Ctx): Promise<Map<string, number>> {
  const { rows } = await ctx.query(
    "select id, upper(code) as code from location where tenant_id = $1 and warehouse_id = $2 and status = '0'",
    [ctx.tenantId, warehouseOf(ctx)],
  );
  return new Map((rows as { id: number; code: string }[]).map(({ id, code }) => [code, id]));
}
