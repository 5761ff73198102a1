import { expect, test } from "vitest";
import { createStockStates as machine } from "./create-stock.states.ts";

const good = { lineCount: 1, batchesStillFree: true, needsSecondPerson: false };

// oxfmt-ignore
const allowed = {
  //         save   post   reverse
  DRAFT:    [ true,  true,  false ],
  POSTED:   [ false, false, true  ],
  REVERSED: [ false, false, false ],
} satisfies Record<keyof typeof machine.states, boolean[]>;

for (const [state, row] of Object.entries(allowed)) {
  test(`moves of a document that is ${state}`, () => {
    expect(machine.moveNames.map((move) => machine.refusal({ state, ...good }, move) === null)).toEqual(row);
  });
}

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
