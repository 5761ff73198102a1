import { sql, type Selectable } from "kysely";
import {
  purchaseOrderCalls,
  type PurchaseOrderFilters,
} from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseTotalFields } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import type { PurchaseLine } from "@larder/domain/purchase/purchase-order/purchase-line.fields";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { undeletedRows } from "../../../platform/db/company-rows.ts";
import type { PoHeadTable, PoLineTable } from "../../../platform/db/tables.ts";
import type { PrintParty, PrintSeller } from "../../../platform/print/paper.ts";
import { seenDocuments } from "../../../platform/document/seen.ts";
import { lockedHead, withParts } from "../../../platform/document/whole.ts";
import { listAndTotals, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { between, equals } from "../../../platform/record/conditions.ts";
import { inCamelCase } from "../../../platform/record/snake-case.ts";
import { latestMailOf } from "../../company/index.ts";
import { seesPrices } from "./purchase-prices.ts";
import { approvalLimit, requestsOf, waiting } from "./purchase-request.store.ts";
import { supplierMatches, withSupplier } from "../supplier/supplier-names.ts";

export type PoHead = Selectable<PoHeadTable>;
export type PoLine = Selectable<PoLineTable>;

const here = (ctx: Ctx) => sql<boolean>`po_head.warehouse_id = ${warehouseOf(ctx)}`;
const visible = (ctx: Ctx) => seenDocuments(ctx, "poHead", "poHead.buyerId").where(here(ctx));

/** Of an order's lines, read once: how many there are, and what of the goods, by their worth, has come and been billed. */
const progress = (ctx: Ctx) => {
  const part = (column: "received_base" | "invoiced_base") =>
    sql`coalesce(round(100 * sum(l.line_net * least(l.${sql.raw(column)} / l.qty_base, 1)) filter (where l.kind = 'GOODS')
        / nullif(sum(l.line_net) filter (where l.kind = 'GOODS'), 0)), 0)::int`;
  return sql<{ lineCount: number; receivedPct: number; invoicedPct: number }>`(select count(*) as line_count,
      ${part("received_base")} as received_pct, ${part("invoiced_base")} as invoiced_pct
    from po_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = po_head.id)`.as<"progress">("progress");
};

const isOpen = sql<boolean>`po_head.state in ('APPROVED', 'PART_RECEIVED')`;

const shown = (ctx: Ctx) =>
  withSupplier(ctx, visible(ctx), "poHead.supplierId")
    .leftJoinLateral(progress(ctx), (join) => join.onTrue())
    .selectAll("poHead")
    .select([
      "supplier.minOrder",
      "supplier.email as supplierEmail",
      "supplier.attn as supplierAttn",
      userName(ctx, "poHead.buyerId").as("buyerName"),
      sql<number>`progress.line_count`.as("lineCount"),
      sql<number>`progress.received_pct`.as("receivedPct"),
      sql<number>`progress.invoiced_pct`.as("invoicedPct"),
      sql<number>`case when ${isOpen} then greatest(${ctx.today}::date - po_head.due_date, 0) else 0 end`.as(
        "lateDays",
      ),
      ...auditNames(ctx, "poHead"),
    ]);

const conditions = async (ctx: Ctx, asked: PurchaseOrderFilters) => [
  equals("poHead.buyerId", asked.buyerId),
  between("poHead.orderDate", asked.orderFrom, asked.orderTo),
  between("poHead.dueDate", asked.expectedFrom, asked.expectedTo),
  asked.open && isOpen,
  asked.overdue && sql<boolean>`(${isOpen} and po_head.due_date < ${ctx.today})`,
  asked.belowApproval && sql<boolean>`po_head.total <= ${await approvalLimit(ctx)}`,
  asked.goodsId &&
    sql<boolean>`exists (select from po_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = po_head.id and l.goods_id = ${asked.goodsId})`,
  asked.search && searched(ctx, asked.search),
];

/** The number of the order, or the supplier by code or name. */
const searched = (ctx: Ctx, search: string) =>
  sql<boolean>`(starts_with(po_head.no, upper(${search})) or ${supplierMatches(ctx, "poHead.supplierId", search)})`;

export const { list, totals } = listAndTotals(
  shown,
  { rows: visible, fields: purchaseTotalFields },
  {
    call: purchaseOrderCalls.list,
    filters: { equals: ["state", "supplierId"], where: conditions },
    id: "poHead.id",
    order: ["-orderDate"],
    // Who may not see amounts does not put orders in their order either.
    sorts: (ctx) => ({
      supplierCode: "supplier.code",
      ...sortsOf("poHead", ["no", "state", "orderDate", "expectedDate", "dueDate", "sentAt?", "createTime"]),
      ...(seesPrices(ctx) ? sortsOf("poHead", ["netTotal", "total"]) : {}),
    }),
  },
);

const LINES = `select l.*, g.code as goods_code, u.name_en as unit_name, u.name_zh as unit_name_zh, g.name_en as goods_name_en, g.name_zh as goods_name_zh
  from po_line l
  left join goods g on g.tenant_id = $1 and g.id = l.goods_id
  left join unit u on u.tenant_id = $1 and u.id = l.unit_id
 where l.tenant_id = $1 and l.head_id = $2 order by l.line_no`;

export type NamedLine = PoLine & Pick<PurchaseLine, "goodsCode" | "unitName" | "unitNameZh">;

const linesOf = async (ctx: Ctx, id: number): Promise<NamedLine[]> =>
  (await ctx.query(LINES, [ctx.tenantId, id])).rows.map(inCamelCase) as NamedLine[];

export const byId = (ctx: Ctx, id: number) =>
  withParts(
    shown(ctx)
      .select(waiting(ctx))
      .$narrowType<{ companyParty: PrintSeller | null; supplierParty: PrintParty | null }>()
      .where("poHead.id", "=", id)
      .executeTakeFirst(),
    {
      lines: linesOf(ctx, id) as Promise<(NamedLine & PurchaseLine)[]>,
      ...{ requests: requestsOf(ctx, id), mail: latestMailOf(ctx, "purchaseOrder", id) },
    },
  );

export type ShownOrder = NonNullable<Awaited<ReturnType<typeof byId>>>;

/** Whether it is in sight of whoever asks, in this warehouse. */
export const isSeen = async (ctx: Ctx, id: number): Promise<boolean> =>
  ctx.actor.warehouseIds.has(warehouseOf(ctx)) &&
  (await visible(ctx).select("poHead.id").where("poHead.id", "=", id).executeTakeFirst()) !== undefined;

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lock>>>;

/** The head is locked first; its lines are then as the last holder left them. */
export const lock = (ctx: Ctx, id: number) => locked(ctx, id, visible(ctx));

/** For whoever receives its goods: they come to the warehouse, whoever ordered them. */
export const lockToReceive = (ctx: Ctx, id: number) => locked(ctx, id, undeletedRows(ctx, "poHead").where(here(ctx)));

const locked = (ctx: Ctx, id: number, among: ReturnType<typeof visible>) =>
  withParts(lockedHead(ctx, among.select(waiting(ctx)), "poHead", id), { lines: linesOf(ctx, id) });
