import { describe, expect, it } from "vitest";
import {
  costText,
  intText,
  isNegative,
  enteredAmount,
  moneyText,
  percentText,
  priceText,
  quantityText,
  rateText,
  shareText,
  weightText,
} from "./numbers.ts";

describe("how amounts are shown", () => {
  const table: [text: string, expected: string, why: string][] = [
    [moneyText("1234.5"), "£1,234.50", "pence always stand"],
    [moneyText("-1234567.89"), "-£1,234,567.89", "the minus comes before the pound sign"],
    [moneyText("-0.00"), "£0.00", "there is no negative nothing"],
    [moneyText("90071992547409.93"), "£90,071,992,547,409.93", "beyond what a binary float can hold"],
    [priceText("2.3650"), "£2.365", "a price shows its third decimal when it has one"],
    [priceText("2.3000"), "£2.30", "and two decimals otherwise"],
    [costText("13.3992"), "£13.40", "an average cost in a list is read to the penny"],
    [shareText("39.9729"), "39.97%", "a margin that was worked out likewise"],
    [quantityText("12.000"), "12", "whole cases without decimals"],
    [quantityText("1.250"), "1.25", "weighed goods with theirs"],
    [weightText("18.500"), "18.5 kg", "weights carry their unit"],
    [weightText("0.000"), "", "what is not weighed shows no weight"],
    [weightText("0.050"), "0.05 kg", "however little it weighs"],
    [percentText("2.5000"), "2.5%", "percent"],
    [rateText("0.2000"), "20%", "a VAT rate reads as percent"],
    [rateText("0.0000"), "0%", "zero-rated"],
    [intText(10000), "10,000", "counts are grouped"],
    [moneyText("n/a"), "n/a", "what is no number is shown as it came"],
  ];
  it.each(table)("%s = %s: %s", (text, expected) => expect(text).toBe(expected));

  it.each([
    ["price", "2.3600", "2.36"],
    ["price", "2.3650", "2.365"],
    ["money", "37", "37.00"],
    ["quantity", "5.000", "5"],
    ["quantity", "100", "100"],
    ["percent", "abc", "abc"],
  ] as const)("a %s of %s is %s in an input", (kind, value, expected) =>
    expect(enteredAmount(kind, value)).toBe(expected),
  );

  it("recognises a negative amount by its value, not its sign", () => {
    expect([isNegative("-0.01"), isNegative("-0.00"), isNegative("5")]).toEqual([true, false, false]);
  });
});
