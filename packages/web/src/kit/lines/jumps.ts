/** What a form knows about its line grids: how to reach a cell, the messages of a line, and which lines are sent. */
import { createContext } from "react";
import type { Words } from "@larder/domain/kernel/words";

export interface GridInForm {
  readonly label: Words;
  /** How many of its lines are sent; those of the next grid of the same value follow them. */
  readonly sent: () => number;
  readonly go: (row: number, key: string) => void;
  /** Shown for a whole line instead of the problems of its cells: "no product 'dfb'". */
  readonly said: (row: number) => Words | null;
  /** Removes blank lines; true if there were any. */
  readonly leaveOutBlank: () => boolean;
}

/** Grids register with their form; outside of a form there is none. */
export const RegisterGridContext = createContext<((grid: GridInForm) => () => void) | null>(null);

/** The grid that holds a line of a value, and its row there. */
export function gridAt(grids: readonly GridInForm[] = [], row: number): { grid: GridInForm; row: number } | null {
  let before = 0;
  for (const grid of grids) {
    const count = grid.sent();
    if (row - before < count || grid === grids.at(-1)) return { grid, row: row - before };
    before += count;
  }
  return null;
}

/** Before saving, in every grid of the form, so that sent and visible lines have the same positions. */
export async function leaveOutBlank(grids: Iterable<readonly GridInForm[]>): Promise<void> {
  for (const grid of [...grids].flat())
    // Each is redrawn before the next one: two grids may share one value.
    if (grid.leaveOutBlank()) await new Promise((drawn) => setTimeout(drawn));
}
