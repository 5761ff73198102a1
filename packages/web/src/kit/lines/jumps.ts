/** What a form knows of the grids of lines in it: the way into a cell, what is said of a line, and which lines are sent. */
import { createContext } from "react";
import type { Words } from "@larder/domain/kernel/words";

export interface GridInForm {
  readonly label: Words;
  /** How many of its lines are sent; those of the next grid of the same value stand behind them. */
  readonly sent: () => number;
  readonly go: (row: number, key: string) => void;
  /** Said of a whole line in place of the problems of its cells: "no product 'dfb'". */
  readonly said: (row: number) => Words | null;
  /** Takes out the lines that nobody has filled in; true where there were any. */
  readonly leaveOutBlank: () => boolean;
}

/** Grids register with the form they are in; outside of a form there is none. */
export const RegisterGridContext = createContext<((grid: GridInForm) => () => void) | null>(null);

/** The grid that holds a line of a value, and which of its rows that is. */
export function gridAt(grids: readonly GridInForm[] = [], row: number): { grid: GridInForm; row: number } | null {
  let before = 0;
  for (const grid of grids) {
    const count = grid.sent();
    if (row - before < count || grid === grids.at(-1)) return { grid, row: row - before };
    before += count;
  }
  return null;
}

/** Before saving, in every grid of the form: what is sent and what is seen have the same lines in the same places. */
export async function leaveOutBlank(grids: Iterable<readonly GridInForm[]>): Promise<void> {
  for (const grid of [...grids].flat())
    // Each is drawn before the next one: two grids may share one value.
    if (grid.leaveOutBlank()) await new Promise((drawn) => setTimeout(drawn));
}
