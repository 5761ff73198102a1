/** Passwords: argon2id with 19 MiB and 2 passes, no more at once than the machine has cores. */
import os from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { owned } from "./owned.ts";

// argon2id is what the library takes by default.
const terms = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let running = 0;
const waiting: (() => void)[] = [];
const MOST = Math.max(2, os.availableParallelism());

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST) await new Promise<void>((go) => waiting.push(go));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, terms));
export const passwordFits = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, password));

/** Compared with when there is no such account, so that the answer takes the same time. */
let dummy: Promise<string> | null = null;
export const dummyHash = (): Promise<string> => (dummy ??= owned(hashPassword("nobody has this password")));
