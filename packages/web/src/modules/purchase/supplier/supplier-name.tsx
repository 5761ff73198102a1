import { CodeAndNames } from "../../../kit/lines/code-and-names.tsx";

interface Supplied {
  readonly supplierCode: string | null;
  readonly supplierNameEn: string | null;
  readonly supplierNameZh: string | null;
}

/** The supplier on a document: code and names. */
export const SupplierName = ({ of }: { of: Supplied }) => (
  <CodeAndNames code={of.supplierCode} nameEn={of.supplierNameEn} nameZh={of.supplierNameZh} />
);
