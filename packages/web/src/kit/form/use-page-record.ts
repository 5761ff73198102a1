import type { AnyCall } from "@larder/domain/kernel/calls";
import { useRecordRoute } from "../record-route.tsx";
import { useAction, useCall } from "../use-call.ts";
import { handledByForm } from "./form-screen.tsx";

interface Calls {
  readonly get: AnyCall;
  readonly create: AnyCall;
  readonly update: AnyCall;
}

/** The record that a form edits: the one of the page, or a new one on the add page. */
export function usePageRecord(calls: Calls) {
  const route = useRecordRoute();
  const { id } = route;
  const isNew = id === undefined;
  const one = useCall(calls.get, { id: id ?? 0 }, { enabled: !isNew, staleTime: 0 });
  const call = isNew ? calls.create : calls.update;
  const save = useAction(call, { handles: handledByForm });
  return { route, id, isNew, one, call, save };
}
