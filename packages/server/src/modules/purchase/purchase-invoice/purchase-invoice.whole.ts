/** Receipts that are billed whole, for one amount that is spread by their value (docs/rules/purchase-invoices.md#lines). */
import {
  exact,
  isPositive,
  round3,
  round4,
  same,
  type Cost,
  type Money,
  type Quantity,
  type Weight,
} from "@larder/domain/kernel/decimal";
import { refuseAt } from "@larder/domain/kernel/refusal";
import { spreadByValue } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import { purchaseInvoiceMessages as say } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.messages";
import { lineVatCode, type BoughtLine } from "@larder/domain/purchase/bought-vat.rules";
import type { VatCode } from "@larder/domain/trade/vat";
import type { Ctx } from "../../../platform/context.ts";
import { boughtColumns } from "../bought-vat.store.ts";

interface Received extends BoughtLine {
  readonly grLineId: number;
  readonly goodsId: number;
  readonly unitId: number;
  readonly factor: string;
  readonly baseUnitId: number;
  readonly amount: Cost;
  readonly qtyBase: Quantity;
  readonly weightKg: string | null;
  readonly priceUnit: "UNIT" | "KG";
  /** Not billed by others, those that wait included. */
  readonly openBase: Quantity;
}

async function received(ctx: Ctx, supplierId: number, ids: readonly number[], invoiceId: number | null) {
  const { rows } = await ctx.query(
    `select r.id as "grLineId", r.goods_id as "goodsId", r.unit_id as "unitId", r.factor, g.base_unit_id as "baseUnitId", r.amount, r.qty_base as "qtyBase", r.weight_kg as "weightKg",
        coalesce(p.price_unit, i.price_unit) as "priceUnit", ${boughtColumns("h")}, (r.qty_base - r.returned_base - coalesce(x.base, 0))::numeric(14, 3) as "openBase"
      from gr_line r join gr_head h on h.tenant_id = $1 and h.id = r.head_id join goods g on g.tenant_id = $1 and g.id = r.goods_id
      join gr_item i on i.tenant_id = $1 and i.id = r.item_id
      left join po_line p on p.tenant_id = $1 and p.id = r.po_line_id
      left join lateral (select sum(m.qty_base) as base from pi_match m where m.tenant_id = $1 and m.gr_line_id = r.id and m.head_id is distinct from $4) x on true
     where r.tenant_id = $1 and h.supplier_id = $2 and h.state in ('POSTED', 'INVOICED') and r.id = any($3::bigint[])`,
    [ctx.tenantId, supplierId, [...ids], invoiceId],
  );
  return new Map((rows as Received[]).map((row) => [row.grLineId, row]));
}

interface Entered {
  readonly kind?: string | null;
  readonly grLineId?: number | null;
  readonly vatCode?: VatCode | null;
}

/** What is left of each receipt line, at its share of the amount; null for a charge. */
export async function wholeLines(
  ctx: Ctx,
  { supplierId, lines, amountNet }: { supplierId: number; lines: readonly Entered[]; amountNet: Money },
  invoiceId: number | null,
) {
  const ids = lines.flatMap(({ grLineId }) => grLineId ?? []);
  const known = await received(ctx, supplierId, ids, invoiceId);
  const taken = lines.map(({ kind, grLineId }, index) => {
    if (kind === "CHARGE") return null;
    const row = known.get(grLineId ?? 0);
    if (!row) return refuseAt(`lines.${index}`, say.wholeNeedsReceipts());
    if (!isPositive(row.openBase) || ids.indexOf(row.grLineId) !== ids.lastIndexOf(row.grLineId))
      return refuseAt(`lines.${index}`, say.receiptUnknown());
    return row;
  });
  const goods = taken.filter((row) => row !== null);
  const shareOf = (whole: string, { openBase, qtyBase }: Received) => exact(whole).times(openBase).dividedBy(qtyBase);
  const nets = spreadByValue(
    amountNet,
    goods.map((row) => round4(shareOf(row.amount, row))),
  );
  return taken.map((row, index) => {
    if (row === null) return null;
    const lineNet = nets[goods.indexOf(row)]!;
    const inUnits = round3(exact(row.openBase).dividedBy(row.factor));
    const isWhole = same(round3(exact(inUnits).times(row.factor)), row.openBase);
    const [unitId, factor, qty] = isWhole
      ? [row.unitId, row.factor, inUnits]
      : [row.baseUnitId, "1.000000", row.openBase];
    const weightKg = row.weightKg && atLeastAGram(round3(shareOf(row.weightKg, row)));
    const billQty = row.priceUnit === "KG" && weightKg ? weightKg : qty;
    const price = round4(exact(lineNet).dividedBy(billQty));
    return {
      ...{ goodsId: row.goodsId, unitId, factor, qty, qtyBase: row.openBase, weightKg, priceUnit: row.priceUnit },
      ...{ grLineId: row.grLineId, oldPrice: price, price, discountScale: "0.0000", discountPrice: "0.0000" },
      ...{
        billQty,
        lineNet,
        vatCode: lines[index]!.vatCode ?? lineVatCode(row),
      },
    };
  });
}

/** What is left may weigh less than the scales show; by weight, it is billed all the same. */
const atLeastAGram = (weightKg: Weight): Weight => (isPositive(weightKg) ? weightKg : "0.001");

export type WholeLine = NonNullable<Awaited<ReturnType<typeof wholeLines>>[number]>;
