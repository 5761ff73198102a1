/**
 * A record copied into its add page: "copy" stores it with that page's path, and the page takes it when it
 * opens (docs/rules/screens.md#copies: path, data). Identifying values, such as its number, are left out.
 */
import { useEffect, useState } from "react";
import { create } from "zustand";
import type { AnyCall, InputOf, OutputOf } from "@larder/domain/kernel/calls";
import { draftKey, dropDraft } from "./form/draft.ts";
import { useRecordRoute } from "./record-route.tsx";
import { useSession } from "./session.ts";
import { send } from "./wire.ts";

type Values = Readonly<Record<string, unknown>>;

interface CopyBuffer {
  readonly path: string | null;
  readonly data: Values | null;
  put(path: string, data: Values): void;
  clear(): void;
}

export const useCopyBuffer = create<CopyBuffer>()((set) => ({
  path: null,
  data: null,
  put: (path, data) => set({ path, data }),
  clear: () => set({ path: null, data: null }),
}));

/** Belong to the original record, never to a copy. */
const OWN = ["id", "version", "createTime", "updateTime"];

export const copyable = (record: Values, blanked: Values = {}): Values => ({
  ...Object.fromEntries(Object.entries(record).filter(([name]) => !OWN.includes(name))),
  ...blanked,
});

interface RecordCalls {
  readonly get: AnyCall;
  readonly create: AnyCall;
}

/** `const copy = useCopy(customerCalls, (customer) => ({ shopCode: "" }))` … `copy(id)` opens the add page with it. */
export function useCopy<C extends RecordCalls>(calls: C, blanked: (row: OutputOf<C["get"]>) => Values) {
  const record = useRecordRoute();
  const userId = useSession((state) => state.info?.user.userId);
  return async (id: number): Promise<void> => {
    const row = (await send(calls.get, { id } as InputOf<C["get"]>, { overlay: true })) as OutputOf<C["get"]>;
    // An unsaved draft of a new record would overwrite the copy.
    dropDraft(draftKey(userId, calls.create.path, undefined));
    useCopyBuffer.getState().put(record.href("add"), copyable(row as Values, blanked(row)));
    record.open("add");
  };
}

/** The default values of a new record, overlaid with the copied ones. */
export function useCopied<V extends Values>(usual: V): V {
  const record = useRecordRoute();
  const path = record.href("add");
  const [start] = useState(() => {
    const { path: meant, data } = useCopyBuffer.getState();
    return meant === path && record.mode === "add" ? { ...usual, ...data } : usual;
  });
  // Taken once: the next new record starts empty.
  useEffect(() => useCopyBuffer.getState().clear(), []);
  return start;
}
