import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { payableCheckCalls as check } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierPriceCalls as prices } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { typedReceiptCalls as typed } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../test/books.ts";
import { openStory } from "../../../test/story.ts";
import { FRIDAY } from "../../../test/world.ts";
import { buyingIn, type Food } from "./buying.fixture.ts";

const story = openStory();
const { world, company } = story;
const buying = buyingIn(story);
const { buyer, accounts, admin } = buying;

const quoted = async (supplierId: number, { goodsId, pieceId }: Food) => {
  const items = [{ goodsId, unitId: pieceId }];
  const [one] = await buyer.call(orders.quote, { supplierId, orderDate: FRIDAY, expectedDate: "2026-11-23", items });
  return [one!.vatCode, one!.vatRate];
};
const asked = (supplierId: number, { goodsId, pieceId }: Food, over: object) =>
  buyer.call(prices.create, { supplierId, goodsId, unitId: pieceId, price: "10", validFrom: "2026-01-01", ...over });
const vatOf = async (id: number) => {
  const { lines } = await accounts.call(bills.get, { id });
  return lines.map(({ result, vatCode, orderVatCode }) => [result, vatCode, orderVatCode]);
};

describe("the VAT code of a supplier's price", () => {
  test("is that of the order line and of the bill; another one on the bill differs", async () => {
    const supplierId = await buying.supplier();
    const food = await buying.food();
    expect(await quoted(supplierId, food)).toEqual(["Z0", "0.0000"]);
    await asked(supplierId, food, { vatCode: "S20" });
    // Of a later price that names none, the code goes on.
    await asked(supplierId, food, { minQty: "100", price: "9", validFrom: "2026-06-01" });
    expect(await quoted(supplierId, food)).toEqual(["S20", "0.2000"]);
    const { lines } = await buying.ordered(supplierId, [{ ...food, qty: "10", price: "10" }]);
    expect(lines[0]).toMatchObject({ vatCode: "S20", priceSource: "SUPPLIER" });

    await buying.received(supplierId, [{ ...food, qty: "10", price: "10" }]);
    const id = await buying.billed(supplierId, [buying.line(food, "10", "10")], { vatS20: "20", statedTotal: "120" });
    await accounts.call(bills.auto, { id });
    expect(await vatOf(id)).toEqual([["MATCHED", "S20", "S20"]]);
    await buying.confirmed(id);
    expect(await buying.books("PI", id)).toEqual({ AP: "-120.0000", GRNI: "100.0000", VAT_IN: "20.0000" });

    await buying.received(supplierId, [{ ...food, qty: "10", price: "10" }]);
    const zero = await buying.billed(supplierId, [{ ...buying.line(food, "10", "10"), vatCode: "Z0" }]);
    await accounts.call(bills.auto, { id: zero });
    expect(await vatOf(zero)).toEqual([["VAT_DIFF", "Z0", "S20"]]);
    expect(await accounts.refusal(bills.confirm, { id: zero })).toMatchObject({ reason: "vatCodeDiffers" });
    await accounts.call(bills.remove, { ids: [zero] });
    await expectBooksProved(world, company.tenantId);
  });

  test("counts for goods that came without an order, on the day they came", async () => {
    const supplierId = await buying.supplier();
    const food = await buying.food();
    await asked(supplierId, food, { vatCode: "S20", validTo: FRIDAY });
    const batches = [{ batchNo: "MI-1", expiryDate: "2027-11-01", qty: "4" }];
    const lines = [{ goodsId: food.goodsId, unitId: food.pieceId, receivedQty: "4", price: "10", batches }];
    const { id } = await buyer.call(typed.create, { supplierId, lines });
    await buyer.call(typed.post, { id });
    const { rows } = await accounts.call(check.receipts, { supplierId });
    expect(rows).toMatchObject([{ vatCode: "S20" }]);
    const bill = await buying.billed(supplierId, [buying.line(food, "4", "10")], { vatS20: "8", statedTotal: "48" });
    await accounts.call(bills.auto, { id: bill });
    expect(await vatOf(bill)).toEqual([["MATCHED", "S20", "S20"]]);
  });

  test("is one that purchases have", async () => {
    const supplierId = await buying.supplier();
    const food = await buying.food();
    const price = { supplierId, goodsId: food.goodsId, unitId: food.pieceId, price: "1", validFrom: "2026-01-01" };
    expect(await buyer.refusal(prices.create, { ...price, vatCode: "X0" } as never)).toMatchObject({ code: 400 });
    await expect(
      world.rows(company.tenantId, "update supplier_price set vat_code = 'NID' where supplier_id is not null"),
    ).rejects.toMatchObject({ code: "23514" });
  });
});

describe("taxed goods from abroad", () => {
  const warehouseAt = async (postCode: string) => {
    const id = buyer.options.warehouseId!;
    const stored = await admin.call(warehouseCalls.get, { id });
    await admin.call(warehouseCalls.update, { ...stored, postCode });
  };
  let before = "";
  beforeAll(async () => {
    before = (await admin.call(warehouseCalls.get, { id: buyer.options.warehouseId! })).postCode ?? "E16 2DQ";
  });
  afterAll(() => warehouseAt(before));

  test("are imports, and in Northern Ireland acquisitions where they come from the EU: with VAT on both sides", async () => {
    const food = await buying.food({ vatCode: "S20" });
    const [french, chinese] = [
      await buying.supplier({ country: "FR", vatNo: "FR1" }),
      await buying.supplier({ country: "CN", vatNo: "CN1" }),
    ];
    expect(await quoted(french, food)).toEqual(["PVA", "0.0000"]);
    await warehouseAt("BT1 5GS");
    expect([await quoted(french, food), await quoted(chinese, food)]).toEqual([
      ["NIA", "0.0000"],
      ["PVA", "0.0000"],
    ]);

    await buying.received(french, [{ ...food, qty: "10", price: "10" }]);
    const id = await buying.billed(french, [buying.line(food, "10", "10")]);
    await accounts.call(bills.auto, { id });
    expect(await vatOf(id)).toEqual([["MATCHED", "NIA", "NIA"]]);
    await buying.confirmed(id);
    expect(await buying.books("PI", id)).toEqual({
      AP: "-100.0000",
      GRNI: "100.0000",
      VAT_IN: "20.0000",
      VAT_OUT: "-20.0000",
    });
    await expectBooksProved(world, company.tenantId);
  });
});
