/** Reports from documents as they are entered: what is sold is issued as posting an order invoice issues it. */
import { supplierPriceCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { priceHistoryCalls } from "@larder/domain/reports/price-history/price-history.calls";
import { textOfPdf } from "../../../test/text-of-pdf.ts";
import { closePrinter } from "../../platform/print/pdf.ts";
import { productSheetCalls } from "@larder/domain/reports/product-sheet/product-sheet.calls";
import { stockValuationCalls } from "@larder/domain/reports/stock-valuation/stock-valuation.calls";
import { supplierPerformanceCalls } from "@larder/domain/reports/supplier-performance/supplier-performance.calls";
import { wasteCalls } from "@larder/domain/reports/waste/waste.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { historyCalls } from "@larder/domain/stock/history/history.calls";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { stockCoverCalls } from "@larder/domain/reports/stock-cover/stock-cover.calls";
import { expiryRiskCalls } from "@larder/domain/reports/expiry-risk/expiry-risk.calls";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { afterAll, describe, expect, test } from "vitest";
import { companyRunner, plantGoods } from "../../../test/company-runner.ts";
import { openStory } from "../../../test/story.ts";
import { FRIDAY } from "../../../test/world.ts";
import { approvedSupplier } from "../purchase/supplier/supplier.fixture.ts";
import { issue, takeBack } from "../stock/index.ts";

// Sales are issued without their invoices.
const { world, company, staff, inCompany } = openStory({ planted: ["INV-5"] });
afterAll(closePrinter);
const { purchaser: buyer, warehouse: clerk, warehouseManager: manager, purchaseManager: buyers, accounts } = staff;
const { admin } = staff;
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
  return { code, ...(await plantGoods(inCompany, { code, ...over })) };
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
  inCompany((ctx) => issue(ctx, sale(bizDate), "SALE_ISSUE", [lineOf(product, batchId, qty)]));
/** Of the last time that some of the batch was sold. */
async function cameBack(product: Planted, batchId: number, qty: string): Promise<void> {
  const [issued] = await world.rows<{ id: number }>(
    company.tenantId,
    "select id from stock_movement where tenant_id = $1 and batch_id = $2 and move_type = 'SALE_ISSUE' order by seq desc limit 1",
    [company.tenantId, batchId],
  );
  const line = { ...lineOf(product, batchId, qty), originId: issued!.id };
  await inCompany((ctx) => takeBack(ctx, sale(FRIDAY), [line]));
}

/** Makes it found by this word. */
const searchable = ({ goodsId }: Planted, word: string) =>
  world.rows(
    company.tenantId,
    "insert into search_word (tenant_id, entity, rank, word, record_id) values ($1, 'goods', 0, $3, $2)",
    [company.tenantId, goodsId, word],
  );

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
    const { rows: inChinese } = await buyer.with({ language: "zh" }).call(stockCoverCalls.list, {});
    expect(inChinese.find(({ id }) => id === product.goodsId)).toMatchObject({ unitName: "件", suggestedUnit: "箱" });
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

  test("what is ordered from it is suggested at the pace of the same weeks", async () => {
    const product = await priced();
    const batch = await stocked(product, "100");
    await sold(product, batch, "98");
    const suggested = async (over: object) =>
      (await buyer.call(purchaseOrderCalls.suggest, { goodsIds: [product.goodsId], ...over }))[0];
    for (const weeks of [1, 4, 13]) {
      const shown = await rowOf(product, { weeks });
      expect(await suggested({ weeks })).toMatchObject({ qty: shown!.suggested, coverDays: shown!.coverDays });
    }
    // 98 in a week are 14 a day: 194 pieces are missing for fourteen days; in four weeks they are 3.5 a day, and 47 are missing.
    expect(await suggested({ weeks: 1 })).toMatchObject({ qty: "17.000", coverDays: 0 });
    expect(await suggested({})).toMatchObject({ qty: "4.000", coverDays: 0 });
    expect(await buyer.refusal(purchaseOrderCalls.suggest, { weeks: 0 })).toMatchObject({ code: 400 });
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
    await searchable(idle, "odd-word");
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
    // The list of batches says the same of them.
    const listed = (await clerk.call(batchCalls.list, { goodsId: product.goodsId })).rows;
    expect(listed.map(({ expected, riskQty }) => [expected, riskQty])).toEqual([
      [first!.expected, first!.riskQty],
      [second!.expected, second!.riskQty],
    ]);
  });

  test("says of what is billed by weight what it weighs", async () => {
    const fish = await goods({ catchWeight: true, priceUnit: "KG", nominalWeightKg: "10", weightTolerancePct: "10" });
    await stocked(fish, "3", { unitId: fish.caseId, unitCost: "50", weightKg: "30.270", expiryDate: "2026-11-25" });
    expect(await rowsOf(clerk, fish)).toMatchObject([{ qty: "36.000", weightKg: "30.270" }]);
    const rice = await goods();
    await stocked(rice, "3");
    expect(await rowsOf(clerk, rice)).toMatchObject([{ qty: "3.000", weightKg: "0.000" }]);
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
    await searchable(product, "near");
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

describe("waste and shrink", () => {
  const adjusted = async (
    { goodsId, pieceId }: Planted,
    batchId: number,
    reason: string,
    qty: string,
    more: object = {},
  ) => {
    const line = { goodsId, batchId, unitId: pieceId, qty, locationId: company.locations.pick };
    const entered = { reason, remark: "seen at the evening round", lines: [line], ...more };
    const { id } = await clerk.call(adjustmentCalls.create, entered as never);
    await clerk.call(adjustmentCalls.post, { id });
    return id;
  };
  /** 4 of 10 turned back with one missing on the road. */
  const lostOnTheRoad = async ({ goodsId, pieceId }: Planted) => {
    const soho = await admin.call(warehouseCalls.create, { code: `W${++made}`, nameEn: "Soho", kind: "MAIN" } as never);
    const lines = [{ goodsId, unitId: pieceId, qty: "4" }];
    const { id } = await admin.call(transferCalls.create, { toWarehouseId: soho.id, lines } as never);
    await admin.call(transferCalls.confirm, { id });
    await admin.call(transferCalls.dispatch, { id });
    const [part] = (await admin.call(transferCalls.get, { id })).parts;
    const came = {
      partId: part!.id,
      receivedBase: "3",
      damagedBase: "0",
      missingBase: "1",
      reason: "fell off the van",
    };
    await admin.call(transferCalls.turnBack, { id, parts: [{ ...came, locationId: company.locations.pick }] } as never);
  };

  test("adds up what was lost and found by reason, against what was issued; what was reversed is no loss", async () => {
    const product = await goods({ splitSelling: true });
    await searchable(product, "shrinking");
    const batch = await stocked(product, "200", { unitCost: "2" });
    await sold(product, batch, "50");
    await adjusted(product, batch, "DAMAGED", "6");
    await adjusted(product, batch, "EXPIRED", "4");
    await adjusted(product, batch, "COUNT", "3", { direction: "IN" });
    const mistake = await adjusted(product, batch, "DAMAGED", "20");
    await manager.call(adjustmentCalls.reverse, { id: mistake, reason: "the wrong product" });
    await lostOnTheRoad(product);
    const { rows } = await manager.call(wasteCalls.list, { search: "shrinking" });
    expect(
      rows.map(({ reason, qty, lost, gained, cost, ofIssues }) => [reason, qty, lost, gained, cost, ofIssues]),
    ).toEqual([
      ["DAMAGED", "6.000", "12.0000", "0.0000", "12.0000", "12.0000"],
      ["EXPIRED", "4.000", "8.0000", "0.0000", "8.0000", "8.0000"],
      ["TRANSIT_LOSS", "1.000", "2.0000", "0.0000", "2.0000", "2.0000"],
      ["COUNT", "-3.000", "0.0000", "6.0000", "-6.0000", "-6.0000"],
    ]);
    expect(await manager.call(wasteCalls.totals, { search: "shrinking" })).toMatchObject({
      ...{ cost: "16.0000", issued: "100.0000", ofIssues: "16.0000", dateFrom: "2026-10-24", dateTo: FRIDAY },
    });
    // Each reason leads to its movements, also those that were reversed.
    const behind = { goodsId: product.goodsId, losses: true, lossReason: "DAMAGED" as const };
    expect((await manager.call(historyCalls.list, behind)).rows.map(({ qty }) => qty)).toEqual([
      ...["20.000", "-20.000", "-6.000"],
    ]);
  });

  test("what catch-weight goods lose on the scales is apart: what left stock, less what was billed", async () => {
    const salmon = { catchWeight: true, priceUnit: "KG", nominalWeightKg: "10", weightTolerancePct: "10" };
    const fish = await goods({ ...salmon, salePrice: "6.45" });
    await searchable(fish, "drying");
    await stocked(fish, "3", { unitId: fish.caseId, unitCost: "50", weightKg: "30.270" });
    const lost = async () => {
      const { weightOut, weightBilled, weightLoss } = await manager.call(wasteCalls.totals, { search: "drying" });
      return [weightOut, weightBilled, weightLoss];
    };
    expect(await lost()).toEqual(["0.000", "0.000", "0.000"]);
    const { id: customerId } = await admin.call(customerCalls.create, { shopCode: `DRY${++made}`, nameEn: "Jade" });
    const lines = [{ goodsId: fish.goodsId, unitId: fish.caseId, qty: "3", oldPrice: "6.45" }];
    const order = await admin.call(salesOrderCalls.saveAndConfirm, { customerId, deliveryDate: "2026-11-23", lines });
    const id = (await admin.call(salesOrderCalls.release, { id: order.id })).orderInvoiceId!;
    await clerk.call(orderInvoiceCalls.startPick, { id });
    const [line] = (await clerk.call(orderInvoiceCalls.get, { id })).lines;
    const weighed = line!.batches.map(({ batchId, locationId, qtyBase }) => ({
      ...{ batchId, locationId, qtyBase, weightKg: "29.870" },
    }));
    await clerk.call(orderInvoiceCalls.record, {
      id,
      lines: [{ lineId: line!.id, qty: "3", batches: weighed }],
    } as never);
    await clerk.call(orderInvoiceCalls.completePick, { id });
    await admin.call(orderInvoiceCalls.post, { id });
    // The last piece takes all that is left of the weight; 400 g of it dried away.
    expect(await lost()).toEqual(["30.270", "29.870", "0.400"]);
    expect((await manager.call(wasteCalls.list, { search: "drying" })).rows).toEqual([]);
  });

  test("by product and by week; without the right to see cost there are only quantities", async () => {
    const product = await goods();
    await searchable(product, "weekly");
    const batch = await stocked(product, "100", { unitCost: "3" });
    await adjusted(product, batch, "DAMAGED", "2", { bizDate: "2026-11-13" });
    await adjusted(product, batch, "DAMAGED", "5");
    const by = async (groupBy: "WEEK" | "GOODS", over: object = {}) =>
      (await manager.call(wasteCalls.list, { search: "weekly", groupBy, ...over })).rows;
    expect((await by("WEEK", { orderByColumn: "name", isAsc: "asc" })).map(({ week, qty }) => [week, qty])).toEqual([
      ["2026-11-09", "2.000"],
      ["2026-11-16", "5.000"],
    ]);
    expect(await by("GOODS")).toMatchObject([
      { goodsId: product.goodsId, goodsName: `Goods ${product.code}`, qty: "7.000", cost: "21.0000", ofIssues: null },
    ]);
    expect(await by("GOODS", { dateFrom: "2026-11-14" })).toMatchObject([{ qty: "5.000" }]);
    expect(await by("GOODS", { reason: "EXPIRED" })).toEqual([]);
    expect((await clerk.call(wasteCalls.list, { search: "weekly" })).rows).toMatchObject([
      { qty: "7.000", lost: null, cost: null, ofIssues: null },
    ]);
    expect(await clerk.call(wasteCalls.totals, { search: "weekly" })).toMatchObject({ cost: null, issued: null });
  });
});

test("the product sheet says what a customer's products contain, and what nobody has answered", async () => {
  const noodles = await goods({ ingredients: "Wheat flour, egg, salt", dateType: "BEST_BEFORE", sellable: true });
  const rice = await goods({ dateType: "BEST_BEFORE" });
  for (const one of [noodles, rice]) await searchable(one, "sheeted");
  const declare = (allergen: string, presence: string, detail: string | null = null) =>
    world.rows(
      company.tenantId,
      "insert into goods_allergen (tenant_id, goods_id, allergen, presence, detail) values ($1, $2, $3, $4, $5)",
      [company.tenantId, noodles.goodsId, allergen, presence, detail],
    );
  await declare("EGGS", "CONTAINS");
  await declare("GLUTEN", "CONTAINS", "wheat");
  await declare("SESAME", "MAY_CONTAIN");
  const shown = async (asked: object = {}) =>
    (await buyer.call(productSheetCalls.list, { search: "sheeted", ...asked })).rows.map(
      ({ code, contains, mayContain, unknown }) => [code, contains, mayContain, unknown],
    );
  const ofNoodles = [noodles.code, "Cereals containing gluten (wheat), Eggs", "Sesame", 11];
  expect(await shown()).toEqual([ofNoodles, [rice.code, null, null, 14]]);
  expect(await shown({ allergen: "SESAME" })).toEqual([ofNoodles]);
  expect(await shown({ allergen: "FISH" })).toEqual([]);
  await world.rows(
    company.tenantId,
    "update goods set legal_name = 'Dried wheat noodles', energy_kj = 1500, energy_kcal = 355, fat = 2.5, gm = 'FREE' where id = $1",
    [noodles.goodsId],
  );
  const printed = async (asked: object) => textOfPdf((await buyer.file(productSheetCalls.pdf, asked as never)).bytes);
  const paper = await printed({ goodsId: noodles.goodsId, language: "en" });
  for (const text of [noodles.code, "Eggs", "(wheat)", "Driedwheatnoodles", "1,500", "2.5", "FreeofGM"])
    expect(paper).toContain(text);
  expect(paper).not.toContain(rice.code);
  expect(await printed({ search: "sheeted", language: "zh" })).toContain("致敏原");
  expect(await buyer.refusal(productSheetCalls.pdf, { search: "sheeted", allergen: "FISH" } as never)).toMatchObject({
    reason: "nothingToPrint",
  });
  expect(await buyer.refusal(productSheetCalls.pdf, { goodsId: 987_654_321 } as never)).toMatchObject({ code: 404 });
  const { id: customerId } = await admin.call(customerCalls.create, {
    ...{ shopCode: `S${++made}`, nameEn: "Buys noodles", paymentTerm: 30, creditLimit: "5000" },
  } as never);
  expect(await shown({ customerId })).toEqual([]);
  await stocked(noodles, "24");
  const line = { kind: "GOODS" as const, goodsId: noodles.goodsId, unitId: noodles.caseId, qty: "1", oldPrice: "15" };
  const dates = { customerId, orderDate: FRIDAY, deliveryDate: "2026-11-21", lines: [line] };
  const order = await admin.call(salesOrderCalls.saveAndConfirm, dates as never);
  const { orderInvoiceId } = await admin.call(salesOrderCalls.release, { id: order.id });
  await admin.call(orderInvoiceCalls.pickAll, { id: orderInvoiceId! });
  await admin.call(orderInvoiceCalls.post, { id: orderInvoiceId! });
  expect(await shown({ customerId })).toEqual([ofNoodles]);
});

describe("what suppliers deliver and bill", () => {
  const TODAY = FRIDAY;
  const supplier = () =>
    approvedSupplier(buyer, { code: `PERF${++made}`, nameEn: `Performers ${made}`, vatNo: "GB123456789" });
  interface Ordered extends Planted {
    readonly orderId: number;
    readonly supplierId: number;
    readonly poLineId: number;
  }
  const ordered = async (supplierId: number, product: Planted, qty: string, over: object = {}): Promise<Ordered> => {
    const lines = [{ goodsId: product.goodsId, unitId: product.pieceId, qty, oldPrice: "12" }];
    const order = { supplierId, orderDate: "2026-11-02", expectedDate: TODAY, lines, ...over };
    const { id } = await buyer.call(purchaseOrderCalls.create, order);
    await buyer.call(purchaseOrderCalls.submit, { id });
    await buyers.call(purchaseOrderCalls.approve, { id });
    const [line] = (await buyer.call(purchaseOrderCalls.get, { id })).lines;
    return { ...product, orderId: id, supplierId, poLineId: line!.id };
  };
  const received = async (order: Ordered, receivedQty: string, rejectedQty = "0") => {
    const batches = [{ batchNo: `P${++made}`, expiryDate: FAR, qty: receivedQty }];
    const rejects = rejectedQty === "0" ? {} : { rejectedQty, rejectReason: "DAMAGED" as const };
    const line = { poLineId: order.poLineId, unitId: order.pieceId, receivedQty, batches, ...rejects };
    const { id } = await clerk.call(goodsReceiptCalls.create, { deliveryNoteNo: `D${++made}`, lines: [line] });
    return clerk.call(goodsReceiptCalls.post, { id });
  };
  const billed = async (order: Ordered, qty: string, oldPrice: string) => {
    const lines = [{ goodsId: order.goodsId, unitId: order.pieceId, qty, oldPrice }];
    const { id } = await accounts.call(purchaseInvoiceCalls.create, {
      ...{ supplierId: order.supplierId, supplierInvoiceNo: `S-${++made}`, invoiceDate: TODAY, vatOnPaper: true },
      ...{ statedTotal: (Number(qty) * Number(oldPrice)).toFixed(2), lines },
    });
    await accounts.call(purchaseInvoiceCalls.auto, { id });
    const [line] = (await accounts.call(purchaseInvoiceCalls.get, { id })).lines;
    if (line!.result === "PRICE_DIFF")
      await buyers.call(purchaseInvoiceCalls.acceptPrice, { id, lineId: line!.id, reason: "agreed by telephone" });
    return accounts.call(purchaseInvoiceCalls.confirm, { id });
  };

  test("80 ordered and 72 received with 8 rejected, an order that never came, one that came late and one not yet due", async () => {
    const supplierId = await supplier();
    const [first, second, third, fourth] = [await goods(), await goods(), await goods(), await goods()];
    const order = await ordered(supplierId, first, "80");
    await received(order, "72", "8");
    await billed(order, "72", "12.60");
    await ordered(supplierId, second, "10", { expectedDate: "2026-11-10" });
    const late = await ordered(supplierId, third, "10", { expectedDate: "2026-11-18" });
    await received(late, "10");
    await ordered(supplierId, fourth, "100");
    const shown = async (asked: object = {}) =>
      (await buyer.call(supplierPerformanceCalls.list, { supplierId, ...asked })).rows;
    // Worth 960 + 120 + 120 were due: 864 + 120 came, 96 were sent back.
    expect(await shown()).toMatchObject([
      {
        ...{ id: supplierId, orders: 4, dueLines: 3, ordered: "2400.00", onTimePct: "33.3333", fillPct: "82.0000" },
        ...{ rejectedPct: "8.8889", variance: "43.2000" },
      },
    ]);
    expect(await shown({ dateTo: "2026-11-17" })).toMatchObject([
      { orders: 1, onTimePct: "0.0000", fillPct: "0.0000", rejectedPct: null, variance: "0.0000" },
    ]);
    expect(await shown({ search: "nobody" })).toEqual([]);
    expect(await buyer.call(supplierPerformanceCalls.months, { supplierId })).toEqual({
      ...{ dateFrom: "2026-08-22", dateTo: TODAY },
      months: [{ month: "2026-11-01", onTimePct: "33.3333", fillPct: "82.0000", variance: "43.2000" }],
    });
    expect(await clerk.refusal(supplierPerformanceCalls.list, {})).toMatchObject({ code: 403 });
  });

  test("an order whose lines are expected in two months is one order", async () => {
    const supplierId = await supplier();
    const [now, then] = [await goods(), await goods()];
    const line = { unitId: now.pieceId, qty: "10", oldPrice: "12" };
    const { id } = await buyer.call(purchaseOrderCalls.create, {
      ...{ supplierId, orderDate: "2026-11-02", expectedDate: "2026-11-18" },
      lines: [
        { ...line, goodsId: now.goodsId },
        { ...line, goodsId: then.goodsId, unitId: then.pieceId, expectedDate: "2026-12-02" },
      ],
    });
    await buyer.call(purchaseOrderCalls.submit, { id });
    await buyers.call(purchaseOrderCalls.approve, { id });
    const days = { supplierId, dateFrom: "2026-11-01", dateTo: "2026-12-31" };
    expect((await buyer.call(supplierPerformanceCalls.list, days)).rows).toMatchObject([
      { orders: 1, dueLines: 1, ordered: "240.00" },
    ]);
  });

  test("what a supplier is asked back for stays an open claim until it is credited or cancelled", async () => {
    const supplierId = await supplier();
    const claimed = async (net: string) => {
      const lines = [{ net, vatCode: "S20" as const, remark: "Volume" }];
      return (await buyer.call(supplierCreditCalls.create, { supplierId, reason: "REBATE", lines })).id;
    };
    const open = async () => (await buyer.call(supplierPerformanceCalls.list, { supplierId })).rows[0]?.openClaims;
    expect(await open()).toBeUndefined();
    const [first, second] = [await claimed("10.00"), await claimed("5.00")];
    await buyer.call(supplierCreditCalls.send, { id: first });
    expect(await open()).toBe("18.00");
    const note = { supplierCreditNo: "CN 1", creditDate: TODAY, receivedNet: "10.00", receivedVat: "2.00" };
    await accounts.call(supplierCreditCalls.receive, { id: first, ...note });
    expect(await open()).toBe("6.00");
    await accounts.call(supplierCreditCalls.cancel, { id: second, reason: "not agreed after all" });
    expect(await open()).toBeUndefined();
  });

  test("prices paid follow each other by product, supplier and kind of document", async () => {
    const [supplierId, product] = [await supplier(), await goods()];
    const first = await ordered(supplierId, product, "10");
    await received(first, "10");
    const second = await ordered(supplierId, product, "10", {
      lines: [{ goodsId: product.goodsId, unitId: product.pieceId, qty: "10", oldPrice: "15", discountPrice: "2.4" }],
    });
    const { no } = await received(second, "10");
    await billed(first, "10", "12");
    const { goodsId } = product;
    const { rows } = await buyer.call(priceHistoryCalls.list, { goodsId, orderByColumn: "price", isAsc: "desc" });
    expect(rows).toMatchObject([
      {
        docNo: no,
        kind: "RECEIPT",
        price: "12.6000",
        before: "12.0000",
        changePct: "5.0000",
        per: "Piece",
        supplierId,
      },
      { price: "12.0000", before: null, changePct: null },
      { price: "12.0000", before: null, changePct: null },
    ]);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(["INVOICE", "RECEIPT", "RECEIPT"]);
    // Each leads to its order, and to the document on the other side.
    const orderNo = async ({ orderId }: Ordered) => (await buyer.call(purchaseOrderCalls.get, { id: orderId })).no;
    const behind = Map.groupBy(rows, (row) => `${row.kind} ${row.price}`);
    const [invoice] = behind.get("INVOICE 12.0000")!;
    const [receipt] = behind.get("RECEIPT 12.0000")!;
    expect(behind.get("RECEIPT 12.6000")).toMatchObject([
      { orderId: second.orderId, orderNo: await orderNo(second), matchedId: null, matchedNo: null },
    ]);
    const order = { orderId: first.orderId, orderNo: await orderNo(first) };
    expect(receipt).toMatchObject({ ...order, matchedId: invoice!.docId, matchedNo: invoice!.docNo });
    expect(invoice).toMatchObject({ ...order, matchedId: receipt!.docId, matchedNo: receipt!.docNo });
    const only = async (asked: object) => (await buyer.call(priceHistoryCalls.list, { goodsId, ...asked })).total;
    expect([await only({ changed: true }), await only({ kind: "INVOICE" }), await only({ search: no })]).toEqual([
      1, 1, 1,
    ]);
    expect([await only({ dateTo: "2026-11-19" }), await only({ supplierId: supplierId + 1 })]).toEqual([0, 0]);
    expect((await accounts.call(priceHistoryCalls.list, { goodsId })).total).toBe(3);
    expect(await clerk.refusal(priceHistoryCalls.list, {})).toMatchObject({ code: 403 });
    // Whose scope holds only what they made: the receipts are the warehouse's, the invoice is not theirs, nor the order.
    await world.rows(
      company.tenantId,
      "update role set data_scope = '5' where tenant_id = $1 and role_key = 'accountsManager'",
      [company.tenantId],
    );
    await world.rows(company.tenantId, "update rights_version set version = version + 1 where tenant_id = $1", [
      company.tenantId,
    ]);
    const beginner = await company.as("accountsManager");
    const own = (await beginner.call(priceHistoryCalls.list, { goodsId, orderByColumn: "price", isAsc: "desc" })).rows;
    expect(own).toMatchObject([
      { kind: "RECEIPT", price: "12.6000", before: "12.0000", orderNo: null, matchedNo: null },
      { kind: "RECEIPT", price: "12.0000", orderNo: null, matchedNo: null },
    ]);
    expect(own).toHaveLength(2);
  });
});

describe("valuation", () => {
  test("of what is billed by weight: its kilograms at the end of the day, by the ledger", async () => {
    const there = await world.company();
    const [whs, whsManager] = [await there.as("warehouse"), await there.as("warehouseManager")];
    const byWeight = { catchWeight: true, priceUnit: "KG", nominalWeightKg: "10", weightTolerancePct: "10" };
    const planted = await plantGoods(companyRunner(world.app, there), { code: `VAL${++made}`, ...byWeight });
    const { goodsId, pieceId: unitId } = planted;
    const shelf = { goodsId, unitId, locationId: there.locations.pick };
    const friday = world.clock.now();
    const at = async (asAt: string) => {
      const [row] = (await whs.call(stockValuationCalls.list, { asAt })).rows;
      return [row?.qty, row?.weightKg];
    };
    try {
      const lines = [{ ...shelf, qty: "3", weightKg: "30.270", unitCost: "6", batchNo: "CATCH", expiryDate: FAR }];
      const { id: came } = await whs.call(createStockCalls.create, { reason: "OPENING", lines });
      await whsManager.call(createStockCalls.post, { id: came });
      const { batchId } = (await whsManager.call(createStockCalls.get, { id: came })).lines[0]!;
      world.clock.set(new Date("2026-11-21T10:00:00Z"));
      const thrown = [{ ...shelf, batchId, qty: "1", weightKg: "9.840" }];
      const { id } = await whs.call(adjustmentCalls.create, { reason: "DAMAGED", lines: thrown } as never);
      await whsManager.call(adjustmentCalls.post, { id });
      world.clock.set(new Date("2026-11-22T10:00:00Z"));
      await whsManager.call(adjustmentCalls.reverse, { id, reason: "the wrong fish" });
      expect([await at("2026-11-19"), await at("2026-11-20")]).toEqual([
        [undefined, undefined],
        ["3.000", "30.270"],
      ]);
      expect([await at("2026-11-21"), await at("2026-11-22")]).toEqual([
        ["2.000", "20.430"],
        ["3.000", "30.270"],
      ]);
    } finally {
      world.clock.set(friday);
    }
  });

  test("of any day is what the account of the stock said at its end", async () => {
    const there = await world.company();
    const [whs, whsManager] = [await there.as("warehouse"), await there.as("warehouseManager")];
    const { goodsId, pieceId } = await plantGoods(companyRunner(world.app, there), { code: `VAL${++made}` });
    const friday = world.clock.now();
    const opened = async (qty: string, unitCost: string) => {
      const line = { goodsId, unitId: pieceId, qty, unitCost, locationId: there.locations.pick };
      const lines = [{ ...line, batchNo: `V${++made}`, expiryDate: FAR }];
      const { id } = await whs.call(createStockCalls.create, { reason: "OPENING", lines });
      await whsManager.call(createStockCalls.post, { id });
      return (await whsManager.call(createStockCalls.get, { id })).lines[0]!.batchId!;
    };
    try {
      const batchId = await opened("10", "12");
      // Saturday, half an hour before midnight and half an hour after it.
      world.clock.set(new Date("2026-11-21T23:30:00Z"));
      const line = { goodsId, batchId, unitId: pieceId, qty: "4", locationId: there.locations.pick };
      const { id } = await whs.call(adjustmentCalls.create, { reason: "DAMAGED", lines: [line] } as never);
      await whs.call(adjustmentCalls.post, { id });
      world.clock.set(new Date("2026-11-22T00:30:00Z"));
      await opened("5", "13.5");
      const at = async (asAt: string | undefined) => {
        const asked = asAt ? { asAt } : {};
        const [row] = (await whsManager.call(stockValuationCalls.list, asked)).rows;
        const { all, account } = await whsManager.call(stockValuationCalls.totals, asked);
        return [row?.qty, row?.cost, row?.value, all, account];
      };
      expect(await at("2026-11-19")).toEqual([undefined, undefined, undefined, "0.0000", "0.0000"]);
      expect(await at("2026-11-20")).toEqual(["10.000", "12.0000", "120.0000", "120.0000", "120.0000"]);
      expect(await at("2026-11-21")).toEqual(["6.000", "12.0000", "72.0000", "72.0000", "72.0000"]);
      expect(await at("2026-11-22")).toEqual(["11.000", "12.6818", "139.5000", "139.5000", "139.5000"]);
      expect(await at(undefined)).toEqual(await at("2026-11-22"));
      expect(await whs.call(stockValuationCalls.totals, { asAt: "2026-11-20" })).toMatchObject({
        ...{ count: 1, asAt: "2026-11-20", value: null, all: null, account: null },
      });
      expect((await whs.call(stockValuationCalls.list, { search: "nothing-like-it" })).rows).toEqual([]);
      const byCategory = (client: typeof whs) => client.call(stockValuationCalls.categories, { asAt: "2026-11-21" });
      expect(await byCategory(whsManager)).toMatchObject([{ id: null, count: 1, value: "72.0000" }]);
      expect(await byCategory(whs)).toMatchObject([{ id: null, count: 1, value: null }]);
    } finally {
      world.clock.set(friday);
    }
  });
});
