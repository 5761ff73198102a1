import { describe, expect, test } from "vitest";
import {
  listPrice,
  listPriceRefusal,
  manualPrice,
  splitPriceOf,
  type DatedPrice,
  type PriceCandidates,
} from "./line-price.rules.ts";

const from = (price: string, validFrom: string, validTo: string | null = null): DatedPrice => ({
  price,
  validFrom,
  validTo,
});
const nothing: PriceCandidates = {
  contract: [],
  level: [],
  unitSalePrice: null,
  salePrice: null,
  priceUnit: "UNIT",
  unitFactor: "12",
  defaultFactor: "12",
};

describe("which price (docs/rules/prices.md#which-price)", () => {
  const day = "2026-11-23";
  const table: [candidates: Partial<PriceCandidates>, got: string | null, why: string][] = [
    [
      { contract: [from("9", "2026-01-01")], level: [from("10", "2026-01-01")], salePrice: "11" },
      "9.0000 CONTRACT",
      "the customer's own price goes first",
    ],
    [{ level: [from("10", "2026-01-01")], salePrice: "11" }, "10.0000 LEVEL", "then that of their level"],
    [{ salePrice: "11" }, "11.0000 LIST", "then the list"],
    [{}, null, "no price: it has to be typed"],
    [
      { contract: [from("9", "2026-01-01"), from("8", "2026-11-01")] },
      "8.0000 CONTRACT",
      "of several, the one that began last",
    ],
    [
      { contract: [from("8", "2026-11-01", "2026-11-22"), from("9", "2026-01-01")] },
      "9.0000 CONTRACT",
      "a promotion that ended the day before delivery",
    ],
    [
      { contract: [from("8", "2026-11-23", "2026-11-23")], salePrice: "11" },
      "8.0000 CONTRACT",
      "both ends are included",
    ],
    [
      { contract: [from("8", "2026-11-24")], salePrice: "11" },
      "11.0000 LIST",
      "a price of tomorrow is not for today's delivery",
    ],
    [{ unitSalePrice: "100", salePrice: "11", unitFactor: "144" }, "100.0000 LIST", "a pallet with a price of its own"],
    [{ salePrice: "11", unitFactor: "144" }, "132.0000 LIST", "a pallet without: twelve times the case"],
    [{ salePrice: "10", unitFactor: "1", defaultFactor: "3" }, "3.3333 LIST", "rounded to four decimals"],
    [
      { salePrice: "18", unitFactor: "1", split: { splitPrice: null, markupPct: "10" } },
      "1.6500 LIST",
      "a bottle out of the case bears the mark-up",
    ],
    [
      { salePrice: "18", unitFactor: "1", split: { splitPrice: "1.8", markupPct: "10" } },
      "1.8000 LIST",
      "unless the split price is set",
    ],
    [
      { salePrice: "6.45", priceUnit: "KG", unitFactor: "1" },
      "6.4500 LIST",
      "a price per kilogram is the same in every unit",
    ],
    [{ salePrice: "0" }, "0.0000 LIST", "a price of 0 is a price"],
  ];
  for (const [candidates, got, why] of table) {
    test(why, () => {
      const found = listPrice({ ...nothing, ...candidates }, day);
      expect(found && `${found.oldPrice} ${found.priceSource}`).toBe(got);
    });
  }
  test("worked example 5.5: a case of 12 at 18.0000 with 10 %", () =>
    expect(splitPriceOf("18.0000", "1", "12", "10")).toBe("1.6500"));
});

describe("a price entered by hand", () => {
  const list = { oldPrice: "10.0000", priceSource: "LEVEL" } as const;
  const table: [list: typeof list | null, price: string, got: object, why: string][] = [
    [
      list,
      "12",
      { oldPrice: "12.0000", priceSource: "MANUAL", discountPrice: "0.0000" },
      "above the list: a price of its own, no negative discount",
    ],
    [
      list,
      "9",
      { oldPrice: "10.0000", priceSource: "LEVEL", discountPrice: "1.0000", discountScale: "10.0000" },
      "below the list: a discount",
    ],
    [list, "10", { oldPrice: "10.0000", priceSource: "LEVEL", discountPrice: "0.0000" }, "the list price itself"],
    [null, "9", { oldPrice: "9.0000", priceSource: "MANUAL" }, "no list price: the typed one"],
  ];
  for (const [of, price, got, why] of table) test(why, () => expect(manualPrice(of, price)).toMatchObject(got));
});

describe("a list price that changed meanwhile", () => {
  const goods = { en: "Jasmine rice 20 kg", zh: "茉莉香米 20 公斤" };
  const table: [
    submitted: string,
    source: "LIST" | "MANUAL",
    now: string | null,
    reason: string | undefined,
    why: string,
  ][] = [
    ["21.5", "LIST", "21.5000", undefined, "equal in number is equal"],
    ["21.5", "LIST", "22.0000", "priceChanged", "the clerk has to see the new price"],
    ["21.5", "MANUAL", "22.0000", undefined, "a typed price follows no list"],
    ["21.5", "LIST", null, "noPrice", "the price was taken away"],
  ];
  for (const [oldPrice, priceSource, now, reason, why] of table) {
    test(why, () => {
      const expected = now === null ? null : ({ oldPrice: now, priceSource: "LIST" } as const);
      expect(listPriceRefusal({ oldPrice, priceSource }, expected, goods)?.reason).toBe(reason);
    });
  }
  test("it says both prices", () => {
    expect(
      listPriceRefusal({ oldPrice: "21.5", priceSource: "LIST" }, { oldPrice: "22", priceSource: "LIST" }, goods)?.words
        .en,
    ).toContain("The price of Jasmine rice 20 kg changed from £21.50 to £22.00");
  });
});
