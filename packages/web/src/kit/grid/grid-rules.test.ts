import { describe, expect, it } from "vitest";
import { rowAfter } from "./moves.ts";
import { nothingSelected, selected, type SelectionChange } from "./selection.ts";

describe("keys in a list of 100 rows, 20 on the screen", () => {
  const table: [key: string, active: number, to: number | null, why: string][] = [
    ["ArrowDown", -1, 0, "the first key enters the list"],
    ["ArrowDown", 5, 6, "down"],
    ["ArrowDown", 99, 99, "not past the end"],
    ["ArrowUp", 0, 0, "not before the start"],
    ["PageDown", 5, 25, "a screen on"],
    ["PageDown", 90, 99, "the last screen"],
    ["PageUp", 5, 0, "a screen back"],
    ["Home", 50, 0, "start"],
    ["End", 50, 99, "end"],
    ["x", 50, null, "other keys are not ours"],
  ];
  it.each(table)("%s at %i → %s: %s", (key, active, to) => expect(rowAfter(key, active, 100, 20)).toBe(to));
  it("does nothing in an empty list", () => expect(rowAfter("Home", -1, 0, 20)).toBeNull());
});

describe("ticking records", () => {
  const order = [10, 20, 30, 40, 50];
  const table: [changes: SelectionChange[], ids: number[], why: string][] = [
    [[{ type: "toggle", id: 20 }], [20], "one"],
    [
      [
        { type: "toggle", id: 20 },
        { type: "toggle", id: 20 },
      ],
      [],
      "twice is off",
    ],
    [
      [
        { type: "toggle", id: 20 },
        { type: "range", id: 40, order },
      ],
      [20, 30, 40],
      "a range downwards",
    ],
    [
      [
        { type: "toggle", id: 40 },
        { type: "range", id: 10, order },
      ],
      [40, 10, 20, 30],
      "and upwards",
    ],
    [[{ type: "range", id: 30, order }], [30], "a range without a beginning is one row"],
    [
      [
        { type: "toggle", id: 99 },
        { type: "range", id: 20, order },
      ],
      [99, 20],
      "the beginning is no longer in the list",
    ],
    [[{ type: "all", ids: order }], order, "all"],
    [[{ type: "all", ids: order }, { type: "none" }], [], "none"],
  ];
  it.each(table)("%#: %j", (changes, ids) => expect([...changes.reduce(selected, nothingSelected).ids]).toEqual(ids));
});
