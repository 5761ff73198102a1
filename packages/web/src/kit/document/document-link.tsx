import { Link } from "react-router";
import { seriesDocuments } from "@larder/domain/company/number-series/series-documents";
import { useWords } from "../language.ts";
import { useMayCall } from "../may-call.ts";
import { useDocumentKind } from "./kinds.ts";

interface DocumentLinkProps {
  /** `salesInvoice` */
  readonly kind: string;
  readonly id: number | null;
  readonly no: string | null;
}

/** The number of another document; a link for users who may see it. */
export function DocumentLink({ kind, id, no }: DocumentLinkProps) {
  const place = useDocumentKind(kind);
  const may = useMayCall(place?.get);
  if (no === null || id === null) return no ?? "–";
  return place && may ? (
    <Link className="k-link k-number" to={`${place.path}/${id}`}>
      {no}
    </Link>
  ) : (
    <span className="k-number">{no}</span>
  );
}

/** How a list shows the number of a document: `render={linked("salesOrder")}` its own, `linked("purchaseOrder", "poId")` another's. */
export const linked =
  <R extends { readonly id: number }>(kind: string, id: keyof R = "id") =>
  (no: string | null, row: R) => <DocumentLink kind={kind} id={row[id] as number | null} no={no} />;

interface LedgerLinkProps {
  /** The prefix of its number: `SI`. */
  readonly type: string;
  readonly id: number;
  readonly no: string | null;
}

/** From an entry of a ledger to its document. */
export function LedgerLink({ type, id, no }: LedgerLinkProps) {
  const shown = no ?? `${type} #${id}`;
  const kind = (seriesDocuments as Readonly<Record<string, string>>)[type];
  return kind ? <DocumentLink kind={kind} id={id} no={shown} /> : shown;
}

/** What kind of document it is: "Sales order". */
export function DocumentName({ kind }: { kind: string }) {
  const t = useWords();
  const known = useDocumentKind(kind);
  return known ? t(known.name) : null;
}
