import { describe, expect, test } from "vitest";
import { testGuards, testMoves } from "../../kernel/states.fixture.ts";
import { orderInvoiceStates as machine, pickingStatus, type OrderInvoiceFacts } from "./order-invoice.states.ts";

const good: Omit<OrderInvoiceFacts, "state"> = { issuePoint: "DISPATCH", unresolvedLines: 0, pickedLines: 1 };

testMoves("an order invoice", machine, (state) => ({ state, ...good }), {
  DRAFT: ["startPick", "pickAll", "void", "reallocate"],
  PICKING: ["record", "completePick", "pickAll", "void", "reallocate"],
  PICKED: ["post", "void", "reopen", "reallocate"],
  DISPATCHED: ["dropConfirmed", "dropFailed"],
  POSTED: [],
  RETURNED: [],
  VOID: [],
});

describe("guards", () => {
  testGuards(machine, { state: "DRAFT", ...good }, [
    [
      { state: "PICKING", unresolvedLines: 2 },
      "completePick",
      "linesNotPicked",
      "every line is picked, short or zero first",
    ],
    [{ state: "PICKED", pickedLines: 0 }, "post", "nothingPicked", "an invoice of nothing is void"],
    [{ state: "PICKED", issuePoint: "DELIVERY" }, "post", "issuedAtDelivery", "issued at delivery: dispatch first"],
    [{ state: "PICKED", issuePoint: "DELIVERY" }, "dispatch", undefined, "and dispatch is open"],
    [{ state: "PICKED" }, "dispatch", "issuedAtDispatch", "issued at dispatch: post"],
    [
      { state: "PICKED", issuePoint: "DELIVERY", pickedLines: 0 },
      "dispatch",
      "nothingPicked",
      "an empty van needs no paper",
    ],
  ]);
  test("it says how many lines are left", () => {
    expect(machine.refusal({ ...good, state: "PICKING", unresolvedLines: 2 }, "completePick")?.words.en).toContain(
      "2 lines",
    );
  });
});

test("picking is not completed before PICKED", () => {
  expect(machine.stateNames.map((state) => pickingStatus(state) === "COMPLETED")).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});
