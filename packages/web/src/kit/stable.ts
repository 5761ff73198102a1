import { useCallback, useInsertionEffect, useRef, useState } from "react";

/**
 * The same object while its content is equal, so that an object written inline in JSX does not trigger a new
 * request at each render.
 */
export function useStable<T extends object>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || alike(kept, value, 3)) return kept;
  setKept(value);
  return value;
}

export function alike(a: unknown, b: unknown, depth: number): boolean {
  if (Object.is(a, b)) return true;
  if (depth === 0 || typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => alike((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], depth - 1))
  );
}

/** The newest value for handlers that run later, without re-rendering. */
export function useNewest<T>(value: T): { readonly current: T } {
  const newest = useRef(value);
  useInsertionEffect(() => {
    newest.current = value;
  });
  return newest;
}

/** A function that never changes and always runs the newest one. */
// eslint-disable-next-line typescript/no-explicit-any -- any arguments
export function useSteady<A extends any[], R>(run: (...args: A) => R): (...args: A) => R {
  const newest = useNewest(run);
  return useCallback((...args: A) => newest.current(...args), [newest]);
}
