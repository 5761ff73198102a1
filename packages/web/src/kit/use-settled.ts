import { useEffect, useState } from "react";

/** How long a pause in typing is, for what is asked about a whole value. */
export const TYPING_PAUSE_MS = 400;
/** Shorter: whoever looks for something waits for it. */
export const SEARCH_PAUSE_MS = 120;

/** The value once it has rested that long: what is asked of the server is asked once, not at every key, and typing waits for nothing. */
export function useSettled<T>(entered: T, pauseMs: number = TYPING_PAUSE_MS): T {
  const [settled, setSettled] = useState(entered);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(entered), pauseMs);
    return () => clearTimeout(timer);
  }, [entered, pauseMs]);
  return settled;
}
