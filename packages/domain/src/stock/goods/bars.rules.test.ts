import { describe, expect, test } from "vitest";
import { barsOf, symbolsOf } from "./bars.rules.ts";

test("text begins with its start and ends with its check symbol", () => {
  // 104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879; 879 mod 103 = 55
  expect(symbolsOf("PJJ123C")).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
});
test("an even number of digits goes in pairs, an odd one as text", () => {
  // 105 + 12·1 + 34·2 = 185; 185 mod 103 = 82
  expect(symbolsOf("1234")).toEqual([105, 12, 34, 82, 106]);
  expect(symbolsOf("5012345678900")?.[0]).toBe(104);
});
test.each(["", "大米", "a\tb", "x".repeat(41)])("“%s” cannot be drawn", (text) => expect(barsOf(text)).toBeNull());

describe("as drawn", () => {
  const all = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  test("every symbol is eleven wide, its bars an even number, and unlike any other", () => {
    const drawn = [...all, ...all.map((_, index) => String(index).padStart(2, "0"))].map((text) => barsOf(text)!);
    for (const widths of drawn) {
      expect(widths).toHaveLength(6 * 3 + 7);
      for (let at = 0; at < 18; at += 6) {
        const symbol = widths.slice(at, at + 6);
        expect(symbol.reduce((sum, width) => sum + width, 0)).toBe(11);
        expect((symbol[0]! + symbol[2]! + symbol[4]!) % 2).toBe(0);
      }
    }
    expect(new Set(all.map((text) => barsOf(text)!.slice(6, 12).join(""))).size).toBe(95);
  });
});
