/**
 * States of a payment run (docs/rules/supplier-payments.md#runs): whoever prepares it does not approve it. Approving makes
 * one payment per supplier; a run that went wrong is reversed as long as the bank has sent none of them.
 */
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { button, defineStates, draft, reversed } from "../../kernel/states.ts";
import { paymentRunMessages as say } from "./payment-run.messages.ts";

export interface PaymentRunFacts extends SecondPerson {
  readonly state: string;
  readonly lines: readonly unknown[];
  /** The first payment of it that the bank has sent. */
  readonly bankedNo: string | null;
}

export const paymentRunFacts = (run: Omit<PaymentRunFacts, "needsSecondPerson"> & Partial<SecondPerson>) => ({
  ...{ state: run.state, lines: run.lines, bankedNo: run.bankedNo },
  needsSecondPerson: run.needsSecondPerson ?? false,
});

export const paymentRunStates = defineStates<PaymentRunFacts>()({
  begins: ["DRAFT"],
  states: {
    DRAFT: draft,
    PENDING: { label: { en: "Waiting for approval", zh: "待審批" }, tone: "warn" },
    APPROVED: { label: { en: "Approved", zh: "已批准" }, tone: "good" },
    REJECTED: { label: { en: "Rejected", zh: "已拒絕" }, tone: "bad" },
    CANCELLED: { label: { en: "Cancelled", zh: "已取消" }, tone: "plain" },
    REVERSED: reversed,
  },
  moves: {
    save: { from: ["DRAFT"], to: "DRAFT", ...button("Save", "儲存", "acc:paymentRun:add") },
    submit: {
      from: ["DRAFT"],
      to: "PENDING",
      ...button("Submit for approval", "提交審批", "acc:paymentRun:add"),
      unless: ({ lines }) => (lines.length === 0 ? say.nothingTicked() : null),
    },
    approve: {
      posts: true,
      fourEyes: true,
      from: ["PENDING"],
      to: "APPROVED",
      ...button("Approve and pay", "批准付款", "acc:paymentRun:approve"),
    },
    reject: { from: ["PENDING"], to: "REJECTED", ...button("Reject", "拒絕", "acc:paymentRun:approve") },
    cancel: { from: ["DRAFT", "PENDING"], to: "CANCELLED", ...button("Cancel", "取消", "acc:paymentRun:add") },
    reverse: {
      posts: true,
      from: ["APPROVED"],
      to: "REVERSED",
      ...button("Reverse", "沖銷", "acc:paymentRun:approve"),
      unless: ({ bankedNo }) => (bankedNo ? say.banked({ no: bankedNo }) : null),
    },
  },
});
export type PaymentRunState = (typeof paymentRunStates.stateNames)[number];
