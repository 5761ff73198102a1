import type { Price } from "./plant.ts";

const proof = "packages/server/src/modules/sales/planted-line.test.ts";
const shown = `  cut: field.oneOf(cutWords).shown(words("Cut", "切法"), { optional: true }),\n`;
const imported = `import { cutWords } from "../sales-order/order-line.fields.ts";\n`;
const unsaid = "cut: null, ";

/** "Restaurants want to say how the meat is cut, and read it on the papers." */
export const line: Price = {
  name: "line",
  say: "a choice on an order line, carried to order invoice and sales invoice, and shown on all three",
  most: { files: 9 },
  added: {
    "packages/server/migrations/9001-cut-of-a-line.sql": `-- How what is sold is cut, from the order to the invoice.
alter table order_line add column cut text check (cut in ('WHOLE', 'SLICED', 'DICED'));
alter table oi_line add column cut text check (cut in ('WHOLE', 'SLICED', 'DICED'));
alter table si_line add column cut text check (cut in ('WHOLE', 'SLICED', 'DICED'));
`,
    [proof]: `import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { line, order, salesFixture, type SalesFixture } from "./sales-order/sales.fixture.ts";

let world: World;
let fixture: SalesFixture;
beforeAll(async () => {
  // The opening stock of this story came without a document.
  world = await openWorld({ planted: ["INV-5", "INV-52"] });
  fixture = await salesFixture(world);
});
afterAll(() => world.close());

test("how a line is cut is shown on the order, the order invoice and the sales invoice", async () => {
  const ham = await fixture.goods();
  await fixture.onShelf(ham.goodsId, "1000.000", "500.00");
  const lines = [line(ham, "2", "10.0000", { cut: "SLICED" })];
  const { id } = await fixture.sales.call(salesOrderCalls.create, order(await fixture.customer(), lines));
  const seen = await fixture.sales.call(salesOrderCalls.get, { id });
  await fixture.sales.call(salesOrderCalls.saveAndConfirm, { ...seen, lines: seen.lines });
  expect((await fixture.sales.call(salesOrderCalls.get, { id })).lines[0]!.cut).toBe("SLICED");
  const { orderInvoiceId } = await fixture.warehouse.call(salesOrderCalls.release, { id });
  const oi = { id: orderInvoiceId! };
  await fixture.warehouse.call(orderInvoiceCalls.startPick, oi);
  const picked = await fixture.warehouse.call(orderInvoiceCalls.get, oi);
  expect(picked.lines[0]!.cut).toBe("SLICED");
  await fixture.warehouse.call(orderInvoiceCalls.record, {
    ...oi,
    lines: picked.lines.map(({ id: lineId, qty, batches }) => ({
      lineId,
      qty,
      batches: batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
    })),
  });
  await fixture.warehouse.call(orderInvoiceCalls.completePick, oi);
  const { salesInvoiceId } = await (await fixture.company.as("warehouseManager")).call(orderInvoiceCalls.post, oi);
  const invoice = await fixture.sales.call(salesInvoiceCalls.get, { id: salesInvoiceId });
  expect(invoice.lines[0]!.cut).toBe("SLICED");
});
`,
  },
  changed: {
    "packages/domain/src/sales/sales-order/order-line.fields.ts": [
      {
        before: `export const orderLineFields`,
        insert: `export const cutWords = {
  WHOLE: words("Whole", "原件"),
  SLICED: words("Sliced", "切片"),
  DICED: words("Diced", "切粒"),
} as const;\n\n`,
      },
      {
        before: `  reason: field.oneOf(lineReasonWords)`,
        insert: `  cut: field.oneOf(cutWords)(words("Cut", "切法")),\n`,
      },
    ],
    "packages/domain/src/sales/order-invoice/order-invoice.fields.ts": [
      { before: `import { orderInvoiceStates,`, insert: imported },
      { before: `  orderedQty: field.quantity()`, insert: shown },
    ],
    "packages/domain/src/sales/sales-invoice/sales-invoice.fields.ts": [
      { before: `import { payStatuses }`, insert: imported },
      { before: `  billQty: field.quantity()`, insert: shown },
    ],
    "packages/web/src/modules/sales/sales-order/order-lines.tsx": [
      { before: `  Lines.column("reason", {`, insert: `  Lines.column("cut", { editable: true, width: 70 }),\n` },
    ],
    "packages/web/src/modules/sales/sales-order/saved-lines.tsx": [
      { before: `    Lines.column("oldPrice", {`, insert: `    Lines.column("cut", { width: 70 }),\n` },
    ],
    "packages/web/src/modules/sales/order-invoice/pick-lines.tsx": [
      {
        before: `import { isResolved }`,
        insert: `import { cutWords } from "@larder/domain/sales/sales-order/order-line.fields";\n`,
      },
      {
        before: "          {other && other !== name",
        insert: "          {line.cut && ` · ${t(cutWords[line.cut])}`}\n",
      },
    ],
    "packages/web/src/modules/sales/sales-invoice/sales-invoice.detail.tsx": [
      { before: `  Lines.column("weightKg"),`, insert: `  Lines.column("cut"),\n` },
    ],
    "packages/server/test/usual-rows.ts": [
      { before: `nameZh: null, estWeight`, insert: unsaid },
      { before: `nameZh: null, shortReason`, insert: unsaid },
      { before: `nameZh: null, unitNameEn`, insert: unsaid },
    ],
  },
  proof,
  seenBy: ["packages/server/test/schema"],
};
