import { expect, test } from "vitest";
import { moveOnward } from "./onward.ts";

const moves = { send: { from: ["NEW"] }, pay: { from: ["SENT"] }, cancel: { from: ["NEW", "SENT"] } };

test.each([
  ["NEW", "send"],
  ["SENT", "pay"],
])("for a document in state %s the next move is %s", (state, move) => {
  expect(moveOnward(moves, ["send", "pay"], state)).toBe(move);
});

test("a move that stays visible releases the shortcut once it is done", () => {
  expect(moveOnward(moves, ["send"], "SENT")).toBeUndefined();
});
