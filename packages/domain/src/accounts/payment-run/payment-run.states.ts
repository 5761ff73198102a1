/**
 * States of a payment run (docs/rules/supplier-payments.md#runs): whoever prepares it does not approve it. Approving makes
 * one payment per supplier; a run that went wrong is reversed as long as the bank has sent none of them.
 */
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import {
  button,
  cancelled,
  defineStates,
  draft,
  move,
  rejected,
  reversed,
  savesDraft,
  shown,
  toBeApproved,
} from "../../kernel/states.ts";
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
    PENDING: toBeApproved,
    APPROVED: shown("Approved", "已批准", "good"),
    REJECTED: rejected,
    CANCELLED: cancelled,
    REVERSED: reversed,
  },
  moves: {
    save: savesDraft("acc:paymentRun:add"),
    submit: {
      ...move("DRAFT", "PENDING", button("Submit for approval", "提交審批", "acc:paymentRun:add")),
      unless: ({ lines }) => (lines.length === 0 ? say.nothingTicked() : null),
    },
    approve: {
      ...move("PENDING", "APPROVED", button("Approve and pay", "批准付款", "acc:paymentRun:approve")),
      posts: true,
      fourEyes: true,
    },
    reject: move("PENDING", "REJECTED", button("Reject", "拒絕", "acc:paymentRun:approve")),
    cancel: move(["DRAFT", "PENDING"], "CANCELLED", button("Cancel", "取消", "acc:paymentRun:add")),
    reverse: {
      ...move("APPROVED", "REVERSED", button("Reverse", "沖銷", "acc:paymentRun:approve")),
      posts: true,
      unless: ({ bankedNo }) => (bankedNo ? say.banked({ no: bankedNo }) : null),
    },
  },
});
export type PaymentRunState = (typeof paymentRunStates.stateNames)[number];
