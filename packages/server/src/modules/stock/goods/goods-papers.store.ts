import { sql, type RawBuilder } from "kysely";
import type { OpenDocument } from "@larder/domain/stock/goods/goods.calls";
import { inScope } from "../../../platform/access/scope.ts";
import type { Ctx } from "../../../platform/context.ts";

/**
 * Unfinished documents with this product: shown before it is disabled (docs/rules/records.md#disabling). They
 * belong to modules that know stock; their tables are only read here, within the caller's warehouses and data
 * scope.
 */
export async function openPapers(ctx: Ctx, id: number): Promise<OpenDocument[]> {
  const ofOrder = inScope(ctx, { dept: "h.create_dept", owners: ["h.create_by", "h.salesperson_id"] });
  const { rows } = await sql<OpenDocument>`
    select * from (
       select distinct h.id, 'order' as doc_type, h.no, h.state, h.delivery_date as day, h.customer_id
         from order_line l join order_head h on h.tenant_id = ${ctx.tenantId} and h.id = l.order_id
        where l.tenant_id = ${ctx.tenantId} and l.goods_id = ${id} and not h.deleted and h.state in ('DRAFT', 'ON_HOLD', 'CONFIRMED', 'RELEASED', 'PART_INVOICED')
          and ${isIn(ctx, "h.warehouse_id")} and ${ofOrder}
       ${sql.join(
         papers.map((paper) => inPaper(ctx, id, paper)),
         sql` `,
       )}) open
      order by day, no limit 200`.execute(ctx.db);
  return rows;
}

interface Paper {
  readonly document: string;
  readonly head: string;
  readonly line: string;
  readonly day: string;
  /** Not finished yet. */
  readonly states: readonly string[];
  /** The second warehouse that may see it. */
  readonly to?: string;
  readonly seen?: (ctx: Ctx) => RawBuilder<boolean>;
}

const papers: readonly Paper[] = [
  {
    ...{ document: "purchaseOrder", head: "po_head", line: "po_line", day: "expected_date" },
    states: ["DRAFT", "PENDING_APPROVAL", "APPROVED", "PART_RECEIVED"],
    seen: (ctx) =>
      inScope(ctx, { dept: "h.create_dept", owners: ["h.create_by", "h.buyer_id"] }) as RawBuilder<boolean>,
  },
  {
    ...{ document: "goodsReceipt", head: "gr_head", line: "gr_item", day: "receipt_date", states: ["DRAFT"] },
    seen: () => sql<boolean>`h.kind = 'ORDER'`,
  },
  {
    ...{ document: "typedReceipt", head: "gr_head", line: "gr_item", day: "receipt_date", states: ["DRAFT"] },
    seen: () => sql<boolean>`h.kind = 'TYPED'`,
  },
  {
    ...{ document: "supplierCredit", head: "scn_head", line: "scn_line", day: "claim_date", states: ["DRAFT"] },
    seen: () => sql<boolean>`h.reason = 'RETURN'`,
  },
  { document: "createStock", head: "create_stock_head", line: "create_stock_line", day: "biz_date", states: ["DRAFT"] },
  { document: "adjustment", head: "adjust_head", line: "adjust_line", day: "biz_date", states: ["DRAFT", "PENDING"] },
  {
    ...{ document: "transfer", head: "transfer_head", line: "transfer_line", day: "biz_date", to: "h.to_warehouse_id" },
    states: ["DRAFT", "CONFIRMED", "IN_TRANSIT"],
  },
  {
    document: "stocktake",
    head: "stocktake_head",
    line: "stocktake_line",
    day: "biz_date",
    states: ["COUNTING", "REVIEW", "POSTING"],
  },
];

const inPaper = (ctx: Ctx, goodsId: number, { document, head, line, day, states, to, seen }: Paper) =>
  sql`union all
       select distinct h.id, ${sql.lit(document)}, h.no, h.state, ${sql.ref(`h.${day}`)}, null::bigint
         from ${sql.table(line)} l join ${sql.table(head)} h on h.tenant_id = ${ctx.tenantId} and h.id = l.head_id
        where l.tenant_id = ${ctx.tenantId} and l.goods_id = ${goodsId} and not h.deleted and h.state in (${sql.join(states.map((state) => sql.lit(state)))})
          and (${isIn(ctx, "h.warehouse_id")} or ${to ? isIn(ctx, to) : sql`false`}) and ${seen?.(ctx) ?? sql`true`}`;

const isIn = (ctx: Ctx, column: string) =>
  sql<boolean>`${sql.ref(column)} = any(${[...ctx.actor.warehouseIds]}::bigint[])`;
