/** The clock is passed in, never read directly: replays of old orders and every test bring their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that can be set: the demonstration data is entered on the days it happened. */
export function setClock(start: Date): Clock & { set(to: Date): void } {
  let now = start;
  return {
    now: () => new Date(now),
    set: (to) => {
      now = to;
    },
  };
}
