import { describe, expect, test } from "vitest";
import { orderInvoiceStates as machine, pickingStatus, type OrderInvoiceFacts } from "./order-invoice.states.ts";

const good: Omit<OrderInvoiceFacts, "state"> = { issuePoint: "DISPATCH", unresolvedLines: 0, pickedLines: 1 };

// oxfmt-ignore
const allowed = {
  //            startPick record completePick pickAll post   void   reopen reallocate dispatch dropConfirmed dropFailed
  DRAFT:      [ true,     false, false,       true,   false, true,  false, true,      false,   false,        false ],
  PICKING:    [ false,    true,  true,        true,   false, true,  false, true,      false,   false,        false ],
  PICKED:     [ false,    false, false,       false,  true,  true,  true,  true,      false,   false,        false ],
  DISPATCHED: [ false,    false, false,       false,  false, false, false, false,     false,   true,         true  ],
  POSTED:     [ false,    false, false,       false,  false, false, false, false,     false,   false,        false ],
  RETURNED:   [ false,    false, false,       false,  false, false, false, false,     false,   false,        false ],
  VOID:       [ false,    false, false,       false,  false, false, false, false,     false,   false,        false ],
} satisfies Record<keyof typeof machine.states, boolean[]>;

for (const [state, row] of Object.entries(allowed)) {
  test(`moves of an order invoice that is ${state}`, () => {
    expect(machine.moveNames.map((move) => machine.refusal({ state, ...good }, move) === null)).toEqual(row);
  });
}

describe("guards", () => {
  const table: [
    facts: Partial<OrderInvoiceFacts>,
    move: (typeof machine.moveNames)[number],
    reason: string | undefined,
    why: string,
  ][] = [
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
  ];
  for (const [facts, move, reason, why] of table) {
    test(why, () => expect(machine.refusal({ state: "DRAFT", ...good, ...facts }, move)?.reason).toBe(reason));
  }
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
