/** How well a supplier delivers: of the lines that were due, by number and by worth (docs/rules/reports.md#suppliers). */
import { sum, type Percent } from "../../kernel/decimal.ts";
import { percentOf } from "../share.rules.ts";

export interface Delivered {
  readonly dueLines: number;
  /** All of what came of the line came by its day. */
  readonly onTimeLines: number;
  /** What the lines that were due are worth, and what of it came: no line counts for more than was ordered. */
  readonly due: string;
  readonly filled: string;
  /** At the price of the order, as it came: also what was too many. */
  readonly received: string;
  readonly rejected: string;
}

export const added = (all: readonly Delivered[]): Delivered => ({
  dueLines: all.reduce((lines, one) => lines + one.dueLines, 0),
  onTimeLines: all.reduce((lines, one) => lines + one.onTimeLines, 0),
  due: sum(all.map((one) => one.due)).toFixed(),
  filled: sum(all.map((one) => one.filled)).toFixed(),
  received: sum(all.map((one) => one.received)).toFixed(),
  rejected: sum(all.map((one) => one.rejected)).toFixed(),
});

interface Performance {
  readonly onTimePct: Percent | null;
  readonly fillPct: Percent | null;
  readonly rejectedPct: Percent | null;
}

export const performanceOf = ({ dueLines, onTimeLines, due, filled, received, rejected }: Delivered): Performance => ({
  onTimePct: percentOf(onTimeLines, dueLines),
  fillPct: percentOf(filled, due),
  rejectedPct: percentOf(rejected, sum([received, rejected]).toFixed()),
});
