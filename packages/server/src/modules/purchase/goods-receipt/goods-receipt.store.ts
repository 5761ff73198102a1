import { sql } from "kysely";
import type { Cost, Price } from "@larder/domain/kernel/decimal";
import { goodsReceiptCalls, type GoodsReceiptFilters } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { receiptTotalFields, type ReceivedItem } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import type { TypedItem } from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import type { GoodsReceiptState } from "@larder/domain/purchase/goods-receipt/goods-receipt.states";
import { inScope } from "../../../platform/access/scope.ts";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { undeletedRows } from "../../../platform/db/company-rows.ts";
import { lockedHead, withParts } from "../../../platform/document/whole.ts";
import { listAndTotals, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames, userName, warehouseName } from "../../../platform/record/audit-columns.ts";
import { between } from "../../../platform/record/conditions.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import { supplierMatches, withSupplier } from "../supplier/supplier-names.ts";

/** Of an order, or typed without one: two documents with the same rows. */
export type ReceiptKind = "ORDER" | "TYPED";

/** What was ordered comes to the warehouse, whoever ordered it; what somebody bought without an order is theirs (decision 0077). */
export const receiptsHere = (ctx: Ctx) =>
  undeletedRows(ctx, "grHead")
    .where("grHead.warehouseId", "=", warehouseOf(ctx))
    .where(
      sql<boolean>`(gr_head.kind = 'ORDER' or ${inScope(ctx, { dept: "grHead.createDept", owners: ["grHead.createBy"] })})`,
    );
export const visibleOf = (ctx: Ctx, kind: ReceiptKind) => receiptsHere(ctx).where("grHead.kind", "=", kind);

const visible = (ctx: Ctx) => visibleOf(ctx, "ORDER");

/** Whoever types a cost sees that one. */
const seesCost = (ctx: Ctx, kind: ReceiptKind): boolean => kind === "TYPED" || mayDo(ctx.actor, "sales:margin:view");

const items = (ctx: Ctx) => sql`from gr_item i where i.tenant_id = ${ctx.tenantId} and i.head_id = gr_head.id`;
const batches = (ctx: Ctx) => sql`from gr_line b where b.tenant_id = ${ctx.tenantId} and b.head_id = gr_head.id`;
const orders = (ctx: Ctx) =>
  sql`from gr_item i join po_line p on p.tenant_id = ${ctx.tenantId} and p.id = i.po_line_id
      join po_head h on h.tenant_id = ${ctx.tenantId} and h.id = p.head_id where i.tenant_id = ${ctx.tenantId} and i.head_id = gr_head.id`;
const landed = (ctx: Ctx) =>
  sql<boolean>`exists (select from landed_cost c where c.tenant_id = ${ctx.tenantId} and c.gr_id = gr_head.id and c.state <> 'REVERSED')`.as(
    "landed",
  );
export const valueOf = (ctx: Ctx, kind: ReceiptKind) =>
  sql<Cost | null>`case when ${seesCost(ctx, kind)}::boolean then (select sum(b.amount)::numeric(16, 4) ${batches(ctx)}) end`;

/** What a receipt of either kind shows. */
export const shownOf = (ctx: Ctx, kind: ReceiptKind) =>
  withSupplier(ctx, visibleOf(ctx, kind), "grHead.supplierId")
    .selectAll("grHead")
    .select([
      sql<number>`(select count(*) ${items(ctx)})`.as("lineCount"),
      sql<number>`(select coalesce(round(100 * sum(b.invoiced_base) / nullif(sum(b.qty_base - b.returned_base), 0)), 0)::int ${batches(ctx)})`.as(
        "invoicedPct",
      ),
      valueOf(ctx, kind).as("value"),
      landed(ctx),
      userName(ctx, "grHead.postedBy").as("postedByName"),
      ...auditNames(ctx, "grHead"),
    ]);

const listed = (ctx: Ctx) =>
  shownOf(ctx, "ORDER")
    .select([
      sql<string>`coalesce((select string_agg(distinct h.no, ', ') ${orders(ctx)}), '')`.as("orderNos"),
      sql<number>`(select count(*) ${items(ctx)} and i.rejected_qty > 0)`.as("rejectedLines"),
    ])
    .$narrowType<{ state: GoodsReceiptState }>();

export const hasGoods = (ctx: Ctx, goodsId: number) =>
  sql<boolean>`exists (select ${items(ctx)} and i.goods_id = ${goodsId})`;

const conditions = (ctx: Ctx, asked: GoodsReceiptFilters) => [
  between("grHead.receiptDate", asked.dateFrom, asked.dateTo),
  asked.notInvoiced &&
    sql<boolean>`(gr_head.state = 'POSTED' and exists (select ${batches(ctx)} and b.invoiced_base + b.returned_base < b.qty_base))`,
  asked.withRejects && sql<boolean>`exists (select ${items(ctx)} and i.rejected_qty > 0)`,
  asked.goodsId && hasGoods(ctx, asked.goodsId),
  asked.search && searched(ctx, asked.search),
];

/** The number, the delivery note, an order, the supplier, or a product. */
export const searched = (ctx: Ctx, search: string) =>
  sql<boolean>`(starts_with(gr_head.no, upper(${search})) or starts_with(upper(gr_head.delivery_note_no), upper(${search}))
    or exists (select ${orders(ctx)} and starts_with(h.no, upper(${search})))
    or ${supplierMatches(ctx, "grHead.supplierId", search)}
    or exists (select ${items(ctx)} and ${matchesSearch(ctx, "goods", search, "i.goodsId")}))`;

/** How lists of receipts are ordered. */
export const ofReceipts = {
  id: "grHead.id",
  order: ["-receiptDate"],
  sorts: {
    supplierCode: "supplier.code",
    ...sortsOf("grHead", ["no", "state", "receiptDate", "deliveryNoteNo?", "createTime"]),
  },
} as const;

const sums = {
  ...{ rows: visible, fields: receiptTotalFields, amounts: (ctx: Ctx) => ({ value: valueOf(ctx, "ORDER") }) },
  onlyFor: { value: (ctx: Ctx) => seesCost(ctx, "ORDER") },
};

export const { list, totals } = listAndTotals(listed, sums, {
  ...{ call: goodsReceiptCalls.list, ...ofReceipts },
  filters: { equals: ["state", "supplierId"], where: conditions },
});

/** What each kind has of its own: the line of an order with what was rejected of it, or a price. */
const OWN = {
  ORDER: `i.po_line_id as "poLineId", h.id as "orderId", h.no as "orderNo", i.rejected_qty as "rejectedQty", i.reject_reason as "rejectReason", i.reject_note as "rejectNote",
    p.qty_base as "orderedBase", (select string_agg(distinct o.reason, ' ') from gr_override o where o.tenant_id = $1 and o.item_id = i.id) as "overReason"`,
  TYPED: `i.price, i.price_unit as "priceUnit", i.price_reason as "priceReason"`,
};

/** What each item names is looked up by its key ("offset 0" is a fence): joined freely, all products and order lines are read for fifty items. */
const itemsOf = (
  kind: ReceiptKind,
) => `select i.id, i.line_no as "lineNo", i.goods_id as "goodsId", g.code as "goodsCode",
    g.name_en as "goodsNameEn", g.name_zh as "goodsNameZh", i.unit_id as "unitId", u.name_en as "unitName", u.name_zh as "unitNameZh", i.factor,
    i.received_qty as "receivedQty", i.received_base as "receivedBase", i.temperature, ${OWN[kind]}
  from gr_item i
  left join lateral (select head_id, qty_base from po_line where tenant_id = $1 and id = i.po_line_id offset 0) p on true
  left join lateral (select id, no from po_head where tenant_id = $1 and id = p.head_id offset 0) h on true
  join lateral (select code, name_en, name_zh from goods where tenant_id = $1 and id = i.goods_id offset 0) g on true
  join lateral (select name_en, name_zh from unit where tenant_id = $1 and id = i.unit_id offset 0) u on true
 where i.tenant_id = $1 and i.head_id = $2 order by i.line_no`;

const BATCHES = `select b.id, b.item_id as "itemId", b.batch_no as "batchNo", b.expiry_date as "expiryDate", b.production_date as "productionDate", b.origin,
    b.location_id as "locationId", l.code as "locationName", b.qty, b.qty_base as "qtyBase", b.weight_kg as "weightKg", b.batch_id as "batchId", b.unit_cost as "unitCost", b.amount,
    b.invoiced_base as "invoicedBase", b.returned_base as "returnedBase"
  from gr_line b left join location l on l.tenant_id = $1 and l.id = b.location_id
 where b.tenant_id = $1 and b.head_id = $2 order by b.line_no`;

type StoredBatch = ReceivedItem["batches"][number] & { readonly itemId: number; readonly unitCost: Price | null };
interface StoredLines {
  readonly ORDER: ReceivedItem;
  readonly TYPED: TypedItem;
}
export type StoredItem<K extends ReceiptKind = "ORDER"> = Omit<StoredLines[K], "batches"> & {
  readonly batches: StoredBatch[];
};

async function linesOf<K extends ReceiptKind>(ctx: Ctx, id: number, kind: K): Promise<StoredItem<K>[]> {
  const [stored, below] = await Promise.all(
    [itemsOf(kind), BATCHES].map(async (text) => (await ctx.query(text, [ctx.tenantId, id])).rows),
  );
  const byItem = Map.groupBy(below as StoredBatch[], ({ itemId }) => itemId);
  return (stored as StoredItem<K>[]).map((item) => ({ ...item, batches: byItem.get(item.id) ?? [] }));
}

/** The lines as they are shown. */
export async function shownLines<K extends ReceiptKind>(ctx: Ctx, id: number, kind: K) {
  const hidden = seesCost(ctx, kind) ? {} : { amount: null };
  return (await linesOf(ctx, id, kind)).map((line) => ({
    ...line,
    batches: line.batches.map(({ itemId: _item, unitCost: _cost, ...batch }) => ({ ...batch, ...hidden })),
  }));
}

/** Head, lines and batches in one round trip. */
export async function byId(ctx: Ctx, id: number) {
  const shown = listed(ctx).select(warehouseName(ctx, "grHead.warehouseId")).where("grHead.id", "=", id);
  const receipt = await withParts(shown.executeTakeFirst(), { lines: shownLines(ctx, id, "ORDER") });
  if (!receipt) return undefined;
  const named = new Map(receipt.lines.map(({ orderId, orderNo }) => [orderId, orderNo]));
  return { ...receipt, orders: [...named].map(([orderId, no]) => ({ id: orderId, no })) };
}

/** The receipt of a line, if the caller may see it. */
export const receiptOfItem = (ctx: Ctx, itemId: number): Promise<{ id: number } | undefined> =>
  visible(ctx)
    .select("grHead.id")
    .where(sql<boolean>`exists (select ${items(ctx)} and i.id = ${itemId})`)
    .executeTakeFirst();

/** The head is locked first; its lines are then as the last holder left them. */
const lockedOf =
  <K extends ReceiptKind>(kind: K) =>
  (ctx: Ctx, id: number) =>
    withParts(lockedHead(ctx, visibleOf(ctx, kind).select(landed(ctx)), "grHead", id), {
      lines: linesOf(ctx, id, kind),
    });
export const lock = lockedOf("ORDER");
export const lockTyped = lockedOf("TYPED");
export type LockedReceipt = NonNullable<Awaited<ReturnType<typeof lock>>>;
export type LockedTyped = NonNullable<Awaited<ReturnType<typeof lockTyped>>>;
