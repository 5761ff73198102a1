/** Suggested lines on their way to drafts: what the buyer takes of them, and what it comes to for each supplier. */
import { exact, isPositive, round2 } from "@larder/domain/kernel/decimal";
import type { Suggestion } from "@larder/domain/purchase/purchase-order/purchase-order.calls";

export interface SuggestedLine extends Suggestion {
  readonly id: number;
  /** As entered: empty takes nothing. */
  readonly taken: string;
}

/** A product without a supplier or a price is not taken until somebody enters them. */
export const linesOf = (suggestions: readonly Suggestion[]): SuggestedLine[] =>
  suggestions
    .toSorted((a, b) => (a.supplierCode ?? "\uffff").localeCompare(b.supplierCode ?? "\uffff"))
    .map((one) => ({
      ...one,
      id: one.goodsId,
      taken: isOrderable(one) && isPositive(one.qty) ? exact(one.qty).toFixed() : "",
    }));

export const isOrderable = ({ supplierId, price }: Suggestion): boolean => supplierId !== null && price !== null;

const isTaken = (line: SuggestedLine): boolean =>
  isOrderable(line) && /^\d+(\.\d+)?$/.test(line.taken) && isPositive(line.taken);

export const chosenLines = (lines: readonly SuggestedLine[]) =>
  lines
    .filter(isTaken)
    .map(({ supplierId, goodsId, unitId, taken }) => ({ supplierId: supplierId!, goodsId, unitId, qty: taken }));

/** Without VAT, at the price of the suggested quantity: another quantity may have another price. */
export const netOf = (line: SuggestedLine): string | null =>
  isTaken(line) ? round2(exact(line.taken).times(line.price!)) : null;

export interface SupplierSum {
  readonly supplierId: number;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly net: string;
  readonly minOrder: string | null;
}

export function sumsOf(lines: readonly SuggestedLine[]): SupplierSum[] {
  const bySupplier = Map.groupBy(lines.filter(isTaken), ({ supplierId }) => supplierId!);
  return [...bySupplier].map(([supplierId, own]) => ({
    ...{ supplierId, minOrder: own[0]!.minOrder },
    ...{ nameEn: own[0]!.supplierNameEn, nameZh: own[0]!.supplierNameZh },
    net: round2(own.reduce((sum, line) => sum.plus(netOf(line) ?? 0), exact(0))),
  }));
}
