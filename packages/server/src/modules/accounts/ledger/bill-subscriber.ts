/** What the books do with a supplier's bill: what we owe, input VAT and the journal (docs/rules/purchase-invoices.md#posting). */
import { supplier } from "@larder/domain/accounts/party";
import { purchaseInvoiceJournal } from "@larder/domain/accounts/posting.rules";
import { exact, negated, round2, round4, sum } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import type { PurchaseInvoiceBooked } from "../../purchase/index.ts";
import { postJournal, postReversal } from "./journal.ledger.ts";
import { changeOpen, open, postAllocations, postEntry } from "./party.ledger.ts";
import { postVat } from "./vat.ledger.ts";

export async function billBooked(ctx: Ctx, bill: PurchaseInvoiceBooked): Promise<void> {
  const { docId, docNo, bizDate, supplierId, invoiceDate, total, claimable, reversal } = bill;
  const doc = { docType: "PI", docId, docNo, bizDate } as const;
  if (reversal) await takeBack(ctx, bill);
  else owe(ctx, bill);
  const vat = bill.vat.map((one) => ({ ...one, claimable: one.reverse || claimable }));
  // Taken back, it counts from today: the period of the invoice may be filed.
  const taxPoint = reversal ? bizDate : invoiceDate;
  postVat(ctx, { direction: "IN", docType: "PI", docId, docDate: invoiceDate, taxPoint, vat });
  const amounts = (of: typeof vat) => round2(sum(of.map((one) => one.vat)));
  const figures = {
    ...{ supplierId, total, cleared: bill.cleared, stock: bill.stock, charges: bill.charges },
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
      .minus(sum([bill.cleared, bill.vatIn, ...bill.stock.map(({ value }) => value)]))
      .minus(sum(bill.charges.map(({ amount }) => amount))),
  );

const entryOf = ({ docId, docNo, bizDate, supplierId, dueDate, total }: PurchaseInvoiceBooked, id: number) => ({
  ...{ docType: "PI" as const, docId, docNo, bizDate, ...supplier(supplierId), id, amount: total, dueDate },
});

function owe(ctx: Ctx, bill: PurchaseInvoiceBooked): void {
  const entry = { ...entryOf(bill, ctx.nextId()), entryType: "INVOICE" as const };
  postEntry(ctx, entry);
  open(ctx, entry);
}

/** The entry that undoes it is joined to it, so that neither stays open (docs/rules/money.md#open-items). */
async function takeBack(ctx: Ctx, bill: PurchaseInvoiceBooked): Promise<void> {
  const { rows } = await ctx.query(
    `select e.id, e.due_date as "dueDate", e.amount from party_entry e where e.tenant_id = $1 and e.doc_type = 'PI' and e.doc_id = $2 and e.reversal_of is null
        and not exists (select 1 from party_entry r where r.tenant_id = $1 and r.reversal_of = e.id)`,
    [ctx.tenantId, bill.docId],
  );
  const [owed] = rows as [{ id: number; dueDate: string; amount: string }];
  const party = supplier(bill.supplierId);
  const entry = { ...entryOf(bill, ctx.nextId()), entryType: "REVERSAL" as const, reversalOf: owed.id };
  postEntry(ctx, entry);
  postAllocations(ctx, party, [
    { debitEntryId: owed.id, creditEntryId: entry.id, amount: owed.amount, allocDate: bill.bizDate, system: true },
  ]);
  changeOpen(ctx, party, [
    { entryId: owed.id, dueDate: owed.dueDate, amount: owed.amount, delta: negated(owed.amount) },
  ]);
}
