import { expect, test } from "vitest";
import { checkDigitOf, isGtin } from "./bar-code.rules.ts";

const table: [barCode: string, valid: boolean, why: string][] = [
  ["96385074", true, "8 digits, on small packs"],
  ["036000291452", true, "12 digits, the American length"],
  ["4006381333931", true, "13 digits, the European length"],
  ["5012345678900", true, "a check digit of 0"],
  ["15012345678907", true, "14 digits, on outer cartons"],
  ["4006381333932", false, "a wrong check digit"],
  ["0406381333931", false, "two neighbours exchanged"],
  ["400638133393", false, "a digit lost: 12 digits with another check"],
  ["123456789", false, "9 digits are no GTIN"],
  ["400638133393X", false, "letters are no GTIN"],
  ["", false, "nothing"],
  ["４００６３８１３３３９３１", false, "full-width digits are not what a scanner reads"],
];
test.each(table)("%s is a GTIN: %s (%s)", (barCode, valid) => {
  expect(isGtin(barCode)).toBe(valid);
});

test("every single wrong digit is noticed", () => {
  const body = "400638133393";
  const good = body + checkDigitOf(body);
  for (let place = 0; place < good.length; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const entered = good.slice(0, place) + digit + good.slice(place + 1);
      expect(isGtin(entered)).toBe(entered === good);
    }
  }
});
