import { sql } from "kysely";
import type { Rows } from "@larder/domain/kernel/calls";
import { changePct } from "@larder/domain/reports/share.rules";
import { priceHistoryCalls, type PriceHistoryFilters } from "@larder/domain/reports/price-history/price-history.calls";
import type { PricePaid } from "@larder/domain/reports/price-history/price-history.fields";
import type { Price, Quantity } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { inScope } from "../../../platform/access/scope.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { listOf } from "../../../platform/record/declared-lists.ts";
import { between, equals } from "../../../platform/record/conditions.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import { documentsBehind } from "./price-documents.store.ts";

/** Without a quantity that it is divided by there is no price: a receipt by weight that was not weighed. */
const each = (amount: string, by: string) => sql<Price>`round(${sql.raw(amount)} / nullif(${sql.raw(by)}, 0), 4)`;

/** Whose document it is: receipts of orders are the warehouse's (decision 0077). */
const ofTheirs = (ctx: Ctx) => inScope(ctx, { dept: "h.create_dept", owners: ["h.create_by"] });

/** A receipt of a product, all its batches together, at the price of its order or the one that was typed. */
const receipts = (ctx: Ctx) => sql`
  select (h.kind = 'ORDER' or ${ofTheirs(ctx)}) as seen, min(l.id) as id, 'RECEIPT' as kind, h.id as doc_id, h.no as doc_no, h.receipt_date as day, h.supplier_id, l.goods_id, sum(l.qty_base) as qty,
      coalesce(o.price_unit, i.price_unit) = 'KG' as by_weight,
      case when coalesce(o.price_unit, i.price_unit) = 'KG' then ${each("sum(l.amount)", "sum(l.weight_kg)")} else ${each("sum(l.amount)", "sum(l.qty_base)")} end as price
    from gr_line l
    join gr_head h on h.tenant_id = ${ctx.tenantId} and h.id = l.head_id and h.state in ('POSTED', 'INVOICED')
    join gr_item i on i.tenant_id = ${ctx.tenantId} and i.id = l.item_id
    left join po_line o on o.tenant_id = ${ctx.tenantId} and o.id = l.po_line_id
   where l.tenant_id = ${ctx.tenantId} and l.batch_id is not null
   group by h.id, h.no, h.kind, h.create_by, h.create_dept, h.receipt_date, h.supplier_id, l.goods_id, l.po_line_id, o.price_unit, i.price_unit`;

const invoices = (ctx: Ctx) => sql`
  select ${ofTheirs(ctx)}, l.id, 'INVOICE', h.id, h.no, h.invoice_date, h.supplier_id, l.goods_id, l.qty_base, l.price_unit = 'KG',
      case when l.price_unit = 'KG' then ${each("(l.line_net - l.disc_alloc)", "l.weight_kg")} else ${each("(l.line_net - l.disc_alloc)", "l.qty_base")} end
    from pi_line l
    join pi_head h on h.tenant_id = ${ctx.tenantId} and h.id = l.head_id and not h.deleted and h.state in ('CONFIRMED', 'PAID')
   where l.tenant_id = ${ctx.tenantId} and l.kind = 'GOODS'`;

interface Paid {
  readonly id: number;
}

/** Each with the price before it, of all days and of whomever: the filters choose what is shown, not what came before. */
const paid = (ctx: Ctx) =>
  sql<Paid>`(select a.*, lag(a.price) over (partition by a.goods_id, a.supplier_id, a.kind order by a.day, a.id) as before
    from (${receipts(ctx)} union all ${invoices(ctx)}) a where a.price is not null)`.as("p");

const named = ({ language }: Ctx, table: "goods" | "supplier") =>
  sql<string>`case when ${language} = 'zh' then coalesce(nullif(${sql.ref(`${table}.nameZh`)}, ''), ${sql.ref(`${table}.nameEn`)}, '') else coalesce(nullif(${sql.ref(`${table}.nameEn`)}, ''), ${sql.ref(`${table}.nameZh`)}, '') end`;

const shown = (ctx: Ctx) =>
  ctx.db
    .selectFrom(paid(ctx))
    .innerJoin("goods", its(ctx, "goods", "p.goodsId"))
    .innerJoin("unit", its(ctx, "unit", "goods.baseUnitId"))
    .innerJoin("supplier", its(ctx, "supplier", "p.supplierId"))
    .where(sql<boolean>`p.seen`)
    .select([
      sql<number>`p.id`.as("id"),
      sql<string>`p.day`.as("day"),
      sql<PricePaid["kind"]>`p.kind`.as("kind"),
      sql<number>`p.doc_id`.as("docId"),
      sql<string>`p.doc_no`.as("docNo"),
      sql<number>`p.supplier_id`.as("supplierId"),
      sql<number>`p.goods_id`.as("goodsId"),
      sql<Quantity>`p.qty::numeric(14, 3)`.as("qty"),
      sql<Price>`p.price::numeric(14, 4)`.as("price"),
      sql<Price | null>`p.before::numeric(14, 4)`.as("before"),
      sql<string>`case when p.by_weight then 'kg' when ${ctx.language} = 'zh' then coalesce(nullif(unit.name_zh, ''), unit.name_en) else unit.name_en end`.as(
        "per",
      ),
      "supplier.code as supplierCode",
      "goods.code as goodsCode",
      named(ctx, "supplier").as("supplierName"),
      named(ctx, "goods").as("goodsName"),
    ]);

/** The product, the supplier by code, or the document by the beginning of its number. */
const searched = (ctx: Ctx, search: string) =>
  sql<boolean>`(starts_with(p.doc_no, upper(${search})) or starts_with(upper(supplier.code), upper(${search})) or ${matchesSearch(ctx, "goods", search, "p.goodsId")})`;

const prices = listOf(shown, {
  call: priceHistoryCalls.list,
  filters: {
    where: (ctx: Ctx, asked: PriceHistoryFilters) => [
      asked.goodsId && sql<boolean>`p.goods_id = ${asked.goodsId}`,
      asked.supplierId && sql<boolean>`p.supplier_id = ${asked.supplierId}`,
      equals("p.kind", asked.kind),
      between("p.day", asked.dateFrom, asked.dateTo),
      asked.changed && sql<boolean>`p.before <> p.price`,
      asked.search && searched(ctx, asked.search),
    ],
  },
  id: "p.id",
  order: ["-day"],
  sorts: { day: "p.day", docNo: "p.docNo", goodsCode: "goods.code", supplierCode: "supplier.code", price: "p.price" },
});

export async function list(ctx: Ctx, asked: PriceHistoryFilters): Promise<Rows<PricePaid>> {
  const page = await prices(ctx, asked);
  const behind = await documentsBehind(
    ctx,
    page.rows.map(({ id }) => id),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, ...behind(row.id), changePct: changePct(row.before, row.price) })),
  };
}
