/** A receipt was paid as it came: a payment that waits for its bill (docs/rules/supplier-payments.md#paid-with-a-receipt). */
import { paidFromBank } from "@larder/domain/accounts/payment/payment.rules";
import { supplierPaymentJournal } from "@larder/domain/accounts/posting.rules";
import type { Ctx } from "../../../platform/context.ts";
import type { PaidOnTheSpot } from "../../purchase/index.ts";
import { accountFor } from "../bank-account/bank-account.store.ts";
import { cashMayLeave } from "../ledger/safe.ledger.ts";
import { record } from "./supplier-payment.service.ts";
import { lockSupplier } from "./supplier-payment.store.ts";

/** Whoever posts the receipt records it; nobody allocates it before the bill is here, so no item of the supplier is read. */
export async function recordPaidOnTheSpot(ctx: Ctx, paid: PaidOnTheSpot): Promise<void> {
  const { receiptId, receiptNo, supplierId, warehouseId, bizDate, method, amount, reference } = paid;
  // Not its bills: they are locked before stock, which the receipt holds by now (docs/rules/documents.md#order-of-locks).
  await lockSupplier(ctx, supplierId);
  if (method === "CASH") await cashMayLeave(ctx, { warehouseId, bizDate, amount });
  const bankAccountId = paidFromBank(method) ? (await accountFor(ctx, null)).id : null;
  const no = await ctx.numbers.next(ctx.tenantId, "PY", Number(ctx.today.slice(0, 4)));
  await record(ctx, {
    row: {
      ...{ no, customerId: null, supplierId, warehouseId, bizDate, method, amount, reference },
      ...{
        chequeNo: null,
        remark: null,
        forOrderId: null,
        runId: null,
        supplierBankId: null,
        receiptId,
        bankAccountId,
      },
    },
    ...{ items: [], journal: supplierPaymentJournal({ method, supplierId, amount, warehouseId, bankAccountId }) },
    ...{ choose: () => [], shown: { receiptNo } },
  });
}
