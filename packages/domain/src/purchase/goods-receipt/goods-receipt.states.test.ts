import { describe, expect, test } from "vitest";
import { testGuards, testMoves } from "../../kernel/states.fixture.ts";
import { goodsReceiptFacts, goodsReceiptStates as machine, type GoodsReceiptFacts } from "./goods-receipt.states.ts";

const good: GoodsReceiptFacts = { state: "", somethingCame: true, billed: false, sentBack: false, landed: false };

testMoves("a goods receipt", machine, (state) => ({ ...good, state }), {
  DRAFT: ["save", "post"],
  POSTED: ["reverse", "chase"],
  REVERSED: [],
});

describe("guards", () => {
  testGuards(machine, good, [
    [{ state: "DRAFT", somethingCame: false }, "post", "nothingReceived", "nothing was counted yet"],
    [{ state: "DRAFT", somethingCame: false }, "save", undefined, "but the draft is kept"],
    [{ state: "POSTED", billed: true }, "reverse", "billed", "the invoice comes first"],
    [{ state: "POSTED", sentBack: true }, "reverse", "sentBack", "and so does the return"],
    [{ state: "POSTED", landed: true }, "reverse", "landed", "freight and duty are booked on its goods"],
  ]);
});

test("a rejected case is something; what is billed of any batch counts", () => {
  const line = (receivedQty: string, rejectedQty: string | null, invoicedBase = "0.000") => ({
    ...{ receivedQty, rejectedQty },
    batches: [{ invoicedBase, returnedBase: "0.000" }],
  });
  const facts = (...lines: ReturnType<typeof line>[]) => goodsReceiptFacts({ state: "DRAFT", landed: false, lines });
  expect(facts(line("0.000", null)).somethingCame).toBe(false);
  expect(facts(line("0.000", "1.000")).somethingCame).toBe(true);
  expect(facts(line("0.000", null), line("2.000", null)).somethingCame).toBe(true);
  expect(facts(line("2.000", null, "1.000"))).toMatchObject({ billed: true, sentBack: false });
});
