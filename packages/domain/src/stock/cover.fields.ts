/** Over how many weeks the pace of sales is measured (docs/rules/stock.md#cover). */
import { field } from "../kernel/fields.ts";
import { words } from "../kernel/words.ts";
import { COVER_DAYS } from "./cover.rules.ts";

export const coverWeeks = field.int(1, 52)(words("Weeks looked back", "回顧週數"), { usual: COVER_DAYS / 7 });

/** The days of so many weeks; of the usual ones unless it is said. */
export const coverDaysOf = (weeks: number | null | undefined): number => (weeks ?? coverWeeks.usual) * 7;
