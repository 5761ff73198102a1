import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { Badge } from "../cells/badge.tsx";
import { Tabs, type TabPart } from "../layout/page.tsx";
import { LazyBoundary, lazyPart } from "../lazy-part.tsx";
import { mayMake } from "../may-call.ts";
import { useSession } from "../session.ts";
import { Skeleton } from "../states/states.tsx";
import { RecordHistory } from "./record.tsx";

export interface RecordTab extends TabPart {
  /** Shown only to users who may make this call. */
  readonly call?: AnyCall;
}

/** Attachments bring the viewer along, which is large and rarely needed: loaded when the tab is opened. */
const Attachments = lazyPart(() => import("../files/attachments.tsx").then((file) => file.Attachments));

/** What a tab shows may be loaded when it is opened. */
const loaded = (part: TabPart): TabPart => ({
  ...part,
  content: () => <LazyBoundary fallback={<Skeleton rows={3} />}>{part.content()}</LazyBoundary>,
});

interface RecordTabsProps {
  readonly label: Words;
  /** Its entity name for attachments; without it there are none. */
  readonly entity?: string;
  readonly id: number;
  readonly history: AnyCall;
  readonly fields: Shape;
  /** Actions on it besides add, change and remove. */
  readonly actions?: Readonly<Record<string, Words>>;
  /** Tabs of this kind of record. */
  readonly parts?: readonly RecordTab[];
}

/** Below a record with parts: each part, its files, its history. */
export function RecordTabs({ label, entity, id, history, fields, actions, parts = [] }: RecordTabsProps) {
  const info = useSession((session) => session.info);
  const files: TabPart | undefined = entity
    ? { key: "files", label: words("Files", "檔案"), content: () => <Attachments entity={entity} id={id} /> }
    : undefined;
  const historyTab: TabPart = {
    key: "history",
    label: words("History", "歷史記錄"),
    content: () => <RecordHistory call={history} id={id} fields={fields} {...(actions ? { actions } : {})} />,
  };
  const mine = parts.filter(({ call }) => !call || mayMake(call, info));
  return <Tabs label={label} parts={[...mine, ...(files ? [files] : []), historyTab].map(loaded)} />;
}

/** Shown beside the name of a disabled record. */
export const DisabledBadge = ({ row }: { row: { readonly status: string | null } }) =>
  row.status === "1" ? <Badge label={words("Disabled", "停用")} tone="warn" /> : null;
