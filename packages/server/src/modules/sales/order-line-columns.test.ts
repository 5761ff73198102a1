/**
 * A column added to order lines reaches the sales invoice, and nothing a clerk does to the order loses it: the
 * column is planted as a migration, the table types and a field would add it.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { field, type Shape } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { orderLineFields } from "@larder/domain/sales/sales-order/order-line.fields";
import { columnsOf } from "../../platform/db/tables.ts";
import { line, order, salesFixture, type SalesFixture, type Planted } from "./sales-order/sales.fixture.ts";
import { worldOfStory } from "../../../test/story.ts";

// The modules of this file are loaded separately: other files of its worker must not see what is planted here.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const COLUMN = "packing";
const TABLES = { orderLine: "order_line", oiLine: "oi_line", siLine: "si_line" } as const;

// The opening stock of these stories was created without a document.
const world = worldOfStory({ planted: ["INV-5", "INV-52"] });
let fixture: SalesFixture;
let customer: number;
let rice: Planted;
let tea: Planted;

beforeAll(async () => {
  (orderLineFields as Shape)[COLUMN] = field.oneOf({ BAG: words("Bag", "袋"), BOX: words("Box", "箱") })(
    words("Packing", "包裝"),
  );
  for (const [name, table] of Object.entries(TABLES)) {
    await world.rows("000000", `alter table ${table} add column packing text check (packing in ('BAG', 'BOX'))`);
    (columnsOf[name as keyof typeof TABLES] as readonly string[] as string[]).push(COLUMN);
  }
  fixture = await salesFixture(world);
  customer = await fixture.customer({ allowBackorder: true });
  [rice, tea] = await Promise.all([fixture.goods(), fixture.goods()]);
  for (const { goodsId } of [rice, tea]) await fixture.onShelf(goodsId, "1000.000", "500.00");
});

const storedColumns = async (table: string): Promise<(string | null)[]> =>
  (
    await world.rows<{ packing: string | null }>(
      fixture.company.tenantId,
      `select packing from ${table} where tenant_id = $1 order by line_no`,
      [fixture.company.tenantId],
    )
  ).map((row) => row.packing);

test("a column of the order line goes through save, edit, confirm, release, pick and post", async () => {
  const entered = [line(rice, "2", "10.0000", { packing: "BAG" }), line(tea, "3", "10.0000", { packing: "BOX" })];
  const draft = await fixture.sales.call(salesOrderCalls.create, order(customer, entered));
  expect(await storedColumns("order_line")).toEqual(["BAG", "BOX"]);

  const seen = await fixture.sales.call(salesOrderCalls.get, { id: draft.id });
  expect(seen.lines.map((one) => Reflect.get(one, COLUMN) as unknown)).toEqual(["BAG", "BOX"]);

  // Another line is inserted: the whole order is sent back as it was read.
  const [first, second] = seen.lines;
  await fixture.sales.call(salesOrderCalls.update, {
    ...seen,
    lines: [second, line(rice, "1", "10.0000"), first] as never,
  });
  expect(await storedColumns("order_line")).toEqual(["BOX", null, "BAG"]);

  const edited = await fixture.sales.call(salesOrderCalls.get, { id: draft.id });
  await fixture.sales.call(salesOrderCalls.saveAndConfirm, { ...edited, remark: "Ring first" } as never);
  const released = await fixture.warehouse.call(salesOrderCalls.release, { id: draft.id });
  expect(await storedColumns("order_line")).toEqual(["BOX", null, "BAG"]);
  expect(await storedColumns("oi_line")).toEqual(["BOX", null, "BAG"]);

  const oi = { id: released.orderInvoiceId! };
  await fixture.warehouse.call(orderInvoiceCalls.startPick, oi);
  const { lines } = await fixture.warehouse.call(orderInvoiceCalls.get, oi);
  await fixture.warehouse.call(orderInvoiceCalls.record, {
    ...oi,
    lines: lines.map(({ id: lineId, qty, batches }) => ({
      lineId,
      qty,
      batches: batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
    })),
  });
  await fixture.warehouse.call(orderInvoiceCalls.completePick, oi);
  await (await fixture.company.as("warehouseManager")).call(orderInvoiceCalls.post, oi);
  expect(await storedColumns("oi_line")).toEqual(["BOX", null, "BAG"]);
  expect(await storedColumns("si_line")).toEqual(["BOX", null, "BAG"]);
  expect(await storedColumns("order_line")).toEqual(["BOX", null, "BAG"]);
});
