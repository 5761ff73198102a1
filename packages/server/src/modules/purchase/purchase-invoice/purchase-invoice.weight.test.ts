/** Goods by weight are billed by the supplier's scales: what they say more than ours is accepted or claimed (docs/rules/purchase-invoices.md#match). */
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { supplierCreditCalls as credits } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { openStory } from "../../../../test/story.ts";
import { buyingIn } from "../buying.fixture.ts";

const story = openStory();
const { world, company } = story;
const { accounts, buyer, buyers, clerk, food, supplier, ordered, line, billed, usedUp, valueOf, books, next } =
  buyingIn(story);
const proved = () => expectBooksProved(world, company.tenantId);

/** A case has twelve. Three cheeses of about 10 kg at 6.45 a kg, which weigh 30.270 kg on our scales: 195.2415. */
async function weighed() {
  const cheese = await food({
    catchWeight: true,
    nominalWeightKg: "120.000",
    priceUnit: "KG",
    weightTolerancePct: "10",
  });
  const supplierId = await supplier();
  const order = await ordered(supplierId, [{ ...cheese, qty: "3", price: "6.45" }]);
  const batches = [{ batchNo: `K${next()}`, expiryDate: "2027-11-01", qty: "3", weightKg: "30.270" }];
  const lines = [{ poLineId: order.lines[0]!.id, unitId: cheese.pieceId, receivedQty: "3", batches }];
  const { id } = await clerk.call(receipts.create, { deliveryNoteNo: `DN-${next()}`, lines });
  await clerk.call(receipts.post, { id });
  expect(await valueOf(cheese.goodsId)).toBe("195.2415");
  return { cheese, supplierId };
}
type Weighed = Awaited<ReturnType<typeof weighed>>;

async function billedAt({ cheese, supplierId }: Weighed, weightKg: string, statedTotal: string): Promise<number> {
  const id = await billed(supplierId, [{ ...line(cheese, "3", "6.45"), weightKg }], { statedTotal });
  await accounts.call(bills.auto, { id });
  return id;
}
const lineIn = async (id: number) => (await accounts.call(bills.get, { id })).lines[0]!;

describe("three cheeses of 30.270 kg, received at 195.2415", () => {
  test("billed as they were weighed they match; the part of a penny is variance", async () => {
    const came = await weighed();
    const id = await billedAt(came, "30.270", "195.24");
    expect(await lineIn(id)).toMatchObject({ result: "MATCHED", lineNet: "195.24" });
    await accounts.call(bills.confirm, { id });
    expect(await books("PI", id)).toEqual({ GRNI: "195.2415", AP: "-195.2400", STOCK: "-0.0015" });
    await proved();
  });

  test("billed within the tolerance they match, and are worth what was paid", async () => {
    const came = await weighed();
    const id = await billedAt(came, "30.570", "197.18");
    expect(await lineIn(id)).toMatchObject({ result: "MATCHED" });
    await accounts.call(bills.confirm, { id });
    expect(await books("PI", id)).toEqual({ GRNI: "195.2415", STOCK: "1.9385", AP: "-197.1800" });
    expect(await valueOf(came.cheese.goodsId)).toBe("197.1800");
    await proved();
  });

  test("billed heavier they wait; accepted, what is still here is worth more and the rest is variance", async () => {
    const came = await weighed();
    const id = await billedAt(came, "33.000", "212.85");
    expect(await lineIn(id)).toMatchObject({ result: "PRICE_DIFF" });
    expect(await accounts.refusal(bills.confirm, { id })).toMatchObject({ reason: "priceDiffers" });
    await usedUp(came.cheese, "1");
    await buyers.call(bills.acceptPrice, { id, lineId: (await lineIn(id)).id!, reason: "their scales are calibrated" });
    await accounts.call(bills.confirm, { id });
    // 17.6085 more; two of three are here.
    expect(await books("PI", id)).toEqual({ GRNI: "195.2415", STOCK: "11.7390", PPV: "5.8695", AP: "-212.8500" });
    await proved();
  });

  test("not accepted, the weight that did not come is claimed, and stock keeps its cost", async () => {
    const came = await weighed();
    const id = await billedAt(came, "33.000", "212.85");
    await buyer.call(bills.claim, { id, lineId: (await lineIn(id)).id!, reason: "our scales say 30.270 kg" });
    await accounts.call(bills.confirm, { id });
    expect(await books("PI", id)).toEqual({ GRNI: "195.2415", CLAIMS: "17.6100", STOCK: "-0.0015", AP: "-212.8500" });
    const { rows } = await accounts.call(credits.list, { supplierId: came.supplierId });
    expect(rows).toMatchObject([{ reason: "PRICE", state: "DRAFT", total: "17.61" }]);
    await proved();
  });
});
