import type { ReactNode } from "react";
import type { AnyCall, OutputOf } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Language, Words } from "@larder/domain/kernel/words";
import { useLanguage } from "../language.ts";
import { useMayCall } from "../may-call.ts";
import { useRecordRoute } from "../record-route.tsx";
import { CopyButton } from "./copy-button.tsx";
import { useRecentRecord } from "./recent-record.ts";
import { DetailScreen } from "./detail-screen.tsx";
import { Strip, type Figures } from "./figures.tsx";
import { EnableButton, RecordHistory, StatusButton, useRecord, type Disabling } from "./record.tsx";
import { DisabledBadge, RecordTabs, type RecordTab } from "./record-tabs.tsx";

export interface RecordCalls {
  readonly get: AnyCall;
  readonly history?: AnyCall;
  readonly create?: AnyCall;
  readonly update?: AnyCall;
  readonly remove?: AnyCall;
  readonly changeStatus?: AnyCall;
  readonly openDocuments?: AnyCall;
}

export interface DetailRecordProps<C extends RecordCalls, S extends Shape = Shape> {
  readonly title: Words;
  readonly calls: C;
  /** Its name beside the title. */
  readonly name?: (row: OutputOf<C["get"]>, language: Language) => ReactNode;
  /** The strip above its sections. */
  readonly figures?: Figures<S, OutputOf<C["get"]>>;
  /** Its state after the name. */
  readonly badges?: (row: OutputOf<C["get"]>) => ReactNode;
  readonly actions?: (row: OutputOf<C["get"]>) => ReactNode;
  /** Opens the add page with a copy of the record. */
  readonly onCopy?: (id: number) => unknown;
  /** Adds a button that enables or disables the record at once, and a badge while it is disabled. */
  readonly enables?: true;
  /** Adds such a button that first lists the open documents of the record: the words for it. */
  readonly disabling?: Disabling;
  /** Why it cannot be changed or deleted now. */
  readonly editRefusal?: (row: OutputOf<C["get"]>) => Words | null;
  /** Below the sections, above the history. */
  readonly below?: (row: OutputOf<C["get"]>) => ReactNode;
  /** Owner of its attachments; without it there is no files tab. */
  readonly entity?: string;
  /** Further tabs beside files and history. */
  readonly parts?: (row: OutputOf<C["get"]>) => readonly RecordTab[];
  /** Labels of history entries besides added, changed and deleted. */
  readonly verbs?: Readonly<Record<string, Words>>;
  /** Fields that occur only in its history. */
  readonly historyFields?: Shape;
  readonly children: ReactNode | ((row: OutputOf<C["get"]>) => ReactNode);
}

/** Loads the record of the page and shows it, with its history below. */
export function DetailRecord<C extends RecordCalls, S extends Shape>(
  props: DetailRecordProps<C, S> & { readonly fields: S },
) {
  const { title, calls, name, figures, fields, badges, enables, editRefusal, below, children } = props;
  const language = useLanguage();
  const id = useRecordRoute().id!;
  const loaded = useRecord(calls, id);
  const { row } = loaded;
  const called = row && name?.(row, language);
  useRecentRecord(typeof called === "string" ? called : null, title);
  return (
    <DetailScreen
      title={title}
      {...loaded}
      editRefusal={row && editRefusal?.(row)}
      beside={
        row && (
          <>
            {name && <strong>{called}</strong>}
            {badges?.(row)}
            {enables && <DisabledBadge row={row} />}
          </>
        )
      }
      actions={row && <Actions {...props} row={row} />}
      above={row && <Strip fields={fields} figures={figures} row={row} />}
      below={
        row && (
          <>
            {below?.(row)}
            <HistoryAndParts {...props} id={id} row={row} />
          </>
        )
      }
    >
      {typeof children === "function" ? row && children(row) : children}
    </DetailScreen>
  );
}

type ActionsProps = Pick<DetailRecordProps<RecordCalls>, "calls" | "actions" | "onCopy" | "enables" | "disabling"> & {
  readonly row: OutputOf<AnyCall>;
};

function Actions({ calls, row, actions, onCopy, enables, disabling }: ActionsProps) {
  const { create, changeStatus, openDocuments } = calls;
  return (
    <>
      {actions?.(row)}
      {onCopy && create && <CopyButton id={row.id} create={create} onCopy={onCopy} />}
      {enables && changeStatus && <EnableButton call={changeStatus} row={row} />}
      {disabling && changeStatus && openDocuments && (
        <StatusButton {...disabling} calls={{ changeStatus, openDocuments }} row={row} />
      )}
    </>
  );
}

interface HistoryProps extends Pick<
  DetailRecordProps<RecordCalls>,
  "title" | "calls" | "entity" | "parts" | "verbs" | "historyFields"
> {
  readonly id: number;
  readonly row: OutputOf<AnyCall>;
  readonly fields: Shape;
}

const partsWords = ({ en, zh }: Words): Words => ({ en: `${en} sections`, zh: `${zh}資料` });

/** Its history, alone or in tabs beside its files and parts. */
function HistoryAndParts({ title, calls, id, row, entity, parts, verbs, ...known }: HistoryProps) {
  const { history } = calls;
  const seesHistory = useMayCall(history);
  const shared = { id, fields: { ...known.fields, ...known.historyFields }, ...(verbs ? { actions: verbs } : {}) };
  if (!history) return null;
  if (!entity && !parts) return seesHistory ? <RecordHistory {...shared} call={history} /> : null;
  return (
    <RecordTabs
      {...shared}
      {...(entity ? { entity } : {})}
      label={partsWords(title)}
      history={history}
      parts={parts?.(row) ?? []}
    />
  );
}
