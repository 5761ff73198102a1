/**
 * What suppliers have billed Golden Dragon: one confirmed and paid in part, two that a run pays, one more expensive that waits
 * for a manager, one whose higher prices are claimed, one disputed with a claim for what was rejected; the rest of what came is not billed.
 */
import { addDays } from "@larder/domain/kernel/calendar";
import { exact, round2, round4 } from "@larder/domain/kernel/decimal";
import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { payableCheckCalls } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import type { Replay } from "../replay.ts";

export type Billed = "CONFIRMED" | "RUN" | "RUN_TOO" | "DEARER" | "DISPUTED" | "CLAIMED";

const numbers: Readonly<Record<Billed, string>> = {
  CONFIRMED: "DD-20817",
  RUN: "JDK 3302",
  RUN_TOO: "ECS-11904",
  DEARER: "PRI/4471",
  DISPUTED: "CG 1093",
  CLAIMED: "PRI/4458",
};

/** Of one receipt, as it came and at its order's price; the more expensive one five per cent above it. */
export async function billReceipt(
  replay: Replay,
  receipt: { id: number; supplierId: number; warehouseId: number },
  billed: Billed,
  today: string,
): Promise<void> {
  const { supplierId } = receipt;
  const { rows } = await replay.as("carol", payableCheckCalls.receipts, { supplierId });
  const lines = rows
    .filter(({ grId }) => grId === receipt.id)
    .map(({ goodsId, unitId, qty, price, weightKg, vatCode, grLineId }) => ({
      ...{ goodsId, unitId, qty, weightKg, vatCode, grLineId },
      oldPrice: billed === "DEARER" || billed === "CLAIMED" ? round4(exact(price).times("1.05")) : price,
    }));
  const { deliveryNoteNo = null } = rows.find(({ grId }) => grId === receipt.id) ?? {};
  const entered = {
    ...{ supplierId, supplierInvoiceNo: numbers[billed], invoiceDate: addDays(today, -1), reference: deliveryNoteNo },
    ...{ vatOnPaper: true, lines },
  };
  // Entered first with what the lines come to by themselves, then with the total that they are found to have.
  const { id } = await replay.as("carol", purchaseInvoiceCalls.create, { ...entered, statedTotal: "0.01" });
  const { total, version, lines: stored } = await replay.as("carol", purchaseInvoiceCalls.get, { id });
  await replay.as("carol", purchaseInvoiceCalls.update, {
    ...{ ...entered, id, version, statedTotal: round2(total) },
    lines: lines.map((line, index) => ({ ...line, id: stored[index]!.id })),
  });
  if (billed === "RUN" || billed === "RUN_TOO") await replay.as("carol", purchaseInvoiceCalls.confirm, { id });
  if (billed === "CONFIRMED") {
    await replay.as("carol", purchaseInvoiceCalls.confirm, { id });
    await replay.as("carol", supplierPaymentCalls.create, {
      ...{ warehouseId: receipt.warehouseId, supplierId, bizDate: today, method: "BANK_TRANSFER", amount: "200.00" },
      ...{ reference: numbers[billed], automatic: true },
    });
  }
  if (billed === "CLAIMED") {
    for (const { id: lineId } of stored)
      await replay.as("yuk", purchaseInvoiceCalls.claim, {
        ...{ id, lineId, reason: "Above the price of the order 高於訂單價" },
      });
    await replay.as("carol", purchaseInvoiceCalls.confirm, { id });
    const claims = await replay.as("yuk", supplierCreditCalls.list, { supplierId });
    for (const claim of claims.rows) await replay.as("yuk", supplierCreditCalls.send, { id: claim.id });
  }
  if (billed === "DISPUTED") {
    await replay.as("carol", purchaseInvoiceCalls.dispute, {
      ...{ id, reason: "Two boxes were missing, one came broken 少收兩箱，一箱壓壞" },
    });
    await replay.as("yuk", supplierCreditCalls.ofReceipt, { receiptId: receipt.id });
  }
}
