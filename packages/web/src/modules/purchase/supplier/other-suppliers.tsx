/** A warning that other suppliers have the same VAT number or bank account, with the way to them. */
import { nameIn, type Words } from "@larder/domain/kernel/words";
import type { OtherSupplier } from "@larder/domain/purchase/supplier/supplier.calls";
import { Link } from "react-router";
import { Notice } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";

export function OtherSuppliers({ says, others }: { says: Words; others: readonly OtherSupplier[] }) {
  const t = useWords();
  const language = useLanguage();
  if (others.length === 0) return null;
  return (
    <Notice tone="warn">
      {t(says)}{" "}
      {others.map((other, at) => (
        <span key={other.id}>
          {at > 0 && ", "}
          <Link className="k-link" to={`/purchase/supplier/${other.id}`}>
            {other.code} {nameIn(language, other)}
          </Link>
        </span>
      ))}
    </Notice>
  );
}
