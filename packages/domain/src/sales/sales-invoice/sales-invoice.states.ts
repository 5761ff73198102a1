/**
 * States of a sales invoice (docs/rules/invoices.md#states).
 *
 * While ISSUED it can be modified: the goods may still come back on the van. When the driver has settled, this
 * window closes; from then on only a credit note corrects it. Not to be confused with the payment status: an
 * invoice may be SETTLED here and not be paid for months.
 */
import { button, bySystem, defineStates, move, shown, stays } from "../../kernel/states.ts";
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
    ISSUED: shown("Issued", "已開立", "busy"),
    SETTLED: shown("Settled", "已結算", "good"),
    CREDITED: shown("Credited", "已全數沖減", "bad"),
  },
  moves: {
    modify: {
      ...stays("ISSUED", button("Modify", "修改", "sales:invoice:modify")),
      posts: true,
      unless: modifiable,
    },
    closeWindow: move("ISSUED", "SETTLED", bySystem("Settle", "結算")),
    // The driver's settlement was reversed.
    reopenWindow: move("SETTLED", "ISSUED", bySystem("Reopen", "重新開放")),
    creditFully: move(["ISSUED", "SETTLED"], "CREDITED", bySystem("Credit in full", "全數沖減")),
    // A credit note was voided: back to the state before it.
    creditVoided: move("CREDITED", ["ISSUED", "SETTLED"], bySystem("Credit note voided", "貸項通知單作廢")),
  },
});

export type SalesInvoiceState = (typeof salesInvoiceStates.stateNames)[number];
