/**
 * What may change in an order that was agreed (docs/rules/purchase.md#amendments): what has come stays as it was, and what rises is
 * approved again.
 */
import { compare, isPositive, same, type Money, type Percent } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { inUnits } from "../../trade/quantity.ts";
import { purchaseOrderMessages as say } from "./purchase-order.messages.ts";
import type { OrderedLine, PricedPurchase } from "./purchase-order.rules.ts";

export interface AmendedLine extends PricedPurchase {
  readonly id: number;
  readonly unitId: number | null;
  readonly code: string;
  readonly factor: string;
}

export interface AmendedOrder {
  readonly supplierId: number;
  readonly total: Money;
  readonly discountGiven: "NONE" | "SCALE" | "PRICE";
  readonly discountScale: Percent;
  readonly discountPrice: Money;
  readonly lines: readonly AmendedLine[];
}

/** Of a percentage the amount follows the lines. */
const sameDiscount = (a: AmendedOrder, b: AmendedOrder): boolean =>
  a.discountGiven === b.discountGiven &&
  (a.discountGiven === "SCALE" ? same(a.discountScale, b.discountScale) : same(a.discountPrice, b.discountPrice));

const received = ({ receivedBase }: OrderedLine): boolean => isPositive(receivedBase);

/** What has come stays as it was agreed. */
export function amendmentRefusal(before: AmendedOrder, after: AmendedOrder): Refusal | null {
  const came = before.lines.filter(received);
  if (came.length === 0) return null;
  if (after.supplierId !== before.supplierId) return say.supplierFixed();
  if (!sameDiscount(before, after)) return say.discountFixed();
  for (const line of came) {
    const now = after.lines.find(({ id }) => id === line.id);
    const code = line.code;
    if (!now) return say.receivedLineStays({ code });
    const isOther = now.goodsId !== line.goodsId || now.unitId !== line.unitId;
    if (isOther || !same(now.price, line.price)) return say.receivedFixed({ code });
    if (compare(now.qtyBase, line.receivedBase) < 0)
      return say.belowReceived({
        code,
        received: inUnits(line.receivedBase, line.factor),
        qty: inUnits(now.qtyBase, line.factor),
      });
  }
  return null;
}

/** Ordering less, or later, needs nobody's agreement. */
export function needsApprovalAgain(before: AmendedOrder, after: AmendedOrder): boolean {
  if (after.supplierId !== before.supplierId || compare(after.total, before.total) > 0) return true;
  const known = new Map(before.lines.map((line) => [line.id, line]));
  return after.lines.some((line) => {
    const was = known.get(line.id);
    if (!was || was.goodsId !== line.goodsId || was.unitId !== line.unitId) return true;
    return compare(line.price, was.price) > 0 || compare(line.qtyBase, was.qtyBase) > 0;
  });
}
