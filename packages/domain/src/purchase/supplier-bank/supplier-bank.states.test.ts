import { expect, test } from "vitest";
import { supplierBankFacts, supplierBankStates as machine } from "./supplier-bank.states.ts";

// oxfmt-ignore
const allowed = {
  //          approve reject replace
  PENDING:  [ true,   true,  false ],
  APPROVED: [ false,  false, true  ],
  REJECTED: [ false,  false, false ],
  REPLACED: [ false,  false, false ],
} satisfies Record<keyof typeof machine.states, boolean[]>;

for (const [state, row] of Object.entries(allowed)) {
  test(`moves of bank details that are ${state}`, () => {
    expect(machine.moveNames.map((move) => machine.refusal(supplierBankFacts({ state }), move) === null)).toEqual(row);
  });
}

test("the person who requested them may not approve them, but may withdraw the request", () => {
  const own = supplierBankFacts({ state: "PENDING", needsSecondPerson: true });
  expect(machine.refusal(own, "approve")?.reason).toBe("needsSecondPerson");
  expect(machine.refusal(own, "reject")).toBeNull();
});
