/**
 * Totals of a document, bought or sold.
 *
 * The order discount is an amount without VAT, or a percentage of the product lines. It is apportioned over the
 * product lines by largest remainder, so that every line's true net is known and each VAT code is taxed on its
 * own share. Carriage and other charges have VAT too but take no part in the discount. Orders, order invoices
 * and sales invoices all compute with this file (docs/rules/prices.md#part-shipments,
 * docs/rules/vat.md#once-per-code).
 */
import { pick } from "../kernel/fields.ts";
import { allocate } from "../kernel/allocate.ts";
import { exact, isZero, round2, round4, sum, type Money, type Percent, type Rate } from "../kernel/decimal.ts";
import type { Refusal } from "../kernel/refusal.ts";
import { vatOfDocument, type VatCode, type VatOfCode } from "./vat.ts";
import { tradeMessages } from "./messages.ts";

export interface TotalledLine {
  readonly kind: "GOODS" | "CHARGE";
  readonly vatCode: VatCode;
  readonly lineNet: Money;
}

/** As entered: an amount, a percentage, both or none. If both are given the amount is used. */
export interface DiscountEntry {
  readonly discountScale?: Percent | null;
  readonly discountPrice?: Money | null;
}

export interface LineShare {
  /** Its share of the order discount. */
  readonly discAlloc: Money;
  /** The net of the line after all discounts. */
  readonly effNet: Money;
  readonly vat: Money;
}

/** What the head of an order, and of its invoice, stores. */
const amounts = ["goodsNet", "discountPrice", "netTotal", "vatTotal", "total"] as const;
interface HeadTotals extends Readonly<Record<(typeof amounts)[number], Money>> {
  readonly discountScale: Percent;
}

export interface OrderTotals extends HeadTotals {
  /** One for each line, in the order given. */
  readonly lines: readonly LineShare[];
  readonly byCode: readonly VatOfCode[];
}

export const headTotals = (totals: OrderTotals): HeadTotals => pick(totals, "discountScale", ...amounts);

const isGiven = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && value !== "";

export const goodsNetOf = (lines: readonly TotalledLine[]): Money =>
  round2(sum(lines.filter((line) => line.kind === "GOODS").map((line) => line.lineNet)));

/** Given as a percentage only: then a part shipment takes the same percentage of its own lines. */
export const isDiscountByScale = (entry: DiscountEntry): boolean =>
  !isGiven(entry.discountPrice) && isGiven(entry.discountScale);

const percentOf = (goodsNet: Money, scale: Percent) => round2(exact(goodsNet).times(scale).dividedBy(100));

export function orderDiscount(entry: DiscountEntry, goodsNet: Money): { discountPrice: Money; discountScale: Percent } {
  const { discountPrice, discountScale } = entry;
  if (!isGiven(discountPrice)) {
    const scale = isGiven(discountScale) ? discountScale : "0";
    return { discountPrice: percentOf(goodsNet, scale), discountScale: round4(scale) };
  }
  if (isGiven(discountScale)) return { discountPrice: round2(discountPrice), discountScale: round4(discountScale) };
  const scale = isZero(goodsNet) ? "0" : exact(discountPrice).dividedBy(goodsNet).times(100);
  return { discountPrice: round2(discountPrice), discountScale: round4(scale) };
}

/**
 * The discount of a document that ships part of an order, or ships it short, with a different weight or
 * modified. Shipped whole it equals the order's exactly. Several parts may differ from the order by pennies:
 * the invoices are authoritative.
 */
export function partDiscount(
  order: {
    readonly goodsNet: Money;
    readonly discountPrice: Money;
    readonly discountScale: Percent;
    readonly byScale: boolean;
  },
  itsGoodsNet: Money,
): Money {
  if (order.byScale) return percentOf(itsGoodsNet, order.discountScale);
  if (isZero(order.goodsNet)) return "0.00";
  return round2(exact(itsGoodsNet).times(order.discountPrice).dividedBy(order.goodsNet));
}

/** The document's calculation. It always returns figures; discountRefusal says what is wrong. */
export function orderTotals(
  lines: readonly TotalledLine[],
  discount: DiscountEntry,
  rateOf: (vatCode: VatCode) => Rate,
): OrderTotals {
  const goodsNet = goodsNetOf(lines);
  const { discountPrice, discountScale } = orderDiscount(discount, goodsNet);

  const goods = lines.flatMap((line, index) => (line.kind === "GOODS" ? [{ index, lineNet: line.lineNet }] : []));
  const discAlloc = lines.map((): Money => "0.00");
  const parts = allocate(
    discountPrice,
    goods.map((line) => line.lineNet),
  );
  for (const [nth, { index }] of goods.entries()) discAlloc[index] = parts[nth]!;

  const effNet = lines.map((line, index) => round2(exact(line.lineNet).minus(discAlloc[index]!)));
  const vat = vatOfDocument(
    lines.map((line, index) => ({ vatCode: line.vatCode, amountNet: effNet[index]! })),
    rateOf,
  );
  return {
    goodsNet,
    discountPrice,
    discountScale,
    lines: lines.map((_, index) => ({
      discAlloc: discAlloc[index]!,
      effNet: effNet[index]!,
      vat: vat.lineVat[index]!,
    })),
    byCode: vat.byCode,
    netTotal: vat.netTotal,
    vatTotal: vat.vatTotal,
    total: vat.total,
  };
}

export function discountRefusal(
  lines: readonly TotalledLine[],
  discount: DiscountEntry,
  rateOf: (vatCode: VatCode) => Rate,
): Refusal | null {
  const { discountScale, discountPrice } = discount;
  if ([discountScale, discountPrice].some((value) => isGiven(value) && exact(value).lessThan(0))) {
    return tradeMessages.discountNegative();
  }
  const goods = lines.filter((line) => line.kind === "GOODS");
  const goodsNet = goodsNetOf(goods);
  if (isGiven(discountPrice) && isGiven(discountScale)) {
    const apart = exact(discountPrice).minus(exact(goodsNet).times(discountScale).dividedBy(100)).abs();
    if (apart.greaterThan("0.01")) return tradeMessages.discountMismatch();
  }
  const amount = exact(orderDiscount(discount, goodsNet).discountPrice);
  if (amount.lessThanOrEqualTo(goodsNet)) return null;
  const goodsTotal = orderTotals(goods, {}, rateOf).total;
  return amount.greaterThan(goodsTotal) ? tradeMessages.discountAboveTotal() : tradeMessages.discountAboveNet();
}
