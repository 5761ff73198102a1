import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { RecordTabs, type RecordTab } from "../detail/record-tabs.tsx";
import { RecordHistory } from "../detail/record.tsx";
import { Attachments } from "../files/attachments.tsx";

interface Props {
  readonly of: {
    readonly entity: string;
    readonly calls: { readonly history: AnyCall };
    readonly fields: Shape;
    readonly historyFields?: Shape;
  };
  readonly name: Words;
  readonly id: number;
  readonly actions: Readonly<Record<string, Words>>;
  readonly tabs: readonly RecordTab[] | undefined;
}

/** Below a document: its files and its history, in tabs beside what followed from it where there is such a thing. */
export function FilesAndHistory({ of: { entity, calls, fields, historyFields }, name, id, actions, tabs }: Props) {
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
