import { describe, expect, test } from "vitest";
import {
  listPriceRefusal,
  manualPrice,
  priceAt,
  quotedPrice,
  splitPriceOf,
  type DatedPrice,
  type PriceCandidates,
} from "./line-price.rules.ts";
import type { SpecialPrice } from "./special-price.rules.ts";

const from = (price: string, validFrom: string, validTo: string | null = null): DatedPrice => ({
  price,
  validFrom,
  validTo,
});
const nothing: PriceCandidates = {
  contract: [],
  level: [],
  special: [],
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
      const found = quotedPrice({ ...nothing, ...candidates }, day);
      expect(found && `${found.oldPrice} ${found.priceSource}`).toBe(got);
    });
  }
  test("worked example 5.5: a case of 12 at 18.0000 with 10 %", () =>
    expect(splitPriceOf("18.0000", "1", "12", "10")).toBe("1.6500"));
});

describe("special prices (docs/rules/prices.md#special-prices)", () => {
  const special = (of: Partial<SpecialPrice>): SpecialPrice => ({
    ...{ minQty: "0.000", price: null, percentOff: null, validTo: "2026-12-03" },
    ...of,
  });
  const tenOff = special({ percentOff: "10" });
  const fromTen = special({ price: "15", minQty: "10.000", validTo: "2026-11-30" });
  const list = { salePrice: "18" };
  const table: [candidates: Partial<PriceCandidates>, qty: string, got: string | null, why: string][] = [
    [{ ...list, special: [tenOff] }, "1", "16.2000 SPECIAL 2026-12-03", "a percentage off the list price"],
    [
      { ...list, level: [from("17", "2026-01-01")], special: [tenOff] },
      "1",
      "15.3000 SPECIAL 2026-12-03",
      "or off the price of the customer's level",
    ],
    [{ ...list, special: [tenOff, fromTen] }, "9", "16.2000 SPECIAL 2026-12-03", "one short of the break"],
    [{ ...list, special: [tenOff, fromTen] }, "10", "15.0000 SPECIAL 2026-11-30", "the break is reached"],
    [{ ...list, special: [fromTen] }, "9.999", "18.0000 LIST null", "before the only break the list price stands"],
    [{ ...list, special: [fromTen] }, "250", "15.0000 SPECIAL 2026-11-30", "far beyond the break"],
    [
      { ...list, special: [fromTen, special({ price: "14", minQty: "5" })] },
      "12",
      "14.0000 SPECIAL 2026-12-03",
      "a lower price of a smaller quantity is not lost again at the larger one",
    ],
    [
      { ...list, special: [special({ price: "15", validTo: "2026-11-25" }), special({ price: "15" })] },
      "1",
      "15.0000 SPECIAL 2026-12-03",
      "of two with one price, the one that lasts longer",
    ],
    [
      { ...list, special: [special({ price: "19" })] },
      "1",
      "18.0000 LIST null",
      "a special price is lower, or it is none",
    ],
    [{ ...list, special: [special({ price: "18" })] }, "1", "18.0000 LIST null", "equal is not lower"],
    [
      { ...list, contract: [from("18.5", "2026-01-01")], special: [tenOff, fromTen] },
      "10",
      "18.5000 CONTRACT null",
      "a contract price is neither undercut nor replaced",
    ],
    [{ special: [special({ price: "15" })] }, "1", null, "without any price there is no special one"],
    [
      { salePrice: "10", special: [special({ percentOff: "33.3333" })] },
      "1",
      "6.6667 SPECIAL 2026-12-03",
      "rounded to four decimals",
    ],
    [
      { salePrice: "6.45", priceUnit: "KG", unitFactor: "1", special: [special({ price: "5.95" })] },
      "1",
      "5.9500 SPECIAL 2026-12-03",
      "per kilogram where the product is priced so",
    ],
  ];
  test.each(table)("%#: %j, %s: %s, %s", (candidates, qty, got) => {
    const quoted = quotedPrice({ ...nothing, ...candidates }, "2026-11-23");
    const { oldPrice, priceSource, lastDay } = (quoted && priceAt(quoted, qty)) ?? {};
    expect(quoted && `${oldPrice} ${priceSource} ${lastDay}`).toBe(got);
  });

  test("the breaks of a quote ascend, each lower than the one before", () => {
    const steps = [fromTen, special({ price: "15.5", minQty: "20" }), special({ price: "13", minQty: "40" }), tenOff];
    expect(quotedPrice({ ...nothing, ...list, special: steps }, "2026-11-23")).toEqual({
      oldPrice: "16.2000",
      priceSource: "SPECIAL",
      lastDay: "2026-12-03",
      breaks: [
        { fromQty: "10.000", price: "15.0000", lastDay: "2026-11-30" },
        { fromQty: "40", price: "13.0000", lastDay: "2026-12-03" },
      ],
    });
  });
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
