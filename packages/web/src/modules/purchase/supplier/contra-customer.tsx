/** The customer that is the same firm as the supplier, with the way to setting off what both owe. */
import { words } from "@larder/domain/kernel/words";
import type { Supplier } from "@larder/domain/purchase/supplier/supplier.fields";
import { useWords } from "../../../kit/language.ts";
import { CodeAndNames } from "../../../kit/lines/code-and-names.tsx";
import { SetOff } from "./set-off.tsx";

type Named = Pick<Supplier, "id" | "contraCustomerCode" | "contraCustomerNameEn" | "contraCustomerNameZh">;

/** Suppliers are the company's, customers have an owner: one out of sight has no code here. */
export function ContraCustomer({ supplier }: { supplier: Named }) {
  const t = useWords();
  const { id, contraCustomerCode: code, contraCustomerNameEn: nameEn, contraCustomerNameZh: nameZh } = supplier;
  if (code === null) return <>{t(words("A customer whom you do not see", "你無權查看的客戶"))}</>;
  return (
    <>
      <CodeAndNames {...{ code, nameEn, nameZh }} /> <SetOff supplierId={id} />
    </>
  );
}
