import { describe, expect, test } from "vitest";
import type { TradedGoods } from "../../stock/goods/traded-goods.ts";
import type { ListPrice } from "../line-price.rules.ts";
import {
  agreedPrice,
  buyerRefusal,
  discountGiven,
  figuredCharge,
  figuredLine,
  enteredLineRefusal,
  meantDiscount,
  priceNow,
  repeatedLines,
  shortages,
  soldRefusal,
  isExport,
  vatCodeFor,
  type SubmittedPrice,
} from "./sales-order.rules.ts";

const piece = {
  unitId: 1,
  code: "PC",
  nameEn: "Piece",
  nameZh: "件",
  countable: true,
  factor: "1.000000",
  barCode: null,
  salePrice: null,
};
const box = { ...piece, unitId: 2, code: "CS", nameEn: "Case", nameZh: "箱", factor: "12.000000" };
const goods = (over: Partial<TradedGoods> = {}): TradedGoods => ({
  id: 7,
  code: "G7",
  nameEn: "Tea",
  nameZh: "茶",
  vatCode: "Z0",
  baseUnitId: 1,
  unitId: 2,
  units: [piece, box],
  salePrice: "18.0000",
  minPrice: "0.0000",
  splitSelling: false,
  splitUnitId: null,
  splitPrice: null,
  priceUnit: "UNIT",
  catchWeight: false,
  nominalWeightKg: null,
  weightTolerancePct: "10",
  batchTracked: true,
  dateType: "USE_BY",
  minShelfDays: null,
  alcohol: false,
  sellable: true,
  purchasable: true,
  purchaseUnitId: null,
  status: "0",
  storage: "AMBIENT",
  ...over,
});
const name = { en: "Tea", zh: "茶" };
const list = (oldPrice: string, priceSource: ListPrice["priceSource"] = "LIST"): ListPrice => ({
  oldPrice,
  priceSource,
});

describe("the price stored with a line (docs/rules/prices.md#which-price)", () => {
  const line = (oldPrice: string, over: Partial<SubmittedPrice> = {}): SubmittedPrice => ({
    qty: "1",
    oldPrice,
    ...over,
  });
  const table: [
    submitted: SubmittedPrice,
    saved: ListPrice | null,
    now: ListPrice | null,
    kept: object,
    why: string,
  ][] = [
    [line("10"), null, list("10.0000"), list("10.0000"), "a new line pays the price found now"],
    [line("9"), list("9.0000"), list("10.0000"), list("9.0000"), "a saved line keeps its price"],
    [line("10"), list("9.0000"), list("10.0000"), list("10.0000"), "repricing a saved line takes the price found now"],
    [line("8"), list("9.0000"), list("10.0000"), { reason: "priceChanged" }, "any other price is somebody's mistake"],
    [line("9"), null, list("10.0000"), { reason: "priceChanged" }, "the list moved while a new line was typed"],
    [line("5"), null, null, list("5", "MANUAL"), "goods without a price take the one by hand"],
    [line("5", { priceSource: "LIST" }), null, null, { reason: "noPrice" }, "but not as a list price"],
    [
      line("12", { priceSource: "MANUAL" }),
      null,
      list("10.0000"),
      { oldPrice: "12", priceSource: "MANUAL" },
      "by hand above the list: a new price",
    ],
    [
      line("8", { priceSource: "MANUAL" }),
      null,
      list("10.0000"),
      { oldPrice: "10.0000", priceSource: "LIST", discountPrice: "2.0000" },
      "by hand below the list: a discount that stays visible",
    ],
    [
      line("8", { priceSource: "MANUAL", discountPrice: "1" }),
      null,
      list("10.0000"),
      { oldPrice: "10.0000", discountPrice: "3.0000" },
      "with its own discount on top",
    ],
    [
      line("12", { priceSource: "MANUAL" }),
      list("12.0000", "MANUAL"),
      list("10.0000"),
      list("12.0000", "MANUAL"),
      "a saved manual price stays one",
    ],
  ];
  test.each(table)("%#: %s", (submitted, saved, now, kept) =>
    expect(agreedPrice(submitted, saved, now, name)).toMatchObject(kept),
  );
});

test("a piece of a split case includes the mark-up, the case itself never does", () => {
  const tea = goods({ splitSelling: true, splitUnitId: 1 });
  const price = (unit: typeof piece) =>
    priceNow(tea, unit, { contract: [], level: [], special: [] }, "2026-11-20", "10")?.oldPrice;
  expect([price(piece), price(box)]).toEqual(["1.6500", "18.0000"]);
});

describe("figures of a line", () => {
  test("goods by weight: pieces at the nominal weight of the default unit, in proportion for others", () => {
    const duck = goods({ priceUnit: "KG", nominalWeightKg: "12.000", salePrice: "6.4500" });
    expect(figuredLine({ qty: "3", oldPrice: "6.45" }, duck, box)).toMatchObject({
      estWeight: "36.000",
      billQty: "36.000",
      lineNet: "232.20",
      qtyBase: "36.000",
    });
    expect(figuredLine({ qty: "3", oldPrice: "6.45" }, duck, piece)).toMatchObject({
      estWeight: "3.000",
      lineNet: "19.35",
      qtyBase: "3.000",
    });
  });
  test("a charge has no stock behind it", () =>
    expect(figuredCharge({ qty: "1", oldPrice: "8" })).toMatchObject({
      lineNet: "8.00",
      qtyBase: "0.000",
      discountPrice: "0.0000",
    }));
  test("pieces of a product that is not split are refused, cases are not", () => {
    expect(enteredLineRefusal({ qty: "1", oldPrice: "1" }, goods(), piece)?.reason).toBe("goodsNotSplit");
    expect(enteredLineRefusal({ qty: "12", oldPrice: "1" }, goods(), piece)).toBeNull();
    expect(enteredLineRefusal({ qty: "1", oldPrice: "1" }, goods(), box)).toBeNull();
  });
});

describe("which discount of the order was given", () => {
  const table: [entry: { discountScale?: string | null; discountPrice?: string | null }, given: string][] = [
    [{}, "NONE"],
    [{ discountScale: "2.5" }, "SCALE"],
    [{ discountPrice: "6.82" }, "PRICE"],
    [{ discountScale: "2.5", discountPrice: "6.82" }, "PRICE"],
    [{ discountScale: "2.5", discountPrice: "0" }, "SCALE"],
    [{ discountScale: "0", discountPrice: "0.00" }, "NONE"],
  ];
  test.each(table)("%j: %s", (entry, given) => expect(discountGiven(entry)).toBe(given));
  test("a zero beside a rate is not an amount", () =>
    expect(meantDiscount({ discountScale: "2.5", discountPrice: "0" })).toEqual({ discountScale: "2.5" }));
});

describe("who may buy what", () => {
  const shop = { name, status: "0", customerKind: "TRADE", alcoholAllowed: false };
  test("disabled customers and own branches may not", () => {
    expect(
      [shop, { ...shop, status: "1" }, { ...shop, customerKind: "BRANCH" }].map((one) => buyerRefusal(one)?.reason),
    ).toEqual([undefined, "customerDisabled", "ownBranch"]);
  });
  test("alcohol needs the customer's flag; products off sale are sold to nobody", () => {
    expect(
      [goods(), goods({ alcohol: true }), goods({ sellable: false }), goods({ status: "1" })].map(
        (one) => soldRefusal(one, shop)?.reason,
      ),
    ).toEqual([undefined, "alcoholNotAllowed", "goodsNotSold", "goodsNotSold"]);
    expect(soldRefusal(goods({ alcohol: true }), { alcoholAllowed: true })).toBeNull();
  });
});

describe("an export is decided by the delivery address (docs/rules/vat.md#export)", () => {
  const table: [type: "SO" | "DO", usesRoute: boolean, country: string, exported: boolean, why: string][] = [
    ["SO", true, "FR", true, "driven to France"],
    ["SO", true, "fr", true, "however it is written"],
    ["SO", true, "GB", false, "delivered here"],
    ["SO", true, "IM", false, "the Isle of Man is inland"],
    ["SO", false, "FR", false, "collected here, wherever the customer lives"],
    ["DO", false, "FR", true, "a carrier takes it to France"],
    ["DO", false, "GB", false, "a carrier takes it to Leeds"],
  ];
  test.each(table)("%s, our vans %s, to %s: %s – %s", (type, usesRoute, deliveryCountry, exported) => {
    expect(isExport({ type, usesRoute, deliveryCountry })).toBe(exported);
  });
  test("domestic rates are replaced, exempt and outside the scope stay", () => {
    const codes = ["S20", "Z0", "R5", "E", "O", "X0"] as const;
    expect(codes.map((code) => vatCodeFor(code, true))).toEqual(["X0", "X0", "X0", "E", "O", "X0"]);
    expect(codes.map((code) => vatCodeFor(code, false))).toEqual([...codes]);
  });
});

test("the second line of the same goods and unit is a repetition, another unit is not", () => {
  expect(
    repeatedLines([
      { goodsId: 1, unitId: 1 },
      { goodsId: 1, unitId: 2 },
      { goodsId: 1, unitId: 1 },
      { goodsId: null, unitId: null },
      { goodsId: null, unitId: null },
    ]),
  ).toEqual([3]);
});

describe("what is short", () => {
  const lines = (...qty: string[]) => qty.map((qtyBase) => ({ goodsId: 1, qtyBase }));
  const table: [available: string | null, qty: string[], short: [number, string, string][], why: string][] = [
    ["10", ["4", "6"], [], "all is there"],
    ["10", ["4", "7"], [[2, "6.000", "1.000"]], "earlier lines are served first"],
    [
      "10",
      ["12", "3"],
      [
        [1, "10.000", "2.000"],
        [2, "-2.000", "3.000"],
      ],
      "what is gone is gone for the next line",
    ],
    ["-5", ["2"], [[1, "-5.000", "2.000"]], "over-ordered already: all of it is short, not more"],
    [null, ["2"], [], "goods of which nothing is known are not judged"],
  ];
  test.each(table)("%s for %j", (available, qty, short) => {
    expect(shortages(lines(...qty), () => available).map((one) => [one.line, one.available, one.short])).toEqual(short);
  });
});
