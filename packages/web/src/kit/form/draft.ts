/**
 * Unsaved input survives a crash, a closed window or an expired session in the browser tab's session storage,
 * and is offered again when the form opens. Users who leave a form or sign out on purpose are warned that it
 * will be lost, and it is deleted.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { storedFromWire } from "@larder/domain/kernel/wire-names";
import { readStored, storedNames, writeStored } from "../storage.ts";
import type { Values } from "./form-values.ts";

interface Draft {
  readonly values: Values;
  /**
   * Version of the record when it was loaded: a draft on an older version is still shown, and saving then finds
   * the conflict.
   */
  readonly version: unknown;
}

const NAMED = "draft:";

export const draftKey = (userId: number | undefined, path: string, id: number | undefined): string =>
  `${NAMED}${userId ?? 0}:${path}:${id ?? "new"}`;

/** Older pages stored some values under wire names. */
export function readDraft(key: string, call: AnyCall): Draft | null {
  try {
    const draft = JSON.parse(readStored(key, "session") ?? "null") as Draft | null;
    return draft && { ...draft, values: storedFromWire(call, draft.values) as Values };
  } catch {
    return null;
  }
}

export const saveDraft = (key: string, values: Values): void =>
  writeStored(key, JSON.stringify({ values, version: values["version"] ?? null }), "session");
export const dropDraft = (key: string): void => writeStored(key, null, "session");
export const dropDrafts = (): void => storedNames(NAMED, "session").forEach(dropDraft);
