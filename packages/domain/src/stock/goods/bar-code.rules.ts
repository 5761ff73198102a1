/**
 * Barcodes.
 *
 * Cartons in the trade carry a GTIN of 8, 12, 13 or 14 digits; its last digit is computed from the others, so
 * that a misread or mistyped code is noticed at once. A code of our own, printed for loose goods, is free text
 * and is flagged as internal (docs/rules/goods.md#bar-codes).
 */
const GTIN = /^(\d{8}|\d{12,14})$/;

/** From the right, the digits before the check digit are weighted three and one in turn. */
export function checkDigitOf(digits: string): number {
  const total = [...digits]
    .toReversed()
    .reduce((sum, digit, i) => sum + (digit.charCodeAt(0) - 48) * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (total % 10)) % 10;
}

export const isGtin = (barCode: string): boolean =>
  GTIN.test(barCode) && checkDigitOf(barCode.slice(0, -1)) === barCode.charCodeAt(barCode.length - 1) - 48;
