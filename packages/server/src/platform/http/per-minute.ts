/**
 * Rate limit per minute and address, for what costs a stranger nothing and us something. Kept in the process,
 * because it protects the process; with several processes, each has its own count.
 */
import type { Clock } from "../clock.ts";

const MINUTE = 60_000;
const MAX_ADDRESSES = 10_000;

/** Whether this request may continue. */
export type Gate = (who: string) => boolean;

export function perMinute(most: number, clock: Clock): Gate {
  const counted = new Map<string, { since: number; times: number }>();
  return (who) => {
    const now = clock.now().getTime();
    const before = counted.get(who);
    const runs = before && Math.abs(now - before.since) < MINUTE ? before : { since: now, times: 0 };
    runs.times++;
    if (before !== runs) {
      // The oldest is dropped first: a crowd of addresses cannot fill the memory.
      counted.delete(who);
      if (counted.size >= MAX_ADDRESSES) counted.delete(counted.keys().next().value!);
      counted.set(who, runs);
    }
    return runs.times <= most;
  };
}
