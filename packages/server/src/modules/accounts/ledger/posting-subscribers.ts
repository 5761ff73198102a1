/**
 * What the books do when sales or stock publish a posting: entry, VAT and journal in the same transaction
 * (docs/rules/invoices.md#the-vat-document, docs/rules/books.md#journals). For an invoice nothing is read or awaited, because
 * the invoice number counter may be locked by now.
 */
import { customer } from "@larder/domain/accounts/party";
import {
  salesInvoiceJournal,
  stockChangeJournal,
  stockIssueJournal,
  stockMoveJournal,
} from "@larder/domain/accounts/posting.rules";
import { isZero, negated, round2, sum } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import type { SalesInvoiceIssued } from "../../sales/index.ts";
import type { StockChanged, StockMoved } from "../../stock/index.ts";
import { postJournal, postReversal } from "./journal.ledger.ts";
import { takePrepaid } from "./prepaid.ledger.ts";
import { postEntry } from "./party.ledger.ts";
import { bookedVatOut, postVat } from "./vat.ledger.ts";

export async function salesInvoicePosted(ctx: Ctx, invoice: SalesInvoiceIssued): Promise<void> {
  const { id, no, customerId, warehouseId, invoiceDate, taxPoint, dueDate, netTotal, vatTotal, total, cost } = invoice;
  const doc = { docType: "SI", docId: id, docNo: no, bizDate: invoiceDate } as const;
  // Samples: nothing is owed, so there is no entry to allocate to and the invoice is paid at once
  // (docs/rules/invoices.md#payment-status).
  if (!isZero(total)) {
    const entry = {
      ...doc,
      ...customer(customerId),
      id: ctx.nextId(),
      entryType: "INVOICE" as const,
      amount: total,
      dueDate,
    };
    postEntry(ctx, entry);
    takePrepaid(ctx, entry, invoice.prepaid);
  }
  postVat(ctx, { direction: "OUT", docType: "SI", docId: id, docDate: invoiceDate, taxPoint, vat: invoice.vat });
  postJournal(ctx, doc, [
    ...salesInvoiceJournal({ customerId, netTotal, vatTotal, total }),
    ...stockIssueJournal({ warehouseId, cost }),
  ]);
}

export async function stockHasChanged(ctx: Ctx, news: StockChanged): Promise<void> {
  const { docType, docId, bizDate, warehouseId, against, value, ppv, reversal } = news;
  const vat = reversal ? await bookedVatOut(ctx, docType, docId) : (news.ownUse ?? []);
  const taken = reversal ? vat.map((one) => ({ ...one, net: negated(one.net), vat: negated(one.vat) })) : vat;
  postVat(ctx, { direction: "OUT", docType, docId, docDate: bizDate, taxPoint: bizDate, vat: taken });
  const journal = stockChangeJournal({
    warehouseId,
    against,
    amount: value,
    ppv,
    ownUseVat: round2(sum(taken.map((one) => one.vat))),
  });
  if (reversal) postReversal(ctx, news, journal);
  else postJournal(ctx, news, journal);
}

export async function stockHasMoved(ctx: Ctx, news: StockMoved): Promise<void> {
  postJournal(ctx, news, stockMoveJournal(news));
}
