/** Invoices are paid by a run, prepared from the one on the page or from those that are ticked (docs/rules/supplier-payments.md#runs). */
import { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import type { LinkedDocument } from "@larder/domain/kernel/document-calls";
import { words } from "@larder/domain/kernel/words";
import type { PurchaseInvoiceDetail } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { useNavigate } from "react-router";
import { Button, type NextWay } from "../../../kit/index.ts";
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

const STILL_TO_APPROVE = new Set<string | null>(["DRAFT", "PENDING"]);

/** The run that pays it, if there is one; otherwise a payment of what is open. A disputed bill is not paid. */
export function payWay(invoice: PurchaseInvoiceDetail, linked: readonly LinkedDocument[]): NextWay | null {
  if (!isToPay(invoice)) return null;
  const { id, supplierId, open } = invoice;
  const run = linked.find((one) => one.kind === "paymentRun" && STILL_TO_APPROVE.has(one.state));
  if (run) return { label: words(`Open run ${run.no}`, `開啟批次付款 ${run.no}`), document: run };
  return {
    label: words("Pay", "付款"),
    page: {
      to: `/accounts/supplierPayment/add?supplierId=${supplierId}&invoiceId=${id}&amount=${open}`,
      permission: "acc:supplierPayment:add",
    },
  };
}
