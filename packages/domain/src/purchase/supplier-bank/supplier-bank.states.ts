/**
 * States of a supplier's bank details (docs/rules/suppliers.md#bank-details). Fraud works by a letter with new
 * details, so one person requests and another, who called the supplier back, approves; the old details stay in
 * force until then.
 */
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { button, bySystem, defineStates } from "../../kernel/states.ts";

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
    PENDING: { label: { en: "Waiting for approval", zh: "待審批" }, tone: "warn" },
    APPROVED: { label: { en: "In force", zh: "使用中" }, tone: "good" },
    REJECTED: { label: { en: "Rejected", zh: "已拒絕" }, tone: "bad" },
    REPLACED: { label: { en: "Replaced", zh: "已被取代" }, tone: "plain" },
  },
  moves: {
    approve: {
      from: ["PENDING"],
      to: "APPROVED",
      ...button("Approve", "批准", "purchase:supplier:approveBank"),
      fourEyes: true,
    },
    reject: { from: ["PENDING"], to: "REJECTED", ...button("Reject", "拒絕", "purchase:supplier:approveBank") },
    replace: { from: ["APPROVED"], to: "REPLACED", ...bySystem("Replaced", "取代") },
  },
});
