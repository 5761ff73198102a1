interface Move {
  readonly from: readonly string[];
}

/** The move that leads on from a state: it alone is the primary button and has the key of the next step. */
export const moveOnward = <M extends string>(
  moves: Readonly<Record<M, Move>>,
  onward: readonly M[],
  state: string,
): M | undefined => onward.find((name) => moves[name].from.includes(state));
