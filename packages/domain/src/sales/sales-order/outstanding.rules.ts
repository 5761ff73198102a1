/**
 * An order's contribution to the customer's exposure: the gross of products neither invoiced nor cancelled, and
 * of charges not yet on an invoice. A partial line is taken in proportion; VAT once per code, as on a document
 * (docs/rules/orders.md#outstanding-gross).
 */
import { exact, isPositive, isZero, round2, type Money, type Quantity, type Rate } from "../../kernel/decimal.ts";
import { vatOfDocument, type VatCode } from "../../trade/vat.ts";
import { isChargesOnly, outstandingBase, type OrderedLine } from "./sales-order.states.ts";

export interface OwedLine extends OrderedLine {
  readonly kind: string | null;
  readonly lineNet: Money;
  readonly discAlloc: Money;
  readonly vatCode: string;
  readonly chargeDone: boolean;
}

const openNet = (line: OwedLine, invoiceFollows: boolean): Money => {
  const net = exact(line.lineNet).minus(line.discAlloc);
  // A charge is invoiced with products: if none follow any more, nobody pays it.
  if (line.kind === "CHARGE") return line.chargeDone || !invoiceFollows ? "0.00" : round2(net);
  const open: Quantity = outstandingBase(line);
  return isZero(line.qtyBase) ? "0.00" : round2(net.times(open).dividedBy(line.qtyBase));
};

export function outstandingGross(lines: readonly OwedLine[], rateOf: (vatCode: VatCode) => Rate): Money {
  const invoiceFollows =
    isChargesOnly(lines) || lines.some((line) => line.kind !== "CHARGE" && isPositive(outstandingBase(line)));
  return vatOfDocument(
    lines.map((line) => ({ vatCode: line.vatCode as VatCode, amountNet: openNet(line, invoiceFollows) })),
    rateOf,
  ).total;
}
