/** Document numbers as people type them into a search: `si26-42` is SI26-000042. */
export interface SearchedNumber {
  readonly prefix: string;
  readonly no: string;
}

export function numberIn(search: string): SearchedNumber | null {
  const match = /^([a-z]{2})(\d{2})-?(\d{1,6})$/i.exec(search.trim());
  if (!match) return null;
  const prefix = match[1]!.toUpperCase();
  return { prefix, no: `${prefix}${match[2]}-${match[3]!.padStart(6, "0")}` };
}
