/** What a firm that is customer and supplier owes and is owed, set off (docs/rules/money.md#contra). */
import { contraCalls } from "@larder/domain/accounts/contra/contra.calls";
import { contraFields, contraOpeningFields } from "@larder/domain/accounts/contra/contra.fields";
import { payableHistoryCalls } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { receivableHistoryCalls } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { receivableCalls } from "@larder/domain/accounts/receivable/receivable.calls";
import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { words } from "@larder/domain/kernel/words";
import { useMemo } from "react";
import { Fact, formFor, Money, today } from "../../../kit/index.ts";
import { CodeAndNames } from "../../../kit/lines/code-and-names.tsx";
import { faultText } from "../../../kit/list/fault-text.ts";
import { useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";

const Contra = formFor(contraFields, contraCalls.record);

/** Both accounts, and what is open on them. */
const touched = [
  ...[paymentCalls.list, supplierPaymentCalls.list, contraCalls.opening],
  ...[receivableCalls.list, receivableHistoryCalls.list, payableCalls.list, payableHistoryCalls.list],
];

/** Whom the supplier names, and how much can be set off. */
function Opening() {
  const t = useWords();
  const { supplierId } = Contra.useValues(["supplierId"]);
  const known = typeof supplierId === "number";
  const { data, error } = useCall(
    contraCalls.opening,
    { supplierId: known ? supplierId : 0 },
    { enabled: known, staleTime: 0, quiet: true },
  );
  if (!known) return null;
  if (error) return <p className="k-problem">{faultText(error, t)}</p>;
  if (!data) return null;
  return (
    <dl className="k-strip">
      <Fact label={contraOpeningFields.customerId.label}>
        <CodeAndNames code={data.customerCode} nameEn={data.customerNameEn} nameZh={data.customerNameZh} />
      </Fact>
      <Fact label={contraOpeningFields.receivable.label}>
        <Money value={data.receivable} />
      </Fact>
      <Fact label={contraOpeningFields.payable.label}>
        <Money value={data.payable} />
      </Fact>
      <Fact label={contraOpeningFields.most.label}>
        <Money value={data.most} />
      </Fact>
    </dl>
  );
}

export function ContraForm({ supplierId }: { supplierId: number }) {
  const start = useMemo(() => ({ bizDate: today(), ...(supplierId > 0 ? { supplierId } : {}) }), [supplierId]);
  return (
    <Contra.Posted
      title={words("Set off against a supplier", "與供應商對沖")}
      start={start}
      invalidates={touched}
      done={({ no, supplierPaymentNo: theirs }) =>
        words(`${no} and ${theirs} are recorded`, `已記錄 ${no} 及 ${theirs}`)
      }
      saveLabel={words("Set off", "對沖")}
    >
      <Contra.Section title={words("Contra", "對沖")}>
        <Contra.Input name="supplierId" span={2} />
        <Contra.Inputs names={["amount", "bizDate", "reference", "remark"]} />
      </Contra.Section>
      <Opening />
    </Contra.Posted>
  );
}
