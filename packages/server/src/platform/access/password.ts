/**
 * Passwords: argon2id. Each look keeps a core busy for as long as ten lists take. Who is signed in waits for it inside a
 * transaction, so it is done at once; strangers have a thread of their own that stands behind, and wait in no transaction.
 */
import os from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { owned } from "../owned.ts";
import { terms, type PasswordTask } from "./password-task.ts";
import { workerThread } from "../threads/worker-thread.ts";

let running = 0;
const waiting: (() => void)[] = [];
/** The threads that do it also read files and pack answers. */
const MOST = Math.max(1, os.availableParallelism() - 1);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST) await new Promise<void>((go) => waiting.push(go));
  // Whoever is called takes the place of the one that left.
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, terms));
export const passwordFits = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, password));

const strangers = workerThread<PasswordTask, string | boolean>(new URL("./password.worker.ts", import.meta.url), {
  timeoutMs: 20_000,
  idleMs: 60_000,
  heapMb: 32,
});

/** Of somebody who is not signed in: outside of any transaction. */
export const hashForStranger = async (password: string): Promise<string> =>
  (await strangers.run({ stored: null, password })) as string;
export const strangerFits = async (stored: string, password: string): Promise<boolean> =>
  (await strangers.run({ stored, password })) as boolean;

/** Compared with when there is no such account, so that the answer takes the same time. */
let dummy: Promise<string> | null = null;
export const dummyHash = (): Promise<string> => (dummy ??= owned(hashPassword("nobody has this password")));
