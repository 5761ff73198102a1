import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { allergens, allergenWords, namedAllergens } from "@larder/domain/stock/goods/allergens";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { labelSizeNames, labelSizes } from "@larder/domain/stock/goods/label-sizes";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { auditCalls } from "@larder/domain/watch/audit/audit.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { orderEntryCalls } from "@larder/domain/sales/sales-order/order-entry.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { priceCalls } from "@larder/domain/sales/price/price.calls";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { expectNotFound } from "../../../../test/not-found.ts";
import { later, openStory } from "../../../../test/story.ts";
import { linesOfPdf, textOfPdf } from "../../../../test/text-of-pdf.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import type { Company } from "../../../../test/world.ts";
import { addGoods, someUnits, soySauce } from "./goods.fixture.ts";

const { world, company, staff } = openStory({ planted: ["INV-3", "INV-5", "INV-52", "INV-54"] });
const { warehouseManager: keeper, purchaser: buyer, auditor, admin } = staff;
const units = later(() => someUnits(keeper));

/** Stock as the ledger would leave it: the rows of a receipt of one batch. */
async function received(goodsId: number, qty: string, value: string, batchStatus = "AVAILABLE"): Promise<void> {
  const { tenantId, warehouseId, locations } = company;
  const at = [tenantId, warehouseId, goodsId, qty] as const;
  await world.rows(
    tenantId,
    "insert into stock_cost (tenant_id, warehouse_id, goods_id, qty, value) values ($1, $2, $3, $4, $5) on conflict (tenant_id, warehouse_id, goods_id) do update set qty = stock_cost.qty + excluded.qty, value = stock_cost.value + excluded.value",
    [...at, value],
  );
  const [batch] = await world.rows<{ id: number }>(
    tenantId,
    "insert into batch (tenant_id, id, goods_id, batch_no, date_type, status, received_at) values ($1, $2, $3, $4, 'NONE', $4, now()) returning id",
    [tenantId, goodsId * 10 + (batchStatus === "AVAILABLE" ? 0 : 1), goodsId, batchStatus],
  );
  await world.rows(
    tenantId,
    "insert into stock_balance (tenant_id, warehouse_id, location_id, goods_id, batch_id, on_hand) values ($1, $2, $5, $3, $6, $4)",
    [...at, locations.pick, batch!.id],
  );
  await world.rows(
    tenantId,
    `insert into stock_movement (tenant_id, id, seq, warehouse_id, location_id, goods_id, batch_id, qty, cost_amount, qty_after, value_after, move_type, doc_type, doc_id, biz_date, posted_at)
    values ($1, $6, 1, $2, $5, $3, $6, $4, 0, $4, 0, 'RECEIPT', 'createStock', 1, '2026-11-20', now())`,
    [...at, locations.pick, batch!.id],
  );
}

describe("managing a product", () => {
  test("input is stored and returned, with the record's defaults", async () => {
    const id = await addGoods(
      keeper,
      soySauce(units, {
        code: " SOY1 ",
        origin: "cn",
        minQtys: [{ warehouseId: company.warehouseId, minQty: 24 }],
        allergens: [
          { allergen: "SOYA", presence: "CONTAINS" },
          { allergen: "GLUTEN", presence: "CONTAINS", detail: "wheat" },
        ],
        units: [
          { unitId: units.bottle, factor: "1", barCode: "5012345678900", salePrice: "1.65" },
          { unitId: units.case, factor: "12", barCode: "our-7", barCodeInternal: true },
        ],
      }),
    );
    const goods = await keeper.call(goodsCalls.get, { id });
    expect(goods).toMatchObject({
      code: "SOY1",
      nameZh: "生抽 600 毫升",
      origin: "CN",
      salePrice: "18.0000",
      minPrice: "0.0000",
      batchTracked: true,
      dateType: "BEST_BEFORE",
      weightTolerancePct: "10.0000",
      priceUnit: "UNIT",
      storage: "AMBIENT",
      sellable: true,
      purchasable: true,
      status: "0",
      barCode: "our-7",
      unitNameEn: "Case",
      baseUnitNameZh: "樽",
      moved: false,
      version: 1,
    });
    expect(goods.units).toMatchObject([
      { unitId: units.bottle, factor: "1.000000", barCode: "5012345678900", salePrice: "1.6500", unitNameEn: "Bottle" },
      { unitId: units.case, factor: "12.000000", barCodeInternal: true },
    ]);
    expect(goods.minQtys).toMatchObject([
      { warehouseId: company.warehouseId, minQty: "24.000", warehouseNameEn: "Main warehouse" },
    ]);
    expect(goods.allergens).toHaveLength(14);
    expect(goods.allergens!.filter((row) => row.presence === "CONTAINS").map((row) => row.allergen)).toEqual([
      "GLUTEN",
      "SOYA",
    ]);
    expect(goods.allergens!.filter((row) => row.presence === "UNKNOWN")).toHaveLength(12);
  });

  test("an edit sends the whole record back; the history shows only what changed", async () => {
    const id = await addGoods(keeper, soySauce(units));
    const seen = await keeper.call(goodsCalls.get, { id });
    await keeper.call(goodsCalls.update, { ...seen, brand: "Pearl River" });
    expect(await keeper.refusal(goodsCalls.update, { ...seen, brand: "Another" })).toMatchObject({
      code: 2000,
      reason: "stale",
    });
    const [edit, add] = await keeper.call(goodsCalls.history, { id });
    expect([edit!.action, add!.action]).toEqual(["edit", "add"]);
    expect(edit!.after).toEqual({ brand: "Pearl River" });
  });

  test("two units may swap their barcodes in one edit", async () => {
    const id = await addGoods(
      keeper,
      soySauce(units, {
        units: [
          { unitId: units.bottle, factor: "1", barCode: "96385074" },
          { unitId: units.case, factor: "12", barCode: "15012345678907" },
        ],
      }),
    );
    const seen = await keeper.call(goodsCalls.get, { id });
    const [bottle, crate] = seen.units;
    await keeper.call(goodsCalls.update, {
      ...seen,
      units: [
        { ...bottle, barCode: crate!.barCode },
        { ...crate, barCode: bottle!.barCode },
      ],
    });
    expect((await keeper.call(goodsCalls.get, { id })).units.map((unit) => unit.barCode)).toEqual([
      "15012345678907",
      "96385074",
    ]);
  });

  const wrong: [why: string, over: () => Record<string, unknown>, answer: Record<string, unknown>][] = [
    ["a product has a name", () => ({ nameEn: "", nameZh: "" }), { code: 400, reason: "nameMissing" }],
    ["the English name is plain letters", () => ({ nameEn: "生抽" }), { code: 400 }],
    [
      "the base unit counts one",
      () => ({
        units: [
          { unitId: units.bottle, factor: "2" },
          { unitId: units.case, factor: "12" },
        ],
      }),
      { code: 400, reason: "baseUnitFactor" },
    ],
    [
      "the default unit must be in the list of units",
      () => ({ unitId: units.kg }),
      { code: 400, reason: "unitNotListed" },
    ],
    [
      "a unit is in the list once",
      () => ({
        units: [
          { unitId: units.bottle, factor: "1" },
          { unitId: units.case, factor: "12" },
          { unitId: units.case, factor: "6" },
        ],
      }),
      { code: 400, reason: "unitTwice" },
    ],
    [
      "a factor is above 0",
      () => ({
        units: [
          { unitId: units.bottle, factor: "1" },
          { unitId: units.case, factor: "0" },
        ],
      }),
      { code: 400 },
    ],
    [
      "a mistyped bar code is noticed by its check digit",
      () => ({
        units: [
          { unitId: units.bottle, factor: "1", barCode: "5012345678901" },
          { unitId: units.case, factor: "12" },
        ],
      }),
      { code: 400, reason: "barCodeWrong", fields: [{ path: "units.0.barCode" }] },
    ],
    [
      "one bar code means one unit",
      () => ({
        units: [
          { unitId: units.bottle, factor: "1", barCode: "96385074" },
          { unitId: units.case, factor: "12", barCode: "96385074" },
        ],
      }),
      { code: 400, reason: "barCodeTwice" },
    ],
    ["a split needs its unit", () => ({ splitSelling: true }), { code: 400, reason: "splitUnitMissing" }],
    [
      "catch weight needs a nominal weight",
      () => ({ catchWeight: true }),
      { code: 400, reason: "nominalWeightMissing" },
    ],
    ["a price per kilogram needs a weight", () => ({ priceUnit: "KG" }), { code: 400, reason: "kgNeedsCatchWeight" }],
    [
      "a date on the label lives on a batch",
      () => ({ batchTracked: false }),
      { code: 400, reason: "datesNeedBatches" },
    ],
    [
      "the cereal is named",
      () => ({ allergens: [{ allergen: "GLUTEN", presence: "CONTAINS" }] }),
      { code: 400, reason: "allergenUnnamed" },
    ],
    ["a category that is not ours", () => ({ categoryId: 999_999 }), { code: 400 }],
    ["a VAT code is one of the list", () => ({ vatCode: "S21" }), { code: 400 }],
    ["a price is never below 0", () => ({ salePrice: "-1" }), { code: 400 }],
  ];
  test.each(wrong)("%s", async (_why, over, answer) => {
    expect(await keeper.refusal(goodsCalls.create, soySauce(units, over()))).toMatchObject(answer);
  });

  test("code and barcode are unique in the company, ignoring case", async () => {
    const barCode = "036000291452";
    await addGoods(
      keeper,
      soySauce(units, {
        code: "Once",
        units: [
          { unitId: units.bottle, factor: "1" },
          { unitId: units.case, factor: "12", barCode },
        ],
      }),
    );
    expect(await keeper.refusal(goodsCalls.create, soySauce(units, { code: "ONCE" }))).toMatchObject({
      code: 400,
      reason: "codeTaken",
    });
    const refusal = await keeper.refusal(
      goodsCalls.create,
      soySauce(units, {
        units: [
          { unitId: units.bottle, factor: "1" },
          { unitId: units.case, factor: "12", barCode },
        ],
      }),
    );
    expect(refusal).toMatchObject({ code: 400, reason: "barCodeTaken" });
    expect(refusal.msg).toContain("Once");
  });

  test("food with unknown allergens is not for sale if the company requires all of them", async () => {
    await world.rows(
      company.tenantId,
      "insert into tenant_setting (tenant_id, key, value) values ($1, 'requireAllergens', 'true')",
      [company.tenantId],
    );
    expect(await keeper.refusal(goodsCalls.create, soySauce(units))).toMatchObject({
      code: 1000,
      reason: "allergensUnknown",
    });
    await addGoods(keeper, soySauce(units, { sellable: false }));
    await addGoods(keeper, soySauce(units, { dateType: "NONE", nameEn: "Carrier bags" }));
    await world.rows(company.tenantId, "delete from tenant_setting where key = 'requireAllergens'");
  });
});

describe("once stock has moved", () => {
  test("base unit, catch weight, batches and code are fixed; a name is not", async () => {
    const id = await addGoods(keeper, soySauce(units, { code: "MOVED", dateType: "NONE" }));
    await received(id, "24", "30");
    const seen = await keeper.call(goodsCalls.get, { id });
    expect(seen.moved).toBe(true);
    const other = [
      { unitId: units.bottle, factor: "0.1" },
      { unitId: units.case, factor: "1" },
    ];
    expect(await keeper.refusal(goodsCalls.update, { ...seen, baseUnitId: units.case, units: other })).toMatchObject({
      code: 1000,
      reason: "baseUnitFixed",
    });
    expect(await keeper.refusal(goodsCalls.update, { ...seen, catchWeight: true, nominalWeightKg: "1" })).toMatchObject(
      { code: 1000, reason: "catchWeightFixed" },
    );
    expect(await keeper.refusal(goodsCalls.update, { ...seen, batchTracked: false })).toMatchObject({
      code: 1000,
      reason: "batchTrackedFixed",
    });
    expect(await keeper.refusal(goodsCalls.update, { ...seen, code: "MOVED2" })).toMatchObject({
      code: 400,
      reason: "codeFixed",
    });
    expect(await keeper.refusal(goodsCalls.remove, { ids: [id] })).toMatchObject({ code: 400, reason: "inUse" });
    await keeper.call(goodsCalls.update, { ...seen, nameEn: "Dark soy sauce" });
  });

  test("cost is the current warehouse's average for one default unit, the margin follows; both only for users who may see them", async () => {
    const id = await addGoods(keeper, soySauce(units, { dateType: "NONE" }));
    await received(id, "24", "30");
    expect(await keeper.call(goodsCalls.get, { id })).toMatchObject({ cost: "15.0000", margin: "16.6667" });
    const clerk = await company.as("sales");
    const { code } = await clerk.call(goodsCalls.get, { id });
    for (const row of [
      await clerk.call(goodsCalls.get, { id }),
      (await clerk.call(goodsCalls.list, { search: code })).rows[0]!,
    ]) {
      expect(Object.keys(row)).not.toContain("cost");
      expect(Object.keys(row)).not.toContain("margin");
    }
    expect((await keeper.call(goodsCalls.list, { search: code })).rows).toMatchObject([
      { cost: "15.0000", margin: "16.6667" },
    ]);
  });

  test("standard cost is kept for those who may see it: others neither see, lose nor change it, in the history and the audit log either", async () => {
    const id = await addGoods(keeper, soySauce(units, { standardCost: "1.25", byProductValue: "0.1" }));
    expect(await keeper.call(goodsCalls.get, { id })).toMatchObject({
      ...{ standardCost: "1.2500", byProductValue: "0.1000" },
    });
    const seen = await buyer.call(goodsCalls.get, { id });
    expect(Object.keys(seen)).not.toContain("standardCost");
    await buyer.call(goodsCalls.update, { ...seen, brand: "Pearl" });
    const after = await keeper.call(goodsCalls.get, { id });
    expect(after).toMatchObject({ standardCost: "1.2500", byProductValue: "0.1000", brand: "Pearl" });
    const changed = { ...(await buyer.call(goodsCalls.get, { id })), standardCost: "9" };
    expect(await buyer.refusal(goodsCalls.update, changed)).toMatchObject({ code: 403, reason: "costNotYours" });
    await keeper.call(goodsCalls.update, { ...after, standardCost: null });
    expect((await keeper.call(goodsCalls.get, { id })).standardCost).toBeNull();
    const historyText = async (by: typeof keeper) => JSON.stringify(await by.call(goodsCalls.history, { id }));
    expect(await historyText(keeper)).toContain("standardCost");
    expect(await historyText(buyer)).not.toContain("standardCost");
    const added = (await auditor.call(auditCalls.list, { entity: "goods", action: "add" })).rows[0]!;
    const logged = async (by: typeof keeper) => (await by.call(auditCalls.get, { id: added.id })).after;
    expect(await logged(admin)).toMatchObject({ standardCost: "1.2500", byProductValue: "0.1000" });
    expect(Object.keys((await logged(auditor))!)).toContain("code");
    expect(JSON.stringify(await logged(auditor))).not.toMatch(/standardCost|byProductValue/);
  });

  test("food information is stored, returned and empty again once cleared; the database keeps parts within their whole", async () => {
    const food = {
      ...{ legalName: "Fermented soya sauce", netQuantity: "600 ml", durability: "Once opened, use within 3 months" },
      ...{ storageInstructions: "Cool and dry", species: "–", catchArea: "–", productionMethod: "Brewed" },
      ...{ healthMark: "UK AB123", gm: "FREE", organicCode: "GB-ORG-05", commodityCode: "2103100000" },
      ...{ energyKj: "226.000", energyKcal: "53.000", fat: "0.100", saturates: "0.050", carbohydrate: "4.900" },
      ...{ sugars: "0.400", protein: "8.100", salt: "14.000" },
    };
    const id = await addGoods(keeper, soySauce(units, food));
    const seen = await keeper.call(goodsCalls.get, { id });
    expect(seen).toMatchObject(food);
    const cleared = Object.fromEntries(Object.keys(food).map((name) => [name, null]));
    await keeper.call(goodsCalls.update, { ...seen, ...cleared });
    expect(await keeper.call(goodsCalls.get, { id })).toMatchObject(cleared);
    for (const wrong of ["fat = 1, saturates = 2", "carbohydrate = 1, sugars = 2", "fat = 60, protein = 41"])
      await expect(
        world.rows(company.tenantId, `update goods set ${wrong} where id = $1`, [id]),
        wrong,
      ).rejects.toMatchObject({ code: "23514" });
  });

  test("a unit with a price cannot be removed", async () => {
    const id = await addGoods(keeper, soySauce(units));
    const prices = await company.as("salesManager");
    await prices.call(priceCalls.create, {
      priceLevel: "B",
      goodsId: id,
      unitId: units.bottle,
      price: "1.4",
      validFrom: "2026-11-01",
    });
    const seen = await keeper.call(goodsCalls.get, { id });
    expect(
      await keeper.refusal(goodsCalls.update, {
        ...seen,
        baseUnitId: units.case,
        units: [{ unitId: units.case, factor: "1" }],
      }),
    ).toMatchObject({ code: 400, reason: "unitInUse" });
  });
});

describe("a unit used on documents", () => {
  test("keeps its factor: a new pack is a new unit", async () => {
    const id = await addGoods(keeper, soySauce(units));
    const clerk = await company.as("warehouse");
    const draft = await clerk.call(createStockCalls.create, {
      reason: "OPENING",
      lines: [
        {
          goodsId: id,
          unitId: units.case,
          qty: "2",
          expiryDate: "2027-01-31",
          unitCost: "1",
          locationId: company.locations.pick,
        },
      ],
    });
    const seen = await keeper.call(goodsCalls.get, { id });
    const tens = [
      { unitId: units.bottle, factor: "1" },
      { unitId: units.case, factor: "10" },
    ];
    expect(await keeper.refusal(goodsCalls.update, { ...seen, units: tens })).toMatchObject({
      code: 1000,
      reason: "factorFixed",
    });
    // Nor does it become the stock-keeping unit.
    const swapped = [
      { unitId: units.bottle, factor: "1" },
      { unitId: units.case, factor: "1" },
    ];
    expect(await keeper.refusal(goodsCalls.update, { ...seen, baseUnitId: units.case, units: swapped })).toMatchObject({
      code: 1000,
      reason: "baseUnitFixed",
    });
    const ten = (await keeper.call(unitCalls.create, { code: "CS10", nameEn: "Case of ten" })).id;
    await keeper.call(goodsCalls.update, { ...seen, units: [...seen.units, { unitId: ten, factor: "10" }] });
    await keeper.call(createStockCalls.remove, { ids: [draft.id] });
  });

  test("holds whole pieces, and no product is half a bottle", async () => {
    const broken = soySauce(units, {
      units: [
        { unitId: units.bottle, factor: "1" },
        { unitId: units.case, factor: "2.5" },
      ],
    });
    expect(await keeper.refusal(goodsCalls.create, broken)).toMatchObject({
      code: 400,
      reason: "factorNotWhole",
      fields: [{ path: "units.1.factor" }],
    });
    // Measured products may have halves.
    await addGoods(keeper, {
      ...broken,
      code: "FLOUR",
      baseUnitId: units.kg,
      units: [
        { unitId: units.kg, factor: "1" },
        { unitId: units.case, factor: "2.5" },
      ],
    });
    const kg = await keeper.call(unitCalls.get, { id: units.kg });
    expect(await keeper.refusal(unitCalls.update, { ...kg, countable: true })).toMatchObject({
      code: 1000,
      reason: "dividedGoods",
      msg: expect.stringContaining("FLOUR"),
    });
  });
});

describe("products that get dates", () => {
  test("do not go on selling undated stock: first it is quarantined and dated", async () => {
    const id = await addGoods(keeper, soySauce(units, { dateType: "NONE" }));
    const { id: draft } = await keeper.call(createStockCalls.create, {
      reason: "OPENING",
      lines: [{ goodsId: id, qty: "2", batchNo: "OLD", unitCost: "1", locationId: company.locations.pick }],
    });
    await keeper.call(createStockCalls.post, { id: draft });
    const waiting = await keeper.call(createStockCalls.create, {
      reason: "OPENING",
      lines: [{ goodsId: id, qty: "2", batchNo: "LATER", unitCost: "1", locationId: company.locations.pick }],
    });
    const seen = await keeper.call(goodsCalls.get, { id });
    expect(await keeper.refusal(goodsCalls.update, { ...seen, dateType: "USE_BY" })).toMatchObject({
      code: 1000,
      reason: "undatedStock",
      msg: expect.stringContaining("OLD"),
    });

    const [batch] = (await keeper.call(batchCalls.list, { goodsId: id })).rows;
    const reason = "Law of use-by dates";
    await keeper.call(batchCalls.quarantine, { id: batch!.id, reason });
    await keeper.call(goodsCalls.update, { ...seen, dateType: "USE_BY" });
    expect(await keeper.refusal(batchCalls.release, { id: batch!.id, reason })).toMatchObject({
      code: 1000,
      reason: "dateBeforeRelease",
    });
    // An older draft does not add undated stock either.
    expect(await keeper.refusal(createStockCalls.post, { id: waiting.id })).toMatchObject({ reason: "expiryMissing" });
    await keeper.call(batchCalls.correctExpiry, { id: batch!.id, version: 2, expiryDate: "2026-12-24", reason });
    expect(await keeper.call(batchCalls.release, { id: batch!.id, reason })).toMatchObject({ status: "AVAILABLE" });
    expect(await keeper.call(batchCalls.get, { id: batch!.id })).toMatchObject({
      dateType: "USE_BY",
      expiryDate: "2026-12-24",
    });
  });
});

describe("ending a product", () => {
  test("disabling it is recorded in the history; removing it frees code and barcode", async () => {
    const input = soySauce(units, {
      code: "GONE",
      units: [
        { unitId: units.bottle, factor: "1" },
        { unitId: units.case, factor: "12", barCode: "4006381333931" },
      ],
    });
    const id = await addGoods(keeper, input);
    expect(await keeper.call(goodsCalls.openDocuments, { id })).toEqual([]);
    await keeper.call(goodsCalls.changeStatus, { id, status: "1" });
    expect((await keeper.call(goodsCalls.history, { id }))[0]).toMatchObject({
      action: "disable",
      after: { status: "1" },
    });
    await keeper.call(goodsCalls.remove, { ids: [id] });
    expect(await keeper.refusal(goodsCalls.get, { id })).toMatchObject({ code: 404 });
    await addGoods(keeper, input);
  });

  test("open documents are listed before it is disabled, and prevent its removal", async () => {
    const id = await addGoods(keeper, soySauce(units));
    const { tenantId, warehouseId, locations } = company;
    await world.rows(
      tenantId,
      "insert into create_stock_head (tenant_id, id, no, warehouse_id, biz_date, reason, printed) values ($1, 77, 'CS26-000077', $2, '2026-11-20', 'FOUND', 0)",
      [tenantId, warehouseId],
    );
    await world.rows(
      tenantId,
      "insert into create_stock_line (tenant_id, id, head_id, line_no, goods_id, location_id, unit_id, factor, qty, qty_base, amount, unit_cost) values ($1, 78, 77, 1, $2, $3, $4, 1, 1, 1, 1, 1)",
      [tenantId, id, locations.pick, units.bottle],
    );
    expect(await keeper.call(goodsCalls.openDocuments, { id })).toEqual([
      { id: 77, docType: "createStock", no: "CS26-000077", state: "DRAFT", day: "2026-11-20", customerId: null },
    ]);
    expect(await keeper.refusal(goodsCalls.remove, { ids: [id] })).toMatchObject({ code: 400, reason: "inUse" });
  });
});

const POINTS_PER_MM = 72 / 25.4;

describe("labels", () => {
  afterAll(closePrinter);
  test("name what it is in both languages, what it costs and what people must not miss", async () => {
    const id = await addGoods(
      keeper,
      soySauce(units, {
        code: "LAB1",
        salePrice: "18.5",
        allergens: [
          { allergen: "GLUTEN", presence: "CONTAINS", detail: "wheat" },
          { allergen: "MILK", presence: "MAY_CONTAIN" },
        ],
      }),
    );
    const { nameEn, nameZh, salePrice } = await keeper.call(goodsCalls.get, { id });
    const { bytes } = await keeper.file(goodsCalls.labels, { ids: [id], copies: 25 });
    const text = await textOfPdf(bytes);
    const printed = [
      nameEn!.replaceAll(" ", ""),
      nameZh!.replaceAll(" ", ""),
      `£${Number(salePrice).toFixed(2)}`,
      "LAB1",
    ];
    for (const words of [...printed, "Cerealscontaininggluten含麩質穀物(wheat)", "Maycontain", "Milk"])
      expect(text).toContain(words);
    expect(text.split("LAB1")).toHaveLength(26);
  });

  test("at the smallest as at the largest, all fourteen allergens are on a label with the longest names", async () => {
    const id = await addGoods(
      keeper,
      soySauce(units, {
        ...{ code: "LONGEST-CODE", salePrice: "1234.5678" },
        ...{ nameEn: "Superlatively ".repeat(8).slice(0, 100), nameZh: "特級陳年頭抽豉油".repeat(13).slice(0, 100) },
        allergens: allergens.map((allergen, at) => ({
          allergen,
          presence: at % 2 === 0 ? "CONTAINS" : "MAY_CONTAIN",
          ...(namedAllergens.has(allergen) ? { detail: "小麥、大麥、黑麥、燕麥".repeat(10).slice(0, 100) } : {}),
        })),
      }),
    );
    for (const size of labelSizeNames) {
      const { page, top, height } = labelSizes[size];
      const { bytes } = await keeper.file(goodsCalls.labels, { ids: [id], copies: 1, size });
      const [label, ...more] = await linesOfPdf(bytes);
      expect(more).toEqual([]);
      // Everything is within the label: from its foot up, as a page of a PDF is measured.
      const foot = (page.height - top - height) * POINTS_PER_MM;
      expect(Math.min(...label!.map(({ y }) => y))).toBeGreaterThan(foot);
      const text = label!
        .map((line) => line.text)
        .join("")
        .replaceAll(/\s/g, "");
      for (const allergen of allergens) {
        const { en, zh } = allergenWords[allergen];
        expect(text, size).toContain(`${en}${zh}`.replaceAll(" ", ""));
      }
      expect(text.match(/燕麥/g)!.length, size).toBeGreaterThanOrEqual(18);
    }
  });

  test("of too many, or of another company's, there are none", async () => {
    const id = await addGoods(keeper, soySauce(units, { code: "LAB2" }));
    const ids = [id, ...Array.from({ length: 5 }, (_, at) => id + 1 + at)];
    expect(await keeper.refusal(goodsCalls.labels, { ids, copies: 96 })).toMatchObject({
      ...{ code: 400, reason: "tooManyLabels" },
    });
    const stranger = await (await world.company()).as("warehouseManager");
    expect(await stranger.refusal(goodsCalls.labels, { ids: [id], copies: 1 })).toMatchObject({ code: 404 });
  });
});

describe("changing many", () => {
  const many = manyOf(goodsCalls.bulkEdit);

  test("what changes, is so already and is refused is said before; then each is saved by its own rules", async () => {
    const bags = { dateType: "NONE", storage: "CHILLED" };
    const dry = await addGoods(
      keeper,
      soySauce(units, { ...bags, code: "MANY-1", storage: "AMBIENT", reorderQty: "24" }),
    );
    const same = await addGoods(keeper, soySauce(units, { ...bags, code: "MANY-2" }));
    const food = await addGoods(keeper, soySauce(units, { code: "MANY-3", sellable: false }));
    await world.rows(
      company.tenantId,
      "insert into tenant_setting (tenant_id, key, value) values ($1, 'requireAllergens', 'true')",
      [company.tenantId],
    );
    const ids = [dry, same, food];
    const change = { storage: "CHILLED", sellable: true, reorderQty: null, minQty: "12" } as const;
    const previewed = async () =>
      (await keeper.call(goodsCalls.bulkPreview, { ids, ...change })).map(({ changed, refused }) => refused ?? changed);
    const why = "All 14 allergens must be known before this food is for sale";
    expect(await previewed()).toEqual([["storage", "minQty", "reorderQty"], ["minQty"], why]);

    const results = await keeper.call(many, { ids, ...change });
    expect(results.map(({ done, msg }) => (done ? true : msg))).toEqual([true, true, why]);
    expect(await previewed()).toEqual([[], [], why]);
    const one = await keeper.call(goodsCalls.get, { id: dry });
    expect(one).toMatchObject({
      storage: "CHILLED",
      reorderQty: null,
      code: "MANY-1",
      salePrice: "18.0000",
      version: 2,
    });
    expect(one.minQtys).toMatchObject([{ warehouseId: company.warehouseId, minQty: "12.000" }]);
    const [edit] = await keeper.call(goodsCalls.history, { id: dry });
    expect([edit!.before, edit!.after]).toMatchObject([{ storage: "AMBIENT" }, { storage: "CHILLED" }]);
    // Once more: nothing is written.
    await keeper.call(many, { ids: [dry], ...change, remark: "ignored" });
    expect(await keeper.call(goodsCalls.history, { id: dry })).toHaveLength(2);
    await world.rows(company.tenantId, "delete from tenant_setting where key = 'requireAllergens'");
  });

  test("without a change, without the permission and for another company's there is nothing to do", async () => {
    const id = await addGoods(keeper, soySauce(units));
    expect(await keeper.refusal(goodsCalls.bulkPreview, { ids: [id] })).toMatchObject({ reason: "nothingToChange" });
    const stranger = await (await world.company()).as("admin");
    expect((await stranger.refusal(goodsCalls.bulkPreview, { ids: [id], status: "1" })).code).toBe(404);
    expect(await stranger.call(many, { ids: [id], status: "1" })).toMatchObject([{ done: false, code: 404 }]);
    const clerk = await company.as("sales");
    expect((await clerk.refusal(many, { ids: [id], status: "1" })).code).toBe(403);
  });
});

describe("pictures", () => {
  const drawn = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer();
  const attach = async (goodsId: number, name: string, bytes: Buffer) =>
    (await keeper.upload(attachmentCalls.add, { entity: "goods", entityId: goodsId }, { name, bytes })).data.id;
  const colourOf = async (address: string) => {
    const picture = sharp(Buffer.from(address.replace(/^data:image\/webp;base64,/, ""), "base64"));
    const [{ width, height }, { dominant }] = await Promise.all([picture.metadata(), picture.stats()]);
    return { width, height, isRed: dominant.r > 200 && dominant.g < 60 };
  };

  test("the first is shown small in the list and where it is chosen; once deleted, the next one is", async () => {
    const id = await addGoods(keeper, soySauce(units, { code: "PICTURED" }));
    await attach(id, "data sheet.csv", Buffer.from("salt,1\n"));
    const shown = async () => {
      const [{ rows }, { rows: found }, one] = await Promise.all([
        keeper.call(goodsCalls.list, { search: "PICTURED" }),
        keeper.call(goodsCalls.find, { search: "PICTURED" }),
        keeper.call(goodsCalls.get, { id }),
      ]);
      return [rows[0]?.pictureId, found[0]?.pictureId ?? null, one.pictureId];
    };
    expect(await shown()).toEqual([null, null, null]);
    expect(await keeper.call(goodsCalls.pictures, { ids: [id] })).toEqual([]);

    const red = await attach(id, "front.png", await drawn("#f00"));
    const blue = await attach(id, "back.png", await drawn("#00f"));
    expect(await shown()).toEqual([red, red, red]);
    const { id: customerId } = await admin.call(customerCalls.create, { shopCode: "PICTURES", nameEn: "Jade" });
    await admin.call(salesOrderCalls.saveAndConfirm, {
      ...{ customerId, deliveryDate: "2026-11-23" },
      lines: [{ goodsId: id, unitId: units.case, qty: "1", oldPrice: "18" }],
    });
    expect(await admin.call(orderEntryCalls.orderPad, { customerId })).toMatchObject([{ goodsId: id, pictureId: red }]);
    const [first] = await keeper.call(goodsCalls.pictures, { ids: [id] });
    expect(await colourOf(first!.picture)).toEqual({ width: 192, height: 144, isRed: true });

    await keeper.call(attachmentCalls.remove, { ids: [red] });
    expect(await shown()).toEqual([blue, blue, blue]);
    // A picture that was stored without a small one gets it when it is asked for.
    await world.rows(company.tenantId, "update stored_file set thumb = null where tenant_id = $1 and id = $2", [
      ...[company.tenantId, blue],
    ]);
    const [next] = await keeper.call(goodsCalls.pictures, { ids: [id] });
    expect(await colourOf(next!.picture)).toEqual({ width: 192, height: 144, isRed: false });

    const stranger = await (await world.company()).as("admin");
    expect(await stranger.call(goodsCalls.pictures, { ids: [id] })).toEqual([]);
    const nobody = await company.as("driver");
    expect((await nobody.refusal(goodsCalls.pictures, { ids: [id] })).code).toBe(403);
  });
});

describe("finding products for a line", () => {
  let clerk: TestClient;
  let shop: Company;
  beforeAll(async () => {
    shop = await world.company();
    clerk = await shop.as("warehouseManager");
    const own = await someUnits(clerk);
    const sauces: [code: string, nameEn: string, nameZh: string, barCode: string | null][] = [
      ["SOY", "Soy sauce", "生抽", "5012345678900"],
      ["SOY2", "Dark soy sauce", "老抽王", null],
      ["RICE", "Jasmine rice", "泰國香米", null],
      ["5012", "Oyster sauce", "蠔油", null],
      ["TEA", "Pu'er tea", "普洱茶", null],
    ];
    for (const [code, nameEn, nameZh, barCode] of sauces) {
      await addGoods(
        clerk,
        soySauce(own, {
          code,
          nameEn,
          nameZh,
          units: [
            { unitId: own.bottle, factor: "1" },
            { unitId: own.case, factor: "12", barCode },
          ],
        }),
      );
    }
  });

  const table: [search: string, codes: string[], why: string][] = [
    ["soy", ["SOY", "SOY2"], "the code meant exactly comes first, then the code that begins so"],
    ["5012", ["5012", "SOY"], "a code before a bar code"],
    ["5012345678900", ["SOY"], "the bar code that was scanned"],
    ["dark soy", ["SOY2"], "all words entered, in any order of the name"],
    ["香米", ["RICE"], "the middle of a Chinese name"],
    ["泰国", ["RICE"], "Simplified finds Traditional"],
    ["蚝油", ["5012"], "Simplified, another sign"],
    ["tgxm", ["RICE"], "Mandarin initials"],
    ["tgh", ["RICE"], "Cantonese initials"],
    ["pu'er", ["TEA"], "signs in a name"],
    ["%", [], "signs are plain characters"],
  ];
  test("pasted codes are found in one request: exactly those, ignoring case, and by barcode", async () => {
    const { rows } = await clerk.call(goodsCalls.find, { codes: ["rice", "5012", "RIC", "no such"] });
    expect(rows.map((row) => row.code)).toEqual(["5012", "RICE"]);
  });

  test.each(table)("%s finds %j: %s", async (search, codes) => {
    const { rows } = await clerk.call(goodsCalls.find, { search });
    expect(rows.map((row) => row.code)).toEqual(codes);
    const listed = await clerk.call(goodsCalls.list, { search });
    expect(listed.rows.map((row) => row.code).sort()).toEqual(codes.toSorted());
  });

  test("each comes with its unit and its available quantity, in the reader's language", async () => {
    const id = await addGoods(keeper, soySauce(units, { code: "FIND1", dateType: "NONE" }));
    await received(id, "24", "30");
    await received(id, "6", "7", "QUARANTINE");
    await world.rows(company.tenantId, "update stock_cost set so_qty = 10 where goods_id = $1", [id]);
    const { rows } = await keeper.with({ language: "zh" }).call(goodsCalls.find, { search: "find1" });
    expect(rows).toEqual([
      {
        id,
        code: "FIND1",
        barCode: null,
        nameEn: "Light soy sauce 600 ml",
        nameZh: "生抽 600 毫升",
        unitId: units.case,
        unitName: "箱",
        baseUnitName: "樽",
        factor: "12.000000",
        salePrice: "18.0000",
        vatCode: "Z0",
        live: "30.000",
        available: "14.000",
      },
    ]);
  });

  test("products not for sale are offered to a stock document, but not to an order", async () => {
    const id = await addGoods(keeper, soySauce(units, { code: "HIDDEN" }));
    await keeper.call(goodsCalls.changeStatus, { id, status: "1" });
    expect((await keeper.call(goodsCalls.find, { search: "hidden" })).rows).toEqual([]);
    expect(
      (await keeper.call(goodsCalls.find, { search: "hidden", purpose: "STOCK" })).rows.map((row) => row.id),
    ).toEqual([id]);
  });

  test("before anything is typed, the first of the list are offered, as many as requested", async () => {
    expect((await clerk.call(goodsCalls.find, { limit: 2 })).rows.map((row) => row.code)).toEqual(["5012", "RICE"]);
    expect(await clerk.refusal(goodsCalls.find, { limit: 51 })).toMatchObject({ code: 400 });
  });
});

describe("the walls", () => {
  test("another company's product does not exist", async () => {
    const id = await addGoods(keeper, soySauce(units));
    const stranger = await (await world.company()).as("admin");
    await expectNotFound(stranger, [
      ...[goodsCalls.get, goodsCalls.history, goodsCalls.openDocuments].map((call) => [call, { id }] as const),
      [goodsCalls.remove, { ids: [id] }],
      [goodsCalls.changeStatus, { id, status: "1" }],
    ]);
    expect((await stranger.call(goodsCalls.find, { search: "soy" })).rows).toEqual([]);
    expect(await stranger.refusal(goodsCalls.create, soySauce(units))).toMatchObject({ code: 400 });
  });

  test("not signed in: nothing; without the permission nothing is disclosed, not even that the input is wrong", async () => {
    expect(await keeper.with({ token: null }).refusal(goodsCalls.list)).toMatchObject({ code: 401 });
    const clerk = await company.as("sales");
    expect(await clerk.refusal(goodsCalls.create, { code: "" })).toMatchObject({ code: 403 });
    expect(await clerk.refusal(goodsCalls.remove, { ids: [1] })).toMatchObject({ code: 403 });
  });

  test("the same key creates one product", async () => {
    const key = { "idempotency-key": "one-goods-only" };
    const input = soySauce(units, { code: "TWICE" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => keeper.answer(goodsCalls.create, input, key)));
    expect(new Set(answers.map((a) => JSON.stringify([a.code, a.data]))).size).toBe(1);
  });

  test("the export has the reader's language and no cost for users who may not see it", async () => {
    const clerk = await company.as("auditor");
    const file = await clerk.with({ language: "zh" }).file(goodsCalls.export, { search: "FIND1" });
    expect(file.name).toMatch(/商品\.xlsx$/);
  });
});
