/** Writes to the suppliers of ticked rows: the action of the list, and its dialog. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import type { chaseCalls } from "@larder/domain/purchase/chase/chase.calls";
import { useState } from "react";
import { ChaseDialog } from "./lazy-chase.ts";
import { MOST, tooMany } from "./most.ts";

export function useChasing(calls: ReturnType<typeof chaseCalls> & { readonly list: AnyCall }) {
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const bulk = {
    ...{ call: calls.chase, label: words("Chase", "追討") },
    disabledReason: (_rows: unknown, ticked: readonly number[]) => (ticked.length > MOST ? tooMany : null),
    shows: (_rows: unknown, ticked: readonly number[]) => setIds(ticked),
  };
  const dialog = ids && <ChaseDialog calls={calls} list={calls.list} ids={ids} onClose={() => setIds(null)} />;
  return { bulk, dialog };
}
