/**
 * What the details of all manually maintained records have in common: loading, editing with permission,
 * history, enabling and disabling.
 */
import type { AnyCall, InputOf, OutputOf } from "@larder/domain/kernel/calls";
import type { HistoryRow } from "@larder/domain/kernel/record-calls";
import { Day } from "../day.tsx";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";
import { DocumentName } from "../document/document-link.tsx";
import { useRecordRoute } from "../record-route.tsx";
import { ask } from "../dialog/ask.ts";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { Card } from "../layout/page.tsx";
import { faultText } from "../list/fault-text.ts";
import { useMayCall } from "../may-call.ts";
import { ErrorState, Skeleton } from "../states/states.tsx";
import { toast } from "../toast.tsx";
import { useAction, useCall } from "../use-call.ts";
import { History } from "./history.tsx";
import { useRemove } from "./remove.ts";

interface RecordCalls {
  readonly get: AnyCall;
  readonly update?: AnyCall;
  readonly remove?: AnyCall;
}

/** For a page that is given its record: `<User.Screen {...useRecord(userCalls, id)} …>`; others use `Record`. */
export function useRecord<C extends RecordCalls>(calls: C, id: number) {
  const record = useRecordRoute();
  // The page itself shows the error: a toast would say it twice.
  const one = useCall(calls.get, { id } as never, { quiet: true });
  const mayEdit = useMayCall(calls.update);
  const onRemove = useRemove(calls.remove, id);
  return {
    row: one.data as OutputOf<C["get"]> | undefined,
    pending: one.isPending,
    error: one.error as unknown,
    onRetry: () => void one.refetch(),
    onEdit: mayEdit ? () => record.open("edit", id) : undefined,
    onRemove,
  };
}

/** The actions of a record; documents add those of their moves. */
const verbs: Readonly<Record<string, Words>> = {
  add: { en: "Added", zh: "新增" },
  edit: { en: "Changed", zh: "修改" },
  remove: { en: "Deleted", zh: "刪除" },
  enable: { en: "Enabled", zh: "啟用" },
  disable: { en: "Disabled", zh: "停用" },
};

interface RecordHistoryProps {
  readonly call: AnyCall;
  readonly id: number;
  readonly fields: Shape;
  readonly actions?: Readonly<Record<string, Words>>;
}

/** The history is loaded separately: the record does not wait for it. */
export function RecordHistory({ call, id, fields, actions }: RecordHistoryProps) {
  const t = useWords();
  const history = useCall(call, { id } as never);
  const rows = history.data as HistoryRow[] | undefined;
  if (!rows) {
    return (
      <Card>
        {history.error ? (
          <ErrorState message={faultText(history.error, t)} onRetry={() => void history.refetch()} />
        ) : (
          <Skeleton rows={3} />
        )}
      </Card>
    );
  }
  const named = { ...verbs, ...actions };
  return (
    <History
      fields={fields}
      rows={rows.map((row) => ({ ...row, by: row.by ?? "–", action: named[row.action] ?? row.action }))}
    />
  );
}

const enableWords: Words = { en: "Enable", zh: "啟用" };
const disableWords: Words = { en: "Disable", zh: "停用" };
const enabledWords: Words = { en: "Enabled", zh: "已啟用" };
const disabledWords: Words = { en: "Disabled", zh: "已停用" };
const moreWords: Words = { en: "and more", zh: "及其他" };
const MOST_SHOWN = 12;

/** An unfinished document. */
interface OpenDocument {
  readonly id: number;
  readonly docType: string;
  readonly no: string;
  readonly state: string;
  readonly day: string;
}

/** The words for disabling a record that may have open documents. */
export interface Disabling {
  /** Asked before disabling while there are open documents. */
  readonly question: Words;
  /** Shown above the list of open documents (docs/rules/records.md#disabling). */
  readonly openWords: Words;
}

interface StatusButtonProps extends Disabling {
  readonly calls: { readonly changeStatus: AnyCall; readonly openDocuments: AnyCall };
  readonly row: EnableProps<AnyCall>["row"];
}

interface EnableProps<C extends AnyCall> {
  readonly call: C;
  readonly row: { readonly id: number; readonly status: "0" | "1" | null };
}

/** Reversible, so it is done at once and can be undone for a while. */
function useStatus<C extends AnyCall>(call: C, id: number) {
  const change = useAction(call);
  const put = (status: "0" | "1") => change.run({ id, status } as InputOf<C>);
  const set = async (status: "0" | "1") => {
    await put(status);
    toast.undo(
      status === "1" ? disabledWords : enabledWords,
      () => void put(status === "1" ? "0" : "1").catch(() => {}),
    );
  };
  return { pending: change.pending, set };
}

/** For records without dependants that would have to be shown first. */
export function EnableButton<C extends AnyCall>({ call, row }: EnableProps<C>): ReactNode {
  const may = useMayCall(call);
  const { pending, set } = useStatus(call, row.id);
  if (!may) return null;
  const isOff = row.status === "1";
  return (
    <Button
      label={isOff ? enableWords : disableWords}
      pending={pending}
      onPress={() => set(isOff ? "0" : "1").catch(() => {})}
    />
  );
}

/** Done at once, with undo; only if there are open documents are they listed and a question asked first. */
export function StatusButton({ calls, row, question, openWords }: StatusButtonProps): ReactNode {
  const t = useWords();
  const may = useMayCall(calls.changeStatus);
  const { pending, set } = useStatus(calls.changeStatus, row.id);
  const open = useCall(calls.openDocuments, { id: row.id } as never, {
    enabled: may && row.status === "0",
    staleTime: 0,
  });
  if (!may) return null;
  if (row.status === "1")
    return <Button label={enableWords} pending={pending} onPress={() => set("0").catch(() => {})} />;
  const documents = (open.data ?? []) as OpenDocument[];
  const content = (
    <div>
      <p style={{ margin: 0 }}>{t(openWords)}</p>
      <ul>
        {documents.slice(0, MOST_SHOWN).map((one) => (
          <li key={`${one.docType}${one.id}`}>
            <DocumentName kind={one.docType} /> {one.no} · <Day value={one.day} />
          </li>
        ))}
        {documents.length > MOST_SHOWN && <li>{t(moreWords)}</li>}
      </ul>
      <p style={{ margin: 0 }}>{t(question)}</p>
    </div>
  );
  const press = () =>
    documents.length === 0
      ? set("1").catch(() => {})
      : ask({ type: "confirm", content, okLabel: disableWords, onOk: () => set("1") });
  return <Button label={disableWords} pending={pending || open.isPending} onPress={press} />;
}
