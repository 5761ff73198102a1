import { describe, expect, test } from "vitest";
import { testMoves } from "../../kernel/states.fixture.ts";
import { salesInvoiceStates as machine, type SalesInvoiceFacts } from "./sales-invoice.states.ts";

const young = {
  windowClosed: false,
  taxPeriodOpen: true,
  sentAsEInvoice: false,
  hasLiveCreditNote: false,
  accountsSettled: false,
};

testMoves("an invoice", machine, (state) => ({ state, ...young }), {
  ISSUED: ["modify", "closeWindow", "creditFully"],
  SETTLED: ["reopenWindow", "creditFully"],
  CREDITED: ["creditVoided"],
});

describe("an invoice can be modified only in its first state", () => {
  const table: [facts: Partial<SalesInvoiceFacts>, reason: string | undefined, why: string][] = [
    [{}, undefined, "the van is still out"],
    [{ windowClosed: true }, "settlementConfirmed", "the driver has settled"],
    [{ taxPeriodOpen: false }, "taxPeriodClosed", "its VAT has been filed"],
    [{ sentAsEInvoice: true }, "sentAsEInvoice", "the customer's system has it already"],
    [{ hasLiveCreditNote: true }, "hasCreditNote", "a credit note refers to it"],
    [{ accountsSettled: true }, "accountsSettled", "an accountant closed it"],
  ];
  for (const [facts, reason, why] of table) {
    test(why, () => expect(machine.refusal({ state: "ISSUED", ...young, ...facts }, "modify")?.reason).toBe(reason));
  }
});
