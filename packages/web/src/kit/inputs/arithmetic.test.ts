import { describe, expect, it } from "vitest";
import { amountFrom } from "./arithmetic.ts";

describe("sums typed into an amount", () => {
  const table: [entered: string, places: number, value: string, why: string][] = [
    ["12*3+1", 2, "37.00", "cases times units and one loose"],
    ["1+2*3", 0, "7", "times before plus"],
    ["(1+2)*3", 0, "9", "brackets first"],
    ["10-2-3", 2, "5.00", "from the left"],
    ["100/3", 4, "33.3333", "a division is rounded to the places of the field"],
    ["0.1+0.2", 2, "0.30", "exact, not binary"],
    ["2×6", 3, "12.000", "the sign on paper"],
    ["３＋１", 2, "4.00", "full-width keys of a Chinese keyboard"],
    ["£1,234.5", 2, "1234.5", "a pasted amount loses its pound sign and comma"],
    ["12.345", 2, "12.345", "a plain number is not rounded: the field's check says it has too many decimals"],
    [".5", 2, "0.5", "a leading point"],
    ["5.", 2, "5", "a trailing point"],
    ["-3", 2, "-3", "negative"],
    ["2*-3", 0, "-6", "a negative factor"],
    ["-2*0", 2, "0.00", "no negative nothing"],
    ["5/0", 2, "5/0", "no division by nothing: left for the check to refuse"],
    ["2**3", 2, "2**3", "no sum: left as it is"],
    ["alert(1)", 2, "alert(1)", "never evaluated"],
    ["", 2, "", "empty stays empty"],
  ];
  it.each(table)("%s (%i) → %s: %s", (entered, places, value) => expect(amountFrom(entered, places)).toBe(value));
});
