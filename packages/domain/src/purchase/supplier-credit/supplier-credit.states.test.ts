import { describe, expect, test } from "vitest";
import { testGuards, testMoves } from "../../kernel/states.fixture.ts";
import {
  supplierCreditFacts,
  supplierCreditStates as machine,
  type SupplierCreditFacts,
} from "./supplier-credit.states.ts";

const good: SupplierCreditFacts = {
  ...{ state: "", no: "SC26-000001", needsSecondPerson: false, isEmpty: false, isLarge: false, holdsClaim: false },
  ...{ returnHoldsClaim: false, isDue: true, isAllocated: false },
};

testMoves("a supplier credit note", machine, (state) => ({ ...good, state }), {
  DRAFT: ["save", "send", "cancel", "end", "takeOver"],
  SENT: ["receive", "cancel", "end", "chase", "takeOver"],
  RECEIVED: ["reverse", "partlyUsed", "used"],
  USED: ["unused"],
  CLOSED: [],
  CANCELLED: [],
});

describe("guards", () => {
  const sent = { state: "SENT" };
  const mine = { needsSecondPerson: true };
  testGuards(machine, good, [
    [{ state: "DRAFT", holdsClaim: true }, "save", "holdsClaim", "what an invoice claimed is not edited"],
    [{ state: "DRAFT", holdsClaim: true }, "cancel", undefined, "it is abandoned"],
    [{ state: "DRAFT", isEmpty: true }, "send", "noLines", "a claim of nothing"],
    [{ ...sent, isDue: false }, "receive", "notBilled", "nobody has billed it"],
    [{ ...sent, isDue: false }, "close", undefined, "so it is closed"],
    [sent, "close", "billedAlready", "a credit is due"],
    [{ ...sent, returnHoldsClaim: true }, "cancel", "claimTakenOver", "the invoice comes first"],
    [{ state: "RECEIVED", isAllocated: true }, "reverse", "allocated", "what is used is not reversed"],
    [{ ...sent, ...mine }, "receive", undefined, "small sums need one person"],
    [{ ...sent, ...mine, isLarge: true }, "receive", "needsSecondPerson", "large ones two"],
    [{ ...sent, ...mine, isLarge: true }, "cancel", "needsSecondPerson", "also to give it up"],
    [{ ...sent, ...mine, isLarge: true, isDue: false }, "close", "needsSecondPerson", "or to close it"],
    [{ state: "RECEIVED", ...mine, isLarge: true }, "reverse", "needsSecondPerson", "or to take it back"],
  ]);
});

test("what is due and what it holds follows from its lines", () => {
  const credit = { state: "SENT", no: "SC26-000001", isLarge: false, isAllocated: false };
  const facts = (reason: string, ...lines: { piLineId: number | null; raised: boolean }[]) =>
    supplierCreditFacts({ ...credit, reason, lines });
  expect(facts("RETURN", { piLineId: null, raised: false })).toMatchObject({ isDue: false, holdsClaim: false });
  expect(facts("RETURN", { piLineId: 1, raised: true })).toMatchObject({ isDue: true, returnHoldsClaim: true });
  expect(facts("SHORT", { piLineId: 1, raised: true })).toMatchObject({ holdsClaim: true, returnHoldsClaim: false });
  expect(facts("REBATE", { piLineId: null, raised: false })).toMatchObject({ isDue: true });
  expect(facts("SHORT")).toMatchObject({ isEmpty: true });
  // Its invoice was reversed since.
  expect(facts("SHORT", { piLineId: null, raised: true })).toMatchObject({ holdsClaim: false });
});
