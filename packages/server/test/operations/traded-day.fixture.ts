/** A company that has traded a little, so that there is something of everything to keep: stock, an invoice, its journals, a file. */
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { line, order, orderDesk, type Desk } from "../../src/modules/sales/sales-order/order-desk.fixture.ts";
import type { World } from "../world.ts";

/** Signs that COPY, JSON and a careless reader might each take for their own. */
export const ODD_NAME = 'Tab\there, back\\slash, \\N, \\., 金龍食品 🐉, "quotes" and\na new line';

export async function tradedDay(world: World): Promise<Desk> {
  const desk = await orderDesk(world);
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
  const customerId = await desk.customer();
  const { id: orderId } = await admin.call(salesOrderCalls.saveAndConfirm, order(customerId, [line(tea, "1", "10")]));
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
  await admin.upload(
    attachmentCalls.add,
    { entity: "customer", entityId: customerId },
    { name: "prices.csv", bytes: "code,名稱\nG1,蛋麵\n" },
  );
  await world.rows(desk.company.tenantId, "update customer set remark = $1 where id = $2", [ODD_NAME, customerId]);
  return desk;
}
