/**
 * So often within a minute and no more, for each address: what costs a stranger nothing and us something. Kept in the
 * process, since it guards the process; whoever asks several of them may ask each so often.
 */
import type { Clock } from "../clock.ts";

const MINUTE = 60_000;
const MOST_KEPT = 10_000;

/** Whether this one may go on. */
export type Gate = (who: string) => boolean;

export function perMinute(most: number, clock: Clock): Gate {
  const counted = new Map<string, { since: number; times: number }>();
  return (who) => {
    const now = clock.now().getTime();
    const before = counted.get(who);
    const runs = before && Math.abs(now - before.since) < MINUTE ? before : { since: now, times: 0 };
    runs.times++;
    if (before !== runs) {
      // The oldest goes first: a crowd of addresses fills no memory.
      counted.delete(who);
      if (counted.size >= MOST_KEPT) counted.delete(counted.keys().next().value!);
      counted.set(who, runs);
    }
    return runs.times <= most;
  };
}
