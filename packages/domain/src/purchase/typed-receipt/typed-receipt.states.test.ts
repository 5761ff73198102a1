import { describe, expect, test } from "vitest";
import { testMoves } from "../../kernel/states.fixture.ts";
import { typedReceiptFacts, typedReceiptStates as machine, type TypedReceiptFacts } from "./typed-receipt.states.ts";

const good: TypedReceiptFacts = {
  ...{ state: "", somethingCame: true, billed: false, sentBack: false, landed: false, billedBy: null, paidBy: null },
};

testMoves("a typed receipt", machine, (state) => ({ ...good, state }), {
  DRAFT: ["save", "post"],
  POSTED: ["reverse", "invoiced", "chase"],
  // Only where nothing bills it: the refusal names the invoice.
  INVOICED: ["reverse", "unbilled"],
  REVERSED: [],
});

describe("guards", () => {
  const table: [Partial<TypedReceiptFacts>, (typeof machine.moveNames)[number], string | undefined, why: string][] = [
    [{ state: "DRAFT", somethingCame: false }, "post", "nothingReceived", "nothing was typed yet"],
    [{ state: "INVOICED", billed: true, billedBy: "PI26-000001" }, "reverse", "billedBy", "it says which invoice"],
    [{ state: "POSTED", billed: true, billedBy: "PI26-000001" }, "reverse", "billedBy", "in part is enough"],
    [{ state: "INVOICED", sentBack: true }, "reverse", "sentBack", "all of it went back"],
    [{ state: "POSTED", landed: true }, "reverse", "landed", "freight is booked on its goods"],
    [{ state: "POSTED", paidBy: "PY26-000001" }, "reverse", "paid", "money left with it"],
  ];
  test.each(table)("%j: %s is refused as %s, %s", (facts, move, reason) => {
    expect(machine.refusal({ ...good, ...facts }, move)?.reason).toBe(reason);
  });
  test("the invoice is named in both languages", () => {
    const { words } = machine.refusal({ ...good, state: "INVOICED", billedBy: "PI26-000007" }, "reverse")!;
    expect([words.en, words.zh].every((text) => text.includes("PI26-000007"))).toBe(true);
  });
});

test("the facts are those of a receipt, with what bills it and what was paid with it", () => {
  const batches = [{ invoicedBase: "2.000", returnedBase: "0.000" }];
  const known = { state: "POSTED", landed: false, lines: [{ receivedQty: "2.000", batches }] };
  expect(typedReceiptFacts({ ...known, billedBy: "PI26-000001", paymentNo: null })).toEqual({
    ...good,
    ...{ state: "POSTED", billed: true, billedBy: "PI26-000001" },
  });
});
