/** A remittance advice by e-mail to each supplier of a run; those without an address are named, to be printed. */
import { manyOf } from "@larder/domain/kernel/many-calls";
import { words } from "@larder/domain/kernel/words";
import type { PaymentRunDetail } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { supplierPaymentCalls as payments } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { useState } from "react";
import { ActionButton } from "../../../kit/index.ts";
import { NEXT_KEYS } from "../../../kit/document/next-step.tsx";
import { byItself, lazyPart } from "../../../kit/lazy-part.tsx";
import { resultsOf, type ManyResults } from "../../../kit/list/many-results.ts";
import { toast } from "../../../kit/toast.tsx";

const BulkResults = byItself(
  lazyPart(() => import("../../../kit/list/bulk-results.tsx").then((file) => file.BulkResults)),
);

export const remitMany = manyOf(payments.mailAsProposed);
export const remitWords = words("E-mail remittance advices", "以電郵發送匯款通知");

interface Props {
  readonly run: PaymentRunDetail;
  readonly isNext: boolean;
}

export function Remittances({ run, isNext }: Props) {
  const [results, setResults] = useState<ManyResults | null>(null);
  const live = run.payments.filter(({ status }) => status !== "REVERSED");
  const ids = live.map(({ id }) => id);
  const nameOf = (id: number) => {
    const one = live.find((payment) => payment.id === id);
    return one ? `${one.no} · ${one.supplierCode}` : `#${id}`;
  };
  const show = (answer: unknown) => {
    const outcome = resultsOf(answer, ids, nameOf);
    if (outcome.refused.length > 0) setResults(outcome);
    else toast.good(words(`${outcome.done} e-mails are on their way`, `${outcome.done} 封電郵正在發送`));
  };
  return (
    <>
      <ActionButton
        call={remitMany}
        input={{ ids }}
        label={remitWords}
        {...(isNext ? { kind: "primary", shortcut: NEXT_KEYS } : {})}
        confirm={words(
          `Send the remittance advices of ${ids.length} payments by e-mail?`,
          `確定以電郵發送 ${ids.length} 筆付款的匯款通知？`,
        )}
        onDone={show}
      />
      {results && <BulkResults title={remitWords} results={results} onClose={() => setResults(null)} />}
    </>
  );
}
