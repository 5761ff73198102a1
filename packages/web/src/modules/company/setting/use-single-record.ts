/** A record that always exists exactly once: the loaded values, and the form reset after each save. */
import type { AnyCall, InputOf, OutputOf } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { handledByForm } from "../../../kit/index.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";

/** `blank`: what a form starts with while nothing is stored, which the call answers by null. */
export function useSingleRecord<G extends AnyCall, U extends AnyCall>(
  get: G,
  update: U,
  related: readonly AnyCall[],
  blank?: Readonly<Record<string, unknown>>,
) {
  const one = useCall(get, {} as InputOf<G>, { staleTime: 0, quiet: true });
  const save = useAction(update, { handles: handledByForm, invalidates: [get, ...related] });
  const record = one.data as (NonNullable<OutputOf<G>> & { version: number }) | null | undefined;
  return {
    record,
    form: {
      key: record?.version ?? "loading",
      call: update,
      start: record ?? (record === null ? blank : undefined),
      pending: save.pending || one.isPending,
      error: save.error ?? one.error,
      onSave: (input: unknown) => save.run(input as InputOf<U>),
      onSaved: () => toast.good(words("Saved. This takes effect from now on.", "已儲存，由現在起生效。")),
    },
  };
}
