import { describe, expect, test } from "vitest";
import { paymentMethods, paymentStates as machine, type PaymentMethod } from "./payment.states.ts";

// oxfmt-ignore
const allowed = {
  //            bank   depositReversed reconcile bounce reverse
  RECORDED:   [ true,  false,          false,    true,  true  ],
  BANKED:     [ false, true,           true,     true,  false ],
  RECONCILED: [ false, false,          false,    false, false ],
  BOUNCED:    [ false, false,          false,    false, false ],
  REVERSED:   [ false, false,          false,    false, false ],
} satisfies Record<keyof typeof machine.states, boolean[]>;

for (const [state, row] of Object.entries(allowed)) {
  test(`moves of a cheque that is ${state}`, () => {
    expect(machine.moveNames.map((move) => machine.refusal({ state, method: "CHEQUE" }, move) === null)).toEqual(row);
  });
}

describe("what can bounce", () => {
  for (const method of Object.keys(paymentMethods) as PaymentMethod[]) {
    const can = method === "CHEQUE" || method === "DIRECT_DEBIT";
    test(`${method} ${can ? "can" : "cannot"}`, () => {
      expect(machine.refusal({ state: "BANKED", method }, "bounce") === null).toBe(can);
    });
  }
});
