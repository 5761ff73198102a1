/**
 * States of a supplier's bank details (docs/rules/suppliers.md#bank-details). Fraud works by a letter with new
 * details, so one person requests and another, who called the supplier back, approves; the old details stay in
 * force until then.
 */
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { button, bySystem, defineStates, move, rejected, shown, toBeApproved } from "../../kernel/states.ts";

export interface SupplierBankFacts extends SecondPerson {
  readonly state: string;
}

export const supplierBankFacts = (bank: { readonly state: string } & Partial<SecondPerson>): SupplierBankFacts => ({
  state: bank.state,
  needsSecondPerson: bank.needsSecondPerson ?? false,
});

export const supplierBankStates = defineStates<SupplierBankFacts>()({
  begins: ["PENDING"],
  states: {
    PENDING: toBeApproved,
    APPROVED: shown("In force", "使用中", "good"),
    REJECTED: rejected,
    REPLACED: shown("Replaced", "已被取代", "plain"),
  },
  moves: {
    approve: {
      ...move("PENDING", "APPROVED", button("Approve", "批准", "purchase:supplier:approveBank")),
      fourEyes: true,
    },
    reject: move("PENDING", "REJECTED", button("Reject", "拒絕", "purchase:supplier:approveBank")),
    replace: move("APPROVED", "REPLACED", bySystem("Replaced", "取代")),
  },
});
