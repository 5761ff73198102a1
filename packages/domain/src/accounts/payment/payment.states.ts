/**
 * States of a payment and of a refund (docs/rules/money.md#payments). Cash and cheques are banked by a deposit,
 * everything else when it is found on the bank statement. A payment returned by the bank has bounced; one
 * entered by mistake is reversed, as long as it is not banked.
 */
import type { Words } from "../../kernel/words.ts";
import { button, bySystem, defineStates, move, reversed, shown } from "../../kernel/states.ts";
import { accountsMessages } from "../messages.ts";

export const paymentMethods = {
  CASH: { en: "Cash", zh: "現金" },
  CHEQUE: { en: "Cheque", zh: "支票" },
  CARD: { en: "Card", zh: "刷卡" },
  BANK_TRANSFER: { en: "Bank transfer", zh: "銀行轉帳" },
  DIRECT_DEBIT: { en: "Direct debit", zh: "直接扣帳" },
  CONTRA: { en: "Contra", zh: "對沖" },
} as const satisfies Record<string, Words>;
export type PaymentMethod = keyof typeof paymentMethods;

export interface PaymentFacts {
  readonly state: string;
  readonly method: PaymentMethod;
}

/** The facts of the moves: the state of a payment is called its status. */
export const paymentFacts = ({
  status,
  method,
}: {
  readonly status: string;
  readonly method: PaymentMethod;
}): PaymentFacts => ({ state: status, method });

export const paymentStates = defineStates<PaymentFacts>()({
  begins: ["RECORDED"],
  states: {
    RECORDED: shown("Recorded", "已記錄", "plain"),
    BANKED: shown("Banked", "已存入銀行", "busy"),
    RECONCILED: shown("Reconciled", "已對帳", "good"),
    BOUNCED: shown("Bounced", "已退票", "bad"),
    REVERSED: reversed,
  },
  moves: {
    bank: move("RECORDED", "BANKED", button("Bank", "存入銀行", "acc:bank:deposit")),
    // The deposit it was in was reversed.
    depositReversed: move("BANKED", "RECORDED", bySystem("Deposit reversed", "存款沖銷")),
    reconcile: move("BANKED", "RECONCILED", button("Reconcile", "對帳", "acc:bank:reconcile")),
    bounce: {
      ...move(["RECORDED", "BANKED"], "BOUNCED", button("Bounce", "退票", "acc:payment:reverse")),
      posts: true,
      unless: ({ method }) =>
        method === "CHEQUE" || method === "DIRECT_DEBIT" ? null : accountsMessages.bounceNeedsChequeOrDebit(),
    },
    reverse: { ...move("RECORDED", "REVERSED", button("Reverse", "沖銷", "acc:payment:reverse")), posts: true },
  },
});

export type PaymentState = (typeof paymentStates.stateNames)[number];
