/** The order is that of every VAT summary (docs/rules/vat.md#export). */
export const vatCodes = ["S20", "Z0", "R5", "E", "O", "X0", "PVA", "NIA", "NID"] as const;
export type VatCode = (typeof vatCodes)[number];
