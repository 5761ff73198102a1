/**
 * The keys of postings of which nobody knows yet whether they were saved: the answer was lost, the server or its
 * database broke. The same posting keeps its key until there is a definite answer, so that pressing again, also from a
 * form that was closed and opened anew, never makes it twice.
 */
import { freshKey } from "./wire-encoding.ts";
import { WireFault, WireRefusal } from "./wire-refusal.ts";

const MOST = 200;
const undecided = new Map<string, string>();

/** Two files are the same when they look the same from outside; the server compares what is in them. */
const saidOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified, part.type] : part,
  );

/** Refused while the work may be under way or done. */
const OPEN = new Set(["maybeSaved", "busy", "databaseAway"]);

const isOpen = (error: unknown): boolean =>
  error instanceof WireRefusal
    ? error.code === 500 || OPEN.has(error.reason ?? "")
    : error instanceof WireFault || isAbort(error);

/** Taken back by the page, which does not call back what the server does. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** Sends the posting under the key that it had when its answer was lost, else under a new one. */
export async function underItsKey<T>(posting: unknown, post: (key: string) => Promise<T>): Promise<T> {
  const said = saidOf(posting);
  const key = undecided.get(said) ?? freshKey();
  undecided.delete(said);
  try {
    return await post(key);
  } catch (error) {
    if (isOpen(error)) keep(said, key);
    throw error;
  }
}

function keep(said: string, key: string): void {
  if (undecided.size >= MOST) undecided.delete(undecided.keys().next().value!);
  undecided.set(said, key);
}
