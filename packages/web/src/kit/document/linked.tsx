import { call, SIGNED_IN, type AnyCall } from "@larder/domain/kernel/calls";
import type { LinkedDocument } from "@larder/domain/kernel/document-calls";
import { words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";
import { StateBadge } from "../cells/badge.tsx";
import { Money } from "../cells/cell.tsx";
import { Day } from "../day.tsx";
import { useWords } from "../language.ts";
import { Card } from "../layout/page.tsx";
import { useMayCall } from "../may-call.ts";
import { useCall } from "../use-call.ts";
import { DocumentLink } from "./document-link.tsx";
import { useDocumentKind } from "./kinds.ts";

const NONE: readonly LinkedDocument[] = [];

/** Never called: for a document without links. */
const NO_CALL = call.get<{ id: number }, readonly LinkedDocument[]>("/", {
  permission: SIGNED_IN,
  title: words("Linked documents", "相關單據"),
});

/** For users who may call it. */
export function useLinked(call: AnyCall | undefined, id: number | undefined): readonly LinkedDocument[] {
  const may = useMayCall(call);
  const enabled = may && id !== undefined;
  const { data } = useCall(call ?? NO_CALL, { id } as never, { enabled, quiet: true });
  return (enabled ? (data as readonly LinkedDocument[] | undefined) : undefined) ?? NONE;
}

/** Money paid in advance for an order has paid its invoice too: the first mention says more. */
export const eachOnce = (linked: readonly LinkedDocument[]): readonly LinkedDocument[] =>
  linked.filter((one, at) => at === linked.findIndex(({ kind, id }) => kind === one.kind && id === one.id));

interface LinkedProps<Row> {
  readonly rows: readonly Row[];
  /** Shown for documents whose state is not relevant here. */
  readonly note?: (one: Row) => ReactNode;
}

export function LinkedDocuments<Row extends LinkedDocument>({ rows: linked, note }: LinkedProps<Row>) {
  if (linked.length === 0) return null;
  return (
    <Card title={words("Linked documents", "相關單據")}>
      <table className="k-table k-linked">
        <tbody>
          {linked.map((one) => (
            <LinkedRow key={`${one.kind}${one.id}`} one={one} note={one.state === null ? note?.(one) : null} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function LinkedRow({ one, note }: { one: LinkedDocument; note: ReactNode }) {
  const t = useWords();
  const kind = useDocumentKind(one.kind);
  return (
    <tr>
      <td>{kind && t(kind.name)}</td>
      <td>
        <DocumentLink {...one} />
      </td>
      <td>{one.state && kind ? <StateBadge states={kind.states} value={one.state} /> : note}</td>
      <td className="k-number">
        <Day value={one.day} />
      </td>
      <td className="k-number">{one.total === null ? null : <Money value={one.total} />}</td>
    </tr>
  );
}
