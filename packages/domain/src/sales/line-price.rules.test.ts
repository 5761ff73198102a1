import { describe, expect, test } from "vitest";
import { exact, round2 } from "../kernel/decimal.ts";
import { seeded } from "../kernel/random.fixture.ts";
import {
  estimatedWeight,
  lineRefusal,
  listPrice,
  listPriceRefusal,
  manualPrice,
  pricedLine,
  splitPriceOf,
  type DatedPrice,
  type LineEntry,
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

describe("which price (domain-rules 4.1)", () => {
  const day = "2026-11-23";
  const table: [candidates: Partial<PriceCandidates>, got: string | null, why: string][] = [
    [
      { contract: [from("9", "2026-01-01")], level: [from("10", "2026-01-01")], salePrice: "11" },
      "9.0000 CONTRACT",
      "the customer's own price goes first",
    ],
    [{ level: [from("10", "2026-01-01")], salePrice: "11" }, "10.0000 LEVEL", "then that of his level"],
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

const entry = (more: Partial<LineEntry>): LineEntry => ({ qty: "5", oldPrice: "21.5000", priceUnit: "UNIT", ...more });

describe("the arithmetic of a line (domain-rules 4.2)", () => {
  const table: [line: LineEntry, discount: string, price: string, net: string, why: string][] = [
    [entry({ discountScale: "2" }), "0.4300 2.0000", "21.0700", "105.35", "E-1 line 1: two percent"],
    [entry({ qty: "3", oldPrice: "12.99" }), "0.0000 0.0000", "12.9900", "38.97", "E-1 line 2: no discount"],
    [
      entry({ qty: "7", oldPrice: "18.3333" }),
      "0.0000 0.0000",
      "18.3333",
      "128.33",
      "E-1 line 3: rounded once, at the line",
    ],
    [entry({ discountPrice: "0.43" }), "0.4300 2.0000", "21.0700", "105.35", "the same typed as an amount"],
    [
      entry({ oldPrice: "0.0333", discountScale: "33.3333" }),
      "0.0111 33.3333",
      "0.0222",
      "0.11",
      "a percentage is rounded to four decimals of a pound",
    ],
    [entry({ oldPrice: "0", discountPrice: "0" }), "0.0000 0.0000", "0.0000", "0.00", "a price of 0 has no percentage"],
    [
      entry({ discountPrice: "0.4301", discountScale: "2" }),
      "0.4301 2.0000",
      "21.0699",
      "105.35",
      "both given and near enough: the amount is used",
    ],
    [
      entry({ qty: "3", oldPrice: "6.45", priceUnit: "KG", weightKg: "30.000" }),
      "0.0000 0.0000",
      "6.4500",
      "193.50",
      "worked example 5.6: estimated weight",
    ],
    [
      entry({ qty: "3", oldPrice: "6.45", priceUnit: "KG", weightKg: "30.270" }),
      "0.0000 0.0000",
      "6.4500",
      "195.24",
      "and as weighed",
    ],
  ];
  for (const [line, discount, price, net, why] of table) {
    test(why, () => {
      const got = pricedLine(line);
      expect([`${got.discountPrice} ${got.discountScale}`, got.price, got.lineNet]).toEqual([discount, price, net]);
    });
  }

  test("three cases of ten kilograms are estimated at thirty", () => expect(estimatedWeight("3", "10")).toBe("30.000"));

  test("law: price = list − discount, net = price × billed, and the checked line passes its own check", () => {
    const random = seeded(43);
    for (let n = 0; n < 500; n += 1) {
      const line = entry({
        qty: String(random.whole(1, 200)),
        oldPrice: random.decimal(90, 4),
        ...(random.whole(0, 1) ? { discountScale: random.decimal(100, 2) } : {}),
      });
      const got = pricedLine(line);
      expect(exact(got.oldPrice).minus(got.discountPrice).equals(got.price)).toBe(true);
      expect(got.lineNet).toBe(round2(exact(got.price).times(got.billQty)));
      expect(
        lineRefusal({ ...line, price: got.price, discountPrice: got.discountPrice }, { countable: true }),
      ).toBeNull();
    }
  });
});

describe("what is refused", () => {
  const table: [line: LineEntry, says: string | undefined, why: string][] = [
    [
      entry({ discountScale: "2", discountPrice: "0.4300", price: "21.07" }),
      undefined,
      "E-1 line 1 as the browser sends it",
    ],
    [entry({ price: "21.4999" }), "Price does not match", "a price that does not follow from list and discount"],
    [entry({ price: "21.5" }), undefined, "21.5 is 21.5000"],
    [
      entry({ discountScale: "2", discountPrice: "0.45" }),
      "Discount and discount rate do not match",
      "two discounts that disagree",
    ],
    [entry({ discountPrice: "21.5001" }), "A discount cannot exceed the unit price", "more than the goods costs"],
    [entry({ discountScale: "100.01" }), "A discount cannot exceed the unit price", "more than all of it"],
    [entry({ discountScale: "100" }), undefined, "all of it: a sample"],
    [entry({ discountPrice: "-0.01" }), "A discount cannot be negative", "a surcharge is not a discount"],
    [entry({ oldPrice: "-1" }), "A price cannot be negative", "we do not pay customers to take goods"],
    [entry({ qty: "0" }), "The quantity must be more than 0", "nothing ordered"],
    [entry({ qty: "1.5" }), "This unit is counted: enter a whole number", "a case and a half"],
    [
      entry({ priceUnit: "KG" }),
      "This product is billed by weight: enter the weight",
      "sold by weight and not weighed",
    ],
  ];
  for (const [line, says, why] of table)
    test(why, () => expect(lineRefusal(line, { countable: true })?.words.en).toBe(says));
});

describe("a price typed by hand", () => {
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
