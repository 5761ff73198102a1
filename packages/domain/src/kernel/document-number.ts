/** Prefix, two digits of the year, six digits: `SI26-000042` (domain-rules 1.4). */
export const documentNumber = (prefix: string, year: number, sequence: number): string =>
  `${prefix}${String(year % 100).padStart(2, "0")}-${String(sequence).padStart(6, "0")}`;
