/**
 * The queue before sign-in: callers who need a password checked and are not signed in wait here without holding
 * anything. Only a few are let in at once, so that a crowd takes neither CPU nor connections from signed-in
 * users.
 */
import { refuse, type Refusal } from "@larder/domain/kernel/refusal";
import { neighbourhood } from "../http/address.ts";
import { atMost } from "../threads/at-most.ts";

/** Each one uses a connection briefly before and after its password is checked. */
const AT_ONCE = 4;
/**
 * About four seconds of work on two cores; one address may fill half of it, so that it cannot shut out everyone
 * else.
 */
const MOST = 128;
const MOST_OF_ONE = MOST / 2;

export interface Line {
  /** Runs the work in turn; refused with these words when the queue is full. */
  enter<T>(address: string, full: () => Refusal, work: () => Promise<T>): Promise<T>;
}

export function lineOfStrangers(): Line {
  const byAddress = new Map<string, number>();
  const { inTurn, held } = atMost(AT_ONCE);
  return {
    async enter(address, full, work) {
      const from = neighbourhood(address);
      const theirs = byAddress.get(from) ?? 0;
      if (held() >= MOST || theirs >= MOST_OF_ONE) return refuse(full());
      byAddress.set(from, theirs + 1);
      try {
        return await inTurn(work);
      } finally {
        const left = byAddress.get(from)! - 1;
        if (left > 0) byAddress.set(from, left);
        else byAddress.delete(from);
      }
    },
  };
}
