/** What a bill comes to while it is entered, by the server's own rules. */
import {
  billTotals,
  spreadByValue,
  type BillTotals,
  type StatedVat,
} from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import type { DiscountEntry } from "@larder/domain/trade/order-totals.rules";
import { pricedLine, type PricedLine } from "@larder/domain/trade/priced-line.rules";
import { isNumber } from "../../../kit/inputs/typed-number.ts";
import { quoteKey, summed } from "../../../kit/trade/priced-lines.ts";
import type { Quotes } from "../purchase-order/purchase-lines.rules.ts";
import type { EnteredBill } from "./purchase-invoice.lines.ts";

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
