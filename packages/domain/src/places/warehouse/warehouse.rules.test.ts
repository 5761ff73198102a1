import { describe, expect, test } from "vitest";
import { tidyUkPostCode } from "../../kernel/post-code.ts";
import { warehouseRefusal } from "./warehouse.rules.ts";

const sound = { kind: "MAIN", keepsStock: true, postCode: "E16 2DQ", lat: "51.5", lng: "0.02" };

const table: [change: object, reason: string | undefined, why: string][] = [
  [{}, undefined, "a warehouse with an address and a point"],
  [{ keepsStock: false }, "onlyShopWithoutStock", "a warehouse without stock is none"],
  [{ kind: "SHOP", keepsStock: false }, undefined, "a shop may sell through its own till"],
  [{ kind: "CPU", keepsStock: false }, "onlyShopWithoutStock", "a kitchen uses up what it holds"],
  [{ postCode: "e162dq" }, undefined, "a post code may be typed as it comes"],
  [{ postCode: "12345" }, "postCodeFormat", "a foreign post code is none of ours"],
  [{ lng: null }, "halfAPoint", "half a point is no place"],
  [{ lat: null, lng: null }, undefined, "the map may wait"],
];

describe("a warehouse", () => {
  test.each(table)("%j is refused as %s: %s", (change, reason) => {
    expect(warehouseRefusal({ ...sound, ...change })?.reason).toBe(reason);
  });
  test.each([
    ["e162dq", "E16 2DQ"],
    [" SW1A  1AA ", "SW1A 1AA"],
    ["", null],
    [null, null],
  ])("the post code %j is stored as %j", (entered, kept) => {
    expect(tidyUkPostCode(entered)).toBe(kept);
  });
});
