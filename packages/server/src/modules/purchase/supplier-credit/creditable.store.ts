/** What of bills and receipts may still be claimed of a supplier (docs/rules/supplier-credits.md#claim). */
import type { Money, Quantity } from "@larder/domain/kernel/decimal";
import type { BoughtLine } from "@larder/domain/purchase/bought-vat.rules";
import type { Ctx } from "../../../platform/context.ts";
import type { NamedGoods } from "../../stock/index.ts";
import { boughtColumns } from "../bought-vat.store.ts";
import type { ScnLine } from "./supplier-credit.store.ts";

/** Which lines: of a supplier, or these. `$2` is its value, `$3` the claim that is being changed. */
type Which = { readonly supplierId: number } | { readonly ids: readonly number[] };
const conditionOf = (which: Which, ids: string): readonly [string, unknown] =>
  "ids" in which ? [`${ids} = any($2::bigint[])`, [...which.ids]] : ["h.supplier_id = $2", which.supplierId];

/** Live claims, but for the one that is being changed. */
const OTHERS = `scn_line c join scn_head ch on ch.tenant_id = $1 and ch.id = c.head_id and ch.state <> 'CANCELLED' and not ch.deleted and ch.id is distinct from $3`;

export interface BilledLine {
  readonly piLineId: number;
  readonly documentId: number;
  readonly documentNo: string;
  readonly day: string;
  readonly supplierId: number;
  readonly lineNo: number;
  readonly goodsId: number | null;
  readonly goodsCode: string | null;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly unitName: string | null;
  readonly unitNameZh: string | null;
  /** Its base unit is counted: no half of a piece is claimed. */
  readonly countable: boolean;
  /** Not claimed yet. */
  readonly qtyBase: Quantity;
  readonly net: Money;
  readonly vatCode: ScnLine["vatCode"];
}

export async function billedLines(ctx: Ctx, which: Which, exceptId: number | null): Promise<BilledLine[]> {
  const [condition, value] = conditionOf(which, "l.id");
  const { rows } = await ctx.query(
    `select l.id as "piLineId", h.id as "documentId", h.no as "documentNo", h.invoice_date as day, h.supplier_id as "supplierId", l.line_no as "lineNo", l.goods_id as "goodsId",
        g.code as "goodsCode", coalesce(g.name_en, l.name_en) as "nameEn", coalesce(g.name_zh, l.name_zh) as "nameZh", u.name_en as "unitName", u.name_zh as "unitNameZh", coalesce(u.countable, false) as countable,
        (l.qty_base - x.base)::numeric(14, 3) as "qtyBase", (l.line_net - l.disc_alloc - x.net)::numeric(14, 2) as net, l.vat_code as "vatCode"
      from pi_head h join pi_line l on l.tenant_id = $1 and l.head_id = h.id
      cross join lateral (select coalesce(sum(c.qty_base), 0) as base, coalesce(sum(c.net), 0) as net from ${OTHERS} where c.tenant_id = $1 and c.pi_line_id = l.id) x
      left join goods g on g.tenant_id = $1 and g.id = l.goods_id left join unit u on u.tenant_id = $1 and u.id = g.base_unit_id
     where h.tenant_id = $1 and h.state in ('CONFIRMED', 'PAID') and ${condition} and l.line_net - l.disc_alloc > x.net
     order by h.invoice_date desc, h.id desc, l.line_no limit 300`,
    [ctx.tenantId, value, exceptId],
  );
  return rows as BilledLine[];
}

interface OfReceipt extends NamedGoods {
  readonly documentId: number;
  readonly documentNo: string;
  readonly day: string;
  readonly supplierId: number;
  readonly warehouseId: number;
  readonly lineNo: number;
  readonly countable: boolean;
}

export interface ReceivedBatch extends OfReceipt, BoughtLine {
  readonly grLineId: number;
  readonly batchId: number;
  readonly batchNo: string;
  readonly ofBase: Quantity;
  readonly amount: string;
  readonly returnedBase: Quantity;
  readonly invoicedBase: Quantity;
  /** Bills that are confirmed, in the order in which they are credited. */
  readonly bills: readonly { readonly piLineId: number; readonly ofBatch: Quantity }[];
}

/** Of which something may go back; or all, where something comes back. Offered is what came to the caller's own warehouses. */
export async function receivedBatches(ctx: Ctx, which: Which, also: "all" | null = null): Promise<ReceivedBatch[]> {
  const [condition, value] = conditionOf(which, "r.id");
  const left = also === "all" ? "true" : "r.qty_base > r.returned_base";
  const warehouseIds = "ids" in which ? null : [...ctx.actor.warehouseIds];
  const { rows } = await ctx.query(
    `select r.id as "grLineId", h.id as "documentId", h.no as "documentNo", h.receipt_date as day, h.supplier_id as "supplierId", h.warehouse_id as "warehouseId", r.line_no as "lineNo",
        r.goods_id as "goodsId", g.code as "goodsCode", g.name_en as "nameEn", g.name_zh as "nameZh", u.name_en as "unitName", u.name_zh as "unitNameZh", u.countable, r.batch_id as "batchId",
        b.batch_no as "batchNo", r.qty_base as "ofBase", r.amount, r.returned_base as "returnedBase", r.invoiced_base as "invoicedBase", ${boughtColumns("h")},
        coalesce((select json_agg(json_build_object('piLineId', m.pi_line_id, 'ofBatch', m.qty_base::text) order by i.invoice_date, m.id) from pi_match m
          join pi_head i on i.tenant_id = $1 and i.id = m.head_id and i.state <> 'PENDING' where m.tenant_id = $1 and m.gr_line_id = r.id), '[]') as bills
      from gr_head h join gr_line r on r.tenant_id = $1 and r.head_id = h.id
      join batch b on b.tenant_id = $1 and b.id = r.batch_id
      join goods g on g.tenant_id = $1 and g.id = r.goods_id
      join unit u on u.tenant_id = $1 and u.id = g.base_unit_id
      left join po_line p on p.tenant_id = $1 and p.id = r.po_line_id
     where h.tenant_id = $1 and h.state in ('POSTED', 'INVOICED') and ${condition} and ${left} and ($3::bigint[] is null or h.warehouse_id = any($3))
     order by h.receipt_date desc, r.id limit 300`,
    [ctx.tenantId, value, warehouseIds],
  );
  return rows as ReceivedBatch[];
}

export interface MissingItem extends OfReceipt {
  readonly grItemId: number;
  /** Rejected and not claimed yet. */
  readonly qtyBase: Quantity;
  /** At the price of the order. */
  readonly net: Money;
  readonly vatCode: ScnLine["vatCode"];
}

/** What was rejected at the door, at the price of its order. */
export async function rejectedItems(
  ctx: Ctx,
  which: Which | { readonly receiptId: number },
  exceptId: number | null,
): Promise<MissingItem[]> {
  const [condition, value] = "receiptId" in which ? ["h.id = $2", which.receiptId] : conditionOf(which, "i.id");
  const { rows } = await ctx.query(
    `select i.id as "grItemId", h.id as "documentId", h.no as "documentNo", h.receipt_date as day, h.supplier_id as "supplierId", h.warehouse_id as "warehouseId", i.line_no as "lineNo",
        i.goods_id as "goodsId", g.code as "goodsCode", g.name_en as "nameEn", g.name_zh as "nameZh", u.name_en as "unitName", u.name_zh as "unitNameZh", u.countable,
        (i.rejected_base - x.base)::numeric(14, 3) as "qtyBase", round((p.line_net - p.disc_alloc) * (i.rejected_base - x.base) / p.qty_base, 2)::numeric(14, 2) as net, p.vat_code as "vatCode"
      from gr_head h join gr_item i on i.tenant_id = $1 and i.head_id = h.id
      join po_line p on p.tenant_id = $1 and p.id = i.po_line_id
      cross join lateral (select coalesce(sum(c.qty_base), 0) as base from ${OTHERS} where c.tenant_id = $1 and c.gr_item_id = i.id) x
      join goods g on g.tenant_id = $1 and g.id = i.goods_id join unit u on u.tenant_id = $1 and u.id = g.base_unit_id
     where h.tenant_id = $1 and h.state = 'POSTED' and ${condition} and i.rejected_base > x.base
     order by h.receipt_date desc, i.id limit 300`,
    [ctx.tenantId, value, exceptId],
  );
  return rows as MissingItem[];
}

/** Bills are locked before what is left of them is read. */
export const lockBills = (ctx: Ctx, piLineIds: readonly number[]): Promise<unknown> =>
  ctx.query(
    "select id from pi_head where tenant_id = $1 and id in (select head_id from pi_line where tenant_id = $1 and id = any($2::bigint[])) order by id for update",
    [ctx.tenantId, [...piLineIds]],
  );

/** Receipts whose goods go back, or return; ascending. */
export const lockReceipts = (ctx: Ctx, grLineIds: readonly number[]): Promise<unknown> =>
  ctx.query(
    "select id from gr_head where tenant_id = $1 and id in (select head_id from gr_line where tenant_id = $1 and id = any($2::bigint[])) order by id for update",
    [ctx.tenantId, [...grLineIds]],
  );
