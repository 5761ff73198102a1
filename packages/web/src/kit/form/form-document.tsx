/** The document of the page with its lines, from loading to saving, and to the usual next move. */
import { useMemo, type FC, type ReactNode } from "react";
import { z } from "zod";
import type { AnyCall, OutputOf } from "@larder/domain/kernel/calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { useMayCall } from "../may-call.ts";
import { toast } from "../toast.tsx";
import { useAction } from "../use-call.ts";
import { send } from "../wire.ts";
import type { FormScreenProps } from "./form-screen-props.ts";
import type { Values } from "./form-values.ts";
import { usePageRecord } from "./use-page-record.ts";

// eslint-disable-next-line typescript/no-explicit-any -- values follow the kinds of their fields
type Any = any;

export interface DocumentCalls {
  readonly get: AnyCall;
  readonly create: AnyCall;
  readonly update: AnyCall;
}

export interface DocumentProps<C extends DocumentCalls> {
  /** Its title when new, and when edited. */
  readonly title: { readonly add: Words; readonly edit: Words };
  readonly calls: C;
  /** Initial values of a new document, or what makes them. */
  readonly start: Values | (() => Values) | undefined;
  /** Converts a stored document back to input values, including its lines. */
  readonly entered: (document: OutputOf<C["get"]>) => Values;
  /** The part of the input that is checked and sent: the blank line for the next entry is left out. */
  readonly sent: (values: Any) => Values;
  /** Save and move in one step, for users who may. */
  readonly then?: { readonly call: AnyCall; readonly label: Words } | undefined;
  /** What belongs to it and is stored with its id, before it goes on. */
  readonly afterSave?: (id: number) => Promise<unknown>;
  readonly children: ReactNode;
}

const savedWords = words("Saved", "已儲存");

const checking = (call: AnyCall, sent: (values: Any) => Values): AnyCall => ({
  ...call,
  input: z.preprocess(sent, call.input),
});

export function FormDocument<C extends DocumentCalls>({
  screen: Screen,
  title,
  calls,
  start,
  entered,
  sent,
  then,
  afterSave,
  children,
}: DocumentProps<C> & { readonly screen: FC<FormScreenProps<Any>> }) {
  const { route, id, isNew, one, call, save } = usePageRecord(calls);
  const next = useAction(then?.call ?? call);
  const mayGoOn = useMayCall(then?.call);
  const first = useMemo(() => (typeof start === "function" ? start() : (start ?? {})), [start]);
  // The document as it was when the form opened: a later answer must not change it while the user is typing.
  const loaded = useMemo(
    () => (one.isFetchedAfterMount && one.data ? entered(one.data as Any) : undefined),
    [one.isFetchedAfterMount, one.data, entered],
  );

  // The schema of an edit includes id and version, which the form carries along.
  const onSave = async (input: Any): Promise<number> => {
    const answer = (await save.run(input)) as { id?: number };
    const saved = id ?? answer.id!;
    await afterSave?.(saved);
    return saved;
  };
  const saveAndGoOn = async (input: Any): Promise<number> => {
    const saved = await onSave(input);
    // If the move is refused, the draft stays saved; its page shows why and offers to try again.
    await next.run({ id: saved } as Any).catch(() => {});
    return saved;
  };
  return (
    <Screen
      key={id ?? "new"}
      title={isNew ? title.add : title.edit}
      id={id}
      call={useMemo(() => checking(call, sent), [call, sent])}
      start={isNew ? first : loaded}
      pending={save.pending || next.pending || (!isNew && one.isPending)}
      error={save.error ?? one.error}
      onBack={() => route.back()}
      reload={async () => entered((await send(calls.get, { id } as Any)) as Any)}
      onSave={onSave}
      {...(then && mayGoOn ? { second: { label: then.label, keys: "ctrl+enter", onSave: saveAndGoOn } } : {})}
      onSaved={(saved: Any) => {
        toast.good(savedWords);
        route.saved(saved);
      }}
    >
      {children}
    </Screen>
  );
}
