import { useCallback, useMemo, type FC, type ReactNode } from "react";
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import { overridable } from "../detail/override.tsx";
import { toast } from "../toast.tsx";
import { send } from "../wire.ts";
import type { FormScreenProps } from "./form-screen-props.ts";
import type { Values } from "./form-values.ts";
import { NewOrEdit } from "./new-or-edit.tsx";
import { usePageRecord } from "./use-page-record.ts";

// eslint-disable-next-line typescript/no-explicit-any -- values follow the kinds of their fields
type Any = any;

export interface RecordProps {
  readonly title: Words;
  readonly calls: { readonly get: AnyCall; readonly create: AnyCall; readonly update: AnyCall };
  /** Initial values of a new record. */
  readonly start?: Values;
  readonly children: ReactNode;
}

const savedWords: Words = { en: "Saved", zh: "已儲存" };

/** The record of the page, from loading to saving; a new one on the add page. */
export function FormRecord({
  screen: Screen,
  title,
  calls,
  start,
  children,
}: RecordProps & { readonly screen: FC<FormScreenProps<Any>> }) {
  const { route, id, isNew, one, call, save } = usePageRecord(calls);
  const first = useMemo(() => start ?? {}, [start]);
  const back = useCallback(() => route.back(), [route]);
  return (
    <Screen
      key={id ?? "new"}
      title={title}
      beside={route.inside ? null : <NewOrEdit isNew={isNew} />}
      id={id}
      call={call}
      // The record as it was when the form opened: a later answer must not change it while the user is typing.
      start={isNew ? first : one.isFetchedAfterMount ? (one.data as Values | undefined) : undefined}
      pending={save.pending || (!isNew && one.isPending)}
      error={save.error ?? one.error}
      again={isNew && !route.inside}
      onBack={back}
      reload={() => send(calls.get, { id } as Any) as Promise<Values>}
      onSave={(input) => overridable((said: Any) => save.run(said), input as Any)}
      onSaved={(_answer, next) => {
        toast.good(savedWords);
        if (!next) route.back();
      }}
    >
      {children}
    </Screen>
  );
}
