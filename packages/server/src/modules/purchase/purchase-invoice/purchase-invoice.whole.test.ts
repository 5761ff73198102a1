import { payableCheckCalls as check } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { buyingIn } from "../buying.fixture.ts";

const story = openStory();
const { world, company } = story;
const buying = buyingIn(story);
const { accounts, buyers, accountsManager, clerk, food, supplier, received, line, charge, valueOf, books, next } =
  buying;
const { ordered: order, billed } = buying;
const proved = () => expectBooksProved(world, company.tenantId);

/** Two lines worth 1200.00 and 300.00. */
async function delivered() {
  const foods = [await food(), await food({ vatCode: "S20" })] as const;
  const supplierId = await supplier();
  const [a, b] = foods;
  await received(supplierId, [
    { ...a, qty: "80", price: "15" },
    { ...b, qty: "20", price: "15" },
  ]);
  const { rows } = await accounts.call(check.receipts, { supplierId });
  return { supplierId, foods, rows };
}
type Delivered = Awaited<ReturnType<typeof delivered>>;

/** Whatever quantity and price the lines say: the receipts count. */
const linesOf = ({ rows, foods }: Delivered) =>
  rows.map(({ grLineId, goodsId }) => ({
    ...line(
      foods.find((one) => one.goodsId === goodsId)!,
      "1",
      "1",
    ),
    grLineId,
  }));
const head = ({ supplierId }: Delivered, amountNet: string, statedTotal: string) => ({
  ...{ supplierId, amountNet, statedTotal, supplierInvoiceNo: `W-${next()}`, invoiceDate: FRIDAY, vatOnPaper: true },
});
const shown = (id: number) => accounts.call(bills.get, { id });

describe("one amount for whole receipts (docs/rules/purchase-invoices.md#lines)", () => {
  test("takes them whole, and spreads by value what it is more", async () => {
    const came = await delivered();
    const { id } = await accounts.call(bills.create, { ...head(came, "1510.00", "1570.40"), lines: linesOf(came) });
    // 0.67 % above 1500.00: within the tolerance of the total. VAT on a fifth of it.
    expect((await shown(id)).lines).toMatchObject([
      { qty: "80.000", lineNet: "1208.00", result: "MATCHED", matchedBase: "80.000", vatCode: "Z0" },
      { qty: "20.000", lineNet: "302.00", result: "MATCHED", matchedBase: "20.000", vatCode: "S20" },
    ]);
    await accounts.call(bills.confirm, { id });
    expect(await books("PI", id)).toEqual({ AP: "-1570.4000", GRNI: "1500.0000", STOCK: "10.0000", VAT_IN: "60.4000" });
    expect(await Promise.all(came.foods.map(({ goodsId }) => valueOf(goodsId)))).toEqual(["1208.0000", "302.0000"]);
    await proved();
    await accountsManager.call(bills.reverse, { id, reason: "wrong supplier" });
    expect(await books("PI", id)).toEqual({});
    await accounts.call(bills.confirm, { id });
    await proved();
  });

  test("the price is that of the total; one acceptance is for all of it", async () => {
    const came = await delivered();
    const { id } = await accounts.call(bills.create, { ...head(came, "1600.00", "1664.00"), lines: linesOf(came) });
    expect((await shown(id)).lines.map(({ result }) => result)).toEqual(["PRICE_DIFF", "PRICE_DIFF"]);
    const [first] = (await shown(id)).lines;
    await buyers.call(bills.acceptPrice, { id, lineId: first!.id, reason: "agreed by telephone" });
    expect((await shown(id)).lines.map(({ result }) => result)).toEqual(["MATCHED", "MATCHED"]);
    // Another amount is looked at again; the same one stays accepted.
    const { lines: _lines, version } = await shown(id);
    const again = { ...head(came, "1600.00", "1664.00"), lines: linesOf(came) };
    const entered = again.lines.map((one, at) => ({ ...one, id: _lines[at]!.id }));
    await accounts.call(bills.update, { ...again, id, version, lines: entered });
    expect((await shown(id)).lines.map(({ result }) => result)).toEqual(["MATCHED", "MATCHED"]);
    const more = { ...again, amountNet: "1700.00", statedTotal: "1768.00", lines: entered };
    await accounts.call(bills.update, { ...more, id, version: version + 1 });
    expect((await shown(id)).lines.map(({ result }) => result)).toEqual(["PRICE_DIFF", "PRICE_DIFF"]);
  });

  test("needs receipts, each once, and no discount; charges may be added", async () => {
    const came = await delivered();
    const lines = linesOf(came);
    const entered = head(came, "1500.00", "1560.00");
    const reason = async (over: object) =>
      (await accounts.refusal(bills.create, { ...entered, lines, ...over })).reason;
    expect(await reason({ lines: [{ ...lines[0]!, grLineId: null }] })).toBe("wholeNeedsReceipts");
    expect(await reason({ lines: [lines[0]!, lines[0]!] })).toBe("receiptUnknown");
    expect(await reason({ discountPrice: "1.00" })).toBe("wholeWithoutDiscount");
    const { id } = await accounts.call(bills.create, {
      ...entered,
      statedTotal: "1572.00",
      lines: [...lines, charge("12")],
    });
    await accounts.call(bills.confirm, { id });
    expect(await books("PI", id)).toMatchObject({ GRNI: "1500.0000", OVERHEAD: "12.0000" });
    expect(await reason({ supplierInvoiceNo: "LATE" })).toBe("receiptUnknown");
    await proved();
  });

  test("what is left of goods by weight is billed, though it weighs less than the scales show", async () => {
    const spice = await food({ catchWeight: true, nominalWeightKg: "0.001", priceUnit: "KG" });
    const supplierId = await supplier();
    const { lines: ordered } = await order(supplierId, [{ ...spice, qty: "10", price: "1000" }]);
    const poLineId = ordered[0]!.id;
    const batches = [{ batchNo: "SAFFRON", expiryDate: "2027-11-01", qty: "10", weightKg: "0.004" }];
    const lines = [{ poLineId, unitId: spice.pieceId, receivedQty: "10", batches }];
    const receipt = await clerk.call(receipts.create, { deliveryNoteNo: `DN-${next()}`, lines });
    await clerk.call(receipts.post, { id: receipt.id });
    const nine = await billed(supplierId, [{ ...line(spice, "9", "1000"), weightKg: "0.003" }], {
      statedTotal: "3.00",
    });
    expect((await accounts.call(bills.auto, { id: nine })).linked).toBe(1);
    const [left] = (await accounts.call(check.receipts, { supplierId })).rows;
    expect(left).toMatchObject({ qty: "1.000", weightKg: "0.000", value: "0.4000" });
    const whole = { ...line(spice, "1", "1"), grLineId: left!.grLineId };
    const rest = { supplierId, amountNet: "0.40", statedTotal: "0.40", supplierInvoiceNo: `W-${next()}` };
    const { id } = await accounts.call(bills.create, {
      ...rest,
      invoiceDate: FRIDAY,
      vatOnPaper: true,
      lines: [whole],
    });
    expect((await shown(id)).lines).toMatchObject([
      { qty: "1.000", weightKg: "0.001", lineNet: "0.40", price: "400.0000", result: "MATCHED" },
    ]);
    await accounts.call(bills.confirm, { id });
    expect(await books("PI", id)).toEqual({ AP: "-0.4000", GRNI: "0.4000" });
    await proved();
  });
});
