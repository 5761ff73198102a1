/**
 * Lines as the buyer enters them, on their way to figures: the price the supplier asks for the quantity, else the last one
 * paid, until the buyer enters another; figures and warnings by the server's own rules.
 */
import { exact, round3, type Money } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import { purchaseLineFields, type PurchaseLine } from "@larder/domain/purchase/purchase-order/purchase-line.fields";
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
import type { VatCode } from "@larder/domain/trade/vat";
import { linesFor, type EnteredLine } from "../../../kit/index.ts";

export const PurchaseLines = linesFor(purchaseLineFields, { chosen: ["unitId"], derived: ["price"] });
export interface EnteredPurchase extends EnteredLine<typeof purchaseLineFields, "unitId"> {}

export const blankLine = (): EnteredPurchase => PurchaseLines.blank();
export const blankCharge = (): EnteredPurchase => ({
  ...PurchaseLines.blank(),
  kind: "CHARGE",
  qty: "1",
  vatCode: "S20",
});
export const isBlank = (line: EnteredPurchase): boolean =>
  PurchaseLines.isBlank(line, line.kind === "CHARGE" ? blankCharge() : blankLine());

/** Both discounts are stored; the amount is authoritative. */
export function enteredFrom(line: PurchaseLine): EnteredPurchase {
  const entered = PurchaseLines.entered(line);
  return { ...entered, discountScale: "", discountPrice: entered.discountPrice === "0" ? "" : entered.discountPrice };
}

/** The same goods once more: at today's price, as lines of their own. */
export const copiedFrom = (line: PurchaseLine): EnteredPurchase => ({
  ...enteredFrom(line),
  ...{ id: undefined, oldPrice: "", priceSource: "", discountPrice: "", expectedDate: "" },
});

/** What is sent: products, then charges; the names of products are the server's. */
export function sentLines(lines: readonly EnteredPurchase[]): object[] {
  const filled = lines.filter((line) => !isBlank(line));
  const named = { nameEn: undefined, nameZh: undefined };
  return [
    ...filled.filter(({ kind }) => kind !== "CHARGE").map((line) => ({ ...PurchaseLines.sent(line), ...named })),
    ...filled.filter(({ kind }) => kind === "CHARGE").map(PurchaseLines.sent),
  ];
}

export type Quotes = ReadonlyMap<string, QuotedPurchase>;
export const quoteKey = (line: { readonly goodsId: number | null; readonly unitId: string | number }): string =>
  `${line.goodsId}:${line.unitId}`;

/** Another product or unit asks for its own price; a price entered by hand stays; one discount replaces the other. */
export function followed(before: readonly EnteredPurchase[], after: readonly EnteredPurchase[]): EnteredPurchase[] {
  return after.map((line, index) => {
    const was = before.length === after.length ? before[index] : before.find((one) => one === line);
    if (!was || was === line || was.goodsId !== line.goodsId) return line;
    if (was.unitId !== line.unitId) return { ...line, oldPrice: "", priceSource: "", discountPrice: "" };
    if (was.oldPrice !== line.oldPrice) return { ...line, priceSource: line.oldPrice === "" ? "" : "MANUAL" };
    if (was.discountScale !== line.discountScale && line.discountScale !== "") return { ...line, discountPrice: "" };
    if (was.discountPrice !== line.discountPrice && line.discountPrice !== "") return { ...line, discountScale: "" };
    return line;
  });
}

const isNumber = (value: string): boolean => /^\d+(\.\d+)?$/.test(value);

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
  const summed = each.flatMap((one, index) => {
    const line = lines[index]!;
    const vatCode = (line.vatCode || quotes.get(quoteKey(line))?.vatCode || "Z0") as VatCode;
    return one ? [{ kind: line.kind || ("GOODS" as const), vatCode, lineNet: one.lineNet }] : [];
  });
  const kg = each.reduce((sum, one) => sum.plus(one?.estWeight ?? 0), exact(0));
  return {
    lines: each,
    totals: purchaseTotals(summed, discount, (code) => rates[code] ?? "0"),
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
export const inUnits = (line: EnteredPurchase, quote: QuotedPurchase, base: Money): string =>
  exact(base)
    .dividedBy(unitAt(line, quote)?.factor ?? "1")
    .toDecimalPlaces(1, 3)
    .toFixed();
