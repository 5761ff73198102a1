import { describe, expect, test } from "vitest";
import { exact, round2, sum } from "../../kernel/decimal.ts";
import { numberKey, reconciled, unexplained, type OurItem, type TheirLine } from "./reconciliation.rules.ts";

const DAY = "2026-11-20";
let lineId = 0;
const line = (theirNo: string | null, amount: string, over: Partial<TheirLine> = {}): TheirLine => ({
  ...{ id: ++lineId, theirNo, lineDate: "2026-11-02", amount: round2(amount), entryId: null, apart: false, ...over },
});
const item = (id: number, no: string, amount: string, over: Partial<OurItem> = {}): OurItem => ({
  ...{ id, keys: [numberKey(no)], isBill: !amount.startsWith("-"), amount: round2(amount), open: round2(amount) },
  ...{ bizDate: "2026-11-02", ...over },
});
const open = (amount: string) => ({ open: round2(amount) });

type Joined = readonly [debitId: number, creditId: number, amount: string];
function compared(balance: string, lines: TheirLine[], items: OurItem[], joined: readonly Joined[] = []) {
  const ours = items.filter(({ bizDate }) => bizDate <= DAY).map(({ amount }) => amount);
  const result = reconciled(
    { statementDate: DAY, balance: round2(balance), lines },
    {
      ...{ balance: round2(sum(ours)), items },
      joined: joined.map(([debitId, creditId, amount]) => ({ debitId, creditId, amount: round2(amount) })),
    },
  );
  // Whatever is on either side: the parts add up to the difference.
  expect(unexplained(result)).toBe("0.00");
  return result;
}
const shown = ({ lines }: ReturnType<typeof compared>) =>
  lines.map(({ result, by, item: one, difference }) => [result, by, one?.id ?? null, difference]);

describe("a line is one of our items", () => {
  const table: [why: string, theirs: TheirLine, ours: OurItem, result: string, by: string | null][] = [
    ["by its number, whatever the case", line("inv-0042", "100"), item(1, "INV-0042", "100"), "AGREED", "NUMBER"],
    ["the same number, typed with blanks", line(" inv-00 42", "100"), item(1, "INV-0042", "100"), "AGREED", "NUMBER"],
    ["the number with another amount", line("INV-7", "101.5"), item(1, "INV-7", "100"), "DIFFERS", "NUMBER"],
    ["a payment by the number of ours", line("PY26-000001", "-40"), item(1, "PY26-000001", "-40"), "AGREED", "NUMBER"],
    ["a number of the other direction is not it", line("INV-7", "-100"), item(1, "INV-7", "100"), "THEIRS_ONLY", null],
    ["a bill by amount on its own day", line("7", "100"), item(1, "INV-7", "100"), "AGREED", "AMOUNT"],
    ["but not on another", line("7", "100", { lineDate: "2026-11-03" }), item(1, "INV-7", "100"), "THEIRS_ONLY", null],
    [
      "a payment reaches them within a week",
      line(null, "-40", { lineDate: "2026-11-09" }),
      item(1, "PY26-000001", "-40"),
      "AGREED",
      "AMOUNT",
    ],
    ["not later", line(null, "-40", { lineDate: "2026-11-10" }), item(1, "PY26-000001", "-40"), "THEIRS_ONLY", null],
    [
      "without a date only by number",
      line(null, "-40", { lineDate: null }),
      item(1, "PY1", "-40"),
      "THEIRS_ONLY",
      null,
    ],
    ["by what a person says", line("X", "99", { entryId: 1 }), item(1, "INV-7", "100"), "DIFFERS", "HAND"],
    [
      "none of ours, as a person says",
      line("INV-7", "100", { apart: true }),
      item(1, "INV-7", "100"),
      "THEIRS_ONLY",
      null,
    ],
    [
      "ours is dated after the statement",
      line("INV-7", "100"),
      item(1, "INV-7", "100", { bizDate: "2026-11-21" }),
      "LATER",
      "NUMBER",
    ],
  ];
  test.each(table)("%s", (_why, theirs, ours, result, by) => {
    const [first] = compared("0", [theirs], [ours]).lines;
    expect([first!.result, first!.by]).toEqual([result, by]);
  });

  test("a number wins over an amount of another line, and each of ours is used once", () => {
    const lines = [line("A", "100"), line("INV-7", "100"), line("INV-7", "100")];
    const result = compared("300", lines, [item(1, "INV-7", "100")]);
    expect(shown(result)).toEqual([
      ["THEIRS_ONLY", null, null, "100.00"],
      ["AGREED", "NUMBER", 1, "0.00"],
      ["TWICE", null, null, "100.00"],
    ]);
  });

  test("of two payments of one amount the nearer day wins", () => {
    const items = [item(1, "PY1", "-40", { bizDate: "2026-11-01" }), item(2, "PY2", "-40", { bizDate: "2026-11-05" })];
    const lines = [line(null, "-40", { lineDate: "2026-11-06" }), line(null, "-40", { lineDate: "2026-11-02" })];
    expect(shown(compared("-80", lines, items)).map(([, , id]) => id)).toEqual([2, 1]);
  });
});

describe("why the balances are apart", () => {
  test("theirs 310.00, ours 208.00: a bill we have not got, two pounds on another, a payment on its way", () => {
    const lines = [line("INV-101", "100"), line("INV-102", "150"), line("INV-103", "60")];
    const items = [item(1, "INV-101", "100"), item(2, "INV-102", "148"), item(3, "PY26-000001", "-40")];
    const result = compared("310", lines, items);
    expect(result).toMatchObject({
      ...{ ourBalance: "208.00", difference: "102.00", theirsOnly: "60.00", differs: "2.00" },
      ...{ later: "0.00", notOnTheirs: "40.00", notListed: "0.00" },
    });
    expect(result.oursOnly.map(({ item: { id }, amount }) => [id, amount])).toEqual([[3, "-40.00"]]);
  });

  test("a bill that we paid and they have not booked: the payment explains it, not the bill", () => {
    const items = [item(1, "INV-1", "100", open("0")), item(2, "PY1", "-100", open("0"))];
    const result = compared("100", [line("INV-1", "100")], items, [[1, 2, "100"]]);
    expect(shown(result)).toEqual([["AGREED", "NUMBER", 1, "0.00"]]);
    expect(result).toMatchObject({ differs: "0.00", notOnTheirs: "100.00" });
  });

  test("what is left of a bill agrees where they list it so; its payment is settled", () => {
    const items = [item(1, "INV-1", "100", open("60")), item(2, "PY1", "-40", open("0"))];
    const result = compared("60", [line("INV-1", "60")], items, [[1, 2, "40"]]);
    expect(shown(result)).toEqual([["AGREED", "NUMBER", 1, "0.00"]]);
    expect(result).toMatchObject({ difference: "0.00", oursOnly: [] });
  });

  test("a statement of everything: bills, payment and credit note agree line by line, with what was brought forward apart", () => {
    const items = [
      ...[item(1, "INV-1", "100", open("0")), item(2, "INV-2", "50", open("40"))],
      ...[item(3, "PY1", "-100", open("0")), item(4, "CN-9", "-10", open("0"))],
      item(5, "INV-0", "25", { ...open("25"), bizDate: "2026-08-01" }),
    ];
    const lines = [
      line("INV-1", "100"),
      line("INV-2", "50"),
      line(null, "-100"),
      line("CN 9", "-10"),
      line("CN-9", "-10"),
    ];
    const result = compared("55", lines, items, [
      [1, 3, "100"],
      [2, 4, "10"],
    ]);
    expect(result.lines.map(({ result: one }) => one)).toEqual(["AGREED", "AGREED", "AGREED", "THEIRS_ONLY", "AGREED"]);
    // They brought the old bill forward without listing it, and list the credit note twice.
    expect(result).toMatchObject({
      difference: "-10.00",
      theirsOnly: "-10.00",
      notOnTheirs: "-25.00",
      notListed: "25.00",
    });
  });

  test("whatever is matched, the parts add up: every pairing of three lines and three items", () => {
    const items = [item(1, "A", "100", open("70")), item(2, "B", "50", open("20")), item(3, "C", "-60", open("0"))];
    const joined: Joined[] = [
      [1, 3, "30"],
      [2, 3, "30"],
    ];
    for (const a of [null, 1, 2])
      for (const b of [null, 2, 3])
        for (const amount of ["100", "70", "12.34"]) {
          const lines = [line("x", amount, { entryId: a }), line("y", "-60", { entryId: b === a ? null : b })];
          const result = compared("33.33", lines, items, joined);
          expect(exact(result.ourBalance).toFixed(2)).toBe("90.00");
        }
  });
});
