import { expect, test } from "vitest";
import { testMoves } from "../../kernel/states.fixture.ts";
import { adjustmentStates as machine } from "./adjustment.states.ts";

const good = { lineCount: 1, needsSecondPerson: false };

testMoves("an adjustment", machine, (state) => ({ state, ...good }), {
  DRAFT: ["save", "post"],
  PENDING: ["approve", "reject"],
  POSTED: ["reverse"],
  REVERSED: [],
});

test("nothing is posted or approved without lines", () => {
  expect(machine.refusal({ ...good, state: "DRAFT", lineCount: 0 }, "post")?.reason).toBe("noLines");
  expect(machine.refusal({ ...good, state: "PENDING", lineCount: 0 }, "approve")?.reason).toBe("noLines");
});
test("who made it does not approve it, and may take it back as anybody", () => {
  const mine = { ...good, state: "PENDING", needsSecondPerson: true };
  expect(machine.refusal(mine, "approve")?.reason).toBe("needsSecondPerson");
  expect(machine.refusal(mine, "reject")).toBeNull();
});
test("posting leads to the books, or to somebody who approves", () => {
  expect(machine.after({ ...good, state: "DRAFT" }, "post")).toBe("POSTED");
  expect(machine.after({ ...good, state: "DRAFT" }, "post", "PENDING")).toBe("PENDING");
});
