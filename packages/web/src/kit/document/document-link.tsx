import { Link } from "react-router";
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
