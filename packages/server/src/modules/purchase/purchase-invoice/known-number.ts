/** A supplier's number that is in the books already would be owed twice (docs/rules/purchase-invoices.md#invoice). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { normalisedNumber } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import type {
  KnownNumber,
  purchaseInvoiceCalls,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import type { Ctx } from "../../../platform/context.ts";
import { openingNumber } from "../opening-number.ts";
import { numberTaken } from "../supplier-number.store.ts";

/** While it is typed; saving checks it again. */
export async function knownNumber(
  ctx: Ctx,
  { supplierId, supplierInvoiceNo, invoiceId }: InputOf<typeof purchaseInvoiceCalls.knownNumber>,
): Promise<KnownNumber | null> {
  const key = normalisedNumber(supplierInvoiceNo);
  const [invoice, opening] = await Promise.all([
    numberTaken(ctx, "piHead", { supplierId, key, exceptId: invoiceId ?? null }),
    openingNumber.ask(ctx, { supplierId, key, isCredit: false }),
  ]);
  if (invoice) return { kind: "purchaseInvoice", ...invoice };
  return opening && { kind: "openingItem", ...opening };
}
