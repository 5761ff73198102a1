import { dashboardCalls } from "@larder/domain/dashboard/dashboard.calls";
import { expectedCalls } from "@larder/domain/purchase/goods-receipt/expected.calls";
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierCreditCalls as claims } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { afterAll, describe, expect, test } from "vitest";
import { openStory } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { buyingIn } from "../buying.fixture.ts";

const story = openStory();
const { world } = story;
afterAll(closePrinter);
const { buyer, buyers, clerk, food, supplier, ordered, next } = buyingIn(story);

const MONDAY = "2026-11-23";
const WEDNESDAY = "2026-11-25";
const SATURDAY = "2026-11-28";

/** Ten of one product on Monday, ten of another on Saturday. */
async function twoDays() {
  const supplierId = await supplier();
  const [first, second] = [await food(), await food()];
  const line = ({ goodsId, pieceId }: typeof first) => ({ goodsId, unitId: pieceId, qty: "10", oldPrice: "20" });
  const lines = [line(first), { ...line(second), expectedDate: SATURDAY }];
  const { id } = await buyer.call(orders.create, { supplierId, expectedDate: MONDAY, lines });
  await buyer.call(orders.submit, { id });
  await buyers.call(orders.approve, { id });
  return { id, supplierId, lines: (await buyer.call(orders.get, { id })).lines };
}
type Lines = Awaited<ReturnType<typeof twoDays>>["lines"];

async function receive({ id, unitId }: Lines[number]) {
  const batches = [{ batchNo: `D${next()}`, expiryDate: "2027-11-01", qty: "10" }];
  const lines = [{ poLineId: id, unitId: unitId!, receivedQty: "10", batches }];
  const receipt = await clerk.call(receipts.create, { deliveryNoteNo: `DD-${next()}`, lines });
  await clerk.call(receipts.post, { id: receipt.id });
}
const expected = async (supplierId: number, asked: object = {}) =>
  (await clerk.call(expectedCalls.list, { supplierId, ...asked })).rows.map(({ expectedDate, lateDays }) => [
    expectedDate,
    lateDays,
  ]);
const overdue = async (supplierId: number) =>
  (await buyer.call(orders.list, { supplierId, overdue: true })).rows.map(({ lateDays }) => lateDays);

describe("a line with a day of its own (docs/rules/purchase.md#orders)", () => {
  test("the order is due with the first that is outstanding, late from then on, and no longer once that has come", async () => {
    const { id, supplierId, lines } = await twoDays();
    expect(await expected(supplierId)).toEqual([[MONDAY, 0]]);
    expect(await expected(supplierId, { expectedFrom: SATURDAY })).toEqual([]);
    const now = world.clock.now();
    world.clock.set(new Date(`${WEDNESDAY}T12:00:00Z`));
    expect(await expected(supplierId, { late: true })).toEqual([[MONDAY, 2]]);
    expect(await overdue(supplierId)).toEqual([2]);
    await receive(lines[0]!);
    expect(await expected(supplierId)).toEqual([[SATURDAY, 0]]);
    expect(await expected(supplierId, { late: true })).toEqual([]);
    expect(await overdue(supplierId)).toEqual([]);
    expect(await buyer.call(orders.get, { id })).toMatchObject({ lateDays: 0, expectedDate: MONDAY });
    const { panels } = await buyer.call(dashboardCalls.show, { workspace: "purchase" });
    expect(panels.arriving).toContainEqual(expect.objectContaining({ id, expectedDate: SATURDAY, lateDays: 0 }));
    world.clock.set(now);
  });

  test("it is printed beside its line", async () => {
    const { id } = await twoDays();
    const page = (await textOfPdf((await buyer.file(orders.pdf, { id, layout: "en" })).bytes)).replaceAll(/\s/g, "");
    expect(page.match(/Expectedon/g)).toHaveLength(2);
  });
});

test("what was claimed and is not settled is said when an order begins, to those who see prices", async () => {
  const supplierId = await supplier();
  expect(await buyer.call(orders.opening, { supplierId })).toMatchObject({ openClaims: "0.00" });
  const { lines } = await ordered(supplierId, [{ ...(await food()), qty: "10", price: "3" }]);
  const batches = [{ batchNo: `D${next()}`, expiryDate: "2027-11-01", qty: "8" }];
  const came = { poLineId: lines[0]!.id, unitId: lines[0]!.unitId!, receivedQty: "8", batches };
  const { id: receiptId } = await clerk.call(receipts.create, {
    deliveryNoteNo: `DD-${next()}`,
    lines: [{ ...came, rejectedQty: "2", rejectReason: "DAMAGED" }],
  });
  await clerk.call(receipts.post, { id: receiptId });
  await buyer.call(claims.ofReceipt, { receiptId });
  expect(await buyer.call(orders.opening, { supplierId })).toMatchObject({ openClaims: "6.00" });
  expect(await clerk.call(orders.opening, { supplierId })).toMatchObject({ openClaims: null });
});
