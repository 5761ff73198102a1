/**
 * How a purchase order is figured (docs/rules/purchase.md#lines): with the arithmetic of sales, at the supplier's prices.
 * Browser and server use this file. Goods priced by the kilogram are ordered by an estimate; VAT that a supplier abroad does
 * not charge is not part of what we will owe.
 */
import { addDays, isoWeekday, type Day } from "../../kernel/calendar.ts";
import { compare, exact, isPositive, isZero, round2, round3, round4 } from "../../kernel/decimal.ts";
import type { Money, Percent, Price, Quantity, Rate, Weight } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { TradedGoods, TradedUnit } from "../../stock/goods/traded-goods.ts";
import { discountRefusal, orderTotals, type DiscountEntry, type OrderTotals } from "../../trade/order-totals.rules.ts";
import { lineRefusal, pricedLine, type PricedLine } from "../../trade/priced-line.rules.ts";
import { qtyBase } from "../../trade/quantity.ts";
import type { VatCode } from "../../trade/vat.ts";
import { purchaseOrderMessages as say } from "./purchase-order.messages.ts";

type Given<T> = T | null | undefined;

export interface EnteredPurchaseLine {
  readonly qty: Quantity;
  readonly oldPrice: Price;
  readonly discountScale?: Given<Percent>;
  readonly discountPrice?: Given<Price>;
  readonly price?: Given<Price>;
}

export type WeighedGoods = Pick<TradedGoods, "priceUnit" | "catchWeight" | "nominalWeightKg" | "unitId"> & {
  readonly units: readonly Pick<TradedUnit, "unitId" | "factor" | "countable">[];
};
type OrderedUnit = WeighedGoods["units"][number];

export interface FiguredPurchaseLine extends PricedLine {
  readonly qtyBase: Quantity;
  readonly estWeight: Weight | null;
}

/** What this quantity will weigh: the nominal weight is that of the default unit. */
export function estimatedKg(goods: WeighedGoods, unit: OrderedUnit, qty: Quantity): Weight | null {
  const whole = goods.units.find(({ unitId }) => unitId === goods.unitId);
  if (!goods.catchWeight || !goods.nominalWeightKg || !whole) return null;
  return round3(exact(qty).times(goods.nominalWeightKg).times(unit.factor).dividedBy(whole.factor));
}

const entryOf = (line: EnteredPurchaseLine, goods: WeighedGoods, weightKg: Weight | null) => ({
  ...{ qty: line.qty, oldPrice: line.oldPrice, priceUnit: goods.priceUnit, weightKg },
  ...{
    discountScale: line.discountScale ?? null,
    discountPrice: line.discountPrice ?? null,
    price: line.price ?? null,
  },
});

export function figuredGoods(line: EnteredPurchaseLine, goods: WeighedGoods, unit: OrderedUnit): FiguredPurchaseLine {
  const estWeight = estimatedKg(goods, unit, line.qty);
  return { ...pricedLine(entryOf(line, goods, estWeight)), qtyBase: qtyBase(line.qty, unit.factor), estWeight };
}

/** Carriage and the like: a quantity of one thing at a price. */
export const figuredCharge = (line: EnteredPurchaseLine): FiguredPurchaseLine => ({
  ...pricedLine({ ...line, priceUnit: "UNIT" }),
  qtyBase: round3(line.qty),
  estWeight: null,
});

export function goodsLineRefusal(line: EnteredPurchaseLine, goods: WeighedGoods, unit: OrderedUnit): Refusal | null {
  if (isZero(line.qty)) return say.quantityZero();
  return lineRefusal(entryOf(line, goods, estimatedKg(goods, unit, line.qty)), unit);
}

export const chargeLineRefusal = (line: EnteredPurchaseLine): Refusal | null =>
  isZero(line.qty) ? say.quantityZero() : lineRefusal({ ...line, priceUnit: "UNIT" }, { countable: false });

export interface SummedLine {
  readonly kind: "GOODS" | "CHARGE";
  readonly vatCode: VatCode;
  readonly lineNet: Money;
}

/** Accounted for by us, not charged by the supplier (docs/rules/vat.md#codes). */
const reverseCharge: ReadonlySet<VatCode> = new Set<VatCode>(["PVA", "NIA"]);

export const chargedRate =
  (rateOf: (code: VatCode) => Rate) =>
  (code: VatCode): Rate =>
    reverseCharge.has(code) ? "0.0000" : rateOf(code);

export const purchaseTotals = (
  lines: readonly SummedLine[],
  discount: DiscountEntry,
  rateOf: (code: VatCode) => Rate,
): OrderTotals => orderTotals(lines, discount, chargedRate(rateOf));

/** One text, whichever total the discount exceeds. */
export function orderDiscountRefusal(
  lines: readonly SummedLine[],
  discount: DiscountEntry,
  rateOf: (code: VatCode) => Rate,
): Refusal | null {
  const refusal = discountRefusal(lines, discount, chargedRate(rateOf));
  const isTooMuch = refusal?.reason === "discountAboveNet" || refusal?.reason === "discountAboveTotal";
  return isTooMuch ? say.discountAboveTotal() : refusal;
}

/** The first delivery day of the supplier from the day on which the goods can be here. */
export function proposedDay(orderDate: Day, leadDays: number, deliveryDays: number): Day {
  const first = addDays(orderDate, leadDays);
  if (deliveryDays === 0) return first;
  const ahead = [0, 1, 2, 3, 4, 5, 6].find((days) => deliveryDays & (1 << (isoWeekday(addDays(first, days)) - 1)));
  return addDays(first, ahead ?? 0);
}

/** How much is missing to the supplier's minimum order, without VAT; null: nothing. */
export function belowMinimum(
  { goodsNet, discountPrice }: Pick<OrderTotals, "goodsNet" | "discountPrice">,
  minOrder: Given<Money>,
): Money | null {
  if (!minOrder) return null;
  const missing = exact(minOrder).minus(goodsNet).plus(discountPrice);
  return isPositive(missing) ? round2(missing) : null;
}

/* ---------- what is on its way ---------- */

export interface OrderedLine {
  readonly kind: "GOODS" | "CHARGE";
  readonly goodsId: number | null;
  readonly qtyBase: Quantity;
  readonly receivedBase: Quantity;
  readonly cancelledBase: Quantity;
}

/** More may have come than was ordered: then nothing is to come. */
export function outstandingBase({ kind, ...line }: OrderedLine): Quantity {
  const left = exact(line.qtyBase).minus(line.receivedBase).minus(line.cancelledBase);
  return kind === "GOODS" && isPositive(left) ? round3(left) : "0.000";
}

type CostedLine = Omit<OrderedLine, "kind"> & {
  readonly kind: Given<OrderedLine["kind"]>;
  readonly lineNet: Given<Money>;
};

/** What the goods still to come cost, before the order's discount and VAT. */
export const outstandingNet = (lines: readonly CostedLine[]): Money =>
  round2(
    lines.reduce(
      (sum, line) =>
        isPositive(line.qtyBase)
          ? sum.plus(
              exact(line.lineNet ?? "0")
                .times(outstandingBase({ ...line, kind: line.kind ?? "GOODS" }))
                .dividedBy(line.qtyBase),
            )
          : sum,
      exact("0"),
    ),
  );

interface DatedLine extends OrderedLine {
  /** Its own day, if it has one. */
  readonly expectedDate: Given<Day>;
}

/** The first day for which something outstanding is expected; the day of the order once nothing is. */
export const dueDay = (expectedDate: Day, lines: readonly DatedLine[]): Day =>
  lines
    .filter((line) => isPositive(outstandingBase(line)))
    .map((line) => line.expectedDate ?? expectedDate)
    .sort()[0] ?? expectedDate;

export const somethingToCome = (lines: readonly OrderedLine[]): boolean =>
  lines.some((line) => isPositive(outstandingBase(line)));

/** By what is received, once an order is approved: nothing yet, some of it, all. */
export function stateByReceipts(lines: readonly OrderedLine[]): "APPROVED" | "PART_RECEIVED" | "RECEIVED" {
  if (!lines.some(({ receivedBase }) => isPositive(receivedBase))) return "APPROVED";
  return somethingToCome(lines) ? "PART_RECEIVED" : "RECEIVED";
}

/* ---------- approval ---------- */

export interface PricedPurchase extends OrderedLine {
  readonly price: Price;
  readonly lastPrice: Given<Price>;
}

export interface ApprovalLimits {
  readonly threshold: Money;
  readonly tolerancePct: Percent;
  readonly firstLevel: Money;
}

export type ApprovalReason = "AMOUNT" | "PRICE" | "AMENDED";

/** By how many percent the price differs from the last one; null without one. */
export function priceChange(price: Price, lastPrice: Given<Price>): Percent | null {
  if (!lastPrice || isZero(lastPrice)) return null;
  return round4(exact(price).minus(lastPrice).dividedBy(lastPrice).times(100));
}

/** A price nobody has paid before is looked at, and so is one that moved, up or down. */
export function isUnusualPrice(price: Price, lastPrice: Given<Price>, tolerancePct: Percent): boolean {
  if (!lastPrice) return true;
  return exact(price).minus(lastPrice).abs().greaterThan(exact(lastPrice).times(tolerancePct).dividedBy(100));
}

export function approvalReasons(
  { total, lines }: { readonly total: Money; readonly lines: readonly PricedPurchase[] },
  { threshold, tolerancePct }: ApprovalLimits,
): ApprovalReason[] {
  const goods = lines.filter(({ kind }) => kind === "GOODS");
  return [
    ...(compare(total, threshold) > 0 ? ["AMOUNT" as const] : []),
    ...(goods.some((line) => isUnusualPrice(line.price, line.lastPrice, tolerancePct)) ? ["PRICE" as const] : []),
  ];
}

export const approvalLevels = (total: Money, { firstLevel }: ApprovalLimits): 1 | 2 =>
  compare(total, firstLevel) > 0 ? 2 : 1;
