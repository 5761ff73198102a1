/** Lines of a bill as they are entered, typed or taken from what came; figures by the server's own rules. */
import { exact } from "@larder/domain/kernel/decimal";
import { invoiceLineFields, type InvoiceLine } from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";
import {
  billTotals,
  spreadByValue,
  type BillTotals,
  type StatedVat,
} from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import type { OpenReceiptRow } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { pricedLine, type PricedLine } from "@larder/domain/trade/priced-line.rules";
import type { DiscountEntry } from "@larder/domain/trade/order-totals.rules";
import { linesFor, type EnteredLine } from "../../../kit/index.ts";
import { pricedLines, quoteKey, summed } from "../../../kit/trade/priced-lines.ts";
import type { Quotes } from "../purchase-order/purchase-order.lines.ts";

export const BillLines = linesFor(invoiceLineFields, { chosen: ["unitId"], derived: ["price"] });
export interface EnteredBill extends EnteredLine<typeof invoiceLineFields, "unitId"> {
  /** What a charge is booked to, as one choice: an account, a landed cost, or the receipt that it is of. */
  readonly bookedTo?: string;
}

const entries = pricedLines<EnteredBill, InvoiceLine>(BillLines);
export const { blankLine, blankCharge, isBlank } = entries;

/** A landed cost that is booked, or the receipt that one is to be booked on. */
export const landedKey = (of: { readonly landedId: number | null; readonly receiptId: number }): string =>
  of.landedId === null ? `R${of.receiptId}` : `L${of.landedId}`;

export const enteredFrom = (row: InvoiceLine): EnteredBill => ({
  ...entries.enteredFrom(row),
  bookedTo:
    row.chargeTo === "LANDED" && row.landedGrId !== null
      ? landedKey({ landedId: row.landedId, receiptId: row.landedGrId })
      : (row.chargeTo ?? ""),
});

function booked(line: EnteredBill): EnteredBill {
  const key = line.bookedTo ?? "";
  const landed = /^([LR])(\d+)$/.exec(key);
  if (line.kind !== "CHARGE" || !landed)
    return { ...line, chargeTo: key as EnteredBill["chargeTo"], landedId: null, landedGrId: null };
  const id = Number(landed[2]);
  return {
    ...line,
    chargeTo: "LANDED",
    ...(landed[1] === "L" ? { landedId: id } : { landedId: null, landedGrId: id }),
  };
}
export const sentLines = (lines: readonly EnteredBill[]): object[] => entries.sentLines(lines.map(booked));

const plain = (value: string): string => exact(value).toFixed();

/** A line that bills what is left of a receipt line, at the price of its order. */
export const billOf = (row: OpenReceiptRow): EnteredBill => ({
  ...blankLine(),
  ...{ goodsId: row.goodsId, goodsCode: row.goodsCode, unitId: String(row.unitId), unitName: row.unitName },
  ...{ unitNameZh: row.unitNameZh ?? "", nameEn: row.goodsNameEn ?? "", nameZh: row.goodsNameZh ?? "" },
  ...{ qty: plain(row.qty), oldPrice: plain(row.price), weightKg: row.weightKg ? plain(row.weightKg) : "" },
  ...{ vatCode: row.vatCode as EnteredBill["vatCode"], grLineId: row.grLineId },
});

const isNumber = (value: string): boolean => /^\d+(\.\d+)?$/.test(value);

function figured(line: EnteredBill, quotes: Quotes): PricedLine | null {
  if (!isNumber(line.qty) || !isNumber(line.oldPrice)) return null;
  const byWeight = line.kind !== "CHARGE" && quotes.get(quoteKey(line))?.priceUnit === "KG";
  if (byWeight && !isNumber(line.weightKg)) return null;
  return pricedLine({
    ...{ qty: line.qty, oldPrice: line.oldPrice, priceUnit: byWeight ? "KG" : "UNIT" },
    ...{ weightKg: byWeight ? line.weightKg : null },
    discountScale: isNumber(line.discountScale) ? line.discountScale : null,
    discountPrice: isNumber(line.discountPrice) ? line.discountPrice : null,
  });
}

export interface BillFigures {
  readonly lines: readonly (PricedLine | null)[];
  readonly bill: BillTotals;
}

/** One amount for whole receipts: each line has its share by value. */
function spread(
  lines: readonly EnteredBill[],
  each: readonly (PricedLine | null)[],
  amountNet: string | null,
): (PricedLine | null)[] {
  if (amountNet === null || !isNumber(amountNet)) return [...each];
  const goods = lines.flatMap((line, at) => (line.kind !== "CHARGE" && each[at] ? [at] : []));
  const shares = spreadByValue(
    amountNet,
    goods.map((at) => each[at]!.lineNet),
  );
  return each.map((one, at) => (one && goods.includes(at) ? { ...one, lineNet: shares[goods.indexOf(at)]! } : one));
}

/** Rates of the invoice date; a product that is not known yet counts without VAT. */
export function figuresOf(
  lines: readonly EnteredBill[],
  discount: DiscountEntry,
  stated: StatedVat,
  quotes: Quotes,
  rates: Readonly<Record<string, string>>,
  amountNet: string | null = null,
): BillFigures {
  const each = spread(
    lines,
    lines.map((line) => figured(line, quotes)),
    amountNet,
  );
  return { lines: each, bill: billTotals(summed(lines, each, quotes), discount, stated, (code) => rates[code] ?? "0") };
}
