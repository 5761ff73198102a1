/** The same "random" cases on every run, for laws that must hold for all rows (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    /** A decimal between 0 and `below`, with the given number of places. */
    decimal: (below: number, places: number): string => {
      const digits = String(whole(0, below * 10 ** places - 1)).padStart(places + 1, "0");
      return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    },
    oneOf: <T>(choices: readonly T[]): T => choices[whole(0, choices.length - 1)]!,
    times: <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth)),
  };
}
