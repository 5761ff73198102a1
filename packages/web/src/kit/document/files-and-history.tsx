import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { useEffect, useRef } from "react";
import { RecordTabs, type RecordTab } from "../detail/record-tabs.tsx";
import { RecordHistory } from "../detail/record.tsx";
import { Attachments } from "../files/attachments.tsx";
import { makeOld } from "../use-call.ts";

interface Props {
  readonly of: {
    readonly entity: string;
    readonly calls: { readonly history: AnyCall };
    readonly fields: Shape;
    readonly historyFields?: Shape;
  };
  readonly name: Words;
  readonly row: { readonly id: number; readonly version: number };
  readonly actions: Readonly<Record<string, Words>>;
  readonly tabs: readonly RecordTab[] | undefined;
}

/** What it moved and booked follows from its moves: the answers of its tabs were of an earlier version. */
function useFreshTabs(version: number, tabs: readonly RecordTab[] = []): void {
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void makeOld(tabs.flatMap(({ call }) => call ?? []));
  }, [version, tabs]);
}

/** Below a document: its files and its history, in tabs beside what followed from it where there is such a thing. */
export function FilesAndHistory({ of, name, row: { id, version }, actions, tabs }: Props) {
  const { entity, calls, fields, historyFields } = of;
  useFreshTabs(version, tabs);
  const shown = { id, actions, fields: { ...fields, ...historyFields } };
  if (tabs) {
    const label = words(`${name.en} sections`, `${name.zh}資料`);
    return <RecordTabs {...shown} {...{ label, entity }} history={calls.history} parts={tabs} />;
  }
  return (
    <>
      <Attachments entity={entity} id={id} />
      <RecordHistory {...shown} call={calls.history} />
    </>
  );
}
