import { describe, expect, test } from "vitest";
import { exact, round4, sum } from "../kernel/decimal.ts";
import { seeded } from "../kernel/random.fixture.ts";
import {
  averageCost,
  grniCleared,
  issue,
  landedCost,
  purchaseLineAmount,
  purchaseVariance,
  receive,
  returnAmount,
  reverseRevalue,
  reverseReceipt,
  typedAmount,
  unitCost,
  type StockValue,
} from "./costing.rules.ts";

const empty: StockValue = { qty: "0", value: "0" };

test("worked example 5.7: 10 at 12.0000 and 5 at 13.5000, four leave", () => {
  const first = receive(empty, "10", typedAmount("10", "12.0000")).left;
  const both = receive(first, "5", typedAmount("5", "13.5000")).left;
  expect(both).toEqual({ qty: "15.000", value: "187.5000" });
  expect(averageCost(both)).toBe("12.5000");
  expect(issue(both, "4")).toEqual({ costAmount: "-50.0000", left: { qty: "11.000", value: "137.5000" } });
});

describe("taking out", () => {
  const table: [stock: StockValue, qty: string, cost: string, value: string, why: string][] = [
    [{ qty: "3", value: "10.0000" }, "1", "-3.3333", "6.6667", "a third, rounded once"],
    [{ qty: "1", value: "3.3334" }, "1", "-3.3334", "0.0000", "the last piece takes the whole value"],
    [{ qty: "5", value: "0.0000" }, "2", "0.0000", "0.0000", "samples cost nothing"],
    [{ qty: "5", value: "10.0000" }, "0", "0.0000", "10.0000", "nothing taken, nothing costs"],
  ];
  for (const [stock, qty, cost, value, why] of table) {
    test(why, () => {
      const got = issue(stock, qty);
      expect([got.costAmount, got.left.value]).toEqual([cost, value]);
    });
  }
  test("taking more than there is is a fault, not a price", () =>
    expect(() => issue(empty, "1")).toThrow("cannot issue"));
  test("an empty shelf has no average", () => expect([averageCost(empty), unitCost("0", "0")]).toEqual([null, null]));

  test("law: whatever is received and issued, an empty shelf is worth 0 and value is never negative", () => {
    const random = seeded(57);
    for (let run = 0; run < 100; run += 1) {
      let stock = empty;
      const moves: string[] = [];
      for (let n = 0; n < 20; n += 1) {
        const whole = exact(stock.qty).toNumber();
        const move =
          random.whole(0, 1) === 0 || whole === 0
            ? receive(stock, String(random.whole(1, 40)), random.decimal(500, 4))
            : issue(stock, String(random.whole(1, whole)));
        moves.push(move.costAmount);
        stock = move.left;
        expect(exact(stock.value).isNegative()).toBe(false);
      }
      if (!exact(stock.qty).isZero()) {
        const last = issue(stock, stock.qty);
        moves.push(last.costAmount);
        stock = last.left;
      }
      expect(stock).toEqual({ qty: "0.000", value: "0.0000" });
      expect(sum(moves).isZero()).toBe(true);
    }
  });
});

describe("returns", () => {
  const line = { qty: "3", cost: "10.0000", returnedQty: "0", returnedCost: "0" };
  const table: [line: typeof line, qty: string, amount: string, why: string][] = [
    [line, "1", "3.3333", "at the cost it left at"],
    [
      { qty: "10", cost: "0.0005", returnedQty: "5", returnedCost: "0.0005" },
      ...(["1", "0.0000", "fractions that were rounded up leave nothing for the others"] as const),
    ],
    [line, "3", "10.0000", "all of it: the exact cost"],
    [{ ...line, returnedQty: "2", returnedCost: "6.6666" }, "1", "3.3334", "the last return takes the exact rest"],
  ];
  for (const [of, qty, amount, why] of table) test(why, () => expect(returnAmount(of, qty)).toBe(amount));
  test("no more is returned than was issued", () =>
    expect(() => returnAmount({ ...line, returnedQty: "2" }, "2")).toThrow("1 is out"));
});

test("a purchase line is received at its net, exact when received in full", () => {
  expect(purchaseLineAmount("100.00", "1", "3")).toBe("33.3333");
  expect(purchaseLineAmount("100.00", "3", "3")).toBe("100.0000");
});

test("a reversed receipt leaves at today's average, the difference is variance", () => {
  const stock = { qty: "15", value: "187.5000" };
  expect(reverseReceipt(stock, "5", "67.5000")).toEqual({
    costAmount: "-62.5000",
    left: { qty: "10.000", value: "125.0000" },
    ppv: "-5.0000",
  });
});

describe("purchase invoice differs from receipt", () => {
  const table: [variance: string, onHand: string, stock: StockValue, revalue: string, ppv: string, why: string][] = [
    [
      "1.50",
      "5",
      { qty: "11", value: "137.5000" },
      "1.5000",
      "0.0000",
      "worked example: all five on hand revalue the stock",
    ],
    [
      "1.50",
      "3",
      { qty: "9", value: "112.5000" },
      "0.9000",
      "0.6000",
      "worked example: two were sold, 0.60 is variance",
    ],
    ["1.50", "0", { qty: "9", value: "112.5000" }, "0.0000", "1.5000", "all sold: everything is variance"],
    ["1.50", "0", { qty: "0", value: "0.0000" }, "0.0000", "1.5000", "an empty shelf is not revalued"],
    ["-5.00", "5", { qty: "5", value: "3.0000" }, "-3.0000", "-2.0000", "value never falls below 0"],
    [
      "1.50",
      "80",
      { qty: "80", value: "900.0000" },
      "1.5000",
      "0.0000",
      "a topped-up batch takes no more than was invoiced",
    ],
  ];
  for (const [variance, batchOnHand, stock, revalue, ppv, why] of table) {
    test(why, () => expect(purchaseVariance(variance, { qty: "5", batchOnHand }, stock)).toEqual({ revalue, ppv }));
  }
  test("worked example: value 139.0000, average 12.6364", () => {
    expect(averageCost(receive({ qty: "11", value: "137.5000" }, "0", "1.5000").left)).toBe("12.6364");
  });
});

test("worked example: landed cost 85.00 by value", () => {
  expect(landedCost("85.00", ["1200.00", "340.00", "96.50"])).toEqual(["62.33", "17.66", "5.01"]);
});

test("law: GRNI cleared in any steps clears the line exactly", () => {
  const random = seeded(42);
  for (let n = 0; n < 200; n += 1) {
    const qty = random.whole(1, 30);
    const line = { amount: random.decimal(900, 4), qtyBase: String(qty) };
    const steps: string[] = [];
    for (let at = 0; at < qty;) {
      const to = random.whole(at + 1, qty);
      steps.push(grniCleared(line, String(at), String(to)));
      at = to;
    }
    expect(round4(sum(steps))).toBe(round4(line.amount));
  }
});

describe("a revaluation is reversed for what is still there, as far as the value allows", () => {
  const table: [
    revalued: string,
    of: string,
    batchOnHand: string,
    stock: StockValue,
    costAmount: string,
    ppv: string,
    why: string,
  ][] = [
    ["1.5000", "5", "5", { qty: "11", value: "139.0000" }, "-1.5000", "0.0000", "everything is still there"],
    ["100.0000", "100", "1", { qty: "1", value: "13.0000" }, "-1.0000", "-99.0000", "99 of 100 are sold since"],
    [
      "1.5000",
      "5",
      "8",
      { qty: "11", value: "139.0000" },
      "-1.5000",
      "0.0000",
      "topped up since: no more than was raised",
    ],
    ["1.5000", "1", "1", { qty: "1", value: "1.0000" }, "-1.0000", "-0.5000", "value never falls below 0"],
    ["1.5000", "5", "0", { qty: "0", value: "0.0000" }, "0.0000", "-1.5000", "an empty shelf bears nothing"],
    ["-2.0000", "4", "4", { qty: "4", value: "10.0000" }, "2.0000", "0.0000", "a reduction comes back"],
    ["-2.0000", "4", "1", { qty: "4", value: "10.0000" }, "0.5000", "1.5000", "for the pieces that are there"],
    ["-2.0000", "4", "0", { qty: "0", value: "0.0000" }, "0.0000", "2.0000", "but not onto an empty shelf"],
  ];
  for (const [revalued, qty, batchOnHand, stock, costAmount, ppv, why] of table) {
    test(why, () => expect(reverseRevalue(stock, revalued, { qty, batchOnHand })).toMatchObject({ costAmount, ppv }));
  }
});
