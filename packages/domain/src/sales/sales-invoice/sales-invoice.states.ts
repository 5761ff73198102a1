/**
 * States of a sales invoice (docs/rules/invoices.md#states).
 *
 * While ISSUED it can be modified: the goods may still come back on the van. When the driver has settled, this
 * window closes; from then on only a credit note corrects it. Not to be confused with the payment status: an
 * invoice may be SETTLED here and not be paid for months.
 */
import { button, bySystem, defineStates } from "../../kernel/states.ts";
import { salesInvoiceMoveMessages as say } from "./sales-invoice.moves.messages.ts";

export interface SalesInvoiceFacts {
  readonly state: string;
  /** The driver's settlement of its line is confirmed; without a line: its business day has ended. */
  readonly windowClosed: boolean;
  readonly taxPeriodOpen: boolean;
  readonly sentAsEInvoice: boolean;
  readonly hasLiveCreditNote: boolean;
  /** An accountant closed it ("settle accounts"). */
  readonly accountsSettled: boolean;
}

const modifiable = (invoice: SalesInvoiceFacts) => {
  if (invoice.windowClosed) return say.settlementConfirmed();
  if (!invoice.taxPeriodOpen) return say.taxPeriodClosed();
  if (invoice.sentAsEInvoice) return say.sentAsEInvoice();
  if (invoice.hasLiveCreditNote) return say.hasCreditNote();
  return invoice.accountsSettled ? say.accountsSettled() : null;
};

/**
 * The facts of the moves. Settlements, e-invoices and credit notes do not exist yet, so nothing of theirs
 * blocks a move.
 */
export const salesInvoiceFacts = (invoice: {
  readonly state: string;
  readonly payStatus: string;
}): SalesInvoiceFacts => ({
  state: invoice.state,
  windowClosed: invoice.state !== "ISSUED",
  taxPeriodOpen: true,
  sentAsEInvoice: false,
  hasLiveCreditNote: invoice.state === "CREDITED",
  accountsSettled: invoice.payStatus === "SETTLED",
});

export const salesInvoiceStates = defineStates<SalesInvoiceFacts>()({
  begins: ["ISSUED"],
  states: {
    ISSUED: { label: { en: "Issued", zh: "已開立" }, tone: "busy" },
    SETTLED: { label: { en: "Settled", zh: "已結算" }, tone: "good" },
    CREDITED: { label: { en: "Credited", zh: "已全數沖減" }, tone: "bad" },
  },
  moves: {
    modify: {
      posts: true,
      from: ["ISSUED"],
      to: "ISSUED",
      ...button("Modify", "修改", "sales:invoice:modify"),
      unless: modifiable,
    },
    closeWindow: { from: ["ISSUED"], to: "SETTLED", ...bySystem("Settle", "結算") },
    // The driver's settlement was reversed.
    reopenWindow: { from: ["SETTLED"], to: "ISSUED", ...bySystem("Reopen", "重新開放") },
    creditFully: { from: ["ISSUED", "SETTLED"], to: "CREDITED", ...bySystem("Credit in full", "全數沖減") },
    // A credit note was voided: back to the state before it.
    creditVoided: {
      from: ["CREDITED"],
      to: ["ISSUED", "SETTLED"],
      ...bySystem("Credit note voided", "貸項通知單作廢"),
    },
  },
});

export type SalesInvoiceState = (typeof salesInvoiceStates.stateNames)[number];
