/**
 * Breaks of a driver.
 *
 * So many minutes of work, or of driving, may pass without a break. The next leg and the service behind it belong together,
 * because nobody rests with the doors open: when they would go past the limit, the break is taken before leaving. Waiting for a
 * window counts as a break when it is long enough, and as work when it is not.
 *
 * A long break serves for the shorter ones as well. A break of two parts (15 and 30 minutes) is planned as one of 45.
 */
import type { BreakRule } from "./problem.ts";

/** Minutes since the last break, one for each rule. */
export type Since = readonly number[];

export const rested = (rules: readonly BreakRule[]): Since => rules.map(() => 0);

/** The break that is due before a leg with the service behind it: the longest of those whose limit would be passed. */
export function breakBefore(rules: readonly BreakRule[], since: Since, leg: number, service: number): number {
  return rules.reduce((longest, { after, afterMin, breakMin }, nth) => {
    const next = after === "WORK" ? leg + service : leg;
    const due = since[nth]! > 0 && since[nth]! + next > afterMin + 1e-9;
    return due ? Math.max(longest, breakMin) : longest;
  }, 0);
}

/** Which minutes are counted after a pause (a break or a wait) of so long. */
export const afterPause = (rules: readonly BreakRule[], since: Since, pause: number): Since =>
  since.map((minutes, nth) => (pause > 0 && pause + 1e-9 >= rules[nth]!.breakMin ? 0 : minutes));

export const afterLeg = (rules: readonly BreakRule[], since: Since, leg: number): Since =>
  rules.length === 0 ? since : since.map((minutes) => minutes + leg);

/** Service, loading and a wait too short for a break are work and not driving. */
export const afterWork = (rules: readonly BreakRule[], since: Since, work: number): Since =>
  since.map((minutes, nth) => (rules[nth]!.after === "WORK" ? minutes + work : minutes));
