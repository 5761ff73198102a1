/**
 * Text typed into a picker may be looked up after the user has moved on to the next cell. Saving waits for
 * these lookups and what depends on them, such as prices, so that a line is never refused for something that is
 * about to arrive.
 */
import { useEffect } from "react";

const underWay = new Set<Promise<unknown>>();
/** Time for the page to draw the result and to request what depends on it. */
const DRAWN_MS = 50;

/** Registers a lookup until it has succeeded or failed. */
export function noteLookup<T>(lookup: Promise<T>): Promise<T> {
  underWay.add(lookup);
  const end = () => void underWay.delete(lookup);
  lookup.then(end, end);
  return lookup;
}

/** The same for a request of the screen: in progress while this is true. */
export function useLookup(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    let end = () => {};
    void noteLookup(new Promise<void>((resolve) => (end = resolve)));
    return () => end();
  }, [isUnderWay]);
}

/** Resolves when no lookup is running; at once if there is none. */
export async function lookupsDone(): Promise<void> {
  while (underWay.size > 0) {
    await Promise.allSettled(underWay);
    await new Promise((drawn) => setTimeout(drawn, DRAWN_MS));
  }
}
