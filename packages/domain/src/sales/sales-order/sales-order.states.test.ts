import { describe, expect, test } from "vitest";
import { testGuards, testMoves } from "../../kernel/states.fixture.ts";
import { salesOrderStates as machine, outstandingBase, stateOfLines, type OrderedLine } from "./sales-order.states.ts";

const good = { lineCount: 1, hasActiveOrderInvoice: false, somethingPosted: false, needsSecondPerson: false };

testMoves("an order", machine, (state) => ({ state, ...good }), {
  DRAFT: ["save", "confirm", "saveAndConfirm", "cancel"],
  ON_HOLD: ["saveAndConfirm", "releaseHold", "edit", "cancelLine", "close", "cancel"],
  CONFIRMED: ["saveAndConfirm", "edit", "release", "cancelLine", "close", "cancel"],
  RELEASED: ["orderInvoicePosted", "orderInvoiceBack"],
  PART_INVOICED: ["release", "orderInvoiceBack", "cancelLine", "close"],
  INVOICED: ["orderInvoiceBack"],
  CLOSED: [],
  CANCELLED: [],
});

describe("guards", () => {
  testGuards(machine, { state: "DRAFT", ...good }, [
    [{ state: "DRAFT", lineCount: 0 }, "confirm", "noLines", "an order without lines is not confirmed"],
    [{ state: "DRAFT", lineCount: 0 }, "save", undefined, "a draft may wait for its lines"],
    [
      { state: "CONFIRMED", hasActiveOrderInvoice: true },
      "edit",
      "orderInvoiceActive",
      "what is being picked is not edited",
    ],
    [{ state: "ON_HOLD", somethingPosted: true }, "edit", "alreadyPosted", "nor what was sold in part"],
    [{ state: "ON_HOLD", somethingPosted: true }, "cancel", "alreadyPosted", "nor is it cancelled"],
    [{ state: "ON_HOLD", somethingPosted: true }, "close", undefined, "it is closed instead"],
    [{ state: "INVOICED" }, "cancel", "wrong-state", "an invoiced order is corrected by a credit note"],
  ]);
  test("the author of the order cannot release the hold", () => {
    const refusal = machine.refusal({ state: "ON_HOLD", ...good, needsSecondPerson: true }, "releaseHold");
    expect(refusal?.reason).toBe("needsSecondPerson");
  });
  test("a hold on a part-invoiced order is released to its previous state", () => {
    expect(machine.after({ state: "ON_HOLD", ...good }, "releaseHold", "PART_INVOICED")).toBe("PART_INVOICED");
  });
});

describe("what the lines say", () => {
  const line = (qtyBase: string, postedBase: string, cancelledBase: string) => ({ qtyBase, postedBase, cancelledBase });
  const charge = (chargeDone: boolean) => ({ kind: "CHARGE", chargeDone, ...line("0", "0", "0") });
  const table: [lines: OrderedLine[], state: string, why: string][] = [
    [[line("10", "0", "0")], "CONFIRMED", "nothing sold yet"],
    [[line("10", "4", "0")], "PART_INVOICED", "a part sold, the rest outstanding"],
    [[line("10", "4", "6")], "INVOICED", "a part sold, the rest cancelled"],
    [[line("10", "10", "0"), line("5", "0", "0")], "PART_INVOICED", "one line sold, one outstanding"],
    [[line("10", "10", "0"), line("5", "0", "5")], "INVOICED", "one line sold, one cancelled"],
    [[line("10", "0", "10")], "CLOSED", "everything cancelled"],
    [
      [line("10", "0", "10"), charge(false)],
      "CLOSED",
      "a charge alone is not waited for when its goods were cancelled",
    ],
    [[charge(false)], "CONFIRMED", "charges alone wait for their invoice"],
    [[charge(true), charge(true)], "INVOICED", "and are done with it"],
  ];
  for (const [lines, state, why] of table) test(why, () => expect(stateOfLines(lines)).toBe(state));
  test("outstanding = ordered − sold − cancelled", () => expect(outstandingBase(line("10", "4", "2.5"))).toBe("3.500"));
});
