import type { ReactNode } from "react";
import type { AnyCall, OutputOf } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Language, Words } from "@larder/domain/kernel/words";
import { useLanguage } from "../language.ts";
import { useMayCall } from "../may-call.ts";
import { useRecordRoute } from "../record-route.tsx";
import { CopyButton } from "./copy-button.tsx";
import { DetailScreen } from "./detail-screen.tsx";
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

export interface DetailRecordProps<C extends RecordCalls> {
  readonly title: Words;
  readonly calls: C;
  /** What it is called, beside the title. */
  readonly name?: (row: OutputOf<C["get"]>, language: Language) => ReactNode;
  /** Its state, behind its name. */
  readonly badges?: (row: OutputOf<C["get"]>) => ReactNode;
  readonly actions?: (row: OutputOf<C["get"]>) => ReactNode;
  /** Opens the add page with a copy of it. */
  readonly onCopy?: (id: number) => unknown;
  /** Enabled and disabled from its page, with nothing to be shown first; says beside its name that it is out of use. */
  readonly enables?: true;
  /** Or with the documents that are open: what is said of them, and asked. */
  readonly disabling?: Disabling;
  /** Why it cannot be changed now; then it cannot be deleted either. */
  readonly editRefusal?: (row: OutputOf<C["get"]>) => Words | null;
  /** Below its sections, before its history. */
  readonly below?: (row: OutputOf<C["get"]>) => ReactNode;
  /** Its name before its files. */
  readonly entity?: string;
  /** What it has of its own, side by side with its files and its history. */
  readonly parts?: (row: OutputOf<C["get"]>) => readonly RecordTab[];
  /** What happens to it besides being added, changed and removed, for its history. */
  readonly verbs?: Readonly<Record<string, Words>>;
  /** Fields that only its history knows. */
  readonly historyFields?: Shape;
  readonly children: ReactNode | ((row: OutputOf<C["get"]>) => ReactNode);
}

/** The record of the page, from loading to its history. */
export function DetailRecord<C extends RecordCalls>(props: DetailRecordProps<C> & { readonly fields: Shape }) {
  const { title, calls, name, badges, enables, editRefusal, below, children } = props;
  const language = useLanguage();
  const id = useRecordRoute().id!;
  const loaded = useRecord(calls, id);
  const { row } = loaded;
  return (
    <DetailScreen
      title={title}
      {...loaded}
      editRefusal={row && editRefusal?.(row)}
      beside={
        row && (
          <>
            {name && <strong>{name(row, language)}</strong>}
            {badges?.(row)}
            {enables && <DisabledBadge row={row} />}
          </>
        )
      }
      actions={row && <Actions {...props} row={row} />}
      below={
        row && (
          <>
            {below?.(row)}
            <Told {...props} id={id} row={row} />
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

interface ToldProps extends Pick<
  DetailRecordProps<RecordCalls>,
  "title" | "calls" | "entity" | "parts" | "verbs" | "historyFields"
> {
  readonly id: number;
  readonly row: OutputOf<AnyCall>;
  readonly fields: Shape;
}

const partsWords = ({ en, zh }: Words): Words => ({ en: `${en} sections`, zh: `${zh}資料` });

/** Its history, alone or beside its files and parts. */
function Told({ title, calls, id, row, entity, parts, verbs, ...known }: ToldProps) {
  const { history } = calls;
  const seesHistory = useMayCall(history);
  const told = { id, fields: { ...known.fields, ...known.historyFields }, ...(verbs ? { actions: verbs } : {}) };
  if (!history) return null;
  if (!entity && !parts) return seesHistory ? <RecordHistory {...told} call={history} /> : null;
  return (
    <RecordTabs
      {...told}
      {...(entity ? { entity } : {})}
      label={partsWords(title)}
      history={history}
      parts={parts?.(row) ?? []}
    />
  );
}
