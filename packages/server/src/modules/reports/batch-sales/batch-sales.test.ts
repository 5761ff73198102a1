/** Who got a batch; and, after its date was moved earlier, who got it too late (docs/rules/batches.md#correcting-a-date). */
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { batchSaleCalls as calls } from "@larder/domain/reports/batch-sales/batch-sales.calls";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { plantGoods } from "../../../../test/company-runner.ts";
import { openStory } from "../../../../test/story.ts";

const { world, company, inCompany, staff } = openStory();
const { warehouse: clerk, warehouseManager: manager, admin: owner } = staff;
let batchId: number;
let receipt: string;

/** 30 pieces to be used by 20 December; Jade Garden gets 3 on 23 November, Lotus House 4 on 25 November. */
beforeAll(async () => {
  const { goodsId, pieceId } = await plantGoods(inCompany, { code: "DUCK", splitSelling: true });
  const line = { goodsId, unitId: pieceId, locationId: company.locations.pick, qty: "30", unitCost: "2" };
  const { id } = await manager.call(createStockCalls.create, {
    reason: "OPENING",
    lines: [{ ...line, batchNo: "L221", expiryDate: "2026-12-20" }],
  });
  await manager.call(createStockCalls.post, { id });
  const posted = await manager.call(createStockCalls.get, { id });
  [batchId, receipt] = [posted.lines[0]!.batchId!, posted.no];
  const deliver = async (shopCode: string, nameEn: string, deliveryDate: string, qty: string) => {
    const contact = { tel: "020 7946 0000", email: `${shopCode.toLowerCase()}@example.com` };
    const { id: customerId } = await owner.call(customerCalls.create, { shopCode, nameEn, ...contact });
    const order = await owner.call(salesOrderCalls.saveAndConfirm, {
      ...{ customerId, deliveryDate },
      lines: [{ goodsId, unitId: pieceId, qty, oldPrice: "5" }],
    });
    const { orderInvoiceId } = await owner.call(salesOrderCalls.release, { id: order.id });
    await owner.call(orderInvoiceCalls.pickAll, { id: orderInvoiceId! });
    await owner.call(orderInvoiceCalls.post, { id: orderInvoiceId! });
  };
  await deliver("JADE", "Jade Garden", "2026-11-23", "3");
  await deliver("LOTUS", "Lotus House", "2026-11-25", "4");
});

const listed = async (asked: object = {}) => (await manager.call(calls.list, { batchId, ...asked })).rows;

describe("the deliveries of a batch", () => {
  test("name customer, telephone, invoice, day and quantity; none is past its date", async () => {
    const rows = await listed();
    expect(rows.map((row) => [row.customerCode, row.deliveryDate, row.qty, row.pastDate])).toEqual([
      ["LOTUS", "2026-11-25", "4.000", false],
      ["JADE", "2026-11-23", "3.000", false],
    ]);
    expect(rows[1]).toMatchObject({
      ...{ customerNameEn: "Jade Garden", tel: "020 7946 0000", email: "jade@example.com", unitName: "Piece" },
      ...{ docNo: expect.stringMatching(/^OI26-/), salesInvoiceNo: expect.stringMatching(/^SI26-/) },
      leftUnder: "2026-12-20",
    });
    expect(await listed({ pastDate: true })).toEqual([]);
    expect(await manager.call(calls.list, {})).toMatchObject({ total: 0 });
  });

  test("weigh what was billed by weight", async () => {
    const byWeight = { catchWeight: true, priceUnit: "KG", nominalWeightKg: "10", weightTolerancePct: "10" };
    const { goodsId, caseId: unitId } = await plantGoods(inCompany, { code: "SALMON", ...byWeight });
    const line = { goodsId, unitId, locationId: company.locations.pick, qty: "3", weightKg: "30.270", unitCost: "60" };
    const lines = [{ ...line, batchNo: "SEA", expiryDate: "2026-12-20" }];
    const { id: came } = await manager.call(createStockCalls.create, { reason: "OPENING", lines });
    await manager.call(createStockCalls.post, { id: came });
    const { id: customerId } = await owner.call(customerCalls.create, { shopCode: "TIDE", nameEn: "Tide" });
    const ordered = [{ goodsId, unitId, qty: "2", oldPrice: "6.45" }];
    const day = { customerId, deliveryDate: "2026-11-23", lines: ordered };
    const order = await owner.call(salesOrderCalls.saveAndConfirm, day);
    const id = (await owner.call(salesOrderCalls.release, { id: order.id })).orderInvoiceId!;
    await clerk.call(orderInvoiceCalls.startPick, { id });
    const picked = (await clerk.call(orderInvoiceCalls.get, { id })).lines[0]!;
    const weighed = picked.batches.map(({ batchId: of, locationId, qtyBase }) => ({
      ...{ batchId: of, locationId, qtyBase, weightKg: "20.110" },
    }));
    const recorded = { id, lines: [{ lineId: picked.id, qty: "2", batches: weighed }] };
    await clerk.call(orderInvoiceCalls.record, recorded as never);
    await clerk.call(orderInvoiceCalls.completePick, { id });
    await owner.call(orderInvoiceCalls.post, { id });
    const sold = await manager.call(calls.list, { batchId: picked.batches[0]!.batchId });
    expect(sold.rows).toMatchObject([{ customerCode: "TIDE", qty: "24.000", weightKg: "20.110" }]);
    expect((await listed())[0]).toMatchObject({ qty: "4.000", weightKg: "0.000" });
  });

  test("the list of batches names what each came with", async () => {
    const { rows } = await clerk.call(batchCalls.list, { search: "L221" });
    expect(rows).toMatchObject([{ receiptNo: receipt, receiptType: "CS", supplierId: null, supplierName: null }]);
  });

  test("after the date was moved earlier, whoever got it later is listed, with the date that it left under", async () => {
    const { version } = await manager.call(batchCalls.get, { id: batchId });
    const misread = { id: batchId, reason: "The label says 11, not 12" };
    await manager.call(batchCalls.correctExpiry, { ...misread, version, expiryDate: "2026-11-24" });
    expect(await listed({ pastDate: true })).toMatchObject([
      { customerCode: "LOTUS", leftUnder: "2026-12-20", expiryDate: "2026-11-24", pastDate: true },
    ]);
    expect(await listed({ pastDate: false })).toMatchObject([{ customerCode: "JADE" }]);
    // On its last day it may still be delivered.
    await manager.call(batchCalls.correctExpiry, { ...misread, version: version + 1, expiryDate: "2026-11-25" });
    expect(await listed({ pastDate: true })).toEqual([]);
    await manager.call(batchCalls.correctExpiry, { ...misread, version: version + 2, expiryDate: "2026-11-22" });
    expect(await listed({ pastDate: true })).toHaveLength(2);
    expect((await manager.file(calls.export, { batchId, pastDate: true })).bytes.length).toBeGreaterThan(1000);
  });

  test("what came back is not with the customer any more", async () => {
    await world.rows(
      company.tenantId,
      `insert into stock_movement (tenant_id, id, seq, warehouse_id, location_id, goods_id, batch_id, qty, cost_amount, qty_after, value_after, move_type, origin_id, doc_type, doc_id, biz_date, posted_at)
       select tenant_id, 900 + id, 900 + seq, warehouse_id, location_id, goods_id, batch_id, 4, 0, qty_after + 4, value_after, 'SALE_RETURN', id, doc_type, doc_id, biz_date, posted_at
         from stock_movement where tenant_id = $1 and batch_id = $2 and qty = -4`,
      [company.tenantId, batchId],
    );
    expect((await listed()).map((row) => row.customerCode)).toEqual(["JADE"]);
    await world.rows(
      company.tenantId,
      "delete from stock_movement where tenant_id = $1 and move_type = 'SALE_RETURN' and batch_id = $2",
      [company.tenantId, batchId],
    );
  });

  test("another company sees nothing; who may not see batches is refused", async () => {
    const stranger = await (await world.company()).as("admin");
    expect((await stranger.call(calls.list, { batchId })).total).toBe(0);
    expect(await (await company.as("driver")).refusal(calls.list, { batchId })).toMatchObject({ code: 403 });
  });
});
