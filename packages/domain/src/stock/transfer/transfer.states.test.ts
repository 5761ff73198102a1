import { expect, test } from "vitest";
import { testMoves } from "../../kernel/states.fixture.ts";
import { transferStates as machine, type TransferFacts } from "./transfer.states.ts";

const names = { lineCount: 1, warehouseName: "MAIN", toWarehouseName: "SHOP" };
const at = (state: string, over: Partial<TransferFacts> = {}): TransferFacts => ({
  ...{ state, side: "OUT" as const, ...names },
  ...over,
});

testMoves("a transfer, at its sender", machine, (state) => at(state), {
  DRAFT: ["save", "confirm", "cancel"],
  CONFIRMED: ["toDraft", "dispatch", "cancel"],
  IN_TRANSIT: ["turnBack"],
  RECEIVED: [],
  RETURNED: [],
  CANCELLED: [],
});
testMoves("a transfer, at its receiver", machine, (state) => at(state, { side: "IN" }), {
  DRAFT: [],
  CONFIRMED: [],
  IN_TRANSIT: ["receive"],
  RECEIVED: [],
  RETURNED: [],
  CANCELLED: [],
});

test("the other side is told whose move it is", () => {
  expect(machine.refusal(at("CONFIRMED", { side: "IN" }), "dispatch")?.words.en).toMatch(/^Only MAIN may do this/);
  expect(machine.refusal(at("IN_TRANSIT"), "receive")?.words.en).toMatch(/^Only SHOP may do this/);
});
test("what was received is not received again", () => {
  expect(machine.refusal(at("RECEIVED", { side: "IN" }), "receive")).toMatchObject({
    code: 2000,
    reason: "wrong-state",
  });
});
test("nothing is confirmed without lines", () => {
  expect(machine.refusal(at("DRAFT", { lineCount: 0 }), "confirm")?.reason).toBe("noLines");
});
