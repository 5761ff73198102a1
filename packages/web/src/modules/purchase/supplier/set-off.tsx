/** The way from a supplier who is a customer too to setting off what both owe. */
import { contraCalls } from "@larder/domain/accounts/contra/contra.calls";
import { words } from "@larder/domain/kernel/words";
import { Link } from "react-router";
import { useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";

export function SetOff({ supplierId }: { supplierId: number }) {
  const t = useWords();
  const may = useMayCall(contraCalls.record);
  return (
    may && (
      <Link className="k-link" to={`/accounts/payment/add?contra=${supplierId}`}>
        {t(words("Set off", "對沖"))}
      </Link>
    )
  );
}
