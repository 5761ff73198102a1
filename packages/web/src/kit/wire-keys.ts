/**
 * The keys of postings whose outcome is unknown: the answer was lost, or the server or its database failed. The
 * same posting keeps its key until there is a definite answer, so that pressing again, even from a form that
 * was closed and reopened, never posts twice.
 */
import { freshKey } from "./wire-encoding.ts";
import { WireFault, WireRefusal } from "./wire-refusal.ts";

const MOST = 200;
const undecided = new Map<string, string>();

/** Two files are the same if name, size and date agree; the server compares their content. */
const saidOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified, part.type] : part,
  );

/** Refused while the work may be running or done. */
const OPEN = new Set(["maybeSaved", "busy", "databaseAway"]);

const isOpen = (error: unknown): boolean =>
  error instanceof WireRefusal
    ? error.code === 500 || OPEN.has(error.reason ?? "")
    : error instanceof WireFault || isAbort(error);

/** Aborted by the page, which does not stop the server's work. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** Sends the posting with the key it had when its answer was lost, otherwise with a new one. */
export async function underItsKey<T>(posting: unknown, post: (key: string) => Promise<T>): Promise<T> {
  const said = saidOf(posting);
  const key = undecided.get(said) ?? freshKey();
  undecided.delete(said);
  try {
    return await post(key);
  } catch (error) {
    if (isOpen(error)) remember(said, key);
    throw error;
  }
}

function remember(said: string, key: string): void {
  if (undecided.size >= MOST) undecided.delete(undecided.keys().next().value!);
  undecided.set(said, key);
}
