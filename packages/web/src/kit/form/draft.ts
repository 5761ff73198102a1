/**
 * What was keyed and not saved survives a crash, a closed window or a dead session in the
 * session storage of the browser tab, and is offered again when the form opens. Who leaves a form
 * or signs out on purpose was told that it is lost: then it is.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { keptFromWire } from "@larder/domain/kernel/wire-names";
import { readStored, storedNames, writeStored } from "../storage.ts";
import type { Values } from "./form-values.ts";

interface Draft {
  readonly values: Values;
  /** Of the record when it was loaded: a draft on an older version is still shown, and the save then finds the conflict. */
  readonly version: unknown;
}

const NAMED = "draft:";

export const draftKey = (userId: number | undefined, path: string, id: number | undefined): string =>
  `${NAMED}${userId ?? 0}:${path}:${id ?? "new"}`;

/** A page of before called some values as the wire does. */
export function readDraft(key: string, call: AnyCall): Draft | null {
  try {
    const draft = JSON.parse(readStored(key, "session") ?? "null") as Draft | null;
    return draft && { ...draft, values: keptFromWire(call, draft.values) as Values };
  } catch {
    return null;
  }
}

export const keepDraft = (key: string, values: Values): void =>
  writeStored(key, JSON.stringify({ values, version: values["version"] ?? null }), "session");
export const dropDraft = (key: string): void => writeStored(key, null, "session");
export const dropDrafts = (): void => storedNames(NAMED, "session").forEach(dropDraft);
