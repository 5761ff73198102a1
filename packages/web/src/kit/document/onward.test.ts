import { expect, test } from "vitest";
import { moveOnward } from "./onward.ts";

const moves = { send: { from: ["NEW"] }, pay: { from: ["SENT"] }, cancel: { from: ["NEW", "SENT"] } };

test.each([
  ["NEW", "send"],
  ["SENT", "pay"],
])("of a document that is %s the move %s leads on", (state, move) => {
  expect(moveOnward(moves, ["send", "pay"], state)).toBe(move);
});

test("a move that stays to be seen gives the key up once it is done", () => {
  expect(moveOnward(moves, ["send"], "SENT")).toBeUndefined();
});
