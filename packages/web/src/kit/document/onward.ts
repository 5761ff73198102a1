interface Move {
  readonly from: readonly string[];
}

/** The next move from a state: only this one is the primary button and has the shortcut of the next step. */
export const moveOnward = <M extends string>(
  moves: Readonly<Record<M, Move>>,
  onward: readonly M[],
  state: string,
): M | undefined => onward.find((name) => moves[name].from.includes(state));
