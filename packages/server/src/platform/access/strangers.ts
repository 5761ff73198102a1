/**
 * The line before the door: whoever is not signed in yet and wants a password looked at waits here, holding nothing. A
 * few at once go in, so that a crowd takes neither the processor nor the connections of those who work.
 */
import { refuse, type Refusal } from "@larder/domain/kernel/refusal";
import { neighbourhood } from "../http/address.ts";

/** Each has a connection for a moment before and after its password is looked at. */
const AT_ONCE = 4;
/** About four seconds on two cores; one address may fill half of it, so that it does not shut out everybody else. */
const MOST = 128;
const MOST_OF_ONE = MOST / 2;

export interface Line {
  /** Does the work in its turn; refused with these words when there is no room. */
  enter<T>(address: string, full: () => Refusal, work: () => Promise<T>): Promise<T>;
}

export function lineOfStrangers(): Line {
  const waiting: (() => void)[] = [];
  const byAddress = new Map<string, number>();
  let inside = 0;
  return {
    async enter(address, full, work) {
      const from = neighbourhood(address);
      const theirs = byAddress.get(from) ?? 0;
      if (waiting.length + inside >= MOST || theirs >= MOST_OF_ONE) return refuse(full());
      byAddress.set(from, theirs + 1);
      try {
        if (inside >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
        else inside++;
        try {
          return await work();
        } finally {
          const next = waiting.shift();
          if (next) next();
          else inside--;
        }
      } finally {
        const left = byAddress.get(from)! - 1;
        if (left > 0) byAddress.set(from, left);
        else byAddress.delete(from);
      }
    },
  };
}
