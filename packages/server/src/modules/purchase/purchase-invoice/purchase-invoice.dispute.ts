/** What is wrong with an invoice, until it is resolved; its supplier is told (docs/rules/purchase-invoices.md#disputes). */
import { sql } from "kysely";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { disputeLetter, type DisputedInvoice } from "@larder/domain/purchase/purchase-invoice/dispute-letter.words";
import { purchaseInvoiceMessages as say } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.messages";
import type { PurchaseInvoiceState } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import { explained } from "@larder/domain/trade/explained";
import type { Ctx } from "../../../platform/context.ts";
import { seenDocuments } from "../../../platform/document/seen.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { chasingOf, type Chasable } from "../chase/chase.ts";
import { purchaseInvoices } from "./purchase-invoice.document.ts";

/** It blocks confirming and paying until it is resolved. */
export const dispute = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  purchaseInvoices.move(ctx, id, "dispute", ({ state }) => {
    const disputed = explained(reason);
    return { to: state as PurchaseInvoiceState, set: { disputed }, audit: { after: { disputed }, reason: disputed } };
  });

export const resolve = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  purchaseInvoices.move(ctx, id, "resolve", ({ state, disputed }) => ({
    ...{ to: state as PurchaseInvoiceState, set: { disputed: null } },
    audit: { before: { disputed }, reason: explained(reason) },
  }));

interface Disputed extends Chasable, DisputedInvoice {
  readonly state: string;
}

async function disputedOf(ctx: Ctx, ids: readonly number[], locked: boolean): Promise<Disputed[]> {
  const wanted = [...new Set(ids)];
  const rows = seenDocuments(ctx, "piHead")
    .select(["piHead.id", "piHead.no", "piHead.state", "piHead.supplierId", "piHead.supplierInvoiceNo"])
    .select(["piHead.invoiceDate", "piHead.statedTotal", "piHead.disputed"])
    .where("piHead.id", "=", sql<number>`any(${wanted}::bigint[])`)
    .orderBy("piHead.id");
  const found = await (locked ? rows.forUpdate("piHead") : rows).execute();
  if (found.length < wanted.length) orNotFound(null);
  return found.map(({ disputed, ...one }) => ({
    ...one,
    disputed: disputed ?? refuse(say.notDisputed()),
    ...{ entity: "purchaseInvoice", entityId: one.id, ids: [one.id], chaseCount: 0 },
  }));
}

/** The invoice itself stays as it is: its history says that, when and whom we told. */
export const { proposal: chaseProposal, chase } = chasingOf<Disputed>({
  mail: "disputedInvoice",
  documents: disputedOf,
  letter: disputeLetter,
  title: words("Disputed invoices", "有爭議的發票"),
  columns: [
    words("Your invoice", "貴公司發票"),
    words("Our no.", "本公司編號"),
    words("Date", "日期"),
    words("Total £", "總額 £"),
    words("What is wrong", "爭議"),
  ],
  rows: ({ no, supplierInvoiceNo, invoiceDate, statedTotal, disputed }) => [
    [supplierInvoiceNo, no, invoiceDate, statedTotal, disputed],
  ],
  mark: (ctx, { entity, entityId, state }, { audit }) =>
    ctx.audit({ entity, entityId, action: "mail", state, ...audit }),
});
