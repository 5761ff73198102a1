/**
 * What was typed into a picker may be looked up after the user has gone on to the next cell. Saving waits for these
 * lookups, and for what follows from them such as prices, so that a line is never refused for what is about to come.
 */
import { useEffect } from "react";

const underWay = new Set<Promise<unknown>>();
/** Time for the page to draw what was found, and to ask for what follows from it. */
const DRAWN_MS = 50;

/** Notes a lookup until it has answered or failed. */
export function noteLookup<T>(lookup: Promise<T>): Promise<T> {
  underWay.add(lookup);
  const end = () => void underWay.delete(lookup);
  lookup.then(end, end);
  return lookup;
}

/** The same for what a screen asks for while it draws: under way as long as this is true. */
export function useLookup(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    let end = () => {};
    void noteLookup(new Promise<void>((resolve) => (end = resolve)));
    return () => end();
  }, [isUnderWay]);
}

/** Resolves at once when nothing is being looked up, else when nothing is any more. */
export async function lookupsDone(): Promise<void> {
  while (underWay.size > 0) {
    await Promise.allSettled(underWay);
    await new Promise((drawn) => setTimeout(drawn, DRAWN_MS));
  }
}
