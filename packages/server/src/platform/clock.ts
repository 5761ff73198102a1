/** Time is given, never read: a replay of old orders and every test bring their own clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that somebody sets: the demonstration data is keyed on the days it happened. */
export function setClock(start: Date): Clock & { set(to: Date): void } {
  let now = start;
  return {
    now: () => new Date(now),
    set: (to) => {
      now = to;
    },
  };
}
