import { describe, expect, it } from "vitest";
import { heightsOf } from "./charts.tsx";

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
