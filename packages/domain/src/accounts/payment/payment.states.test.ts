import { describe, expect, test } from "vitest";
import { testMoves } from "../../kernel/states.fixture.ts";
import { paymentMethods, paymentStates as machine, type PaymentMethod } from "./payment.states.ts";

testMoves("a cheque", machine, (state) => ({ state, method: "CHEQUE" as const }), {
  RECORDED: ["bank", "bounce", "reverse"],
  BANKED: ["depositReversed", "reconcile", "bounce"],
  RECONCILED: [],
  BOUNCED: [],
  REVERSED: [],
});

describe("what can bounce", () => {
  for (const method of Object.keys(paymentMethods) as PaymentMethod[]) {
    const can = method === "CHEQUE" || method === "DIRECT_DEBIT";
    test(`${method} ${can ? "can" : "cannot"}`, () => {
      const refused = machine.refusal({ state: "BANKED", method }, "bounce");
      expect(refused?.reason ?? null).toBe(can ? null : "bounceNeedsChequeOrDebit");
    });
  }
});
