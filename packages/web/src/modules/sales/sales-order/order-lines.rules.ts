/**
 * Lines as the clerk enters them, on their way to figures: dependent cells, amounts, and warnings. The
 * arithmetic is the server's own rules.
 */
import { decimalsOf, exact, isPositive, same } from "@larder/domain/kernel/decimal";
import type { VatCode } from "@larder/domain/trade/vat";
import type { Words } from "@larder/domain/kernel/words";
import { priceAt, type QuotedPrice } from "@larder/domain/sales/line-price.rules";
import { priceFloor } from "@larder/domain/sales/minimum-price.rules";
import { orderTotals, type DiscountEntry, type OrderTotals } from "@larder/domain/trade/order-totals.rules";
import { orderLineFields, type OrderLine } from "@larder/domain/sales/sales-order/order-line.fields";
import type { Opening, PadLine, QuotedLine } from "@larder/domain/sales/sales-order/order-entry.calls";
import { orderWarnings } from "@larder/domain/sales/sales-order/sales-order.messages";
import {
  figuredCharge,
  figuredLine,
  goodsName,
  isExport,
  repeatedLines,
  shortages,
  type FiguredLine,
  vatCodeFor,
} from "@larder/domain/sales/sales-order/sales-order.rules";
import type { SalesOrder } from "@larder/domain/sales/sales-order/sales-order.fields";
import { outstandingBase } from "@larder/domain/sales/sales-order/sales-order.states";
import { type EnteredLine } from "../../../kit/lines/entered-line.ts";
import { linesFor } from "../../../kit/lines/lines-for.ts";
import { pricedLines, quoteKey, type QuotesOf } from "../../../kit/trade/priced-lines.ts";

/** The price follows from list price and discount; the unit is chosen in its cell. */
export const OrderLines = linesFor(orderLineFields, { chosen: ["unitId"], derived: ["price"] });
export interface EnteredOrderLine extends EnteredLine<typeof orderLineFields, "unitId"> {}

export const { blankLine, blankCharge, isBlank, enteredFrom, sentLines } = pricedLines<EnteredOrderLine, OrderLine>(
  OrderLines,
  { ofServer: ["vatCode"] },
);

const short = (value: string | null | undefined): string =>
  value === null || value === undefined ? "" : exact(value).toFixed();

/** A line copied from an earlier order or the order pad: today's price, the usual quantity. */
export const enteredFromPad = (line: PadLine): EnteredOrderLine => ({
  ...blankLine(),
  goodsId: line.goodsId,
  goodsCode: line.code,
  nameEn: line.nameEn ?? "",
  nameZh: line.nameZh ?? "",
  unitId: String(line.unitId),
  qty: short(line.qty),
});

const number = (text: string, places: number): boolean =>
  /^\d+(\.\d+)?$/.test(text) && text.length < 20 && decimalsOf(text) <= places;

export type Quotes = QuotesOf<QuotedLine>;

/** The price of a quote; undefined: nothing is known, or the product has none. */
export function quotedOf(quote: QuotedLine | undefined): QuotedPrice | undefined {
  if (!quote?.oldPrice || !quote.priceSource) return undefined;
  const { oldPrice, priceSource, lastDay, breaks } = quote;
  return { oldPrice, priceSource, lastDay, breaks };
}

/** As far as it has been entered. */
export const quantityOf = ({ qty }: EnteredOrderLine): string => (number(qty, 3) ? qty : "0");

/** What the line costs today at its quantity. */
export function priceToday(line: EnteredOrderLine, quotes: Quotes) {
  const quoted = line.kind === "GOODS" && line.goodsId !== null ? quotedOf(quotes.get(quoteKey(line))) : undefined;
  return quoted ? priceAt(quoted, quantityOf(line)) : null;
}

/** Whether a line that is not saved has a quoted price: it follows the quantity until then. */
function followsQuantity(line: EnteredOrderLine, quotes: Quotes): boolean {
  const quote = quotes.get(quoteKey(line));
  if (line.id !== undefined || line.priceSource === "MANUAL" || !quote?.breaks.length) return false;
  return [quote.oldPrice!, ...quote.breaks.map(({ price }) => price)].some(
    (price) => number(line.oldPrice, 4) && same(price, line.oldPrice),
  );
}

/**
 * Fills in prices found for lines without one, and those of a quantity that is reached or no longer reached
 * (docs/rules/prices.md#special-prices); the same lines if nothing changes.
 */
export function priced(lines: readonly EnteredOrderLine[], quotes: Quotes): readonly EnteredOrderLine[] {
  let changed = false;
  const next = lines.map((line): EnteredOrderLine => {
    const now = priceToday(line, quotes);
    if (!now || (line.oldPrice !== "" && (!followsQuantity(line, quotes) || same(line.oldPrice, now.oldPrice))))
      return line;
    changed = true;
    return { ...line, oldPrice: short(now.oldPrice), priceSource: now.priceSource };
  });
  return changed ? next : lines;
}

/** Today's list prices for all lines without a manual price: "reprice". */
export const repriced = (lines: readonly EnteredOrderLine[], quotes: Quotes): EnteredOrderLine[] =>
  lines.map((line): EnteredOrderLine => {
    const now = priceToday(line, quotes);
    return now && line.priceSource !== "MANUAL"
      ? { ...line, oldPrice: short(now.oldPrice), priceSource: now.priceSource }
      : line;
  });

const orNull = (text: string): string | null => (number(text, 4) ? text : null);

export interface OrderFigures {
  readonly lines: readonly (FiguredLine | null)[];
  readonly totals: OrderTotals;
  /** Total units of all product lines. */
  readonly quantity: string;
  readonly lineCount: number;
  /** Some of the totals are based on an estimated weight. */
  readonly estimated: boolean;
}

/** An incomplete line counts nothing. */
export function figureOf(line: EnteredOrderLine, quotes: Quotes): FiguredLine | null {
  if (!number(line.qty, 3) || !number(line.oldPrice, 4)) return null;
  const entered = {
    qty: line.qty,
    oldPrice: line.oldPrice,
    discountScale: orNull(line.discountScale),
    discountPrice: orNull(line.discountPrice),
  };
  if (line.kind === "CHARGE") return figuredCharge(entered);
  const quote = quotes.get(quoteKey(line));
  const unit = quote?.units.find((one) => one.unitId === quote.unitId);
  if (!quote || !unit) return null;
  return figuredLine(entered, { ...quote, unitId: quote.defaultUnitId, units: quote.units as never }, unit as never);
}

export function figuresOf(
  lines: readonly EnteredOrderLine[],
  discount: DiscountEntry,
  quotes: Quotes,
  rates: Readonly<Record<string, string>>,
  /** Delivered abroad: the charges follow the products (docs/rules/vat.md#export). */
  exported = false,
): OrderFigures {
  const figured = lines.map((line) => figureOf(line, quotes));
  const rateByCode = {
    ...rates,
    ...Object.fromEntries([...quotes.values()].map((quote) => [quote.vatCode, quote.vatRate])),
  };
  const totals = orderTotals(
    lines.map((line, i) => ({
      kind: line.kind === "CHARGE" ? "CHARGE" : "GOODS",
      vatCode:
        line.kind === "CHARGE"
          ? vatCodeFor(line.vatCode as VatCode, exported && lines.some((one) => one.kind === "GOODS" && !isBlank(one)))
          : ((quotes.get(quoteKey(line))?.vatCode ?? "Z0") as VatCode),
      lineNet: figured[i]?.lineNet ?? "0.00",
    })),
    { discountScale: orNull(discount.discountScale ?? ""), discountPrice: orNull(discount.discountPrice ?? "") },
    (code) => rateByCode[code] ?? "0.0000",
  );
  return {
    lines: figured,
    totals,
    quantity: lines
      .reduce((all, line) => (line.kind === "GOODS" && number(line.qty, 3) ? all.plus(line.qty) : all), exact(0))
      .toFixed(),
    lineCount: lines.filter((line) => !isBlank(line)).length,
    estimated: figured.some((line) => line?.priceUnit === "KG"),
  };
}

/**
 * The most important warning of each line, by index. `own` is what this order already promises: it is part of
 * what the stock list counts as unavailable.
 */
export function warningsOf(
  lines: readonly EnteredOrderLine[],
  figures: OrderFigures,
  quotes: Quotes,
  own: ReadonlyMap<number, string>,
): ReadonlyMap<number, Words> {
  const found = new Map<number, Words>();
  const say = (index: number, words: Words) => {
    if (!found.has(index)) found.set(index, words);
  };
  for (const [i, line] of lines.entries()) {
    const quote = quotes.get(quoteKey(line));
    const figured = figures.lines[i];
    if (!quote || !figured || line.kind !== "GOODS") continue;
    const floor = priceFloor(
      {
        effNet: figures.totals.lines[i]!.effNet,
        billQty: figured.billQty,
        price: figured.price,
        unitFactor: "1",
        sample: line.reason === "SAMPLE",
      },
      {
        name: goodsName(quote),
        priceUnit: "UNIT",
        defaultFactor: "1",
        minPrice: quote.minPrice,
        cost: quote.cost,
        nominalWeightKg: null,
      },
    );
    if (floor.refusal?.reason === "belowMinimum")
      say(i, orderWarnings.belowMinimum({ minimum: exact(quote.minPrice).toFixed() }));
    else if (floor.belowCost) say(i, orderWarnings.belowCost());
    if (line.id !== undefined && isMoved(line, quotes))
      say(i, orderWarnings.priceMoved({ now: exact(priceToday(line, quotes)!.oldPrice).toFixed() }));
  }
  const asked = lines.map((line, i) => ({
    goodsId: line.goodsId,
    unitId: line.unitId === "" ? null : 1,
    qtyBase: figures.lines[i]?.qtyBase ?? "0",
  }));
  const byGoods = new Map(
    [...quotes.values()].map((quote) => [
      quote.goodsId,
      exact(quote.available)
        .plus(own.get(quote.goodsId) ?? "0")
        .toFixed(3),
    ]),
  );
  for (const { line, available, short: missing } of shortages(asked, (goodsId) => byGoods.get(goodsId) ?? null)) {
    say(
      line - 1,
      orderWarnings.aboveAvailable({ available: exact(available).toFixed(), short: exact(missing).toFixed() }),
    );
  }
  for (const line of repeatedLines(
    lines.map((one) => ({ goodsId: one.goodsId, unitId: one.unitId === "" ? null : Number.parseInt(one.unitId, 10) })),
  ))
    say(line - 1, orderWarnings.sameGoodsTwice());
  return found;
}

/** The order's customer and delivery day; null until both are known. */
export interface Pricing {
  readonly customerId: number;
  readonly deliveryDate: string;
  readonly type: "SO" | "DO" | null;
  readonly usesRoute: boolean;
  readonly deliveryCountry: string | null;
}

/** Delivered abroad: quotes handle products; this is for the charges beside them. */
export const isExported = (pricing: Pricing | null, opening: Opening | undefined): boolean =>
  pricing !== null &&
  opening !== undefined &&
  isExport({
    type: pricing.type ?? opening.type,
    usesRoute: pricing.usesRoute,
    deliveryCountry: pricing.deliveryCountry ?? opening.country ?? "GB",
  });

/** Only an order in these counts for credit and stock. */
const COMMITTED = new Set(["CONFIRMED", "RELEASED", "PART_INVOICED"]);

/** Today's list price differs. */
export const isMoved = (line: EnteredOrderLine, quotes: Quotes): boolean => {
  const now = priceToday(line, quotes);
  return (
    now !== null && line.priceSource !== "MANUAL" && number(line.oldPrice, 4) && !same(now.oldPrice, line.oldPrice)
  );
};

/** What the saved order already promises, in base units: Available excludes it. */
export function promisedBy(saved: SalesOrder | undefined): ReadonlyMap<number, string> {
  const own = new Map<number, string>();
  if (!saved || !COMMITTED.has(saved.state)) return own;
  for (const line of saved.lines)
    if (line.goodsId !== null)
      own.set(
        line.goodsId,
        exact(own.get(line.goodsId) ?? "0")
          .plus(outstandingBase(line))
          .toFixed(3),
      );
  return own;
}

/** By how much the order goes over the credit limit; null: it does not. */
export function overLimit(opening: Opening | undefined, total: string, saved: SalesOrder | undefined): string | null {
  if (!opening?.creditLimit || exact(opening.creditLimit).isZero()) return null;
  const counted = saved && COMMITTED.has(saved.state) ? saved.outstandingTotal : "0";
  const over = exact(opening.exposure).minus(counted).plus(total).minus(opening.creditLimit);
  return isPositive(over) ? over.toFixed(2) : null;
}
