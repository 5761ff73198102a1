/** What the books do with a supplier's bill: what we owe, input VAT and the journal (docs/rules/purchase-invoices.md#posting). */
import { supplier } from "@larder/domain/accounts/party";
import { purchaseInvoiceJournal } from "@larder/domain/accounts/posting.rules";
import { exact, round2, round4, sum } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import type { PurchaseInvoiceBooked } from "../../purchase/index.ts";
import { postJournal, postReversal } from "./journal.ledger.ts";
import { payWithWaiting } from "./waiting-payments.ts";
import { open, postEntry } from "./party.ledger.ts";
import { takeBackEntry } from "./taken-back.ts";
import { postVat } from "./vat.ledger.ts";

export async function billBooked(ctx: Ctx, bill: PurchaseInvoiceBooked): Promise<void> {
  const { docId, docNo, bizDate, supplierId, invoiceDate, total, claimable, reversal } = bill;
  const doc = { docType: "PI", docId, docNo, bizDate } as const;
  if (reversal) await takeBackEntry(ctx, entryOf(bill));
  else owe(ctx, bill);
  if (!reversal) await payWithWaiting(ctx, bill);
  const vat = bill.vat.map((one) => ({ ...one, claimable: one.reverse || claimable }));
  // Taken back, it counts from today: the period of the invoice may be filed.
  const taxPoint = reversal ? bizDate : invoiceDate;
  postVat(ctx, { direction: "IN", docType: "PI", docId, docDate: invoiceDate, taxPoint, vat });
  const amounts = (of: typeof vat) => round2(sum(of.map((one) => one.vat)));
  const figures = {
    ...{ supplierId, total, cleared: bill.cleared, stock: bill.stock, charges: bill.charges },
    claims: bill.claims,
    vatIn: amounts(vat.filter((one) => one.claimable)),
    vatOut: amounts(vat.filter((one) => one.reverse)),
  };
  const journal = purchaseInvoiceJournal({ ...figures, ppv: bill.ppv ?? restOf(figures) });
  if (reversal) postReversal(ctx, doc, journal);
  else postJournal(ctx, doc, journal);
}

/** What is left of a reversed bill beside stock and the other accounts. */
const restOf = (bill: Omit<Parameters<typeof purchaseInvoiceJournal>[0], "ppv">) =>
  round4(
    exact(bill.total)
      .plus(bill.vatOut)
      .minus(sum([bill.cleared, bill.claims, bill.vatIn, ...bill.stock.map(({ value }) => value)]))
      .minus(sum(bill.charges.map(({ amount }) => amount))),
  );

const entryOf = ({ docId, docNo, bizDate, supplierId, dueDate, total }: PurchaseInvoiceBooked) => ({
  ...{ docType: "PI" as const, docId, docNo, bizDate, ...supplier(supplierId), amount: total, dueDate },
});

function owe(ctx: Ctx, bill: PurchaseInvoiceBooked): void {
  const entry = { ...entryOf(bill), id: ctx.nextId(), entryType: "INVOICE" as const };
  postEntry(ctx, entry);
  open(ctx, entry);
}
