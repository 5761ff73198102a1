/**
 * Lines of an order on their way to figures: the price the supplier asks for the quantity, else the last one paid, until the
 * buyer enters another; figures and warnings by the server's own rules.
 */
import { exact, round3, type Money } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import type { QuotedPurchase } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import {
  chargeLineRefusal,
  figuredCharge,
  figuredGoods,
  goodsLineRefusal,
  priceChange,
  purchaseTotals,
  type FiguredPurchaseLine,
} from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { askedPrice } from "@larder/domain/purchase/supplier-price/supplier-price.rules";
import type { DiscountEntry, OrderTotals } from "@larder/domain/trade/order-totals.rules";
import { isNumber } from "../../../kit/inputs/typed-number.ts";
import { inUnits, quoteKey, summed, type QuotesOf } from "../../../kit/trade/priced-lines.ts";
import type { EnteredPurchase } from "./purchase-order.lines.ts";

export type Quotes = QuotesOf<QuotedPurchase>;

/** Fills in the price of lines that have none, and follows the quantity while nobody entered another; the same lines if nothing changes. */
export function priced(
  lines: readonly EnteredPurchase[],
  quotes: Quotes,
  orderDate: string,
): readonly EnteredPurchase[] {
  let changed = false;
  const next = lines.map((line) => {
    const quote = quotes.get(quoteKey(line));
    const isFixed = line.priceSource === "MANUAL" || line.id !== undefined;
    if (!quote || (isFixed && line.oldPrice !== "")) return line;
    const asked = askedPrice(quote.asked, isNumber(line.qty) ? line.qty : "0", orderDate);
    const price = asked?.price ?? quote.lastPrice;
    const oldPrice = price ? exact(price).toFixed() : "";
    const supplierCode = line.supplierCode || (asked?.supplierCode ?? quote.asked[0]?.supplierCode ?? "");
    if (oldPrice === line.oldPrice && supplierCode === line.supplierCode) return line;
    changed = true;
    const priceSource = asked ? ("SUPPLIER" as const) : price ? ("LAST" as const) : ("" as const);
    return { ...line, oldPrice, supplierCode, priceSource };
  });
  return changed ? next : lines;
}

export interface PurchaseFigures {
  /** One for each line; null while it is not complete. */
  readonly lines: readonly (FiguredPurchaseLine | null)[];
  readonly totals: OrderTotals;
  readonly weightKg: string;
}

const entryOf = (line: EnteredPurchase) => ({
  ...{ qty: line.qty, oldPrice: line.oldPrice },
  discountScale: isNumber(line.discountScale) ? line.discountScale : null,
  discountPrice: isNumber(line.discountPrice) ? line.discountPrice : null,
});
const isReady = (line: EnteredPurchase): boolean => isNumber(line.qty) && isNumber(line.oldPrice);

const weighed = ({ priceUnit, catchWeight, nominalWeightKg, defaultUnitId, units }: QuotedPurchase) => ({
  ...{ priceUnit, catchWeight, nominalWeightKg, unitId: defaultUnitId, units },
});
const unitAt = (line: EnteredPurchase, quote: QuotedPurchase | undefined) =>
  quote?.units.find(({ unitId }) => unitId === Number(line.unitId));

function figured(line: EnteredPurchase, quotes: Quotes): FiguredPurchaseLine | null {
  if (!isReady(line)) return null;
  if (line.kind === "CHARGE") return figuredCharge(entryOf(line));
  const quote = quotes.get(quoteKey(line));
  const unit = unitAt(line, quote);
  return quote && unit ? figuredGoods(entryOf(line), weighed(quote), unit) : null;
}

type Rates = Readonly<Record<string, string>>;

export function figuresOf(
  lines: readonly EnteredPurchase[],
  discount: DiscountEntry,
  quotes: Quotes,
  rates: Rates,
): PurchaseFigures {
  const each = lines.map((line) => figured(line, quotes));
  const kg = each.reduce((sum, one) => sum.plus(one?.estWeight ?? 0), exact(0));
  return {
    lines: each,
    totals: purchaseTotals(summed(lines, each, quotes), discount, (code) => rates[code] ?? "0"),
    weightKg: round3(kg),
  };
}

/** The first thing to know of each line, by the server's rules; lines still being typed are left alone. */
export function warningsOf(lines: readonly EnteredPurchase[], quotes: Quotes): ReadonlyMap<number, Words> {
  const found = new Map<number, Words>();
  for (const [index, line] of lines.entries()) {
    if (!isReady(line)) continue;
    const quote = quotes.get(quoteKey(line));
    const unit = unitAt(line, quote);
    const wrong =
      line.kind === "CHARGE"
        ? chargeLineRefusal(entryOf(line))
        : quote && unit && goodsLineRefusal(entryOf(line), weighed(quote), unit);
    if (wrong) found.set(index, wrong.words);
    else if (quote && !quote.purchasable)
      found.set(index, words(`${quote.code} is not for purchase or is disabled`, `${quote.code} 不可採購或已停用`));
  }
  return found;
}

/** By how much the price of a line, after its discount, moved against the last one. */
export const changeOf = (figures: FiguredPurchaseLine | null | undefined, quote: QuotedPurchase | undefined) =>
  figures ? priceChange(figures.price, quote?.lastPrice) : null;

/** Of base units in units of the line. */
export const inUnitsOf = (line: EnteredPurchase, quote: QuotedPurchase, base: Money): string =>
  inUnits(unitAt(line, quote)?.factor, base);
