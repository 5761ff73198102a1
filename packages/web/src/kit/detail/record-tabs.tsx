import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { Badge } from "../cells/badge.tsx";
import { Attachments } from "../files/attachments.tsx";
import { Tabs, type TabPart } from "../layout/page.tsx";
import { RecordHistory } from "./record.tsx";

interface RecordTabsProps {
  readonly label: Words;
  /** Its entity name for attachments; without it there are none. */
  readonly entity?: string;
  readonly id: number;
  readonly history: AnyCall;
  readonly fields: Shape;
  /** Actions on it besides add, change and remove. */
  readonly actions?: Readonly<Record<string, Words>>;
  /** Tabs of this kind of record; `false` for users who may not see one. */
  readonly parts?: readonly (TabPart | false)[];
}

/** Below a record with parts: each part, its files, its history. */
export function RecordTabs({ label, entity, id, history, fields, actions, parts = [] }: RecordTabsProps) {
  const files: TabPart | undefined = entity
    ? { key: "files", label: words("Files", "檔案"), content: () => <Attachments entity={entity} id={id} /> }
    : undefined;
  const historyTab: TabPart = {
    key: "history",
    label: words("History", "歷史記錄"),
    content: () => <RecordHistory call={history} id={id} fields={fields} {...(actions ? { actions } : {})} />,
  };
  return (
    <Tabs label={label} parts={[...parts.filter((part) => part !== false), ...(files ? [files] : []), historyTab]} />
  );
}

/** Shown beside the name of a disabled record. */
export const DisabledBadge = ({ row }: { row: { readonly status: string | null } }) =>
  row.status === "1" ? <Badge label={words("Disabled", "停用")} tone="warn" /> : null;
