/**
 * Lines with a price as they are entered, of a sales order or a purchase order: a product, or a charge such as
 * carriage.
 *
 *     export const OrderLines = linesFor(orderLineFields, { chosen: ["unitId"], derived: ["price"] });
 *     export const { blankLine, blankCharge, isBlank, enteredFrom, sentLines } = pricedLines(OrderLines, …);
 */
import { exact, type Money, type Quantity } from "@larder/domain/kernel/decimal";
import type { VatCode } from "@larder/domain/trade/vat";
import { formLines } from "../form/form-lines.ts";

/** What all of them hold; each order has fields of its own besides. */
export interface PricedEntry {
  readonly id?: number | undefined;
  readonly kind: "GOODS" | "CHARGE" | "";
  readonly goodsId: number | null;
  readonly unitId: string;
  readonly qty: string;
  readonly oldPrice: string;
  readonly priceSource?: string;
  readonly discountScale: string;
  readonly discountPrice: string;
  readonly vatCode: string;
  readonly nameEn: string;
  readonly nameZh: string;
}

/** From `linesFor`. */
interface Lines<L, Row> {
  blank(): L;
  entered(row: Row): L;
  sent(line: L): object;
  isBlank(line: L, like: L): boolean;
}

/** The names of products are the server's, and so is what is named in `ofServer`. */
export function pricedLines<L extends PricedEntry, Row>(
  { blank, entered, sent, isBlank: isLike }: Lines<L, Row>,
  { ofServer = [] }: { readonly ofServer?: readonly Extract<keyof L, string>[] } = {},
) {
  const blankLine = (): L => ({ ...blank(), kind: "GOODS" as const });
  const blankCharge = (): L => ({ ...blank(), kind: "CHARGE" as const, qty: "1", vatCode: "S20" as const });
  const isBlank = (line: L): boolean => isLike(line, line.kind === "CHARGE" ? blankCharge() : blankLine());

  /** Converts a saved line back to the grid. Both discounts are stored; the amount is authoritative. */
  const enteredFrom = (row: Row): L => {
    const line = entered(row);
    const discountPrice = line.discountPrice === "0" ? "" : line.discountPrice;
    return { ...line, kind: line.kind || ("GOODS" as const), discountScale: "", discountPrice };
  };

  const filled = (lines: readonly L[], isCharge: boolean): L[] =>
    lines.filter((line) => (line.kind === "CHARGE") === isCharge && !isBlank(line));
  const unsent = Object.fromEntries(["nameEn", "nameZh", ...ofServer].map((name) => [name, undefined]));
  /** What is sent: products, then charges, without blank lines. */
  const sentLines = (lines: readonly L[]): object[] => [
    ...filled(lines, false).map((line) => ({ ...sent(line), ...unsent })),
    ...filled(lines, true).map(sent),
  ];

  return { blankLine, blankCharge, isBlank, enteredFrom, sentLines };
}

/** A document of such lines in its form (`formLines`): of both order discounts the amount is entered again, unless there is none. */
export function pricedDocument<Row, L>(
  enteredFrom: (row: Row) => L,
  sentLines: (lines: readonly L[]) => readonly object[],
) {
  const { entered, sent } = formLines(enteredFrom, sentLines);
  const discounted = <D extends { readonly discountPrice: string | null; readonly lines: readonly Row[] }>(
    document: D,
  ) => {
    const discountPrice = document.discountPrice === "0.00" ? "" : document.discountPrice;
    return { ...entered(document), discountPrice, discountScale: "" };
  };
  return { entered: discounted, sent };
}

/** A price that belonged to another product or unit. */
export const NO_PRICE = { oldPrice: "", priceSource: "", discountPrice: "" } as const;

/**
 * One discount replaces the other; a price entered by hand is a manual one; another unit needs its own price,
 * because prices never convert silently (docs/rules/prices.md#line, docs/rules/goods.md#split-selling).
 */
export function followed<L extends PricedEntry>(before: readonly L[], after: readonly L[]): L[] {
  const same = before.length === after.length;
  return after.map((line, i) => {
    const was = same ? before[i] : before.find((one) => one === line);
    if (!was || was === line || was.goodsId !== line.goodsId) return line;
    if (was.unitId !== line.unitId) return { ...line, ...NO_PRICE };
    if (was.oldPrice !== line.oldPrice)
      return { ...line, priceSource: line.oldPrice === "" ? ("" as const) : ("MANUAL" as const) };
    if (was.discountScale !== line.discountScale && line.discountScale !== "") return { ...line, discountPrice: "" };
    if (was.discountPrice !== line.discountPrice && line.discountPrice !== "") return { ...line, discountScale: "" };
    return line;
  });
}

/** What is known of each product in each unit: prices and stock. */
export type QuotesOf<Q> = ReadonlyMap<string, Q>;
export const quoteKey = (line: { readonly goodsId: number | null; readonly unitId: string | number }): string =>
  `${line.goodsId}:${line.unitId}`;

/** What counts in the totals; a product that is not known yet counts without VAT. */
export const summed = (
  lines: readonly PricedEntry[],
  each: readonly ({ readonly lineNet: Money } | null)[],
  quotes: QuotesOf<{ readonly vatCode: VatCode }>,
) =>
  each.flatMap((one, index) => {
    const line = lines[index]!;
    const vatCode = (line.vatCode || quotes.get(quoteKey(line))?.vatCode || "Z0") as VatCode;
    return one ? [{ kind: line.kind || ("GOODS" as const), vatCode, lineNet: one.lineNet }] : [];
  });

/** Converts base units to units of a line, so that price and stock are in the same unit. */
export const inUnits = (factor: string | undefined, base: Money | Quantity): string =>
  exact(base)
    .dividedBy(factor ?? "1")
    .toDecimalPlaces(1, 3)
    .toFixed();
