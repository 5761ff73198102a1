import { expect, test } from "vitest";
import { testMoves } from "../../kernel/states.fixture.ts";
import { createStockStates as machine } from "./create-stock.states.ts";

const good = { lineCount: 1, batchesStillFree: true, needsSecondPerson: false };

testMoves("a document", machine, (state) => ({ state, ...good }), {
  DRAFT: ["save", "post"],
  POSTED: ["reverse"],
  REVERSED: [],
});

test("nothing is posted without lines", () => {
  expect(machine.refusal({ ...good, state: "DRAFT", lineCount: 0 }, "post")?.reason).toBe("noLines");
});
test("stock that was sold meanwhile cannot be reversed", () => {
  expect(machine.refusal({ ...good, state: "POSTED", batchesStillFree: false }, "reverse")?.reason).toBe(
    "batchAlreadyGone",
  );
});
test("reversing needs a second person", () => {
  const refusal = machine.refusal({ ...good, state: "POSTED", needsSecondPerson: true }, "reverse");
  expect(refusal?.reason).toBe("needsSecondPerson");
});
