import { allocatedOf } from "@larder/domain/accounts/payment/payment.rules";
import { payStatus } from "@larder/domain/sales/sales-invoice/pay-status.rules";
import type { Ctx } from "../../../platform/context.ts";
import { setInvoicePaid } from "../../sales/index.ts";
import type { AllocatedDocument } from "./open-items.ts";

/** The payment status of sales invoices (docs/rules/invoices.md#payment-status). */
export const salesInvoicesAllocated = (ctx: Ctx, invoices: readonly AllocatedDocument[]): void =>
  setInvoicePaid(
    ctx,
    invoices.map(({ docId, total, open, accountsSettled }) => {
      const allocated = allocatedOf(total, open);
      return { siId: docId, allocated, payStatus: payStatus({ total, allocated, accountsSettled }) };
    }),
  );
