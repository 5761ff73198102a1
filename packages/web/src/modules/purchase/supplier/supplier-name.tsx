import { bothNames } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";

interface Supplied {
  readonly supplierCode: string | null;
  readonly supplierNameEn: string | null;
  readonly supplierNameZh: string | null;
}

/** The supplier on a document: code and names. */
export function SupplierName({ of: { supplierCode, supplierNameEn, supplierNameZh } }: { of: Supplied }) {
  const names = bothNames(useLanguage(), { nameEn: supplierNameEn, nameZh: supplierNameZh });
  return (
    <>
      <span className="k-number">{supplierCode}</span> {names}
    </>
  );
}
