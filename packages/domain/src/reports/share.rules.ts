/** Parts of a whole and changes from one figure to the next, in per cent (docs/rules/reports.md). */
import { exact, isZero, round4, type Percent } from "../kernel/decimal.ts";

/** null: there is nothing to be a part of. */
export const percentOf = (part: string | number, whole: string | number): Percent | null =>
  isZero(String(whole)) ? null : round4(exact(part).times(100).dividedBy(whole));

/** null: there was none before, or it was free. */
export const changePct = (before: string | null, now: string): Percent | null =>
  before === null || isZero(before) ? null : round4(exact(now).minus(before).times(100).dividedBy(before));
