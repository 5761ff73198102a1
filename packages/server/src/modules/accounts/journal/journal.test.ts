import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { openWorld, type World } from "../../../../test/world.ts";
import { line, order, orderDesk, type Desk } from "../../sales/sales-order/order-desk.fixture.ts";

let world: World;
let desk: Desk;

/** Tea bought for £7.20 a case, one case sold for £12 with its VAT. */
beforeAll(async () => {
  world = await openWorld();
  desk = await orderDesk(world);
  const admin = await desk.company.as("admin");
  const tea = await desk.goods({ vatCode: "S20" });
  const { id: receiptId } = await admin.call(createStockCalls.create, {
    reason: "OPENING",
    lines: [
      {
        goodsId: tea.goodsId,
        unitId: tea.caseId,
        qty: "10",
        unitCost: "0.6",
        batchNo: "L1",
        expiryDate: "2027-01-31",
        locationId: desk.company.locations.pick,
      },
    ],
  });
  await admin.call(createStockCalls.post, { id: receiptId });
  const { id: orderId } = await admin.call(
    salesOrderCalls.saveAndConfirm,
    order(await desk.customer(), [line(tea, "1", "10")]),
  );
  const { orderInvoiceId } = await admin.call(salesOrderCalls.release, { id: orderId });
  const paper = { id: orderInvoiceId! };
  await admin.call(orderInvoiceCalls.startPick, paper);
  const [picked] = (await admin.call(orderInvoiceCalls.get, paper)).lines;
  await admin.call(orderInvoiceCalls.record, {
    ...paper,
    lines: [{ lineId: picked!.id, qty: "1", batches: picked!.batches }],
  });
  await admin.call(orderInvoiceCalls.completePick, paper);
  await admin.call(orderInvoiceCalls.post, paper);
});
afterAll(() => world.close());

const read = async (client: TestClient, filters = {}) =>
  (await client.call(journalCalls.list, { orderByColumn: "docNo", isAsc: "asc", ...filters })).rows.map(
    (row) => `${row.docType} ${row.debit}: ${row.lines.map((one) => one.account).join(" ")}`,
  );

test("whoever sees margins reads what goods cost beside what they were sold for", async () => {
  const manager = await desk.company.as("accountsManager");
  expect(await read(manager)).toEqual(["CS 72.0000: STOCK OPENING", "SI 19.2000: AR SALES VAT_OUT COGS STOCK"]);
  expect(await read(manager, { account: "COGS" })).toHaveLength(1);
});

test("others read the sale, and nothing that only cost was moved by (domain-rules 1.7)", async () => {
  const clerk = await desk.company.as("accounts");
  expect(await read(clerk)).toEqual(["SI 12.0000: AR SALES VAT_OUT"]);
  expect(await read(clerk, { account: "COGS" })).toEqual([]);
});
