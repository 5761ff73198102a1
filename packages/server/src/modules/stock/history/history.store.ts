import { sql } from "kysely";
import type { Day } from "@larder/domain/kernel/calendar";
import type { Rows } from "@larder/domain/kernel/calls";
import type { Cost, Quantity } from "@larder/domain/kernel/decimal";
import type { HistoryFilters } from "@larder/domain/stock/history/history.calls";
import { lossReasonWords } from "@larder/domain/stock/history/loss";
import { reasonsSaying, reasonText } from "@larder/domain/stock/history/reason";
import type { Movement } from "@larder/domain/stock/history/history.fields";
import { momentOf } from "@larder/domain/stock/history/balance.rules";
import { batchBalances } from "./balances.store.ts";
import { endOf } from "./moment.store.ts";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { between, contains, equals, equalsEach } from "../../../platform/record/conditions.ts";
import { userName } from "../../../platform/record/audit-columns.ts";
import { matchesSearch } from "../../../platform/search/search.ts";

const moves = (ctx: Ctx, { batchId, goodsId, docType, docId, docNo, locationId }: HistoryFilters) => {
  const of = sql`m.tenant_id = ${ctx.tenantId} and m.warehouse_id = ${warehouseOf(ctx)}`;
  const only = docId
    ? sql`and ${equals("m.docType", docType ?? [""])} and m.doc_id = ${docId}`
    : batchId
      ? sql`and m.batch_id = ${batchId}`
      : goodsId
        ? sql`and m.goods_id = ${goodsId}`
        : docNo
          ? sql`and m.doc_no = ${docNo.toUpperCase()}`
          : locationId
            ? sql`and m.location_id = ${locationId}`
            : sql``;
  return sql<Record<string, never>>`(select m.* from stock_movement m where ${of} ${only})`.as("m");
};

/** A reversal has the reason of what it reverses. */
const reasonOf = ({ tenantId }: Ctx) =>
  sql<
    string | null
  >`coalesce((select o.reason from stock_movement o where o.tenant_id = ${tenantId} and o.id = m.reversal_of), m.reason)`;

/** Few movements have a reason, sales least of all: an index has those that may. */
const says = (ctx: Ctx, text: string) =>
  sql<boolean>`((m.reason is not null or m.reversal_of is not null)
    and (${reasonOf(ctx)} = any(${reasonsSaying(text)}::text[]) or ${contains(reasonOf(ctx), text)}))`;

/** Lost, thrown away or found, for these reasons. */
const isLoss = (ctx: Ctx, reasons: HistoryFilters["lossReason"]) => {
  const said = reasonOf(ctx);
  const known = sql.join(Object.keys(lossReasonWords));
  const reason = sql`case when ${said} in (${known}) then ${said} else 'OTHER' end`;
  return sql<boolean>`(m.move_type in ('WASTE', 'ADJUST_LOSS', 'ADJUST_GAIN') and ${equals(reason, reasons)})`;
};

const postedBy = (filters: HistoryFilters, today: Day) => {
  const moment = momentOf(filters, today);
  return moment ? sql<boolean>`m.posted_at < ${endOf(moment)}` : sql<boolean>`true`;
};

/**
 * With one product or one batch selected, each row with its balance. The value runs only for a product, since the average belongs to
 * the product and not to its batches (docs/rules/stock.md#average-cost).
 */
export async function list(ctx: Ctx, filters: HistoryFilters): Promise<Rows<Movement>> {
  const page = (await movements(ctx, filters)) as Rows<Unbalanced>;
  const seqs = page.rows.map(({ seq }) => seq);
  const ofBatch =
    filters.batchId && seqs.length > 0
      ? await batchBalances(ctx, filters.batchId, [Math.min(...seqs), Math.max(...seqs)])
      : null;
  const ofGoods = !ofBatch && filters.goodsId;
  const maySeeCost = mayDo(ctx.actor, "sales:margin:view");
  return {
    ...page,
    rows: page.rows.map(({ seq: _seq, qtyAfter, valueAfter, ...row }) => ({
      ...row,
      reason: reasonText(row.reason, ctx.language, row.moveType === "RECEIPT"),
      runningQty: ofBatch?.get(row.id) ?? (ofGoods ? qtyAfter : null),
      runningValue: ofGoods && maySeeCost ? valueAfter : null,
    })),
  };
}

type Unbalanced = Movement & { readonly seq: number; readonly qtyAfter: Quantity; readonly valueAfter: Cost };
const movements = (ctx: Ctx, filters: HistoryFilters) => {
  const followed = Boolean(filters.goodsId || filters.batchId);
  const maySeeCost = sql`${mayDo(ctx.actor, "sales:margin:view")}::boolean`;
  const found = ctx.db
    .selectFrom(moves(ctx, filters))
    .where(equalsEach("m", filters, ["moveType", "locationId", "postedBy", "docType"]))
    .where(equals("m.docNo", filters.docNo?.toUpperCase()))
    .where(postedBy(filters, ctx.today))
    .where(between("m.bizDate", filters.dateFrom, filters.dateTo))
    .where(filters.reason ? says(ctx, filters.reason) : sql<boolean>`true`)
    .where(filters.losses || filters.lossReason ? isLoss(ctx, filters.lossReason) : sql<boolean>`true`)
    // A batch of another product than the selected one: nothing.
    .where(equals("m.goodsId", filters.goodsId))
    .where(filters.search ? matchesSearch(ctx, "goods", filters.search, "m.goodsId") : sql<boolean>`true`);
  const shown = (rows: typeof found) =>
    rows
      .innerJoin("goods", its(ctx, "goods", "m.goodsId"))
      .innerJoin("unit", its(ctx, "unit", "goods.baseUnitId"))
      .innerJoin("batch", its(ctx, "batch", "m.batchId"))
      .innerJoin("location", its(ctx, "location", "m.locationId"))
      .select([
        sql<number>`m.id`.as("id"),
        sql<number>`m.seq`.as("seq"),
        sql<string>`m.qty_after`.as("qtyAfter"),
        sql<string>`m.value_after`.as("valueAfter"),
        sql<string>`m.posted_at`.as("postedAt"),
        sql<string>`m.biz_date`.as("bizDate"),
        sql<string>`m.move_type`.as("moveType"),
        reasonOf(ctx).as("reason"),
        sql<string>`m.doc_type`.as("docType"),
        sql<number>`m.doc_id`.as("docId"),
        sql<string | null>`m.doc_no`.as("docNo"),
        sql<number>`m.goods_id`.as("goodsId"),
        sql<number>`m.batch_id`.as("batchId"),
        sql<string>`m.qty`.as("qty"),
        sql<string>`m.weight_kg`.as("weightKg"),
        sql<number | null>`m.reversal_of`.as("reversalOf"),
        "goods.code as goodsCode",
        "goods.nameEn as goodsNameEn",
        "goods.nameZh as goodsNameZh",
        "batch.batchNo as batchName",
        "location.code as locationName",
        sql<string>`case when ${ctx.language} = 'zh' then coalesce(nullif(unit.name_zh, ''), unit.name_en) else unit.name_en end`.as(
          "unitName",
        ),
        sql<string | null>`case when ${maySeeCost} then m.cost_amount end`.as("costAmount"),
        userName(ctx, "m.postedBy").as("postedByName"),
      ]);
  return listRows(
    ctx,
    found,
    filters,
    {
      id: "m.id",
      order: [followed ? "-seq" : "-postedAt"],
      sorts: { seq: "m.seq", postedAt: "m.postedAt", bizDate: "m.bizDate", qty: "m.qty", moveType: "m.moveType" },
    },
    shown as never,
  );
};
