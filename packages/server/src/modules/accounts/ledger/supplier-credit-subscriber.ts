/** What the books do with claims on suppliers and the credit notes that answer them (docs/rules/supplier-credits.md#posting). */
import { supplier } from "@larder/domain/accounts/party";
import {
  claimAbandonedJournal,
  supplierCreditJournal,
  supplierReturnJournal,
} from "@larder/domain/accounts/posting.rules";
import { negated, round2, sum } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import type { ClaimAbandoned, GoodsSentBack, SupplierCreditBooked } from "../../purchase/index.ts";
import { postJournal, postReversal } from "./journal.ledger.ts";
import { open, postEntry } from "./party.ledger.ts";
import { takeBackEntry } from "./taken-back.ts";
import { postVat } from "./vat.ledger.ts";

export async function goodsWentBack(ctx: Ctx, news: GoodsSentBack): Promise<void> {
  const { docId, docNo, bizDate, reversal } = news;
  const post = reversal ? postReversal : postJournal;
  post(ctx, { docType: "SC", docId, docNo, bizDate }, supplierReturnJournal(news));
}

export async function claimWrittenOff(ctx: Ctx, { docId, docNo, bizDate, ...claim }: ClaimAbandoned): Promise<void> {
  postJournal(ctx, { docType: "SC", docId, docNo, bizDate }, claimAbandonedJournal(claim));
}

/** Less is owed; input VAT falls by what was claimed of the bill, on both sides where we accounted for it. */
export async function creditBooked(ctx: Ctx, note: SupplierCreditBooked): Promise<void> {
  const { docId, docNo, bizDate, supplierId, creditDate, total, claims, reversal } = note;
  const doc = { docType: "SC", docId, docNo, bizDate } as const;
  const owed = { ...doc, ...supplier(supplierId), amount: negated(total), dueDate: creditDate };
  if (reversal) await takeBackEntry(ctx, owed);
  else {
    const entry = { ...owed, id: ctx.nextId(), entryType: "CREDIT_NOTE" as const };
    postEntry(ctx, entry);
    open(ctx, entry);
  }
  const vat = note.vat.map((one) => ({ ...one, net: negated(one.net), vat: negated(one.vat) }));
  // Taken back, it counts from today: the period of the note may be filed.
  const taxPoint = reversal ? bizDate : creditDate;
  postVat(ctx, { direction: "IN", docType: "SC", docId, docDate: creditDate, taxPoint, vat });
  const amounts = (which: (one: (typeof note.vat)[number]) => boolean) =>
    round2(sum(note.vat.filter(which).map((one) => one.vat)));
  const journal = supplierCreditJournal({
    ...{ supplierId, total, claims },
    vatIn: amounts((one) => one.claimable),
    vatOut: amounts((one) => one.reverse),
  });
  if (reversal) postReversal(ctx, doc, journal);
  else postJournal(ctx, doc, journal);
}
