import { expect, test } from "vitest";
import { testMoves } from "../../kernel/states.fixture.ts";
import { paymentRunFacts, paymentRunStates as machine } from "./payment-run.states.ts";

const run = { lines: [{}], bankedNo: null };

testMoves("a payment run", machine, (state) => paymentRunFacts({ ...run, state }), {
  DRAFT: ["save", "submit", "cancel"],
  PENDING: ["approve", "reject", "cancel"],
  APPROVED: ["reverse"],
  REJECTED: [],
  CANCELLED: [],
  REVERSED: [],
});

test.each([
  [{ state: "DRAFT", lines: [] }, "submit", "nothingTicked"],
  [{ state: "PENDING", needsSecondPerson: true }, "approve", "needsSecondPerson"],
  [{ state: "APPROVED", bankedNo: "PY26-000001" }, "reverse", "banked"],
] as const)("%j: %s is refused: %s", (more, move, reason) => {
  expect(machine.refusal(paymentRunFacts({ ...run, ...more }), move)?.reason).toBe(reason);
});
