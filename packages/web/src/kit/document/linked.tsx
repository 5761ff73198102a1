import type { AnyCall } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";
import { StateBadge } from "../cells/badge.tsx";
import { Money } from "../cells/cell.tsx";
import { useWords } from "../language.ts";
import { Card } from "../layout/page.tsx";
import { useCall } from "../use-call.ts";
import { DocumentLink } from "./document-link.tsx";
import { useDocumentKind } from "./kinds.ts";

/** A document that came before this one, or that was made from it. */
export interface LinkedDocument {
  /** `salesInvoice` */
  readonly kind: string;
  readonly id: number;
  readonly no: string;
  readonly state: string | null;
  readonly day: string;
  readonly total: string | null;
}

interface LinkedProps<Row> {
  readonly call: AnyCall;
  readonly id: number;
  /** Said of documents whose state is of no account here. */
  readonly note?: (one: Row) => ReactNode;
}

export function LinkedDocuments<Row extends LinkedDocument>({ call, id, note }: LinkedProps<Row>) {
  const { data } = useCall(call, { id } as never);
  const linked = (data ?? []) as readonly Row[];
  if (linked.length === 0) return null;
  return (
    <Card title={words("Linked documents", "相關單據")}>
      <table className="k-table">
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
      <td className="k-number">{one.day}</td>
      <td className="k-number">{one.total === null ? null : <Money value={one.total} />}</td>
    </tr>
  );
}
