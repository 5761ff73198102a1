import { describe, expect, test } from "vitest";
import { testGuards, testMoves } from "../../kernel/states.fixture.ts";
import {
  purchaseInvoiceFacts,
  purchaseInvoiceStates as machine,
  type PurchaseInvoiceFacts,
} from "./purchase-invoice.states.ts";

const good: PurchaseInvoiceFacts = {
  ...{ state: "PENDING", disputed: null, lines: [{ lineNo: 1, result: "MATCHED" }] },
  ...{ totalOff: null, vatOff: null, isReceiver: false, isAllocated: false, isCredited: false },
};

testMoves("a purchase invoice", machine, (state) => ({ ...good, state }), {
  PENDING: ["save", "match", "acceptPrice", "claim", "claimShort", "confirm", "dispute"],
  CONFIRMED: ["dispute", "reverse", "partlyPaid", "paid"],
  PAID: ["unpaid"],
});

describe("guards", () => {
  const line = (result: PurchaseInvoiceFacts["lines"][number]["result"]) => ({ lines: [{ lineNo: 3, result }] });
  const vatOff = { vatCode: "S20", net: "10.00", vat: "3.00", computed: "2.00", reverse: false } as const;
  testGuards(machine, good, [
    [{ disputed: "short" }, "confirm", "disputed", "what is disputed is not confirmed"],
    [line("QTY_DIFF"), "confirm", "notMatched", "nobody pays for what has not come"],
    [line("NO_RECEIPT"), "confirm", "notMatched", "nor for what is still on its way"],
    [line("NO_ORDER"), "confirm", "notMatched", "nor for what nobody ordered"],
    [line("PRICE_DIFF"), "confirm", "priceDiffers", "another price is accepted first"],
    [line("VAT_DIFF"), "confirm", "vatCodeDiffers", "so is another VAT code"],
    [{ totalOff: { stated: "1", charged: "2" } }, "confirm", "totalDiffers", "the total agrees with the lines"],
    [{ vatOff }, "confirm", "vatDiffers", "VAT that is off is accepted by somebody"],
    [{ isReceiver: true }, "confirm", "receiverConfirms", "who received the goods does not confirm their bill"],
    [{ state: "CONFIRMED", isAllocated: true }, "reverse", "allocated", "a paid invoice is not reversed"],
    [{ state: "CONFIRMED", isCredited: true }, "reverse", "credited", "nor one whose goods or money came back"],
    [line("CLAIMED"), "confirm", undefined, "the supplier is asked for the difference"],
    [{ disputed: "short" }, "dispute", "disputedAlready", "one dispute at a time"],
    [{}, "resolve", "notDisputed", "nothing to resolve"],
    [{ state: "CONFIRMED", disputed: "short" }, "resolve", undefined, "a confirmed one may be disputed too"],
  ]);
});

test("the facts are those of the invoice", () => {
  expect(purchaseInvoiceFacts({ ...good, extra: 1 } as PurchaseInvoiceFacts)).toEqual(good);
});
