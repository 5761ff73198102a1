/** Undo and redo of a plan: the last fifty steps. A new step after an undo discards what was undone. */

export const MOST_STEPS = 50;

export interface History<T> {
  /** Oldest first. */
  readonly past: readonly T[];
  readonly present: T;
  /** Next to be redone first. */
  readonly future: readonly T[];
}

/** A history of one plan: nothing to undo or redo. */
export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** After an edit: what could be redone is dropped, and of more than MOST_STEPS edits the oldest. */
export const step = <T>({ past, present }: History<T>, next: T): History<T> => ({
  past: [...past, present].slice(-MOST_STEPS),
  present: next,
  future: [],
});

/** The same history if there is nothing to undo. */
export const undo = <T>(history: History<T>): History<T> =>
  history.past.length === 0
    ? history
    : {
        past: history.past.slice(0, -1),
        present: history.past.at(-1)!,
        future: [history.present, ...history.future],
      };

/** The same history when nothing was undone. */
export const redo = <T>(history: History<T>): History<T> =>
  history.future.length === 0
    ? history
    : {
        past: [...history.past, history.present].slice(-MOST_STEPS),
        present: history.future[0]!,
        future: history.future.slice(1),
      };
