/** Reports from documents as they are entered: what is sold is issued as posting an order invoice issues it. */
import { supplierPriceCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { stockCoverCalls } from "@larder/domain/reports/stock-cover/stock-cover.calls";
import { expiryRiskCalls } from "@larder/domain/reports/expiry-risk/expiry-risk.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { describe, expect, test } from "vitest";
import { companyRunner, plantGoods } from "../../../test/company-runner.ts";
import { openStory } from "../../../test/story.ts";
import { FRIDAY } from "../../../test/world.ts";
import { approvedSupplier } from "../purchase/supplier/supplier.fixture.ts";
import { issue, receive } from "../stock/index.ts";

// Sales are issued without their invoices.
const { world, company, signedIn } = openStory({ planted: ["INV-5"] });
const buyer = signedIn("purchaser");
const clerk = signedIn("warehouse");
const manager = signedIn("warehouseManager");
const FAR = "2027-11-01";

let made = 0;
interface Planted {
  readonly goodsId: number;
  readonly pieceId: number;
  readonly caseId: number;
  readonly code: string;
}
const goods = async (over: object = {}): Promise<Planted> => {
  const code = `RP${++made}`;
  return { code, ...(await plantGoods(companyRunner(world.app, company), { code, ...over })) };
};

/** Opening stock at 1.00 a piece unless the story says otherwise; answers the batch. */
async function stocked({ goodsId, pieceId }: Planted, qty: string, over: object = {}): Promise<number> {
  const line = { goodsId, unitId: pieceId, qty, unitCost: "1", locationId: company.locations.pick };
  const batch = { batchNo: `L${++made}`, expiryDate: FAR, ...over };
  const { id } = await clerk.call(createStockCalls.create, { reason: "OPENING", lines: [{ ...line, ...batch }] });
  await manager.call(createStockCalls.post, { id });
  const rows = await world.rows<{ batch_id: number }>(
    company.tenantId,
    "select batch_id from create_stock_line where tenant_id = $1 and head_id = $2",
    [company.tenantId, id],
  );
  return rows[0]!.batch_id;
}

const sale = (bizDate: string) => ({
  ...{ docType: "OI" as const, docId: ++made, warehouseId: company.warehouseId, bizDate },
});
const lineOf = ({ goodsId }: Planted, batchId: number, qty: string) => ({
  ...{ docLineId: null, goodsId, batchId, qty, locationId: company.locations.pick },
});
const sold = (product: Planted, batchId: number, qty: string, bizDate: string = FRIDAY) =>
  companyRunner(world.app, company)((ctx) => issue(ctx, sale(bizDate), "SALE_ISSUE", [lineOf(product, batchId, qty)]));
const cameBack = (product: Planted, batchId: number, qty: string) =>
  companyRunner(
    world.app,
    company,
  )((ctx) => receive(ctx, sale(FRIDAY), "SALE_RETURN", [{ ...lineOf(product, batchId, qty), amount: "0.0000" }]));

const minimum = (goodsId: number, minQty: string) =>
  world.rows(
    company.tenantId,
    "insert into goods_min_qty (tenant_id, warehouse_id, goods_id, min_qty) values ($1, $2, $3, $4)",
    [company.tenantId, company.warehouseId, goodsId, minQty],
  );

describe("stock cover", () => {
  const priced = async (over: object = {}) => {
    const product = await goods(over);
    const supplier = { code: `GROW${++made}`, nameEn: `Growers ${made}`, leadDays: 7, reviewDays: 7 };
    const supplierId = await approvedSupplier(buyer, supplier);
    const { goodsId, caseId: unitId } = product;
    const price = { supplierId, goodsId, unitId, price: "12", validFrom: "2026-01-01", preferred: true };
    await buyer.call(supplierPriceCalls.create, { ...price, minQty: "3" });
    return { ...product, supplierId, supplierName: supplier.nameEn };
  };
  const rowOf = async ({ code }: Planted, over: object = {}) => {
    const { rows } = await buyer.call(stockCoverCalls.list, over);
    return rows.find((row) => row.code === code);
  };

  test("says how long stock lasts and what to order: the same as the suggestions", async () => {
    const product = await priced();
    const batch = await stocked(product, "400");
    await sold(product, batch, "300");
    await cameBack(product, batch, "20");
    expect(await rowOf(product)).toEqual({
      ...{ id: product.goodsId, code: product.code, nameEn: `Goods ${product.code}`, nameZh: null, unitName: "Piece" },
      ...{ sold: "280.000", weekly: "70.000", available: "120.000", coverDays: 12, coverBand: "DAYS_14" },
      ...{ onOrder: "0.000", projected: "120.000", minQty: null, leadDays: 7, reviewDays: 7 },
      ...{ supplierId: product.supplierId, supplierName: product.supplierName },
      supplierCode: expect.any(String) as string,
      // Ten a day for fourteen days are 140: twenty pieces are two cases, and the supplier sells no fewer than three.
      ...{ neededBase: "20.000", suggested: "3.000", suggestedUnit: "Case" },
    });
    const suggested = (await buyer.call(purchaseOrderCalls.suggest, {})).find(
      ({ goodsId }) => goodsId === product.goodsId,
    );
    expect(suggested).toMatchObject({ qty: "3.000", coverDays: 12, available: "120.000" });
  });

  test("over other weeks at another pace; what was issued before them does not count", async () => {
    const product = await priced();
    const batch = await stocked(product, "400");
    await sold(product, batch, "140");
    await sold(product, batch, "140", "2026-11-06");
    expect(await rowOf(product, { weeks: 4 })).toMatchObject({ weekly: "70.000", coverDays: 12 });
    expect(await rowOf(product, { weeks: 1 })).toMatchObject({ sold: "140.000", weekly: "140.000", coverDays: 6 });
    expect(await rowOf(product, { weeks: 8 })).toMatchObject({ weekly: "35.000", coverDays: 24, neededBase: "0.000" });
    expect(await buyer.refusal(stockCoverCalls.list, { weeks: 53 })).toMatchObject({ code: 400 });
  });

  test("filters by band, supplier and what is to be ordered; the chart counts every band of the other filters", async () => {
    const [idle, out] = [await priced(), await priced()];
    await stocked(idle, "5");
    await minimum(out.goodsId, "24");
    const batch = await stocked(out, "7");
    await sold(out, batch, "7");
    const codes = async (asked: object) =>
      (await buyer.call(stockCoverCalls.list, asked)).rows.map(({ code }) => code).filter((code) => code !== undefined);
    expect(await codes({ supplierId: idle.supplierId })).toEqual([idle.code]);
    expect(await rowOf(idle)).toMatchObject({ coverDays: null, coverBand: "NO_SALES", suggested: null });
    expect(await codes({ supplierId: idle.supplierId, toOrder: true })).toEqual([]);
    expect(await codes({ supplierId: out.supplierId, toOrder: true, coverBand: "NOTHING" })).toEqual([out.code]);
    await world.rows(
      company.tenantId,
      "insert into search_word (tenant_id, entity, rank, word, record_id) values ($1, 'goods', 0, 'odd-word', $2)",
      [company.tenantId, idle.goodsId],
    );
    expect(await codes({ search: "odd-word" })).toEqual([idle.code]);
    expect(await codes({ coverBand: "NO_SALES" })).toContain(idle.code);
    expect(await codes({ coverBand: "NO_SALES" })).not.toContain(out.code);
    const bands = await buyer.call(stockCoverCalls.bands, { supplierId: out.supplierId, coverBand: "NO_SALES" });
    expect(bands.filter(({ count }) => count > 0)).toEqual([{ band: "NOTHING", count: 1, value: null }]);
  });

  test("is sorted and paged like any list, and empty figures come last", async () => {
    const all = (await buyer.call(stockCoverCalls.list, { orderByColumn: "coverDays", isAsc: "desc" })).rows;
    const days = all.map(({ coverDays }) => coverDays);
    const known = days.filter((one) => one !== null);
    expect(days.slice(0, known.length)).toEqual(known.toSorted((a, b) => b - a));
    const first = await buyer.call(stockCoverCalls.list, { pageSize: 2 });
    const second = await buyer.call(stockCoverCalls.list, { pageSize: 2, after: first.next! });
    const inOrder = (await buyer.call(stockCoverCalls.list, {})).rows;
    expect([...first.rows, ...second.rows]).toEqual(inOrder.slice(0, 4));
    expect(first.total).toBe(inOrder.length);
    expect(await buyer.refusal(stockCoverCalls.list, { orderByColumn: "suggested", isAsc: "asc" })).toMatchObject({
      code: 400,
    });
    expect(await buyer.refusal(stockCoverCalls.list, { after: "nonsense" })).toMatchObject({ code: 400 });
  });

  test("only the roles of stock and purchase see it", async () => {
    const accounts = await company.as("dispatcher");
    expect(await accounts.refusal(stockCoverCalls.list, {})).toMatchObject({ code: 403 });
    expect((await clerk.call(stockCoverCalls.list, {})).total).toBeGreaterThan(0);
  });
});

describe("expiry", () => {
  const rowsOf = async (client: typeof clerk, { goodsId }: Planted, asked: object = {}) =>
    (await client.call(expiryRiskCalls.list, asked)).rows.filter((row) => row.goodsId === goodsId);

  test("says of each batch what will not be sold before its date, what that is worth and what to do", async () => {
    const product = await goods();
    const later = await stocked(product, "300", { unitCost: "2" });
    const soon = await stocked(product, "80", { unitCost: "2", expiryDate: "2026-11-25" });
    await sold(product, later, "280");
    const [first, second] = await rowsOf(manager, product);
    expect(first).toMatchObject({
      ...{ id: soon, goodsCode: product.code, goodsName: `Goods ${product.code}`, unitName: "Piece", daysLeft: 5 },
      ...{ expiryBand: "DAYS_7", qty: "80.000", value: "160.0000", expected: "50.000", riskQty: "30.000" },
      ...{ riskValue: "60.0000", advice: "PROMOTE", status: "AVAILABLE" },
    });
    expect(second).toMatchObject({ id: later, qty: "20.000", riskQty: "0.000", advice: null, expiryBand: "LATER" });
    expect((await rowsOf(clerk, product))[0]).toMatchObject({ value: null, riskValue: null, riskQty: "30.000" });
  });

  test("filters by days, band, advice and risk; the chart adds up each band, or counts without the right to see cost", async () => {
    const product = await goods();
    const soon = await stocked(product, "40", { unitCost: "2.5", expiryDate: "2026-11-22" });
    await stocked(product, "10", { expiryDate: FAR });
    const ids = async (asked: object) => (await rowsOf(manager, product, asked)).map(({ id }) => id);
    expect(await ids({ days: 2 })).toEqual([soon]);
    expect(await ids({ days: 1 })).toEqual([]);
    expect(await ids({ atRisk: true, expiryBand: "DAYS_7" })).toEqual([soon]);
    expect(await ids({ advice: "DONATE" })).toEqual([soon]);
    await world.rows(
      company.tenantId,
      "insert into search_word (tenant_id, entity, rank, word, record_id) values ($1, 'goods', 0, 'near', $2)",
      [company.tenantId, product.goodsId],
    );
    const bandsFor = async (client: typeof clerk) =>
      (await client.call(expiryRiskCalls.bands, { search: "near", expiryBand: "LATER" })).filter(({ count }) => count);
    // At the average of the product: 110.00 over 50 pieces.
    expect(await bandsFor(manager)).toEqual([
      { band: "DAYS_7", count: 1, value: "88.0000" },
      { band: "LATER", count: 1, value: "22.0000" },
    ]);
    expect((await bandsFor(clerk)).map(({ value }) => value)).toEqual([null, null]);
  });
});
