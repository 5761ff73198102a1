import { expect, test } from "vitest";
import { batchStates as machine } from "./batch.states.ts";

// oxfmt-ignore
const allowed = {
  //           quarantine release expire correctExpiry recall closeRecall
  AVAILABLE:  [ true,     false,  true,  true,         true,  false ],
  QUARANTINE: [ false,    true,   false, true,         true,  false ],
  EXPIRED:    [ false,    false,  false, true,         true,  false ],
  RECALLED:   [ false,    false,  false, true,         false, true  ],
} satisfies Record<keyof typeof machine.states, boolean[]>;

for (const [state, row] of Object.entries(allowed)) {
  test(`moves of a batch that is ${state}`, () => {
    expect(machine.moveNames.map((move) => machine.refusal({ state }, move) === null)).toEqual(row);
  });
}

test("a release leads back on sale, or to expired if the date has passed", () => {
  expect(machine.after({ state: "QUARANTINE" }, "release", "EXPIRED")).toBe("EXPIRED");
});
test("the way out of a recall leads through quarantine", () => {
  expect(machine.after({ state: "RECALLED" }, "closeRecall")).toBe("QUARANTINE");
});
