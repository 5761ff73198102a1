/**
 * A sales order as entered.
 *
 * The clerk gives product, unit, quantity and a discount; price, VAT code, billed quantity and totals follow
 * from product, customer and delivery day. Browser and server compute with this file, so that the total on the
 * screen is the total that is stored (docs/rules/prices.md, docs/rules/goods.md#units,
 * docs/rules/goods.md#catch-weight, docs/rules/orders.md#dates).
 */
import {
  exact,
  isZero,
  round3,
  same,
  type Percent,
  type Price,
  type Quantity,
  type Weight,
} from "../../kernel/decimal.ts";
import { qtyBase, splitRefusal } from "../../trade/quantity.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { VatCode } from "../../trade/vat.ts";
import type { Words } from "../../kernel/words.ts";
import { splitRuleOf, unitOf, type TradedGoods, type TradedUnit } from "../../stock/goods/traded-goods.ts";
import {
  listPriceRefusal,
  manualPrice,
  quotedPrice,
  type DatedPrice,
  type ListPrice,
  type PriceSource,
  type QuotedPrice,
} from "../line-price.rules.ts";
import type { SpecialPrice } from "../special-price.rules.ts";
import {
  estimatedWeight,
  lineRefusal,
  pricedLine,
  type PricedLine,
  type PriceUnit,
} from "../../trade/priced-line.rules.ts";
import { salesMessages } from "../messages.ts";
import type { DiscountEntry } from "../../trade/order-totals.rules.ts";
import { orderMessages } from "./sales-order.messages.ts";

export type LineGoods = Pick<
  TradedGoods,
  "units" | "unitId" | "baseUnitId" | "splitSelling" | "priceUnit" | "nominalWeightKg"
>;

/** An entered line, with what is needed to compute it. */
export interface EnteredLine {
  readonly qty: Quantity;
  readonly oldPrice: Price;
  readonly price?: Price | null | undefined;
  readonly discountScale?: Percent | null | undefined;
  readonly discountPrice?: Price | null | undefined;
}

export interface FiguredLine extends PricedLine {
  readonly qtyBase: Quantity;
  readonly estWeight: Weight | null;
  readonly priceUnit: PriceUnit;
}

export const goodsName = (goods: {
  readonly code: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
}): Words => ({
  en: `${goods.code} ${goods.nameEn || goods.nameZh || ""}`.trim(),
  zh: `${goods.code} ${goods.nameZh || goods.nameEn || ""}`.trim(),
});

/** Products billed by weight are ordered in pieces with an estimated weight; they are weighed when picked. */
const estimateOf = (goods: LineGoods, unit: TradedUnit, qty: Quantity): Weight | null =>
  goods.nominalWeightKg === null
    ? null
    : estimatedWeight(
        qty,
        round3(exact(goods.nominalWeightKg).times(unit.factor).dividedBy(unitOf(goods, goods.unitId)!.factor)),
      );

const entryOf = (line: EnteredLine, goods: LineGoods, unit: TradedUnit) => ({
  qty: line.qty,
  oldPrice: line.oldPrice,
  price: line.price ?? null,
  discountScale: line.discountScale ?? null,
  discountPrice: line.discountPrice ?? null,
  priceUnit: goods.priceUnit,
  weightKg: estimateOf(goods, unit, line.qty),
});

export function figuredLine(line: EnteredLine, goods: LineGoods, unit: TradedUnit): FiguredLine {
  const entry = entryOf(line, goods, unit);
  return {
    ...pricedLine(entry),
    qtyBase: qtyBase(line.qty, unit.factor),
    estWeight: entry.weightKg,
    priceUnit: goods.priceUnit,
  };
}

export function enteredLineRefusal(line: EnteredLine, goods: LineGoods, unit: TradedUnit): Refusal | null {
  return (
    lineRefusal(entryOf(line, goods, unit), unit) ?? splitRefusal(qtyBase(line.qty, unit.factor), splitRuleOf(goods))
  );
}

/** A charge is one item at one price; it takes no discount. */
export const figuredCharge = (line: EnteredLine): FiguredLine => ({
  ...pricedLine({ qty: line.qty, oldPrice: line.price ?? line.oldPrice, priceUnit: "UNIT" }),
  qtyBase: "0.000",
  estWeight: null,
  priceUnit: "UNIT",
});

/** For VAT the Isle of Man is the United Kingdom (docs/rules/vat.md#export). */
const inland: ReadonlySet<string> = new Set(["GB", "IM"]);

export interface Handover {
  readonly type: "SO" | "DO";
  readonly usesRoute: boolean;
  readonly deliveryCountry: string;
}

/**
 * An export is what we deliver abroad, whoever buys. A sales order not delivered by our vans is collected here
 * (docs/rules/orders.md#dates); a domestic order goes by carrier to its delivery address.
 */
export const isExport = ({ type, usesRoute, deliveryCountry }: Handover): boolean =>
  (type === "DO" || usesRoute) && !inland.has(deliveryCountry.toUpperCase());

/** What is exempt or outside the scope stays so. */
const replacedByExport: ReadonlySet<VatCode> = new Set<VatCode>(["S20", "Z0", "R5"]);

/** For a product line, and for a charge, which follows the products. */
export const vatCodeFor = (vatCode: VatCode, exported: boolean): VatCode =>
  exported && replacedByExport.has(vatCode) ? "X0" : vatCode;

/* ---------- price ---------- */

export interface DatedPrices {
  readonly contract: readonly DatedPrice[];
  readonly level: readonly DatedPrice[];
  readonly special: readonly SpecialPrice[];
}

export function priceNow(
  goods: TradedGoods,
  unit: TradedUnit,
  prices: DatedPrices,
  deliveryDate: string,
  splitMarkupPct: Percent,
): QuotedPrice | null {
  return quotedPrice(
    {
      ...prices,
      unitSalePrice: unit.salePrice,
      salePrice: goods.salePrice,
      priceUnit: goods.priceUnit,
      unitFactor: unit.factor,
      defaultFactor: unitOf(goods, goods.unitId)!.factor,
      split:
        goods.splitSelling && goods.splitUnitId === unit.unitId && unit.unitId !== goods.unitId
          ? { splitPrice: goods.splitPrice, markupPct: splitMarkupPct }
          : null,
    },
    deliveryDate,
  );
}

export interface SubmittedPrice extends EnteredLine {
  readonly priceSource?: PriceSource | null | undefined;
}

export interface AgreedPrice extends ListPrice {
  readonly discountScale: Percent | null;
  readonly discountPrice: Price | null;
}

/**
 * The list price stored with the line. The browser's value must be the saved one or the one found now; a price
 * entered below the list becomes the list price and a discount.
 */
export function agreedPrice(
  line: SubmittedPrice,
  saved: ListPrice | null,
  now: ListPrice | null,
  goods: Words,
): AgreedPrice | Refusal {
  const discount = { discountScale: line.discountScale ?? null, discountPrice: line.discountPrice ?? null };
  for (const known of [saved, now]) {
    if (
      known &&
      same(known.oldPrice, line.oldPrice) &&
      (line.priceSource !== "MANUAL" || known.priceSource === "MANUAL")
    )
      return { ...known, ...discount };
  }
  const byHand = line.priceSource === "MANUAL" || (now === null && saved === null && !line.priceSource);
  if (byHand) {
    if (now === null || exact(line.oldPrice).greaterThan(now.oldPrice))
      return { oldPrice: line.oldPrice, priceSource: "MANUAL", ...discount };
    // Entered below the list: the reduction stays visible.
    const entered = pricedLine({ ...entryless, oldPrice: line.oldPrice, ...discount }).price;
    return manualPrice(now, entered);
  }
  return (
    listPriceRefusal({ oldPrice: line.oldPrice, priceSource: line.priceSource ?? "LIST" }, saved ?? now, goods) ??
    salesMessages.noPrice()
  );
}

const entryless = { qty: "0", priceUnit: "UNIT" } as const;

/** Which of the order's two discounts was given: the other follows, also on part invoices. */
export const discountGiven = (entry: DiscountEntry): "NONE" | "SCALE" | "PRICE" => {
  const has = (value: string | null | undefined) =>
    value !== null && value !== undefined && value !== "" && !isZero(value);
  return has(entry.discountPrice) ? "PRICE" : has(entry.discountScale) ? "SCALE" : "NONE";
};

/** With both given and an amount of 0, the rate is meant. */
export const meantDiscount = (entry: DiscountEntry): DiscountEntry => {
  const given = discountGiven(entry);
  return given === "NONE" ? {} : given === "SCALE" ? { discountScale: entry.discountScale ?? null } : entry;
};

/* ---------- confirming ---------- */

export interface BuyingCustomer {
  readonly name: Words;
  readonly status: string;
  readonly customerKind: string;
  readonly alcoholAllowed: boolean;
}

/** Who may buy at all; credit and the stop list put an order on hold, they do not refuse it. */
export function buyerRefusal(customer: BuyingCustomer): Refusal | null {
  if (customer.status !== "0") return orderMessages.customerDisabled({ customer: customer.name });
  if (customer.customerKind === "BRANCH") return orderMessages.ownBranch({ customer: customer.name });
  return null;
}

export function soldRefusal(
  goods: Pick<TradedGoods, "code" | "nameEn" | "nameZh" | "status" | "sellable" | "alcohol">,
  customer: Pick<BuyingCustomer, "alcoholAllowed">,
): Refusal | null {
  if (goods.status !== "0" || !goods.sellable) return orderMessages.goodsNotSold({ goods: goodsName(goods) });
  if (goods.alcohol && !customer.alcoholAllowed) return orderMessages.alcoholNotAllowed({ goods: goodsName(goods) });
  return null;
}

/** Line numbers, from 1, whose product and unit are also on an earlier line. */
export function repeatedLines(
  lines: readonly { readonly goodsId: number | null; readonly unitId: number | null }[],
): number[] {
  const seen = new Set<string>();
  return lines.flatMap(({ goodsId, unitId }, i) => {
    if (goodsId === null) return [];
    const key = `${goodsId}:${unitId}`;
    const again = seen.has(key);
    seen.add(key);
    return again ? [i + 1] : [];
  });
}

export interface Shortage {
  readonly line: number;
  readonly available: Quantity;
  readonly short: Quantity;
}

/** Lines that exceed the available quantity, after earlier lines of the same product; in base units. */
export function shortages(
  lines: readonly { readonly goodsId: number | null; readonly qtyBase: Quantity }[],
  availableOf: (goodsId: number) => Quantity | null,
): Shortage[] {
  const left = new Map<number, string>();
  return lines.flatMap((line, i): Shortage[] => {
    if (line.goodsId === null) return [];
    const available = left.get(line.goodsId) ?? availableOf(line.goodsId);
    if (available === null) return [];
    const rest = exact(available).minus(line.qtyBase);
    left.set(line.goodsId, rest.toFixed(3));
    if (rest.greaterThanOrEqualTo(0)) return [];
    const short = exact(available).lessThan(0) ? exact(line.qtyBase) : rest.abs();
    return [{ line: i + 1, available: round3(available), short: round3(short) }];
  });
}

/** The line field that a refusal is about, so that the screen marks its cell. */
export const fieldOfReason = (reason: string): string =>
  ({
    quantityNotPositive: "qty",
    quantityTooFine: "qty",
    quantityNotWhole: "qty",
    baseNotWhole: "qty",
    goodsNotSplit: "qty",
    weightMissing: "qty",
    discountMismatch: "discountPrice",
    discountNegative: "discountPrice",
    discountAbovePrice: "discountPrice",
    priceMismatch: "price",
    priceNegative: "price",
    noPrice: "oldPrice",
    chargeExportInland: "vatCode",
    priceChanged: "oldPrice",
    goodsMissing: "goodsId",
    goodsUnknown: "goodsId",
    goodsNotSold: "goodsId",
    alcoholNotAllowed: "goodsId",
    unitUnknown: "unitId",
    chargeTextMissing: "nameEn",
    chargeVatMissing: "vatCode",
    belowMinimum: "price",
    freeGoods: "price",
    sampleReasonMissing: "reason",
  })[reason] ?? "goodsId";
