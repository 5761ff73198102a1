/**
 * A rack is entered as a range: from "A-01" to "A-20". The counter is at the end, and keeps as many digits as
 * it was entered with.
 */
import { refuse } from "../../kernel/refusal.ts";
import { warehouseLocationMessages as say } from "./warehouse-location.messages.ts";

export const MOST_AT_ONCE = 500;

const parted = (code: string): { stem: string; digits: string } | null => {
  const found = /^(.*?)(\d{1,6})$/.exec(code);
  return found ? { stem: found[1]!, digits: found[2]! } : null;
};

/** The codes from first to last, both included; refuses a range that does not count up. */
export function codesBetween(first: string, last: string): string[] {
  const [from, to] = [parted(first), parted(last)];
  if (!from || !to || from.stem.toUpperCase() !== to.stem.toUpperCase()) return refuse(say.rowUnclear({ first, last }));
  const [start, end] = [Number(from.digits), Number(to.digits)];
  if (end < start) return refuse(say.rowUnclear({ first, last }));
  const count = end - start + 1;
  if (count > MOST_AT_ONCE) return refuse(say.rowTooLong({ count, most: MOST_AT_ONCE }));
  return Array.from({ length: count }, (_, i) => `${from.stem}${String(start + i).padStart(from.digits.length, "0")}`);
}
