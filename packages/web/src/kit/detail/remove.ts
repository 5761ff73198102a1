/** Deleting a record from its own page: asks first, as in the list, and then returns to where it was opened from. */
import type { AnyCall, InputOf } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import { useEffect, useRef } from "react";
import { ask } from "../dialog/ask.ts";
import { useMayCall } from "../may-call.ts";
import { useRecordRoute } from "../record-route.tsx";
import { toast } from "../toast.tsx";
import { makeOld } from "../use-call.ts";
import { send } from "../wire.ts";

const removedWords: Words = { en: "Deleted", zh: "已刪除" };

export type Remove = (what: Words) => void;

/** The input of a delete call for one record: some calls take several ids. */
export const removalOf = (call: AnyCall, id: number): InputOf<AnyCall> =>
  call.path.endsWith("{ids}") ? { ids: [id] } : { id };

/** Absent if the record has no such call or the user may not make it. */
export function useRemove(call: AnyCall | undefined, id: number): Remove | undefined {
  const record = useRecordRoute();
  const may = useMayCall(call);
  const removed = useRef(false);
  // After the page is left: reloading the deleted record before that would report it as missing.
  useEffect(
    () => () => {
      if (removed.current && call) void makeOld([call]);
    },
    [call],
  );
  if (!call || !may) return undefined;
  return (what) =>
    void ask({
      type: "delete",
      content: { en: `Delete this ${what.en.toLowerCase()}?`, zh: `確定刪除此${what.zh}？` },
      onOk: async () => {
        await send(call, removalOf(call, id));
        removed.current = true;
        toast.good(removedWords);
        record.back();
      },
    });
}
