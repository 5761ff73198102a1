/**
 * Breaks of a driver.
 *
 * Only so many minutes of work, or of driving, are allowed without a break. The next leg and the service after
 * it belong together, because nobody rests with the doors open: if they would exceed the limit, the break is
 * taken before leaving. Waiting for a window counts as a break if it is long enough, otherwise as work.
 *
 * A long break also satisfies the shorter rules. A split break (15 and 30 minutes) is planned as one of 45.
 */
import type { BreakRule } from "./problem.ts";

/** Minutes since the last break, one for each rule. */
export type Since = readonly number[];

/** A driver who comes from home: no minutes since a break, one 0 for each rule. */
export const rested = (rules: readonly BreakRule[]): Since => rules.map(() => 0);

/** The break due before a leg with the service after it: the longest of those whose limit would be exceeded. */
export function breakBefore(rules: readonly BreakRule[], since: Since, leg: number, service: number): number {
  return rules.reduce((longest, { after, afterMin, breakMin }, nth) => {
    const next = after === "WORK" ? leg + service : leg;
    const due = since[nth]! > 0 && since[nth]! + next > afterMin + 1e-9;
    return due ? Math.max(longest, breakMin) : longest;
  }, 0);
}

/** The counters after a pause (a break or a wait) of this length. */
export const afterPause = (rules: readonly BreakRule[], since: Since, pause: number): Since =>
  since.map((minutes, nth) => (pause > 0 && pause + 1e-9 >= rules[nth]!.breakMin ? 0 : minutes));

/** Driving counts for every rule; minutes. */
export const afterLeg = (rules: readonly BreakRule[], since: Since, leg: number): Since =>
  rules.length === 0 ? since : since.map((minutes) => minutes + leg);

/** Service, loading and a wait too short for a break are work and not driving. */
export const afterWork = (rules: readonly BreakRule[], since: Since, work: number): Since =>
  since.map((minutes, nth) => (rules[nth]!.after === "WORK" ? minutes + work : minutes));
