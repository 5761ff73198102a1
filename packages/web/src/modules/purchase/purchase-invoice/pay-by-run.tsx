/** Invoices are paid by a run, prepared from the one on the page or from those that are ticked (docs/rules/supplier-payments.md#runs). */
import { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { useNavigate } from "react-router";
import { Button } from "../../../kit/index.ts";
import { useMayCall } from "../../../kit/may-call.ts";

interface Bill {
  readonly id: number;
  readonly state: string;
  readonly disputed: string | null;
  readonly open: string;
}

export const isToPay = ({ state, disputed, open }: Bill): boolean =>
  state === "CONFIRMED" && disputed === null && isPositive(open);

export const runOf = (bills: readonly Bill[]): string =>
  `/accounts/paymentRun/add?invoiceIds=${bills.map(({ id }) => id).join(",")}`;

export const payByRunWords = words("Pay by a run", "批次付款");
export const onlyOpenWords = words(
  "Tick confirmed invoices only that are open and not disputed",
  "請只勾選已確認、未付清且沒有爭議的發票",
);

export function PayByRun({ invoice }: { invoice: Bill }) {
  const go = useNavigate();
  const may = useMayCall(paymentRunCalls.create);
  return may && isToPay(invoice) ? <Button label={payByRunWords} onPress={() => void go(runOf([invoice]))} /> : null;
}
