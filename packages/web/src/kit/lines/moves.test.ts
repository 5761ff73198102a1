import { describe, expect, it } from "vitest";
import { moveFrom, type LineKey, type Move } from "./moves.ts";

const key = (name: string, edge: Partial<LineKey> = {}): LineKey => ({
  key: name,
  shift: false,
  atStart: true,
  atEnd: true,
  ...edge,
});
const shift = (name: string): LineKey => key(name, { shift: true });

describe("keys in a grid of three lines with code, quantity and price", () => {
  const table: [row: number, column: number, key: LineKey, to: Move, why: string][] = [
    [0, 0, key("Enter"), { row: 0, column: 1 }, "Enter goes to the next cell"],
    [0, 2, key("Enter"), { row: 1, column: 0 }, "from the last cell to the code of the next line"],
    [2, 2, key("Enter"), "append", "and from the very last a new line is made"],
    [2, 2, key("Tab"), "append", "Tab does the same"],
    [1, 1, shift("Enter"), { row: 0, column: 1 }, "Shift+Enter goes up"],
    [0, 1, shift("Enter"), null, "not above the first line"],
    [1, 1, key("ArrowUp"), { row: 0, column: 1 }, "arrows keep the column"],
    [1, 1, key("ArrowDown"), { row: 2, column: 1 }, "down"],
    [2, 1, key("ArrowDown"), null, "not below the last line: an empty line is made on purpose only"],
    [1, 1, key("ArrowLeft"), { row: 1, column: 0 }, "left at the edge of the text"],
    [1, 1, key("ArrowLeft", { atStart: false }), null, "inside the text the cursor moves"],
    [1, 0, key("ArrowLeft"), { row: 0, column: 2 }, "over the edge of the line"],
    [1, 1, key("ArrowRight", { atEnd: false }), null, "inside the text the cursor moves"],
    [1, 1, shift("ArrowRight"), null, "with Shift the text is selected"],
    [2, 2, key("ArrowRight"), null, "an arrow never makes a line"],
    [1, 0, shift("Tab"), { row: 0, column: 2 }, "Shift+Tab goes back"],
    [0, 0, shift("Tab"), null, "and leaves the grid at its start"],
    [0, 0, key("a"), null, "letters stay with the input"],
  ];
  it.each(table)("row %i column %i: %#", (row, column, pressed, to) =>
    expect(moveFrom({ row, column }, pressed, 3, 3)).toEqual(to),
  );
});
