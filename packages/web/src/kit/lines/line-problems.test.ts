import { words } from "@larder/domain/kernel/words";
import { describe, expect, test } from "vitest";
import { gridAt, type GridInForm } from "./jumps.ts";
import type { LineColumn, Picker } from "./line-column.ts";
import { saidAtCells } from "./line-problems.tsx";

interface Line {
  readonly code: string;
  readonly goodsId: number | null;
  readonly place: string;
  readonly placeId: number | null;
  readonly qty: string;
}
const pickerOf = (id: "goodsId" | "placeId", called: [string, string]) =>
  ({ id, called: words(...called), resolved: (line: Line) => line[id] !== null }) as Picker<Line>;
const columnOf = (key: string, picker?: Picker<Line>): LineColumn<Line> => ({
  key,
  kind: "text",
  label: words(key, key),
  width: 90,
  ...(picker ? { picker } : {}),
});
const columns = [
  columnOf("code", pickerOf("goodsId", ["product", "商品"])),
  columnOf("qty"),
  columnOf("place", pickerOf("placeId", ["location", "庫位"])),
];
const whole: Line = { code: "TEA", goodsId: 1, place: "A-01", placeId: 7, qty: "1" };

describe("the messages at the cells of a line", () => {
  const table: [line: Partial<Line>, problems: Record<string, string>, said: Record<string, string>, why: string][] = [
    [{}, {}, {}, "nothing is wrong"],
    [{}, { qty: "Too much" }, { qty: "Too much" }, "its own problem"],
    [{ code: "dfb", goodsId: null }, {}, { code: "No product 'dfb'" }, "at once, before anybody saves"],
    [
      { code: "dfb", goodsId: null },
      { goodsId: "Please fill this in", qty: "Please fill this in" },
      { code: "No product 'dfb'" },
      "one thing: what else is missing follows from it",
    ],
    [{ code: "", goodsId: null }, {}, {}, "nobody has tried to save yet"],
    [
      { code: "", goodsId: null },
      { goodsId: "Please fill this in", qty: "Please fill this in" },
      { code: "Choose a product" },
      "the product first",
    ],
    [
      { place: "Z9", placeId: null },
      { qty: "Too much" },
      { qty: "Too much", place: "No location 'Z9'" },
      "a place beside a known product is one problem among others",
    ],
    [
      {},
      { goodsId: "No longer sold" },
      { goodsId: "No longer sold", code: "No longer sold" },
      "what the server says of the id is shown at its code",
    ],
  ];
  test.each(table)("%j with %j", (part, problems, said) =>
    expect(saidAtCells(columns, { ...whole, ...part }, problems, (text) => text.en)).toEqual(said),
  );
});

test("a line is found in the grid that holds it, charges after products", () => {
  const grid = (name: string, sent: number) => ({ label: words(name, name), sent: () => sent }) as GridInForm;
  const grids = [grid("goods", 2), grid("charges", 1)];
  const at = (row: number) => {
    const found = gridAt(grids, row);
    return found && `${found.grid.label.en} ${found.row}`;
  };
  expect([0, 1, 2, 3].map(at)).toEqual(["goods 0", "goods 1", "charges 0", "charges 1"]);
  expect(gridAt([], 0)).toBeNull();
});
