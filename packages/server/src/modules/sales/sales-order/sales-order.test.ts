import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { orderEntryCalls } from "@larder/domain/sales/sales-order/order-entry.calls";
import { salesOrderCalls as calls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { apiDocumentCalls } from "@larder/domain/watch/api-document/api-document.calls";
import { dialectOf } from "../../../../test/dialect.ts";
import { later, worldOfStory } from "../../../../test/story.ts";
import { line, MONDAY, order, salesFixture, type Planted } from "./sales.fixture.ts";

const world = worldOfStory();
const fixture = later(() => salesFixture(world));
let shop: number;
let rice: Planted;

beforeAll(async () => {
  shop = await fixture.customer({ alcoholAllowed: true });
  rice = await fixture.goods({ nameEn: "Jasmine rice 20 kg", nameZh: "香米 20 公斤", salePrice: "21.5000" });
});

const draft = (lines: unknown[], over: Record<string, unknown> = {}) =>
  fixture.sales.call(calls.create, order(shop, lines, over));
const refused = (lines: unknown[], over: Record<string, unknown> = {}, language: "en" | "zh" = "en") =>
  fixture.sales.with({ language }).refusal(calls.create, order(shop, lines, over));

describe("entering an order", () => {
  test("worked example E-1 is stored to the penny (docs/rules/prices.md#worked-example)", async () => {
    const crisps = await fixture.goods({ vatCode: "S20", salePrice: "12.9900" });
    const beer = await fixture.goods({ vatCode: "S20", salePrice: "18.3333", alcohol: true });
    const { id, no } = await draft(
      [
        line(rice, "5", "21.5", { discountScale: "2", price: "21.07" }),
        line(crisps, "3", "12.99"),
        line(beer, "7", "18.3333", { price: "18.3333" }),
      ],
      { discountScale: "2.5" },
    );
    expect(no).toMatch(/^SO26-\d{6}$/);
    const [head] = await world.rows(
      fixture.company.tenantId,
      "select goods_net, discount_scale, discount_price, discount_given, net_total, vat_total, total, outstanding_total, state from order_head where id = $1",
      [id],
    );
    expect(head).toEqual({
      goods_net: "272.65",
      discount_scale: "2.5000",
      discount_price: "6.82",
      discount_given: "SCALE",
      net_total: "265.83",
      vat_total: "32.62",
      total: "298.45",
      outstanding_total: "298.45",
      state: "DRAFT",
    });
    const lines = await world.rows(
      fixture.company.tenantId,
      "select old_price, discount_scale, discount_price, price, line_net, disc_alloc, vat_code, qty_base, price_source from order_line where order_id = $1 order by line_no",
      [id],
    );
    expect(lines).toEqual([
      {
        old_price: "21.5000",
        discount_scale: "2.0000",
        discount_price: "0.4300",
        price: "21.0700",
        line_net: "105.35",
        disc_alloc: "2.64",
        vat_code: "Z0",
        qty_base: "60.000",
        price_source: "LIST",
      },
      {
        old_price: "12.9900",
        discount_scale: "0.0000",
        discount_price: "0.0000",
        price: "12.9900",
        line_net: "38.97",
        disc_alloc: "0.97",
        vat_code: "S20",
        qty_base: "36.000",
        price_source: "LIST",
      },
      {
        old_price: "18.3333",
        discount_scale: "0.0000",
        discount_price: "0.0000",
        price: "18.3333",
        line_net: "128.33",
        disc_alloc: "3.21",
        vat_code: "S20",
        qty_base: "84.000",
        price_source: "LIST",
      },
    ]);
    const shown = await fixture.sales.call(calls.get, { id });
    expect(shown).toMatchObject({
      no,
      total: "298.45",
      customerNameZh: "金鑊小館",
      lineCount: 3,
      createByName: "sales",
    });
    expect(shown.lines[0]).toMatchObject({ nameZh: "香米 20 公斤", unitName: "Case", lineNo: 1 });
  });

  test("a charge has its own VAT and takes no part in the discount", async () => {
    const { id } = await draft(
      [line(rice, "1", "21.5"), { kind: "CHARGE", nameEn: "Carriage", qty: "1", oldPrice: "8", vatCode: "S20" }],
      { discountPrice: "1.50" },
    );
    expect(await fixture.sales.call(calls.get, { id })).toMatchObject({
      goodsNet: "21.50",
      discountPrice: "1.50",
      netTotal: "28.00",
      vatTotal: "1.60",
      total: "29.60",
      discountGiven: "PRICE",
    });
  });

  describe("VAT follows the delivery address, not the buyer (docs/rules/vat.md#export)", () => {
    const table: [why: string, customer: string, over: Record<string, unknown>, code: string, vat: string][] = [
      ["a French customer, delivered to France", "FR", {}, "X0", "0.00"],
      ["a French customer, delivered to London", "FR", { deliveryCountry: "GB" }, "S20", "3.60"],
      ["a French customer who collects", "FR", { usesRoute: false }, "S20", "3.60"],
      ["a British customer, delivered to France", "GB", { deliveryCountry: "fr" }, "X0", "0.00"],
      ["by carrier to France", "GB", { type: "DO", deliveryCountry: "FR" }, "X0", "0.00"],
      ["the Isle of Man", "IM", {}, "S20", "3.60"],
      ["a French customer, delivered to the Isle of Man", "FR", { deliveryCountry: "IM" }, "S20", "3.60"],
    ];
    test.each(table)("%s (%s, %j): %s, and the carriage follows", async (_, country, over, code, vatTotal) => {
      const customerId = await fixture.customer({ country, postCode: country === "GB" ? "W1D 6PL" : "75001" });
      const crisps = await fixture.goods({ vatCode: "S20" });
      const exempt = await fixture.goods({ vatCode: "E" });
      const lines = [
        line(crisps, "1", "10"),
        line(exempt, "1", "10"),
        { kind: "CHARGE", nameEn: "Carriage", qty: "1", oldPrice: "8", vatCode: "S20" },
      ];
      const { id } = await fixture.sales.call(calls.create, order(customerId, lines, over));
      const saved = await fixture.sales.call(calls.get, { id });
      expect(saved).toMatchObject({ vatTotal, lines: [{ vatCode: code }, { vatCode: "E" }, { vatCode: code }] });
      // The screen shows the same during entry.
      const { type, usesRoute, deliveryCountry } = { type: null, usesRoute: null, deliveryCountry: null, ...over };
      const [quoted] = await fixture.sales.call(orderEntryCalls.quote, {
        customerId,
        deliveryDate: MONDAY,
        type,
        usesRoute,
        deliveryCountry,
        items: [{ goodsId: crisps.goodsId }],
      });
      expect(quoted!.vatCode).toBe(code);
    });

    test("by carrier to a foreign country gives a warning when confirmed: it may be collected here", async () => {
      const customerId = await fixture.customer({ country: "FR", postCode: "75001" });
      const crisps = await fixture.goods({ vatCode: "S20" });
      const confirmed = async (over: Record<string, unknown>) => {
        const { warnings } = await fixture.sales.call(
          calls.saveAndConfirm,
          order(customerId, [line(crisps, "1", "10")], { type: "DO", ...over }),
        );
        return warnings.filter(({ reason }) => reason === "carriedAbroad").map(({ words }) => words.en);
      };
      expect(await confirmed({})).toEqual([expect.stringContaining("enter GB as the delivery country")]);
      expect(await confirmed({ deliveryCountry: "GB" })).toEqual([]);
    });

    test("an order delivered at home after all: its products get their own code, its charge needs one", async () => {
      const customerId = await fixture.customer({ country: "FR", postCode: "75001" });
      const crisps = await fixture.goods({ vatCode: "S20" });
      const lines = [
        line(crisps, "1", "10"),
        { kind: "CHARGE", nameEn: "Carriage", qty: "1", oldPrice: "8", vatCode: "S20" },
      ];
      const { id } = await fixture.sales.call(calls.create, order(customerId, lines));
      const saved = await fixture.sales.call(calls.get, { id });
      const home = (vatCode: string) => ({
        ...order(customerId, [
          { ...lines[0], id: saved.lines[0]!.id },
          { ...lines[1], id: saved.lines[1]!.id, vatCode },
        ]),
        id,
        version: saved.version,
        deliveryCountry: "GB",
      });
      expect(await fixture.sales.refusal(calls.update, home("X0"))).toMatchObject({
        code: 400,
        reason: "chargeExportInland",
        fields: [{ path: "goodsBoList.1.vatCode" }],
      });
      await fixture.sales.call(calls.update, home("S20"));
      expect(await fixture.sales.call(calls.get, { id })).toMatchObject({ vatTotal: "3.60", deliveryCountry: "GB" });
    });

    test("a country has two letters; charges alone are not delivered", async () => {
      const customerId = await fixture.customer({ country: "FR", postCode: "75001" });
      expect(
        await fixture.sales.refusal(
          calls.create,
          order(customerId, [line(rice, "1", "21.5")], { deliveryCountry: "1x" }),
        ),
      ).toMatchObject({ code: 400, fields: [{ path: "deliveryCountry" }] });
      const rent = { kind: "CHARGE", nameEn: "Rent", qty: "1", oldPrice: "8", vatCode: "S20" };
      const { id } = await fixture.sales.call(calls.create, order(customerId, [rent]));
      expect(await fixture.sales.call(calls.get, { id })).toMatchObject({ lines: [{ vatCode: "S20" }] });
    });
  });

  test("products billed by weight are ordered in pieces with an estimate (docs/rules/goods.md#catch-weight)", async () => {
    const duck = await fixture.goods({
      catchWeight: true,
      nominalWeightKg: "10",
      priceUnit: "KG",
      salePrice: "6.4500",
    });
    const { id } = await draft([line(duck, "3", "6.45")]);
    expect(await fixture.sales.call(calls.get, { id })).toMatchObject({
      lines: [{ estWeight: "30.000", billQty: "30.000", lineNet: "193.50", priceUnit: "KG" }],
    });
  });
});

describe("problems are reported at their line", () => {
  const table: [
    why: string,
    lines: () => unknown[],
    over: Record<string, unknown>,
    path: string,
    en: string,
    zh: string,
  ][] = [
    [
      "a discount above the unit price",
      () => [line(rice, "1", "21.5", { discountPrice: "21.51" })],
      {},
      "goodsBoList.0.discountPrice",
      "A discount cannot exceed the unit price",
      "折扣不可超過單價",
    ],
    [
      "a rate above 100 %",
      () => [line(rice, "1", "21.5", { discountScale: "101" })],
      {},
      "goodsBoList.0.discountPrice",
      "A discount cannot exceed the unit price",
      "折扣不可超過單價",
    ],
    [
      "a discount above the goods without VAT",
      () => [
        line(rice, "1", "21.5"),
        line(rice, "1", "21.5"),
        { kind: "CHARGE", nameEn: "Carriage", qty: "1", oldPrice: "8", vatCode: "S20" },
      ],
      { discountPrice: "43.01" },
      "discountPrice",
      "A discount cannot exceed the goods total",
      "折扣不可超過商品總額",
    ],
    [
      "two discounts that do not agree",
      () => [line(rice, "1", "21.5", { discountPrice: "1", discountScale: "10" })],
      {},
      "goodsBoList.0.discountPrice",
      "Discount and discount rate do not match",
      "折扣金額與折扣率不符",
    ],
    [
      "a price that does not follow",
      () => [line(rice, "1", "21.5"), line(rice, "2", "21.5", { price: "21.49" })],
      {},
      "goodsBoList.1.price",
      "Price does not match",
      "價格不符",
    ],
    [
      "a negative discount",
      () => [line(rice, "1", "21.5", { discountPrice: "-1" })],
      {},
      "goodsBoList.0.discountPrice",
      "A discount cannot be negative",
      "折扣不可為負數",
    ],
    [
      "a part of what is counted",
      () => [line(rice, "1.5", "21.5")],
      {},
      "goodsBoList.0.qty",
      "This unit is counted: enter a whole number",
      "此單位按件計算，請輸入整數",
    ],
    [
      "pieces of what is not split",
      () => [{ ...line(rice, "1", "1.7917"), unitId: rice.pieceId }],
      {},
      "goodsBoList.0.qty",
      "This product cannot be split",
      "此商品不可拆散出售",
    ],
    [
      "no quantity",
      () => [line(rice, "0", "21.5")],
      {},
      "goodsBoList.0.qty",
      "The quantity must be more than 0",
      "數量必須大於 0",
    ],
    [
      "goods of nobody",
      () => [line(rice, "1", "21.5"), { goodsId: 999_999_999, qty: "1", oldPrice: "1" }],
      {},
      "goodsBoList.1.goodsId",
      "This product does not exist",
      "找不到此商品",
    ],
    [
      "delivered before it was ordered",
      () => [line(rice, "1", "21.5")],
      { deliveryDate: "2026-11-19" },
      "deliveryDate",
      "The delivery date is before the order date",
      "送貨日期早於訂單日期",
    ],
    [
      "no line",
      () => [],
      {},
      "goodsBoList",
      "An order needs at least one line of goods, or a charge",
      "訂單須至少有一行商品或附加費",
    ],
  ];
  test.each(table)("%s", async (_why, lines, over, path, en, zh) => {
    const inEnglish = await refused(lines(), over);
    expect(inEnglish).toMatchObject({ code: 400, msg: en });
    expect(inEnglish.fields?.map((field) => field.path)).toContain(path);
    expect((await refused(lines(), over, "zh")).msg).toBe(zh);
  });

  test("the tax-free total and the total are distinguished", async () => {
    const crisps = await fixture.goods({ vatCode: "S20", salePrice: "10.0000" });
    expect((await refused([line(crisps, "1", "10")], { discountPrice: "11" })).msg).toBe(
      "A discount cannot exceed the tax-free goods total",
    );
    expect((await refused([line(crisps, "1", "10")], { discountPrice: "12.01" })).msg).toBe(
      "A discount cannot exceed the goods total",
    );
  });

  const numbers: [field: string, value: unknown, msg: string][] = [
    ["qty", "NaN", "Please enter a number, such as 12.50"],
    ["qty", "1e3", "Please enter a number, such as 12.50"],
    ["qty", "1,000", "Please enter a number, such as 12.50"],
    ["qty", "0.0001", "At most 3 decimals"],
    ["qty", "-1", "Must be 0 or more"],
    ["qty", "999999999999", "This number is too large"],
    ["oldPrice", "1.00001", "At most 4 decimals"],
    ["oldPrice", "Infinity", "Please enter a number, such as 12.50"],
    ["discountPrice", { toString: "1" }, "Please enter a number, such as 12.50"],
    ["price", "1".repeat(60), "Please enter a number, such as 12.50"],
  ];
  test.each(numbers)("%s of %j is refused at its line", async (field, value, msg) => {
    const refusal = await refused([line(rice, "1", "21.5"), { ...line(rice, "1", "21.5"), [field]: value }]);
    expect(refusal.code).toBe(400);
    expect(refusal.fields).toEqual([{ path: `goodsBoList.1.${field}`, msg }]);
  });

  test("all wrong lines are reported at once", async () => {
    const refusal = await refused([
      line(rice, "1.5", "21.5"),
      line(rice, "1", "21.5"),
      line(rice, "1", "21.5", { discountPrice: "30" }),
    ]);
    expect(refusal.fields?.map((field) => field.path)).toEqual(["goodsBoList.0.qty", "goodsBoList.2.discountPrice"]);
  });
});

describe("which price applies (docs/rules/prices.md#which-price)", () => {
  test("a list price that changed meanwhile is shown, not taken silently", async () => {
    const refusal = await refused([line(rice, "1", "20")]);
    expect(refusal).toMatchObject({ code: 2000, reason: "priceChanged", fields: [{ path: "goodsBoList.0.oldPrice" }] });
    expect(refusal.msg).toContain("changed from £20.00 to £21.50");
  });

  test("a saved line keeps its price when the list changes; a new line gets the new one", async () => {
    const tea = await fixture.goods({ salePrice: "10.0000" });
    const { id, version } = await draft([line(tea, "1", "10")]);
    await world.rows(fixture.company.tenantId, "update goods set sale_price = 11 where id = $1", [tea.goodsId]);
    const saved = await fixture.sales.call(calls.get, { id });
    const kept = { id: saved.lines[0]!.id, ...line(tea, "2", "10") };
    await fixture.sales.call(calls.update, { ...order(shop, [kept]), id, version });
    expect(
      (
        await fixture.sales.refusal(calls.update, {
          ...order(shop, [kept, line(tea, "1", "10")]),
          id,
          version: version + 1,
        })
      ).reason,
    ).toBe("priceChanged");
    await fixture.sales.call(calls.update, { ...order(shop, [kept, line(tea, "1", "11")]), id, version: version + 1 });
    expect((await fixture.sales.call(calls.get, { id })).lines.map((l) => [l.oldPrice, l.qty])).toEqual([
      ["10.0000", "2.000"],
      ["11.0000", "1.000"],
    ]);
  });

  test("the customer's contract comes before their level, their level before the list", async () => {
    const tea = await fixture.goods({ salePrice: "10.0000" });
    const quoted = async () =>
      (
        await fixture.sales.call(orderEntryCalls.quote, {
          customerId: shop,
          deliveryDate: "2026-11-23",
          items: [{ goodsId: tea.goodsId }],
        })
      )[0];
    expect(await quoted()).toMatchObject({ oldPrice: "10.0000", priceSource: "LIST" });
    const row = "(tenant_id, id, goods_id, unit_id, version, create_time, update_time, price, valid_from";
    await world.rows(
      fixture.company.tenantId,
      `insert into price_list ${row}, price_level) values ($1, 501, $2, $3, 1, now(), now(), 9, '2026-01-01', 'A')`,
      [fixture.company.tenantId, tea.goodsId, tea.caseId],
    );
    expect(await quoted()).toMatchObject({ oldPrice: "9.0000", priceSource: "LEVEL" });
    await world.rows(
      fixture.company.tenantId,
      `insert into customer_price ${row}, customer_id) values ($1, 502, $2, $3, 1, now(), now(), 8.5, '2026-01-01', $4)`,
      [fixture.company.tenantId, tea.goodsId, tea.caseId, shop],
    );
    expect(await quoted()).toMatchObject({ oldPrice: "8.5000", priceSource: "CONTRACT" });
    const { id } = await draft([line(tea, "1", "8.5")]);
    expect((await fixture.sales.call(calls.get, { id })).lines[0]).toMatchObject({ priceSource: "CONTRACT" });
  });

  test("a price entered above the list is the price; below it is a discount", async () => {
    const { id } = await draft([
      line(rice, "1", "25", { priceSource: "MANUAL" }),
      line(rice, "1", "20", { priceSource: "MANUAL" }),
    ]);
    expect((await fixture.sales.call(calls.get, { id })).lines).toMatchObject([
      { oldPrice: "25.0000", price: "25.0000", discountPrice: "0.0000", priceSource: "MANUAL" },
      { oldPrice: "21.5000", price: "20.0000", discountPrice: "1.5000", priceSource: "LIST" },
    ]);
  });

  test("a product without any price needs one entered by hand", async () => {
    const odd = await fixture.goods({ salePrice: null });
    expect(await refused([line(odd, "1", "5", { priceSource: "LIST" })])).toMatchObject({
      code: 400,
      reason: "noPrice",
    });
    await draft([line(odd, "1", "5", { priceSource: "MANUAL" })]);
  });
});

describe("saving a draft", () => {
  test("an edit carries the version that was read; an outdated one is refused and says who was first", async () => {
    const { id, version } = await draft([line(rice, "1", "21.5")]);
    const edit = { ...order(shop, [line(rice, "2", "21.5")]), id, version };
    expect(await fixture.sales.call(calls.update, edit)).toMatchObject({ version: 2, state: "DRAFT" });
    const refusal = await fixture.manager.refusal(calls.update, edit);
    expect(refusal).toMatchObject({ code: 2000, reason: "stale" });
    expect(refusal.msg).toContain("changed by sales");
  });

  test("lines move, are removed and added without losing their identity", async () => {
    const { id, version } = await draft([line(rice, "1", "21.5"), line(rice, "2", "21.5"), line(rice, "3", "21.5")]);
    const [a, , c] = (await fixture.sales.call(calls.get, { id })).lines;
    await fixture.sales.call(calls.update, {
      ...order(shop, [
        { id: c!.id, ...line(rice, "3", "21.5") },
        { id: a!.id, ...line(rice, "1", "21.5") },
        line(rice, "4", "21.5"),
      ]),
      id,
      version,
    });
    const now = (await fixture.sales.call(calls.get, { id })).lines;
    expect(now.map((l) => l.qty)).toEqual(["3.000", "1.000", "4.000"]);
    expect(now.slice(0, 2).map((l) => l.id)).toEqual([c!.id, a!.id]);
  });

  test("32 copies of one POST with one key create one order", async () => {
    const input = order(shop, [line(rice, "1", "21.5")], { customerPo: "ONCE" });
    const answers = await Promise.all(
      Array.from({ length: 32 }, () =>
        fixture.sales.answer(calls.create, input, { "idempotency-key": "the-same-order" }),
      ),
    );
    expect(new Set(answers.map((a) => JSON.stringify([a.code, a.data.id, a.data.no]))).size).toBe(1);
    expect(answers[0]!.code).toBe(200);
    expect(
      await world.rows(
        fixture.company.tenantId,
        "select count(*)::int as n from order_head where customer_po = 'ONCE'",
      ),
    ).toEqual([{ n: 1 }]);
  });

  test("only drafts are removed, and any other refuses the whole selection", async () => {
    const a = await draft([line(rice, "1", "21.5")]);
    const b = await fixture.sales.call(calls.saveAndConfirm, order(shop, [line(rice, "1", "21.5")]));
    expect(await fixture.sales.refusal(calls.remove, { ids: [a.id, b.id] })).toMatchObject({
      code: 1000,
      reason: "notDraft",
    });
    await fixture.sales.call(calls.remove, { ids: [a.id] });
    expect(await fixture.sales.refusal(calls.get, { id: a.id })).toMatchObject({ code: 404 });
  });
});

describe("the list", () => {
  test("finds by state, day, customer, number and name, and totals what it shows", async () => {
    const lotus = await fixture.customer({ shopCode: "LOTUS", nameEn: "Lotus Garden", nameZh: "蓮香樓" });
    const made = await fixture.sales.call(
      calls.create,
      order(lotus, [line(rice, "2", "21.5")], { deliveryDate: "2026-12-24", customerPo: "PO-77" }),
    );
    const listed = async (filters: Record<string, unknown>) =>
      (await fixture.sales.call(calls.list, { pageSize: 50, ...filters })).rows.map((row) => row.id);
    for (const filters of [
      { search: made.no },
      { search: "蓮香" },
      { search: "po-77" },
      { customerId: lotus },
      { deliveryFrom: "2026-12-24", deliveryTo: "2026-12-24" },
      { search: "lotus", state: "DRAFT" },
    ]) {
      expect(await listed(filters)).toEqual([made.id]);
    }
    expect(await listed({ search: "lotus", state: "CONFIRMED" })).toEqual([]);
    expect(await listed({ orderFrom: "2026-11-21" })).toEqual([]);
    expect(await fixture.sales.call(calls.totals, { customerId: lotus })).toEqual({
      count: 1,
      more: false,
      netTotal: "43.00",
      vatTotal: "0.00",
      total: "43.00",
    });
  });
});

describe("the walls", () => {
  test("another company's order does not exist", async () => {
    const { id } = await draft([line(rice, "1", "21.5")]);
    const stranger = await (await world.company()).as("admin");
    for (const call of [
      calls.get,
      calls.history,
      calls.linked,
      orderEntryCalls.shorts,
      calls.confirm,
      calls.edit,
      calls.release,
      calls.cancel,
    ]) {
      expect(await stranger.refusal(call, { id })).toMatchObject({ code: 404 });
    }
    expect(await stranger.refusal(calls.create, order(shop, [line(rice, "1", "21.5")]))).toMatchObject({
      code: 400,
      reason: "customerUnknown",
    });
  });

  test("without the permission nothing is disclosed, not even that the input is wrong", async () => {
    expect(await fixture.warehouse.refusal(calls.create, { lines: [] })).toMatchObject({ code: 403 });
    expect(await fixture.warehouse.refusal(calls.saveAndConfirm, {})).toMatchObject({ code: 403 });
  });

  test("a salesperson of narrow scope sees their own orders and those they sell, nobody else's", async () => {
    const [amy, ben] = await Promise.all([
      fixture.company.as("sales", "auditor"),
      fixture.company.as("sales", "warehouse"),
    ]);
    await world.rows(fixture.company.tenantId, "update role set data_scope = '5' where tenant_id = $1", [
      fixture.company.tenantId,
    ]);
    await world.rows(fixture.company.tenantId, "update rights_version set version = version + 1 where tenant_id = $1", [
      fixture.company.tenantId,
    ]);
    try {
      const { id: hers } = await amy.call(customerCalls.create, { shopCode: "AMY1", nameEn: "Amy's shop" });
      const { id } = await amy.call(calls.create, order(hers, [line(rice, "1", "21.5")]));
      expect((await amy.call(calls.list, {})).rows.map((row) => row.id)).toEqual([id]);
      expect((await ben.call(calls.list, {})).rows).toEqual([]);
      expect(await ben.refusal(calls.get, { id })).toMatchObject({ code: 404 });
      expect(await ben.refusal(calls.cancel, { id })).toMatchObject({ code: 404 });
      expect(await ben.refusal(calls.create, order(hers, [line(rice, "1", "21.5")]))).toMatchObject({
        reason: "customerUnknown",
      });
    } finally {
      await world.rows(fixture.company.tenantId, "update role set data_scope = '1' where tenant_id = $1", [
        fixture.company.tenantId,
      ]);
      await world.rows(
        fixture.company.tenantId,
        "update rights_version set version = version + 1 where tenant_id = $1",
        [fixture.company.tenantId],
      );
    }
  });
});

describe("on the wire the lines of an order are its goodsBoList", () => {
  const path = "/pss/sales/order";
  const sent = (name: string, lines: unknown[], over: Record<string, unknown> = {}) => {
    const { lines: _, ...head } = order(shop, [], { warehouseId: fixture.sales.options.warehouseId, ...over });
    return { ...head, [name]: lines };
  };

  test("in requests and in answers", async () => {
    const wire = dialectOf(fixture.sales);
    const created = await wire.post(path, sent("goodsBoList", [line(rice, "2", "21.5")]));
    expect(created).toMatchObject({ code: 200 });
    const { id, version } = created.data;
    const { data } = await wire.get(`${path}/${id}?warehouseId=${fixture.sales.options.warehouseId}`);
    expect(data.goodsBoList).toMatchObject([{ goodsId: rice.goodsId, qty: "2.000" }]);
    expect(data).not.toHaveProperty("lines");
    const kept = [{ ...data.goodsBoList[0], qty: "3" }];
    expect(await wire.put(path, { ...data, ...sent("goodsBoList", kept), id, version })).toMatchObject({ code: 200 });
    expect((await fixture.sales.call(calls.get, { id })).lines).toMatchObject([{ qty: "3.000" }]);
  });

  test("under that name only", async () => {
    expect(await dialectOf(fixture.sales).post(path, sent("lines", [line(rice, "2", "21.5")]))).toMatchObject({
      code: 400,
      fields: [{ path: "goodsBoList" }],
    });
  });

  test("in refusals of a value, by schema and by rule", async () => {
    const wire = dialectOf(fixture.sales);
    const lines = [line(rice, "2", "21.5"), line(rice, "many", "21.5")];
    expect(await wire.post(path, sent("goodsBoList", lines))).toMatchObject({
      code: 400,
      fields: [{ path: "goodsBoList.1.qty" }],
    });
    const stale = [line(rice, "2", "19")];
    expect(await wire.post(path, sent("goodsBoList", stale))).toMatchObject({
      reason: "priceChanged",
      fields: [{ path: "goodsBoList.0.oldPrice" }],
    });
  });

  test("and in the API document", async () => {
    const admin = await fixture.company.as("admin");
    const { paths } = (await (await admin.fetch(apiDocumentCalls.read)).json()) as {
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>;
    };
    expect(paths[path]!.post.requestBody.content["application/json"]!.schema).toMatchObject({
      properties: { goodsBoList: { type: "array", items: { properties: { goodsId: { type: "integer" } } } } },
      required: expect.arrayContaining(["goodsBoList"]),
    });
  });
});
