/** What is bought without an order, at random: typed in, paid on the spot or not, and reversed. */
import { supplierPaymentCalls as payments } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { typedReceiptCalls as typed } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { arriving, batchesOf } from "./bills.ts";
import { at, type Run } from "./run.ts";
import type { Step } from "./steps.ts";

const reason = "entered wrongly";
const methods = ["CARD", "BANK_TRANSFER", "CASH"] as const;

/** At a price that nobody agreed on; every third is paid at once. */
export async function typeIn(run: Run, step: Step): Promise<void> {
  const { buying, supplierId } = run;
  const { nth, amount, qty } = step;
  const lines = arriving(run, step).map((one) => ({
    ...{ goodsId: one.goodsId, unitId: one.pieceId, receivedQty: String(one.qty), price: one.price },
    batches: batchesOf(buying, one, step, "M"),
  }));
  const paid = nth % 3 === 0 ? { payMethod: at(methods, qty)!, payAmount: amount } : {};
  const { id } = await buying.buyer.call(typed.create, { supplierId, lines, ...paid });
  await buying.buyer.call(typed.post, { id });
  run.typed.push(id);
}

/** The money first, where it was paid on the spot. */
export async function reverseTyped({ typed: made, buying }: Run, { nth, coin }: Step): Promise<void> {
  const id = at(made, nth);
  if (!id) return;
  const { paymentId } = await buying.buyer.call(typed.get, { id });
  if (paymentId && coin) await buying.accountsManager.call(payments.reverse, { id: paymentId, reason });
  await buying.buyers.call(typed.reverse, { id, reason });
}
