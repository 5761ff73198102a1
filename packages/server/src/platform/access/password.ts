/**
 * Passwords: argon2id. Each check keeps a core busy for as long as ten lists take. A signed-in user waits for
 * it inside a transaction, so it runs at once; callers who are not signed in have a separate low-priority
 * thread and hold no transaction.
 */
import os from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { owned } from "../owned.ts";
import { terms, type PasswordTask } from "./password-task.ts";
import { atMost } from "../threads/at-most.ts";
import { workerThread } from "../threads/worker-thread.ts";

/** The same threads also read files and compress answers. */
const { inTurn } = atMost(Math.max(1, os.availableParallelism() - 1));

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, terms));
export const passwordFits = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, password));

const strangers = workerThread<PasswordTask, string | boolean>(new URL("./password.worker.ts", import.meta.url), {
  timeoutMs: 20_000,
  idleMs: 60_000,
  heapMb: 32,
});

/** For callers who are not signed in: runs outside any transaction. */
export const hashForStranger = async (password: string): Promise<string> =>
  (await strangers.run({ stored: null, password })) as string;
export const strangerFits = async (stored: string, password: string): Promise<boolean> =>
  (await strangers.run({ stored, password })) as boolean;

/** Compared when there is no such account, so that the answer takes the same time. */
let dummy: Promise<string> | null = null;
export const dummyHash = (): Promise<string> => (dummy ??= owned(hashPassword("nobody has this password")));
