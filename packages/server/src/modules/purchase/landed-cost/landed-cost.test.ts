import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { landedCostCalls as calls } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { landedShares } from "@larder/domain/purchase/landed-cost/landed-cost.rules";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { auditCalls } from "@larder/domain/watch/audit/audit.calls";
import { describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { buyingIn } from "../buying.fixture.ts";

const story = openStory();
const { world, company } = story;
const buying = buyingIn(story);
const { accounts, accountsManager, whsManager, clerk, admin } = buying;
const { food, supplier, received, burden, line, charge, billed, confirmed, usedUp, valueOf, books } = buying;
const proved = () => expectBooksProved(world, company.tenantId);

/** Three lines worth 1200.00, 340.00 and 96.50. */
async function container() {
  const foods = [await food(), await food(), await food()];
  const supplierId = await supplier();
  const [a, b, c] = foods;
  const wanted = [
    { ...a!, qty: "80", price: "15" },
    { ...b!, qty: "20", price: "17" },
    { ...c!, qty: "10", price: "9.65" },
  ];
  const { id } = await received(supplierId, wanted);
  return { id, supplierId, foods, wanted };
}
const shown = (receiptId: number) => accounts.call(calls.list, { receiptId });

describe("freight on a receipt (docs/rules/purchase.md#landed-cost)", () => {
  test("is shared by value, makes the goods more expensive, and is owed until it is billed", async () => {
    const { id, foods } = await container();
    const { lines } = await shown(id);
    expect(landedShares("85.00", "VALUE", lines)).toEqual(["62.33", "17.66", "5.01"]);
    const cost = await burden(id, "85.00");
    expect(await books("LC", cost)).toEqual({ LANDED: "-85.0000", STOCK: "85.0000" });
    expect(await Promise.all(foods.map(({ goodsId }) => valueOf(goodsId)))).toEqual([
      ...["1262.3300", "357.6600", "101.5100"],
    ]);
    expect((await shown(id)).rows).toMatchObject([{ kind: "FREIGHT", amount: "85.00", state: "POSTED" }]);
    await proved();
  });

  test("goods that are gone leave their share to variance", async () => {
    const { id, foods } = await container();
    await usedUp(foods[1]!, "5");
    const cost = await burden(id, "20.00", { basis: "QTY" });
    // 80, 20 and 10 pieces: 14.55, 3.64, 1.82 less a penny; a quarter of the second is gone.
    expect(await books("LC", cost)).toEqual({ LANDED: "-20.0000", PPV: "0.9100", STOCK: "19.0900" });
    await proved();
  });

  test("is reversed while nobody has billed it, off the pieces that are still there", async () => {
    const { id, foods } = await container();
    const cost = await burden(id, "85.00");
    await usedUp(foods[0]!, "40");
    expect((await whsManager.refusal(receipts.reverse, { id, reason: "wrong pallet" })).reason).toBe("landed");
    await accounts.call(calls.reverse, { id: cost, reason: "entered twice" });
    // Half of the first line took its share along.
    expect(await books("LC", cost)).toEqual({ PPV: "-31.1650", STOCK: "31.1650" });
    expect(await valueOf(foods[0]!.goodsId)).toBe("600.0000");
    expect((await accounts.refusal(calls.reverse, { id: cost, reason: "again" })).code).toBe(2000);
    const { rows: history } = await admin.call(auditCalls.list, { entity: "landedCost" });
    expect(history.filter(({ entityId }) => entityId === cost).map(({ action }) => action)).toEqual(["reverse", "add"]);
    await proved();
  });

  test("then its receipt is reversed too", async () => {
    const { id } = await container();
    await accounts.call(calls.reverse, { id: await burden(id, "8.00"), reason: "entered twice" });
    await whsManager.call(receipts.reverse, { id, reason: "wrong pallet" });
    expect((await accounts.refusal(calls.add, { receiptId: id, kind: "DUTY", basis: "QTY", amount: "1" })).reason).toBe(
      "receiptNotPosted",
    );
    await proved();
  });

  test("is not spread by a weight that nobody knows, and not before the goods have a cost", async () => {
    const { id } = await container();
    const asked = { receiptId: id, kind: "FREIGHT", basis: "WEIGHT", amount: "10" } as const;
    const { lines } = await shown(id);
    if (lines.every(({ weightKg }) => weightKg === "0.000"))
      expect((await accounts.refusal(calls.add, asked)).reason).toBe("weightUnknown");
    expect((await clerk.refusal(calls.add, { ...asked, basis: "VALUE" })).code).toBe(403);
    expect((await accounts.refusal(calls.add, { ...asked, amount: "0" })).code).toBe(400);
  });
});

describe("the bill of whoever carried it (docs/rules/purchase-invoices.md#charges)", () => {
  const landedOf = (receiptId: number, oldPrice: string, landedId: number | null = null) =>
    charge(oldPrice, { chargeTo: "LANDED", landedGrId: receiptId, landedId });

  test("clears what was booked; more than that is variance of buying", async () => {
    const { id } = await container();
    const cost = await burden(id, "85.00");
    const carrier = await supplier();
    expect((await accounts.call(calls.choices, {})).find(({ landedId }) => landedId === cost)).toMatchObject({
      ...{ receiptId: id, amount: "85.00" },
    });
    const bill = await billed(carrier, [landedOf(id, "100", cost), charge("12", { nameEn: "Storage" })]);
    await confirmed(bill);
    expect(await books("PI", bill)).toEqual({
      ...{ AP: "-112.0000", LANDED: "85.0000", OVERHEAD: "12.0000", PPV: "15.0000" },
    });
    expect((await shown(id)).rows).toMatchObject([{ state: "INVOICED", invoiceId: bill }]);
    expect((await accounts.refusal(calls.reverse, { id: cost, reason: "wrong" })).code).toBe(2000);
    await proved();
    await accountsManager.call(bills.reverse, { id: bill, reason: "wrong carrier" });
    expect(await books("PI", bill)).toEqual({});
    expect((await shown(id)).rows).toMatchObject([{ state: "POSTED", invoiceId: null }]);
    await proved();
  });

  test("without one it is made and billed at once; reversed it waits, and is billed again", async () => {
    const { id, foods } = await container();
    const bill = await billed(await supplier(), [landedOf(id, "85")]);
    await confirmed(bill);
    const [made] = (await shown(id)).rows;
    expect(made).toMatchObject({ amount: "85.00", state: "INVOICED", basis: "VALUE" });
    expect(await valueOf(foods[2]!.goodsId)).toBe("101.5100");
    expect(await books("PI", bill)).toEqual({ AP: "-85.0000", LANDED: "85.0000" });
    await proved();
    await accountsManager.call(bills.reverse, { id: bill, reason: "wrong amount" });
    expect((await shown(id)).rows).toMatchObject([{ id: made!.id, state: "POSTED" }]);
    await proved();
    await accounts.call(bills.confirm, { id: bill });
    expect((await shown(id)).rows).toHaveLength(1);
    await proved();
  });

  test("VAT that may not be claimed is part of what it costs", async () => {
    const { id } = await container();
    const carrier = await supplier({ vatNo: null });
    const lines = [{ ...landedOf(id, "50"), vatCode: "S20" as const }];
    const bill = await billed(carrier, lines, { statedTotal: "60.00", vatOnPaper: false });
    await confirmed(bill);
    expect((await shown(id)).rows).toMatchObject([{ amount: "60.00", state: "INVOICED" }]);
    expect(await books("PI", bill)).toEqual({ AP: "-60.0000", LANDED: "60.0000" });
    await proved();
  });

  test("each is billed once, and not after it was reversed", async () => {
    const { id } = await container();
    const cost = await burden(id, "30.00");
    const carrier = await supplier();
    const bill = await billed(carrier, [landedOf(id, "30", cost)]);
    const again = { supplierId: carrier, supplierInvoiceNo: "TWICE", invoiceDate: FRIDAY, statedTotal: "30.00" };
    const named = await accounts.refusal(bills.create, { ...again, lines: [landedOf(id, "30", cost)] });
    expect(named).toMatchObject({ code: 400, reason: "namedTwice" });
    const twice = [landedOf(id, "15", cost), landedOf(id, "15", cost)];
    expect((await accounts.refusal(bills.create, { ...again, lines: twice })).reason).toBe("namedTwice");
    // Reversed meanwhile, the charge is of the receipt again, and confirming books its own amount.
    await accounts.call(calls.reverse, { id: cost, reason: "wrong receipt" });
    expect((await accounts.refusal(bills.create, { ...again, lines: [landedOf(id, "30", cost)] })).reason).toBe(
      "landedGone",
    );
    expect((await accounts.call(bills.get, { id: bill })).lines).toMatchObject([{ landedId: null, landedGrId: id }]);
    await confirmed(bill);
    expect((await shown(id)).rows.map(({ state }) => state)).toEqual(["REVERSED", "INVOICED"]);
    await proved();
  });

  test("goods of the same bill are cleared beside it; a charge names its account", async () => {
    const { id, supplierId, wanted } = await container();
    const goods = wanted.map((one) => line(one, one.qty, one.price));
    const charges = [landedOf(id, "20"), charge("5", { chargeTo: "DELIVERY_EXP" })];
    const bill = await billed(supplierId, [...goods, ...charges]);
    await confirmed(bill);
    expect(await books("PI", bill)).toEqual({
      ...{ AP: "-1661.5000", DELIVERY_EXP: "5.0000", GRNI: "1636.5000", LANDED: "20.0000" },
    });
    await proved();
  });

  test("another company's receipt and landed cost are not there", async () => {
    const { id } = await container();
    const cost = await burden(id, "3.00");
    const stranger = await (await world.company()).as("admin");
    expect((await stranger.refusal(calls.list, { receiptId: id })).code).toBe(404);
    expect((await stranger.refusal(calls.reverse, { id: cost, reason: "not mine" })).code).toBe(404);
    expect(await stranger.call(calls.choices, {})).toEqual([]);
  });
});
