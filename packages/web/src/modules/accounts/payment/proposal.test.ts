import type { OpenItem } from "@larder/domain/accounts/payment/payment.fields";
import { describe, expect, test } from "vitest";
import { linesOf, payingOf, problemsOf, proposed, remaining } from "./proposal.ts";

const item = (id: number, documentNo: string, dueDate: string, open: string): OpenItem => ({
  id,
  documentId: id,
  documentNo,
  bizDate: "2026-10-01",
  dueDate,
  total: open,
  open,
});
const items = [
  item(1, "SI26-000001", "2026-11-01", "100.00"),
  item(2, "SI26-000002", "2026-11-08", "60.00"),
  item(3, "SI26-000003", "2026-11-15", "80.00"),
];

describe("what a payment is proposed to pay", () => {
  const table: [amount: string, paid: string, left: string | null, why: string][] = [
    ["175.00", "1:100.00 2:60.00 3:15.00", "0.00", "what is due first, the last in part"],
    ["40", "1:40.00", "0.00", "an amount without pence"],
    ["300.00", "1:100.00 2:60.00 3:80.00", "60.00", "the rest stands to their credit"],
    ["", "", null, "nothing was typed yet"],
    ["1.", "", null, "an amount that is still being typed"],
  ];
  test.each(table)("%s pays %s: %s", (amount, paid, left) => {
    const paying = proposed(items, amount);
    expect(paying.map((one) => `${one.entryId}:${one.amount}`).join(" ")).toBe(paid);
    expect(remaining(amount, paying)).toBe(left);
    expect(problemsOf(items, paying, amount)).toEqual([]);
  });
});

test("the document that the payment was begun for is paid first, whenever it is due", () =>
  expect(proposed(items, "175.00", 3)).toEqual([
    { entryId: 3, amount: "80.00" },
    { entryId: 1, amount: "95.00" },
  ]));

test("manual amounts are sent as they are; empty lines are not sent", () => {
  const lines = linesOf(items, [{ entryId: 2, amount: "10.00" }]);
  expect(lines.map((line) => line.pay)).toEqual(["", "10.00", ""]);
  expect(payingOf([{ ...lines[0]!, pay: "0" }, lines[1]!, { ...lines[2]!, pay: " " }])).toEqual([
    { entryId: 2, amount: "10.00" },
  ]);
});

describe("problems are reported at their line", () => {
  test("more than is open", () => {
    expect(
      problemsOf(items, [{ entryId: 2, amount: "60.01" }], "100").map(({ path, words }) => [path, words.en]),
    ).toEqual([["1.pay", "Only £60.00 of SI26-000002 is open; £60.01 was to be allocated"]]);
  });
  test("more than came in", () => {
    expect(
      problemsOf(
        items,
        [
          { entryId: 1, amount: "100.00" },
          { entryId: 2, amount: "1.00" },
        ],
        "100.00",
      ).map(({ path, words }) => [path, words.zh]),
    ).toEqual([[null, "核銷金額超出付款 £1.00"]]);
  });
  test("text that is not an amount", () => {
    expect(problemsOf(items, [{ entryId: 3, amount: "12a" }], "100.00").map(({ path }) => path)).toEqual(["2.pay"]);
  });
});
