import { expect, test } from "vitest";
import { testMoves } from "../../kernel/states.fixture.ts";
import { supplierPaymentStates as machine } from "./supplier-payment.states.ts";

testMoves("a transfer to a supplier", machine, (state) => ({ state, method: "BANK_TRANSFER" as const }), {
  RECORDED: ["bank", "reverse"],
  BANKED: ["unbank"],
  REVERSED: [],
});

test("cash never reaches the bank, and is reversed as it stands", () => {
  const cash = { state: "RECORDED", method: "CASH" } as const;
  expect(machine.refusal(cash, "bank")?.reason).toBe("cashIsNotBanked");
  expect(machine.refusal(cash, "reverse")).toBeNull();
});

test("nor does a contra", () => {
  expect(machine.refusal({ state: "RECORDED", method: "CONTRA" }, "bank")?.reason).toBe("contraIsNotBanked");
});
