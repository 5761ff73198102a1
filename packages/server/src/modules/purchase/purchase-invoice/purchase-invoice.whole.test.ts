import { payableCheckCalls as check } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { buyingIn } from "../buying.fixture.ts";

const story = openStory();
const { world, company } = story;
const buying = buyingIn(story);
const { accounts, buyers, accountsManager, food, supplier, received, line, charge, valueOf, books, next } = buying;
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
});
