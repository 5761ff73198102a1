/** Whether another supplier has this VAT number: while it is typed, and on the page. */
import { words } from "@larder/domain/kernel/words";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { useMayCall } from "../../../kit/index.ts";
import { useCall } from "../../../kit/use-call.ts";
import { useSettled } from "../../../kit/use-settled.ts";
import { OtherSuppliers } from "./other-suppliers.tsx";

interface SameVatNoProps {
  readonly id?: number | string | null;
  readonly vatNo?: string | null;
}

const says = words("This VAT number is also that of", "此增值稅號亦屬於");

export function SameVatNo({ id, vatNo }: SameVatNoProps) {
  const may = useMayCall(supplierCalls.sameVatNo);
  const entered = vatNo?.trim() ?? "";
  const asked = useSettled(entered);
  const found = useCall(supplierCalls.sameVatNo, { vatNo: asked }, { enabled: may && asked !== "", quiet: true });
  const others =
    asked === "" || asked !== entered ? [] : (found.data ?? []).filter((other) => other.id !== Number(id ?? 0));
  return <OtherSuppliers says={says} others={others} />;
}
