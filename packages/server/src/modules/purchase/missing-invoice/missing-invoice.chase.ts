/** Suppliers are asked for the invoices of what came (docs/rules/purchase.md#chasing). */
import { words } from "@larder/domain/kernel/words";
import { chaseMessages as say } from "@larder/domain/purchase/chase/chase.messages";
import { invoiceChase } from "@larder/domain/purchase/missing-invoice/invoice-chase.words";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { chasingOf } from "../chase/chase.ts";
import { goodsReceipts } from "../goods-receipt/goods-receipt.document.ts";
import { typedReceipts } from "../typed-receipt/typed-receipt.document.ts";
import { lockReceiptsOf, unbilledReceipts, type UnbilledRow } from "./missing-invoice.store.ts";

/** Of several lines of one receipt the letter names the receipt once. */
async function receiptsOf(ctx: Ctx, ids: readonly number[], locked: boolean): Promise<UnbilledRow[]> {
  const wanted = [...new Set(ids)];
  const there = await lockReceiptsOf(ctx, wanted, locked);
  if (there < wanted.length) orNotFound(null);
  const receipts = await unbilledReceipts(ctx, wanted);
  if (receipts.flatMap((one) => one.ids).length < wanted.length) refuse(say.billedSince());
  return receipts;
}

export const { proposal: chaseProposal, chase } = chasingOf<UnbilledRow>({
  mail: "missingInvoice",
  documents: receiptsOf,
  letter: invoiceChase,
  title: words("Deliveries without an invoice", "未收到發票的收貨"),
  columns: [
    words("Delivered", "收貨日期"),
    words("Your delivery note", "貴公司送貨單"),
    words("Our receipt", "收貨單"),
    words("Our order", "採購訂單"),
  ],
  rows: ({ receiptDate, deliveryNoteNo, no, orderNos }) => [[receiptDate, deliveryNoteNo, no, orderNos]],
  mark: (ctx, receipt, change) => {
    const locked = { ...receipt, id: receipt.entityId };
    return receipt.entity === "typedReceipt"
      ? typedReceipts.moved(ctx, locked, "chase", change)
      : goodsReceipts.moved(ctx, locked, "chase", change);
  },
});
