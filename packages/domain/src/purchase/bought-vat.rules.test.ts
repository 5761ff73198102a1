import { expect, test } from "vitest";
import type { VatCode } from "../trade/vat.ts";
import { boughtCodes, boughtVatCode, lineVatCode, pricedVatCode } from "./bought-vat.rules.ts";

const journeys: [code: VatCode, country: string | null, postCode: string | null, bought: VatCode, why: string][] = [
  ["S20", "GB", "E16 2DQ", "S20", "at home"],
  ["S20", null, "BT1 5GS", "S20", "no country is the United Kingdom, Northern Ireland included"],
  ["S20", "IM", null, "S20", "the Isle of Man has the same VAT"],
  ["S20", "FR", "E16 2DQ", "PVA", "imported into Great Britain"],
  ["R5", "FR", null, "PVA", "reduced, imported"],
  ["S20", "FR", "BT1 5GS", "NIA", "from the EU into Northern Ireland"],
  ["R5", "IE", "bt485az", "NIA", "however the post code is typed"],
  ["S20", "CN", "BT1 5GS", "PVA", "from elsewhere it is an import there too"],
  ["S20", "CH", "BT1 5GS", "PVA", "Switzerland is not in the EU"],
  ["S20", "FR", "B1 1AA", "PVA", "Birmingham is not Belfast"],
  ["Z0", "FR", "E16 2DQ", "Z0", "untaxed food has no VAT to account for"],
  ["Z0", "FR", "BT1 5GS", "Z0", "in Northern Ireland neither"],
  ["E", "FR", "BT1 5GS", "E", "exempt stays exempt"],
];
test.each(journeys)("%s from %s to %s is bought with %s: %s", (code, country, postCode, bought) =>
  expect(boughtVatCode(code, { country, postCode })).toBe(bought),
);

test("a line keeps the code of its order or price; without one it is that of the product and its way here", () => {
  const line = { goodsVatCode: "S20" as const, country: "FR", postCode: null };
  expect([lineVatCode({ ...line, vatCode: "Z0" }), lineVatCode({ ...line, vatCode: null })]).toEqual(["Z0", "PVA"]);
});

test("the price that began last and names a code says it", () => {
  const coded = (validFrom: string, vatCode: VatCode | null) => ({ validFrom, vatCode });
  expect(pricedVatCode([])).toBeNull();
  expect(pricedVatCode([coded("2026-01-01", null)])).toBeNull();
  const prices = [coded("2026-01-01", "Z0"), coded("2026-06-01", "S20"), coded("2026-09-01", null)];
  expect(pricedVatCode(prices)).toBe("S20");
});

test("export and sales to the EU are codes of sales only", () =>
  expect(boughtCodes).toEqual(["S20", "Z0", "R5", "E", "O", "PVA", "NIA"]));
