/** What the stories of orders begin with: a desk, goods in cases and pieces, customers, and stock on the shelf. */
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { companyRunner, plantGoods } from "../../../../test/company-runner.ts";
import { FRIDAY, type Company, type World } from "../../../../test/world.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { receive } from "../../stock/index.ts";
import { usual } from "../../../../test/usual-rows.ts";

export const MONDAY = "2026-11-23";

export async function salesFixture(world: World) {
  const company: Company = await world.company();
  const inCompany = companyRunner(world.app, company);
  const [sales, manager, warehouse] = await Promise.all([
    company.as("sales"),
    company.as("salesManager"),
    company.as("warehouse"),
  ]);
  // Only the accounts manager sets a limit; the user who enters these customers has both roles.
  const accounts = await company.as("sales", "accountsManager");
  let count = 0;

  const customer = async (over: Record<string, unknown> = {}): Promise<number> =>
    (
      await accounts.call(customerCalls.create, {
        shopCode: `C${1000 + ++count}`,
        nameEn: "Golden Wok",
        nameZh: "金鑊小館",
        postCode: "W1D 6PL",
        paymentTerm: 30,
        creditLimit: null,
        ...over,
      })
    ).id;

  const goods = (over: Record<string, unknown> = {}) =>
    plantGoods(inCompany, { code: `G${1000 + ++count}`, salePrice: "10.0000", minPrice: "0", ...over });

  const onShelf = (goodsId: number, qty: string, amount: string) =>
    inCompany(async (ctx) => {
      const batchId = ctx.nextId();
      writeRows(ctx, "batch", [
        {
          ...usual.batch,
          tenantId: ctx.tenantId,
          id: batchId,
          goodsId,
          batchNo: `L${batchId}`,
          dateType: "USE_BY",
          expiryDate: "2026-12-31",
          status: "AVAILABLE",
          receivedAt: ctx.now,
          version: 1,
        },
      ]);
      await receive(
        ctx,
        { docType: "CS", docId: batchId, warehouseId: company.warehouseId, bizDate: FRIDAY },
        "RECEIPT",
        [{ docLineId: null, goodsId, locationId: company.locations.pick, batchId, qty, amount }],
      );
    });

  const promised = async (goodsId: number): Promise<string> =>
    (
      await world.rows<{ so_qty: string }>(
        company.tenantId,
        "select so_qty from stock_cost where tenant_id = $1 and goods_id = $2",
        [company.tenantId, goodsId],
      )
    )[0]?.so_qty ?? "0.000";

  const audit = (orderId: number) =>
    world.rows<{ action: string; state: string; reason: string | null; override: string | null }>(
      company.tenantId,
      "select action, state, reason, override from audit_log where tenant_id = $1 and entity = 'order' and entity_id = $2 order by id",
      [company.tenantId, orderId],
    );

  return { company, inCompany, sales, manager, warehouse, accounts, customer, goods, onShelf, promised, audit };
}

export type SalesFixture = Awaited<ReturnType<typeof salesFixture>>;
export type Planted = Awaited<ReturnType<SalesFixture["goods"]>>;

/** One line as the screen sends it. */
export const line = (goods: Planted, qty: string, oldPrice: string, over: Record<string, unknown> = {}) => ({
  goodsId: goods.goodsId,
  unitId: goods.caseId,
  qty,
  oldPrice,
  ...over,
});
export const order = (customerId: number, lines: unknown[], over: Record<string, unknown> = {}) => ({
  customerId,
  deliveryDate: MONDAY,
  lines,
  ...over,
});

/** Tea bought for £7.20 a case, one case sold for £12 with its VAT: ordered, picked as proposed and posted by one person. */
export async function sellTea(fixture: SalesFixture): Promise<{ customerId: number }> {
  const admin = await fixture.company.as("admin");
  const tea = await fixture.goods({ vatCode: "S20" });
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
        locationId: fixture.company.locations.pick,
      },
    ],
  });
  await admin.call(createStockCalls.post, { id: receiptId });
  const customerId = await fixture.customer();
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
  return { customerId };
}
