import { expect, test } from "vitest";
import { testMoves } from "../../kernel/states.fixture.ts";
import { stockMoveFacts, stockMoveStates as machine } from "./stock-move.states.ts";

testMoves("a move inside a warehouse", machine, (state) => ({ state }), { POSTED: [] });

test("it is posted as it is entered: there is no draft of it, and no way back but another move", () => {
  expect([machine.begins, machine.stateNames, machine.moveNames]).toEqual([["POSTED"], ["POSTED"], []]);
  expect(stockMoveFacts({ state: "POSTED" })).toEqual({ state: "POSTED" });
});
