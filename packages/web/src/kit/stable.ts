import { useCallback, useRef } from "react";

/**
 * The same object as long as it says the same, so that an object written inline in JSX
 * does not start a new question to the server at each drawing.
 */
export function useStable<T extends object>(value: T): T {
  const kept = useRef(value);
  if (kept.current !== value && !alike(kept.current, value, 3)) kept.current = value;
  return kept.current;
}

export function alike(a: unknown, b: unknown, depth: number): boolean {
  if (Object.is(a, b)) return true;
  if (depth === 0 || typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => alike((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], depth - 1));
}

/** A function that never changes and always runs the newest one. */
// eslint-disable-next-line typescript/no-explicit-any -- any arguments
export function useSteady<F extends (...args: any[]) => unknown>(run: F): F {
  const newest = useRef(run);
  newest.current = run;
  return useCallback(((...args) => newest.current(...args)) as F, []);
}
