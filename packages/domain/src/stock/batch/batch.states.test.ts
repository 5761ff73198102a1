import { expect, test } from "vitest";
import { testMoves } from "../../kernel/states.fixture.ts";
import { batchStates as machine } from "./batch.states.ts";

testMoves("a batch", machine, (state) => ({ state }), {
  AVAILABLE: ["quarantine", "expire", "correctExpiry", "recall"],
  QUARANTINE: ["release", "correctExpiry", "recall"],
  EXPIRED: ["correctExpiry", "recall"],
  RECALLED: ["correctExpiry", "closeRecall"],
});

test("a release leads back on sale, or to expired if the date has passed", () => {
  expect(machine.after({ state: "QUARANTINE" }, "release", "EXPIRED")).toBe("EXPIRED");
});
test("the way out of a recall leads through quarantine", () => {
  expect(machine.after({ state: "RECALLED" }, "closeRecall")).toBe("QUARANTINE");
});
