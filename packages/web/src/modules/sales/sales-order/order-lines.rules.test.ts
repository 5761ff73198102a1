import { describe, expect, test } from "vitest";
import type { Opening, QuotedLine } from "@larder/domain/sales/sales-order/order-entry.calls";
import type { SalesOrder } from "@larder/domain/sales/sales-order/sales-order.fields";
import {
  blankCharge,
  blankLine,
  figuresOf,
  isMoved,
  overLimit,
  priced,
  repriced,
  sentLines,
  warningsOf,
  type EnteredOrderLine,
} from "./order-lines.rules.ts";
import { followed, quoteKey } from "../../../kit/trade/priced-lines.ts";

const quote = (over: Partial<QuotedLine> = {}): QuotedLine => ({
  goodsId: 1,
  unitId: 12,
  oldPrice: "10.0000",
  priceSource: "LIST",
  lastDay: null,
  breaks: [],
  priceUnit: "UNIT",
  vatCode: "S20",
  vatRate: "0.2000",
  minPrice: "8.0000",
  lastPrice: null,
  lastQty: null,
  lastDate: null,
  live: "120.000",
  available: "24.000",
  code: "G1",
  nameEn: "Tea",
  nameZh: "茶",
  baseUnitId: 11,
  defaultUnitId: 12,
  splitSelling: false,
  nominalWeightKg: null,
  alcohol: false,
  sellable: true,
  cost: null,
  units: [
    { unitId: 11, code: "PC", nameEn: "Piece", nameZh: "件", countable: true, factor: "1.000000" },
    { unitId: 12, code: "CS", nameEn: "Case", nameZh: "箱", countable: true, factor: "12.000000" },
  ],
  ...over,
});
const quotes = (...all: QuotedLine[]) => new Map(all.map((one) => [quoteKey(one), one]));
const line = (over: Partial<EnteredOrderLine> = {}): EnteredOrderLine => ({
  ...blankLine(),
  goodsId: 1,
  goodsCode: "G1",
  unitId: "12",
  qty: "2",
  oldPrice: "10",
  priceSource: "LIST",
  ...over,
});

describe("what follows from a typed cell", () => {
  const table: [change: Partial<EnteredOrderLine>, after: Partial<EnteredOrderLine>, why: string][] = [
    [{ oldPrice: "11" }, { priceSource: "MANUAL" }, "a price entered by hand is a manual one"],
    [{ oldPrice: "" }, { priceSource: "" }, "an emptied price is looked up again"],
    [{ discountScale: "5" }, { discountPrice: "" }, "a rate replaces the amount"],
    [{ discountPrice: "1" }, { discountScale: "" }, "an amount replaces the rate"],
    [{ unitId: "11" }, { oldPrice: "", priceSource: "", discountPrice: "" }, "another unit needs its own price"],
    [{ qty: "3" }, { priceSource: "LIST", discountScale: "2", discountPrice: "3" }, "a quantity changes nothing else"],
  ];
  test.each(table)("%j → %j: %s", (change, after) => {
    const before = [line({ discountScale: "2", discountPrice: "3" })];
    expect(followed(before, [{ ...before[0]!, ...change }])[0]).toMatchObject(after);
  });
  test("removing a line does not shift changes onto its neighbours", () => {
    const [a, b] = [line(), line({ oldPrice: "12" })];
    expect(followed([a, b], [b])).toEqual([b]);
  });
});

describe("prices found", () => {
  test("fill the lines without one, and leave the others", () => {
    const lines = [line({ oldPrice: "", priceSource: "" }), line({ oldPrice: "9" })];
    expect(priced(lines, quotes(quote())).map((one) => one.oldPrice)).toEqual(["10", "9"]);
    const all = [line()];
    expect(priced(all, quotes(quote()))).toBe(all);
  });
  describe("with special prices from a quantity (docs/rules/prices.md#special-prices)", () => {
    const cheaper = quote({
      breaks: [
        { fromQty: "10.000", price: "8.0000", lastDay: "2026-12-03" },
        { fromQty: "20.000", price: "7.5000", lastDay: "2026-12-03" },
      ],
    });
    const table: [entered: Partial<EnteredOrderLine>, after: string, why: string][] = [
      [{ qty: "9" }, "10 LIST", "not reached"],
      [{ qty: "10" }, "8 SPECIAL", "reached"],
      [{ qty: "25" }, "7.5 SPECIAL", "the next one"],
      [{ qty: "5", oldPrice: "7.5", priceSource: "SPECIAL" }, "10 LIST", "no longer reached"],
      [{ qty: "12", oldPrice: "", priceSource: "" }, "8 SPECIAL", "found with its quantity"],
      [{ qty: "", oldPrice: "8", priceSource: "SPECIAL" }, "10 LIST", "without a quantity, that of any"],
      [{ qty: "12", oldPrice: "9.5", priceSource: "MANUAL" }, "9.5 MANUAL", "a price by hand stays"],
      [
        { qty: "12", oldPrice: "9", priceSource: "LIST" },
        "9 LIST",
        "a price of another day is repriced on request only",
      ],
      [{ id: 7, qty: "2", oldPrice: "8", priceSource: "SPECIAL" }, "8 SPECIAL", "a saved line keeps its price"],
    ];
    test.each(table)("%j → %s: %s", (entered, after) => {
      const [now] = priced([line(entered)], quotes(cheaper));
      expect(`${now!.oldPrice} ${now!.priceSource}`).toBe(after);
    });
    test("repricing takes the price of the quantity, and a line that has it is not marked", () => {
      const [now] = repriced([line({ id: 7, qty: "12" })], quotes(cheaper));
      expect(now).toMatchObject({ oldPrice: "8", priceSource: "SPECIAL" });
      expect([isMoved(now!, quotes(cheaper)), isMoved(line({ id: 7, qty: "12" }), quotes(cheaper))]).toEqual([
        false,
        true,
      ]);
    });
  });

  test("repricing leaves manual prices", () => {
    expect(
      repriced([line({ oldPrice: "9" }), line({ oldPrice: "9", priceSource: "MANUAL" })], quotes(quote())).map(
        (one) => one.oldPrice,
      ),
    ).toEqual(["10", "9"]);
  });
});

test("figures are the server's: discount, charge and VAT per document", () => {
  const { totals, quantity, lineCount } = figuresOf(
    [line(), { ...blankCharge(), nameEn: "Carriage", oldPrice: "8" }, blankLine()],
    { discountScale: "10" },
    quotes(quote()),
    { S20: "0.2000" },
  );
  expect(totals).toMatchObject({
    goodsNet: "20.00",
    discountPrice: "2.00",
    netTotal: "26.00",
    vatTotal: "5.20",
    total: "31.20",
  });
  expect([quantity, lineCount]).toEqual(["2", 2]);
});

test("delivered abroad, a charge follows the products; alone it is not delivered", () => {
  const carriage = { ...blankCharge(), nameEn: "Carriage", oldPrice: "8" };
  const vatOf = (...lines: EnteredOrderLine[]) =>
    figuresOf(lines, {}, quotes(quote({ vatCode: "X0", vatRate: "0.0000" })), { S20: "0.2000", X0: "0.0000" }, true)
      .totals.vatTotal;
  expect([vatOf(line(), carriage), vatOf(carriage, blankLine())]).toEqual(["0.00", "1.60"]);
});

test("an incomplete line counts nothing and breaks nothing", () => {
  for (const over of [{ qty: "" }, { qty: "abc" }, { oldPrice: "1e3" }, { goodsId: null }]) {
    expect(figuresOf([line(over)], {}, quotes(quote()), {}).totals.total).toBe("0.00");
  }
});

describe("warnings of a line", () => {
  const said = (lines: EnteredOrderLine[], one: QuotedLine, own: [number, string][] = []) => {
    const known = quotes(one);
    return [...warningsOf(lines, figuresOf(lines, {}, known, {}), known, new Map(own))].map(([at, words]) => [
      at,
      words.en,
    ]);
  };
  const table: [lines: EnteredOrderLine[], over: Partial<QuotedLine>, says: [number, string][], why: string][] = [
    [[line()], {}, [], "all is well"],
    [[line({ qty: "3" })], {}, [[0, "Available: 24. Short by 12."]], "more than is available, in base units"],
    [[line(), line()], {}, [[1, "Available: 0. Short by 24."]], "the first line has taken it"],
    [[line({ discountPrice: "3" })], {}, [[0, "Below the minimum price of £8.00"]], "below the floor after discount"],
    [[line({ discountPrice: "1" })], { cost: "9.5" }, [[0, "Below cost"]], "below cost, for who sees it"],
    [
      [line({ qty: "1" }), line({ qty: "1" })],
      {},
      [[1, "The same product and unit are on another line too"]],
      "twice the same",
    ],
    [
      [line({ id: 5, oldPrice: "9" })],
      {},
      [[0, "The list price is now £10.00"]],
      "a saved line whose list price has moved",
    ],
  ];
  test.each(table)("%#: %s", (lines, over, says) => expect(said(lines, quote(over))).toEqual(says));
  test("what the order promised before is available to it", () =>
    expect(said([line({ qty: "3" })], quote(), [[1, "12"]])).toEqual([]));
});

test("blank lines are not sent, wherever they are", () => {
  expect(sentLines([line(), blankLine(), line(), blankLine()])).toHaveLength(2);
  expect(sentLines([blankLine()])).toEqual([]);
});

test("the blank line below the products is not sent either when charges follow it", () => {
  const carriage = { ...blankCharge(), nameEn: "Carriage", oldPrice: "5" };
  const lines = [line(), blankLine(), carriage, blankCharge()];
  expect(sentLines(lines)).toMatchObject([{ kind: "GOODS" }, { kind: "CHARGE" }]);
});

describe("by how much an order goes over the credit limit", () => {
  const saved = (state: string) => ({ state, outstandingTotal: "300.00", lines: [] }) as unknown as SalesOrder;
  const table: [limit: string | null, exposure: string, total: string, saved: string | null, over: string | null][] = [
    ["1000.00", "800.00", "200.00", null, null],
    ["1000.00", "800.00", "200.01", null, "0.01"],
    // What the order counted for before it was changed counts once.
    ["1000.00", "1000.00", "300.00", "CONFIRMED", null],
    ["1000.00", "1000.00", "310.00", "PART_INVOICED", "10.00"],
    ["1000.00", "900.00", "310.00", "DRAFT", "210.00"],
    // No limit, and a limit of nothing, stop nothing.
    [null, "900.00", "310.00", null, null],
    ["0.00", "900.00", "310.00", null, null],
  ];
  test.each(table)("limit %s, exposure %s, total %s, saved %s: %s", (creditLimit, exposure, total, state, over) => {
    const opening = { creditLimit, exposure } as Opening;
    expect(overLimit(opening, total, state === null ? undefined : saved(state))).toBe(over);
  });
});
