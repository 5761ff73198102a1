import { describe, expect, test } from "vitest";
import { salesInvoiceStates as machine, type SalesInvoiceFacts } from "./sales-invoice.states.ts";

const young = {
  windowClosed: false,
  taxPeriodOpen: true,
  sentAsEInvoice: false,
  hasLiveCreditNote: false,
  accountsSettled: false,
};

// oxfmt-ignore
const allowed = {
  //          modify closeWindow reopenWindow creditFully creditVoided
  ISSUED:   [ true,  true,       false,       true,       false ],
  SETTLED:  [ false, false,      true,        true,       false ],
  CREDITED: [ false, false,      false,       false,      true  ],
} satisfies Record<keyof typeof machine.states, boolean[]>;

for (const [state, row] of Object.entries(allowed)) {
  test(`moves of an invoice that is ${state}`, () => {
    expect(machine.moveNames.map((move) => machine.refusal({ state, ...young }, move) === null)).toEqual(row);
  });
}

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
