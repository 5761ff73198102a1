import type { AnyCall, OutputOf } from "@larder/domain/kernel/calls";
import { useCall } from "../use-call.ts";
import { useList } from "./list-state.ts";

/** What the server adds up over everything the filters of the list find. */
export function useListTotals<C extends AnyCall>(call: C): OutputOf<C> | undefined {
  const { input } = useList();
  return useCall(call, input as never, { keepPrevious: true }).data;
}
