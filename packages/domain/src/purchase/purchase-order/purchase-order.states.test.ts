import { describe, expect, test } from "vitest";
import { testGuards, testMoves } from "../../kernel/states.fixture.ts";
import {
  purchaseOrderFacts,
  purchaseOrderStates as machine,
  type PurchaseOrderFacts,
} from "./purchase-order.states.ts";

const good: PurchaseOrderFacts = {
  ...{ state: "", lineCount: 1, somethingReceived: false },
  ...{ levelsNeeded: 1, levelsGiven: 0, needsSecondPerson: false },
};

testMoves("a purchase order", machine, (state) => ({ ...good, state }), {
  DRAFT: ["save", "submit", "cancel"],
  PENDING_APPROVAL: ["approve", "reject", "withdraw", "cancel"],
  APPROVED: ["send", "amend", "close", "cancel", "received"],
  PART_RECEIVED: ["send", "amend", "close", "received", "takenBack"],
  RECEIVED: ["takenBack"],
  CLOSED: [],
  CANCELLED: [],
});

describe("guards", () => {
  const pending = { state: "PENDING_APPROVAL" };
  const high = { ...pending, levelsNeeded: 2 };
  testGuards(machine, good, [
    [{ state: "DRAFT", lineCount: 0 }, "submit", "noLines", "nothing is ordered"],
    [{ state: "DRAFT", lineCount: 0 }, "save", undefined, "a draft may wait for its lines"],
    [{ ...pending, needsSecondPerson: true }, "approve", "needsSecondPerson", "nobody approves their own order"],
    [{ ...pending, needsSecondPerson: true }, "reject", undefined, "saying no needs no second person"],
    [pending, "approveHigh", "oneLevelEnough", "up to the limit one approver is enough"],
    [high, "approveHigh", "firstLevelMissing", "the first level comes first"],
    [high, "approve", undefined, "the first level of two"],
    [{ ...high, levelsGiven: 1 }, "approve", "firstLevelDecided", "each level decides once"],
    [{ ...high, levelsGiven: 1 }, "approveHigh", undefined, "the second level"],
    [{ ...high, levelsGiven: 1 }, "rejectHigh", undefined, "which may say no as well"],
    [high, "rejectHigh", "firstLevelMissing", "but not before the first"],
    [{ ...pending, somethingReceived: true }, "cancel", "somethingReceived", "what has come is not cancelled"],
    [{ state: "APPROVED", lineCount: 0 }, "amend", "noLines", "an order without lines is cancelled, not amended"],
  ]);
});

test("what has come of any line is a fact of the order", () => {
  const facts = (receivedBase: string) => purchaseOrderFacts({ state: "APPROVED", lines: [{ receivedBase }] });
  expect(facts("0.000").somethingReceived).toBe(false);
  expect(facts("0.001").somethingReceived).toBe(true);
});
