import { expect, test } from "vitest";
import { testMoves } from "../../kernel/states.fixture.ts";
import { stocktakeStates as machine } from "./stocktake.states.ts";

const good = { isCounter: false, countedLines: 3 };

testMoves("a stocktake", machine, (state) => ({ state, ...good }), {
  DRAFT: ["save", "start", "cancel"],
  COUNTING: ["entry", "undo", "finish", "cancel"],
  REVIEW: ["recount", "post", "cancel"],
  POSTING: ["posted"],
  POSTED: [],
  CANCELLED: [],
});

test("who counted does not post it", () => {
  expect(machine.refusal({ ...good, state: "REVIEW", isCounter: true }, "post")?.reason).toBe("counterPosts");
});
test("a count of nothing is not finished", () => {
  expect(machine.refusal({ ...good, state: "COUNTING", countedLines: 0 }, "finish")?.reason).toBe("nothingCounted");
});
