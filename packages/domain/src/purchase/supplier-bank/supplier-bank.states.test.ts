import { expect, test } from "vitest";
import { testMoves } from "../../kernel/states.fixture.ts";
import { supplierBankFacts, supplierBankStates as machine } from "./supplier-bank.states.ts";

testMoves("bank details", machine, (state) => supplierBankFacts({ state }), {
  PENDING: ["approve", "reject"],
  APPROVED: ["replace"],
  REJECTED: [],
  REPLACED: [],
});

test("the person who requested them may not approve them, but may withdraw the request", () => {
  const own = supplierBankFacts({ state: "PENDING", needsSecondPerson: true });
  expect(machine.refusal(own, "approve")?.reason).toBe("needsSecondPerson");
  expect(machine.refusal(own, "reject")).toBeNull();
});
