/** Reads request bodies: plain or encrypted JSON, forms, query strings; refuses what must not reach a use case. */
import { parse as parseQuery } from "qs";
import { refuse } from "@larder/domain/kernel/refusal";
import { decryptBody, type KeyPair } from "./encryption.ts";
import { platformMessages } from "../messages.ts";

const DEEPEST = 20;
const POISON = new Set(["__proto__", "constructor", "prototype"]);

/** JSON text → value; an empty text counts as "no body" (clients send the content type without one). */
export function readJson(text: string): unknown {
  if (text.trim() === "") return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(platformMessages.malformed());
  }
  checked(value, 0);
  if (colonsIn(text) !== membersIn(value)) refuse(platformMessages.malformed());
  return value;
}

/**
 * For a duplicate key the parser takes the last, and whatever inspected the body before us may have taken the
 * first. Outside of strings there is one colon per member, so a dropped one is noticed.
 */
function colonsIn(text: string): number {
  let colons = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "\\") at++;
    else if (sign === '"') inText = !inText;
    else if (sign === ":" && !inText) colons++;
  }
  return colons;
}

const membersIn = (value: unknown): number => {
  if (value === null || typeof value !== "object") return 0;
  const items = Object.values(value);
  return items.reduce<number>((sum, item) => sum + membersIn(item), Array.isArray(value) ? 0 : items.length);
};

export const readEncrypted = (keys: KeyPair, encryptKey: string, text: string): unknown =>
  readJson(decryptBody(keys, encryptKey, text));

/**
 * Keys that change what an object is, text that PostgreSQL cannot store, endless nesting: refused before any
 * schema runs.
 */
function checked(value: unknown, depth: number): void {
  if (depth > DEEPEST) refuse(platformMessages.tooDeep());
  if (typeof value === "string") {
    if (value.includes("\u0000") || !value.isWellFormed()) refuse(platformMessages.unstorable());
  } else if (Array.isArray(value)) {
    for (const item of value) checked(item, depth + 1);
  } else if (value !== null && typeof value === "object") {
    for (const [key, item] of Object.entries(value)) {
      if (POISON.has(key)) refuse(platformMessages.malformed());
      checked(key, depth);
      checked(item, depth + 1);
    }
  }
}

/**
 * `a[b]=1&ids=3,4` → an object without prototype; empty values count as absent. Never throws: the router calls
 * it outside all error handlers, where an exception would end the process. `requireStorable` checks the result
 * once the call is known.
 */
export const parseForm = (text: string): Record<string, unknown> =>
  parseQuery(text, {
    depth: 3,
    parameterLimit: 1000,
    arrayLimit: 1000,
    plainObjects: true,
    allowPrototypes: false,
  }) as Record<string, unknown>;

export const requireStorable = <T>(values: T): T => {
  checked(values, 0);
  return values;
};

export const readForm = (text: string): Record<string, unknown> => requireStorable(parseForm(text));
