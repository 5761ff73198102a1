/**
 * States of a payment to a supplier (docs/rules/supplier-payments.md#states). It is banked when the bank has sent it; one
 * entered by mistake is reversed, as long as it is not banked. Cash leaves the safe at once and is never banked.
 */
import { button, defineStates, move, reversed, shown } from "../../kernel/states.ts";
import { paymentStates, type PaymentMethod } from "../payment/payment.states.ts";
import { supplierPaymentMessages as say } from "./supplier-payment.messages.ts";

export interface SupplierPaymentFacts {
  readonly state: string;
  readonly method: PaymentMethod;
}

export const supplierPaymentFacts = (payment: {
  readonly status: string;
  readonly method: PaymentMethod;
}): SupplierPaymentFacts => ({ state: payment.status, method: payment.method });

export const supplierPaymentStates = defineStates<SupplierPaymentFacts>()({
  begins: ["RECORDED"],
  states: {
    RECORDED: paymentStates.states.RECORDED,
    BANKED: shown("Banked", "銀行已付", "good"),
    REVERSED: reversed,
  },
  moves: {
    bank: {
      ...move("RECORDED", "BANKED", button("Sent by the bank", "銀行已付", "acc:bank:reconcile")),
      unless: ({ method }) =>
        method === "CASH" ? say.cashIsNotBanked() : method === "CONTRA" ? say.contraIsNotBanked() : null,
    },
    unbank: move("BANKED", "RECORDED", button("Not sent after all", "撤回銀行已付", "acc:bank:reconcile")),
    reverse: { ...move("RECORDED", "REVERSED", button("Reverse", "沖銷", "acc:supplierPayment:reverse")), posts: true },
  },
});
export type SupplierPaymentState = (typeof supplierPaymentStates.stateNames)[number];
