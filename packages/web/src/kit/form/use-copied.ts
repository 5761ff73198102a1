/** A document that begins as a copy of another one: `/purchase/order/add?copyOf=12`. */
import type { Call, OutputOf } from "@larder/domain/kernel/calls";
import { useSearchParams } from "react-router";
import { useCall } from "../use-call.ts";

// eslint-disable-next-line typescript/no-explicit-any -- whichever document
type Get = Call<{ id: number }, any>;

/** The document that a new one is a copy of; undefined while it loads. Not asked for what is edited. */
export function useCopied<C extends Get>(get: C, isNew: boolean) {
  const [params] = useSearchParams();
  const copyOf = isNew ? Number.parseInt(params.get("copyOf") ?? "0", 10) : 0;
  const { data } = useCall(get, { id: copyOf } as never, { enabled: copyOf > 0 });
  return { isCopy: copyOf > 0, copied: data as OutputOf<C> | undefined };
}
