import { describe, expect, it } from "vitest";
import { fillFrom, isTable, tableOf } from "./paste.ts";

describe("what counts as a table", () => {
  const table: [text: string, expected: boolean, why: string][] = [
    ["UK10001\t5", true, "a tab"],
    ["UK10001\nUK10002", true, "two rows"],
    ["UK10001\r\n", false, "one cell copied from a spreadsheet ends with a newline"],
    ["UK10001", false, "one word goes into the input"],
  ];
  it.each(table)("%j %s: %s", (text, expected) => expect(isTable(text)).toBe(expected));
});

describe("cells of a pasted table", () => {
  it.each([
    [
      "A\t1\r\nB\t2\r\n",
      [
        ["A", "1"],
        ["B", "2"],
      ],
      "Windows line ends",
    ],
    ['"two\nlines"\t3', [["two lines", "3"]], "a quoted cell is one cell"],
    ['"say ""hi"""\t1', [['say "hi"', "1"]], "doubled quotes"],
    ['12" tray\t4', [['12" tray', "4"]], "an inch sign is no quote"],
    ['"big tray\t4', [['"big tray', "4"]], "a quote that never closes is text"],
    ["A\t\tC", [["A", "", "C"]], "a hole stays a hole"],
  ])("%j: %#", (text, expected) => expect(tableOf(text)).toEqual(expected));

  it("takes two hundred rows", () => {
    const text = Array.from({ length: 200 }, (_, i) => `UK${10001 + i}\t${i + 1}`).join("\n");
    expect(tableOf(text)).toHaveLength(200);
  });
});

describe("where pasted cells go", () => {
  const editable = [0, 3, 4];
  it("fills right over the editable columns and down", () => {
    expect(
      fillFrom(
        [
          ["A", "5"],
          ["B", "6"],
        ],
        { row: 2, column: 0 },
        editable,
      ),
    ).toEqual([
      { row: 2, column: 0, text: "A" },
      { row: 2, column: 3, text: "5" },
      { row: 3, column: 0, text: "B" },
      { row: 3, column: 3, text: "6" },
    ]);
  });
  it("drops cells past the last column and leaves cells whose pasted value is blank", () => {
    expect(fillFrom([["", "6", "7"]], { row: 0, column: 3 }, editable)).toEqual([{ row: 0, column: 4, text: "6" }]);
  });
});
