/**
 * Passwords: argon2id with 19 MiB and 2 passes. One core is left to everybody else, since each check keeps one busy for
 * as long as ten lists take, and whoever is signed in goes before strangers: what is signed in waits inside a
 * transaction.
 */
import os from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { owned } from "./owned.ts";

// argon2id is what the library takes by default.
const terms = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let running = 0;
const waiting: (() => void)[] = [];
const strangers: (() => void)[] = [];
const MOST = Math.max(1, os.availableParallelism() - 1);

async function inTurn<T>(line: (() => void)[], work: () => Promise<T>): Promise<T> {
  if (running >= MOST) await new Promise<void>((go) => line.push(go));
  // Whoever is called took the place of the one that left.
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift() ?? strangers.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(waiting, () => hash(password, terms));
export const passwordFits = (stored: string, password: string): Promise<boolean> =>
  inTurn(waiting, () => verify(stored, password));

/** Of somebody who is not signed in: outside of any transaction. */
export const hashForStranger = (password: string): Promise<string> => inTurn(strangers, () => hash(password, terms));
export const strangerFits = (stored: string, password: string): Promise<boolean> =>
  inTurn(strangers, () => verify(stored, password));

/** Compared with when there is no such account, so that the answer takes the same time. */
let dummy: Promise<string> | null = null;
export const dummyHash = (): Promise<string> => (dummy ??= owned(hashPassword("nobody has this password")));
