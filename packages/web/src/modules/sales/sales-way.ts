/** The steps of a sale, used by the pages of its documents. */
import type { LinkedDocument } from "@larder/domain/kernel/document-calls";
import { words } from "@larder/domain/kernel/words";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { paidOf, progressSteps, type Paid, type Progress } from "@larder/domain/sales/sales-progress.rules";
import { railOf, type NextWay } from "../../kit/index.ts";

/** The documents of an order find each other through it. */
export const linkedOfOrder = {
  call: salesOrderCalls.linked,
  id: (paper: { readonly orderId: number }) => paper.orderId,
};

export const salesRail = (progress: Progress | null) => railOf(progressSteps, progress);

export const papersOf = (linked: readonly LinkedDocument[]): LinkedDocument[] =>
  linked.filter((one) => one.kind === "orderInvoice");
export const invoicesOf = (linked: readonly LinkedDocument[]): (LinkedDocument & { readonly paid: Paid })[] =>
  linked.flatMap((one) => (one.kind === "salesInvoice" ? [{ ...one, paid: paidOf(one.payStatus) }] : []));

const TO_PICK = new Set<string | null>(["DRAFT", "PICKING", "PICKED"]);

/** To the current picking, otherwise to the unpaid invoice. */
export function nextPaper(linked: readonly LinkedDocument[]): NextWay | null {
  const picking = papersOf(linked).find((one) => TO_PICK.has(one.state));
  if (picking) return { label: words(`Open picking ${picking.no}`, `開啟揀貨 ${picking.no}`), document: picking };
  const unpaid = invoicesOf(linked).find((one) => one.paid !== "full");
  return unpaid ? invoiceWay(unpaid.id, unpaid.no) : null;
}

export const invoiceWay = (id: number, no: string): NextWay => ({
  label: words(`Open invoice ${no}`, `開啟發票 ${no}`),
  document: { kind: "salesInvoice", id },
});
export const orderWay = (id: number, no: string): NextWay => ({
  label: words(`Open order ${no}`, `開啟訂單 ${no}`),
  document: { kind: "salesOrder", id },
});

/** To the payment form for this customer. */
export const paymentWay = (customerId: number): NextWay => ({
  label: words("Take payment", "收款"),
  page: { to: `/accounts/payment/add?customerId=${customerId}`, permission: "acc:payment:add" },
});
