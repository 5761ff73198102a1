export interface Turns {
  /** Waits for its turn, in the order in which they came. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Those at work and those that wait. */
  held(): number;
}

/** At most so many at once. */
export function atMost(most: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async inTurn(work) {
      if (running >= most) await new Promise<void>((go) => waiting.push(go));
      // The next in line takes the free slot.
      else running++;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
    held: () => waiting.length + running,
  };
}
