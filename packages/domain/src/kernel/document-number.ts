/** Prefix, two digits of the year, six digits: `SI26-000042` (docs/rules/documents.md#numbers). */
export const documentNumber = (prefix: string, year: number, sequence: number): string =>
  `${prefix}${String(year % 100).padStart(2, "0")}-${String(sequence).padStart(6, "0")}`;
