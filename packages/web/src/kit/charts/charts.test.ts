import { describe, expect, it } from "vitest";
import { heightsOf, levelsOf, shortAmount, ticksOf } from "./scale.ts";

const points = (...values: string[]) => values.map((value, index) => ({ label: String(index), value }));

describe("heights of bars", () => {
  it.each([
    [["0.00", "50.00", "100.00"], [0, 0.5, 1], 0, "the highest fills the space"],
    [["-25.00", "75.00"], [-0.25, 0.75], 0.25, "a loss hangs below the base line"],
    [["0.00", "0.00"], [0, 0], 0, "nothing sold is a flat line"],
    [["-10.00"], [-1], 1, "only losses"],
  ] as [string[], number[], number, string][])("%j: %#", (values, heights, base) =>
    expect(heightsOf(points(...values))).toEqual({ heights, base }),
  );
  it("the previous year uses the same scale", () =>
    expect(heightsOf([{ label: "a", value: "50.00", before: "100.00" }])).toEqual({
      heights: [0.5],
      base: 0,
      before: [1],
    }));
});

describe("the axis", () => {
  it.each([
    [
      ["640.10", "70.00"],
      ["0", "250", "500"],
    ],
    [["12345.00"], ["0", "5k", "10k"]],
    [
      ["-25.00", "75.00"],
      ["0", "50"],
    ],
    [["0.00"], []],
    [["1"], ["0", "1"]],
    [["7"], ["0", "5"]],
  ] as [string[], string[]][])("%j: %j", (values, labels) =>
    expect(ticksOf(points(...values)).map(({ label }) => label)).toEqual(labels),
  );
  it("stands where the bars of the same height end", () => {
    const { heights, base } = heightsOf(points("100.00", "50.00"));
    expect(ticksOf(points("100.00", "50.00")).at(-1)!.at).toBeCloseTo(base + heights[0]!, 9);
  });
});

describe("a line", () => {
  it.each([
    [["12.00", "12.60", "12.30"], [0.115, 0.885, 0.5], ["12.00", "12.50"], "from its lowest figure, not from zero"],
    [["8.00"], [0.5], ["7.90", "8.00", "8.10"], "what does not change is in the middle"],
    [["0.00", "100.00"], [0, 0.87], ["0", "50", "100"], "no price is below zero"],
    [["-5.00", "5.00"], [0.115, 0.885], ["-5", "0", "5"], "a figure may be"],
  ] as [string[], number[], string[], string][])("%j: %#", (values, levels, labels) => {
    const line = levelsOf(points(...values));
    for (const [index, level] of levels.entries()) expect(line.levels[index]).toBeCloseTo(level, 2);
    expect(line.ticks.map(({ label }) => label)).toEqual(labels);
    for (const { at } of line.ticks) expect(at >= 0 && at <= 1).toBe(true);
  });
});

it.each([
  ["999.40", "999"],
  ["1234.50", "1.2k"],
  ["123456.00", "123k"],
  ["-2500.00", "-2.5k"],
  ["3400000.00", "3.4m"],
])("%s on top of a bar is %s", (value, shown) => expect(shortAmount(value)).toBe(shown));
