import type { AnyCall } from "@larder/domain/kernel/calls";
import { manyOf } from "@larder/domain/kernel/many-calls";
import type { Words } from "@larder/domain/kernel/words";
import { useMemo, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { ask } from "../dialog/ask.ts";
import { say, useWords } from "../language.ts";
import { byItself, lazyPart } from "../lazy-part.tsx";
import { Button } from "../layout/button.tsx";
import { useMayCall } from "../may-call.ts";
import { useAction } from "../use-call.ts";
import { notLoaded } from "./not-loaded.ts";
import { useList } from "./list-state.ts";
import { resultsOf, type ManyResults } from "./many-results.ts";
import { tooManyFor } from "./ticked-rows.ts";

const BulkResults = byItself(lazyPart(() => import("./bulk-results.tsx").then((file) => file.BulkResults)));

// eslint-disable-next-line typescript/no-explicit-any -- rows of any list
type Any = any;

export interface BulkProps {
  readonly call: AnyCall;
  readonly label: Words;
  readonly kind?: "plain" | "primary" | "danger";
  /** Confirmation before it runs; without it the action runs at once. */
  readonly confirm?: Words;
  /** Of rows that are about another record, such as entries about an invoice: the id of that one. */
  readonly about?: (row: Any) => number;
  /** The input for the ticked records; `{ ids }` by default. May ask the user; null if they cancelled. */
  readonly input?: (ids: readonly number[], rows: readonly Any[]) => unknown;
  /** The question for a reason; the answer is sent as `reason`. */
  readonly reason?: Words;
  /** Why it cannot run on these records. */
  readonly disabledReason?: (rows: readonly Any[], ids: readonly number[]) => Words | null;
  /** Only shows the ticked records: nothing is sent, and `call` only gives the permission. */
  readonly shows?: (rows: readonly Any[], ids: readonly number[]) => void;
  /** The address of the page that goes on with the ticked records, which it names: nothing is sent here either. */
  readonly opens?: (rows: readonly Any[], ids: readonly number[]) => string;
  /** Follow-up for the records it succeeded on, such as showing what was printed. */
  readonly onDone?: (ids: readonly number[], rows: readonly Any[]) => void;
}

/** One action on all ticked records. Each succeeds or is refused separately, and the user sees which. */
export function Bulk({
  call,
  label,
  kind = "plain",
  confirm,
  about,
  input,
  reason,
  disabledReason,
  shows,
  opens,
  onDone,
}: BulkProps) {
  const may = useMayCall(call);
  const list = useList();
  const go = useNavigate();
  // Every action on one record also exists for many: each posted on its own
  // (docs/rules/documents.md#many-at-once).
  const action = useAction(
    useMemo(() => (call.many ? manyOf(call) : call), [call]),
    { invalidates: [call, list.calls.list] },
  );
  const [results, setResults] = useState<ManyResults | null>(null);
  if (!may) return null;
  const rows = list.ticked;
  const recordOf = about ?? list.idOf;
  const ids = about || rows.length === list.selection.ids.size ? rows.map(recordOf) : [...list.selection.ids];
  const address = opens?.(rows, ids);
  // Nothing is left out silently.
  const refusal =
    (about || shows || opens) && rows.length < list.selection.ids.size
      ? notLoaded
      : (disabledReason?.(rows, ids) ?? tooManyFor(address ?? "", ids.length));

  const run = async () => {
    const said = input ? await input(ids, rows) : { ids };
    const why = said !== null && reason ? await whyOf(reason, label) : undefined;
    if (said === null || why === null) return;
    const answer = await action.run((why === undefined ? said : { ...said, reason: why }) as Any);
    const nameOf = (id: number) => {
      const row = rows.find((one) => recordOf(one) === id);
      return String(row?.no ?? row?.documentNo ?? row?.batchNo ?? row?.shopCode ?? row?.code ?? `#${id}`);
    };
    const outcome = resultsOf(answer, ids, nameOf);
    const refused = new Set(outcome.refused.map((one) => one.id));
    const done = ids.filter((id) => !refused.has(id));
    if (done.length > 0)
      onDone?.(
        done,
        rows.filter((row) => !refused.has(recordOf(row))),
      );
    if (refused.size > 0) setResults(outcome);
    else list.select({ type: "none" });
  };
  const press = () => {
    if (shows) return shows(rows, ids);
    if (address) return void go(address);
    return confirm
      ? ask({
          type: kind === "danger" ? "delete" : "confirm",
          content: confirm,
          ...(kind === "danger" ? {} : { okLabel: label }),
          onOk: run,
        })
      : run().catch(() => {});
  };

  return (
    <>
      <Button
        label={label}
        kind={kind}
        small
        pending={action.pending}
        disabledReason={refusal ?? null}
        onPress={press}
      />
      {results && (
        <BulkResults
          title={label}
          results={results}
          onClose={() => {
            // Refused records stay ticked, so that they can be checked or tried again.
            const refused = new Set(results.refused.map((one) => one.id));
            const stay = about ? rows.filter((row) => refused.has(about(row))).map(list.idOf) : [...refused];
            list.select({ type: "all", ids: stay });
            setResults(null);
          }}
        />
      )}
    </>
  );
}

/** The dialog is loaded when it is first needed. */
async function whyOf(question: Words, label: Words): Promise<string | null> {
  const { askReason } = await import("../detail/override.tsx");
  return askReason(say(question), { title: label, okLabel: label });
}

const removeWords: Words = { en: "Delete", zh: "刪除" };
const clearWords: Words = { en: "Clear selection", zh: "取消選取" };

/** Shown while something is ticked: how many, the possible actions, and a way to clear the selection. */
export function BulkBar({ children }: { children: ReactNode }) {
  const t = useWords();
  const list = useList();
  const { ids } = list.selection;
  const total = list.count?.total ?? 0;
  const all = list.rows.length > 0 && list.rows.every((row) => ids.has(list.idOf(row)));
  if (ids.size === 0) return null;
  const selected: Words = { en: `${ids.size} selected`, zh: `已選 ${ids.size} 項` };
  const allMatching: Words = {
    en: `Select all ${Math.min(total, 1000)} matching`,
    zh: `選取全部 ${Math.min(total, 1000)} 項`,
  };
  return (
    <div className="k-bulk" role="region" aria-label={t(selected)}>
      <strong role="status">{t(selected)}</strong>
      {all && total > ids.size && ids.size < 1000 && (
        <Button label={allMatching} kind="quiet" small onPress={list.selectAll} />
      )}
      {children}
      <Button label={clearWords} kind="quiet" small onPress={() => list.select({ type: "none" })} />
    </div>
  );
}

/** Deleting many is all or nothing (docs/rules/documents.md#many-at-once), and asks first. */
export function BulkRemove() {
  const { calls, selection } = useList();
  const n = selection.ids.size;
  if (!calls.remove) return null;
  return (
    <Bulk
      call={calls.remove}
      label={removeWords}
      kind="danger"
      confirm={{ en: n === 1 ? "Delete this record?" : `Delete these ${n} records?`, zh: `確定刪除這 ${n} 項資料？` }}
    />
  );
}
