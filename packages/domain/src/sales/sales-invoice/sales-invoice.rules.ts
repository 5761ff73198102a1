/**
 * The sales invoice is built from what was picked: prices and discount of the order, picked quantities, VAT
 * rates of the tax point. A part shipment takes its share of the order's discount
 * (docs/rules/prices.md#part-shipments, docs/rules/vat.md#once-per-code,
 * docs/rules/invoices.md#the-vat-document).
 */
import {
  exact,
  isZero,
  round2,
  round4,
  type Cost,
  type Money,
  type Percent,
  type Price,
  type Quantity,
  type Rate,
} from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { VatCode } from "../../trade/vat.ts";
import type { Words } from "../../kernel/words.ts";
import { priceFloor } from "../minimum-price.rules.ts";
import { goodsNetOf, orderTotals, partDiscount, type OrderTotals } from "../../trade/order-totals.rules.ts";
import type { PriceUnit } from "../../trade/priced-line.rules.ts";

export interface DiscountedOrder {
  readonly goodsNet: Money;
  readonly discountPrice: Money;
  readonly discountScale: Percent;
  readonly discountGiven: string;
}

export interface InvoicedLine {
  readonly kind: "GOODS" | "CHARGE";
  readonly vatCode: VatCode;
  readonly lineNet: Money;
}

/** The totals of an invoice over these lines; a discount given as a percentage stays that percentage. */
export function invoiceTotals(
  order: DiscountedOrder,
  lines: readonly InvoicedLine[],
  rateOf: (code: VatCode) => Rate,
): OrderTotals {
  const byScale = order.discountGiven === "SCALE";
  const discountPrice = partDiscount({ ...order, byScale }, goodsNetOf(lines));
  const totals = orderTotals(lines, { discountPrice }, rateOf);
  return byScale ? { ...totals, discountScale: order.discountScale } : totals;
}

export interface CheckedLine extends InvoicedLine {
  readonly name: Words;
  readonly priceUnit: PriceUnit;
  readonly price: Price;
  readonly factor: string;
  readonly billQty: Quantity;
  /** For one unit of the line, as stored with the order (docs/rules/documents.md#frozen). */
  readonly minPrice: Price;
  readonly sample: boolean;
  /** The order line has the same price and was above its minimum, or approved. */
  readonly passedOnOrder: boolean;
}

/**
 * Checks the minimum again for lines that did not pass it on the order at the same price and discounts
 * (docs/rules/prices.md#minimum-price).
 */
export function floorRefusals(lines: readonly CheckedLine[], totals: Pick<OrderTotals, "lines">): (Refusal | null)[] {
  return lines.map((line, index) => {
    if (line.kind === "CHARGE" || line.passedOnOrder) return null;
    return priceFloor(
      {
        effNet: totals.lines[index]!.effNet,
        billQty: line.billQty,
        price: line.price,
        unitFactor: line.factor,
        sample: line.sample,
      },
      {
        name: line.name,
        priceUnit: line.priceUnit,
        defaultFactor: line.factor,
        minPrice: line.minPrice,
        cost: null,
        nominalWeightKg: null,
      },
    ).refusal;
  });
}

/** Net less cost; the cost of an issue has four decimals, profit is money. */
export const profitOf = (netTotal: Money, costAmount: Cost): Money => round2(exact(netTotal).minus(costAmount));

/** Profit in per cent of net; without sales there is no margin. */
export const marginOf = (netTotal: Money, costAmount: Cost): Percent | null =>
  isZero(netTotal) ? null : round4(exact(netTotal).minus(costAmount).dividedBy(netTotal).times(100));

/** Sold for less than it cost: a warning for those who see margins, never a refusal (docs/rules/prices.md#minimum-price). */
export const isBelowCost = (effNet: Money, costAmount: Cost): boolean => exact(effNet).lessThan(costAmount);
