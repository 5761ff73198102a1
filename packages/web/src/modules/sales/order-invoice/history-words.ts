import { words, type Words } from "@larder/domain/kernel/words";
import { orderInvoiceStates } from "@larder/domain/sales/order-invoice/order-invoice.states";

/** Verbs of the history: the moves, and what others made of the document. */
export const historyWords: Readonly<Record<string, Words>> = {
  ...Object.fromEntries(Object.entries(orderInvoiceStates.moves).map(([move, { label }]) => [move, label])),
  open: words("Opened by release", "放行時建立"),
  reallocate: words("Batch blocked, allocated anew", "批次凍結，重新分配"),
};
