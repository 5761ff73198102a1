import { payableCheckCalls as check } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { buyingIn, type Food } from "../buying.fixture.ts";

const story = openStory();
const { world, company } = story;
const { accounts, buyer, clerk, food, supplier, received, line, billed, books, next } = buyingIn(story);

const ten = (of: Food, price = "2") => ({ ...of, qty: "10", price });
const openLines = async (supplierId: number, over: object = {}) =>
  (await accounts.call(check.receipts, { supplierId, ...over })).total;
const shown = (id: number) => accounts.call(bills.get, { id });
const matchAll = async (asked: { supplierId?: number } = {}) => {
  const linked = [];
  let afterId: number | null = 0;
  while (afterId !== null) {
    const answer: { invoices: { id: number; linked: number }[]; next: number | null } = await accounts.call(
      check.auto,
      {
        ...asked,
        afterId,
      },
    );
    linked.push(...answer.invoices.map(({ id, linked: links }) => [id, links]));
    afterId = answer.next;
  }
  return linked;
};

describe("450 open receipt lines of one supplier (docs/rules/purchase-invoices.md#match)", () => {
  test("all are found in pages, by search, by receipt or by order; billed in one invoice; matched by themselves and confirmed", async () => {
    const supplierId = await supplier();
    const foods: Food[] = [];
    for (let one = 0; one < 150; one += 1) foods.push(await food());
    const came = [];
    // 5.00, 10.00 and 15.00 a line: 150 lines each.
    for (const price of ["0.5", "1", "1.5"])
      came.push(
        await received(
          supplierId,
          foods.map((of) => ten(of, price)),
        ),
      );
    const all = (await accounts.call(check.receipts, { supplierId })).rows;
    expect(all).toHaveLength(450);

    const pages = [];
    for (let pageNum = 1; pageNum <= 10; pageNum += 1)
      pages.push(await accounts.call(check.receipts, { supplierId, pageNum, pageSize: 50 }));
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      ...Array.from({ length: 9 }, () => [50, 450]),
      [0, 450],
    ]);
    const inPages = pages.flatMap(({ rows }) => rows.map(({ grLineId }) => grLineId));
    expect(inPages).toEqual(all.map(({ grLineId }) => grLineId));

    const last = all.at(-1)!;
    expect(await openLines(supplierId, { search: last.batchNo!.toLowerCase() })).toBeGreaterThanOrEqual(1);
    expect(await openLines(supplierId, { search: last.grNo })).toBe(150);
    expect(await openLines(supplierId, { search: last.poNo! })).toBe(150);
    expect(await openLines(supplierId, { search: "no such number" })).toBe(0);
    expect(await openLines(supplierId, { goodsId: foods[149]!.goodsId })).toBe(3);
    expect(await openLines(supplierId, { receiptId: came[1]!.id })).toBe(150);
    expect(await openLines(supplierId, { orderId: came[2]!.orderId })).toBe(150);

    const papers = async (by: "RECEIPT" | "ORDER") =>
      (await accounts.call(check.papers, { supplierId, by })).rows.map(({ id, lines, value }) => [id, lines, value]);
    expect(await papers("RECEIPT")).toEqual([
      [came[0]!.id, 150, "750.00"],
      [came[1]!.id, 150, "1500.00"],
      [came[2]!.id, 150, "2250.00"],
    ]);
    expect((await papers("ORDER")).map(([id]) => id)).toEqual(came.map(({ orderId }) => orderId));

    const lines = all.map(({ goodsId, unitId, qty, price }) => ({ goodsId, unitId, qty, oldPrice: price }));
    const id = await billed(supplierId, lines, { statedTotal: "4500.00" });
    const [waits] = (await accounts.call(check.waiting, {})).filter((one) => one.id === supplierId);
    expect(waits).toMatchObject({ lines: 450 });
    const second = await accounts.call(check.lines, { supplierId, pageNum: 2, pageSize: 200 });
    expect([second.rows.length, second.total, second.rows[0]!.lineNo]).toEqual([200, 450, 201]);
    const code = second.rows[0]!.goodsCode;
    expect((await accounts.call(check.lines, { supplierId, search: code })).total).toBe(3);

    expect(await matchAll({ supplierId })).toEqual([[id, 450]]);
    expect(await openLines(supplierId)).toBe(0);
    const stored = await shown(id);
    expect(new Set(stored.lines.map(({ matchedBase }) => matchedBase))).toEqual(new Set(["10.000"]));
    await accounts.call(bills.confirm, { id });
    expect(await books("PI", id)).toEqual({ AP: "-4500.0000", GRNI: "4500.0000" });
    await expectBooksProved(world, company.tenantId);
  }, 120_000);
});

describe("matching automatically in the check", () => {
  test("the invoices of one supplier, then those of all; it says which it linked, and touches no other", async () => {
    const [north, south] = [await supplier(), await supplier()];
    const [a, b, c] = [await food(), await food(), await food()];
    await received(north, [ten(a), ten(b)]);
    await received(south, [ten(a)]);
    const first = await billed(north, [line(a, "10", "2")]);
    const later = await billed(north, [line(b, "4", "2")]);
    const theirs = await billed(south, [line(a, "10", "2")]);
    // Nothing of it came: it is not touched.
    const waits = await billed(south, [line(c, "1", "2")]);
    const version = async (id: number) => (await shown(id)).version;
    const before = await version(waits);
    expect(await matchAll({ supplierId: north })).toEqual([
      [first, 1],
      [later, 1],
    ]);
    expect((await shown(theirs)).lines[0]).toMatchObject({ matchedBase: "0.000" });
    expect(await matchAll()).toEqual([[theirs, 1]]);
    expect(await matchAll()).toEqual([]);
    expect(await version(waits)).toBe(before);
    const [newest] = await accounts.call(bills.history, { id: later });
    expect(newest).toMatchObject({ action: "auto" });
  });

  test("one receipt is shared out in the order in which the invoices were entered, twenty in each step", async () => {
    const supplierId = await supplier();
    const of = await food();
    await received(supplierId, [{ ...of, qty: "42", price: "2" }]);
    const entered = [];
    for (let one = 0; one < 22; one += 1) entered.push(await billed(supplierId, [line(of, "2", "2")]));
    const step = await accounts.call(check.auto, { supplierId });
    expect([step.invoices.length, step.next]).toEqual([20, entered[19]]);
    const rest = await accounts.call(check.auto, { supplierId, afterId: step.next! });
    expect(rest.invoices.map(({ id }) => id)).toEqual([entered[20]]);
    expect((await shown(entered[21]!)).lines[0]).toMatchObject({ result: "NO_RECEIPT", matchedBase: "0.000" });
  });

  test("is refused to who may only look, and for a supplier that is not there", async () => {
    expect(await clerk.refusal(check.auto, {})).toMatchObject({ code: 403 });
    expect(await accounts.refusal(check.auto, { supplierId: 999_999_999 })).toMatchObject({ code: 404 });
    expect(await accounts.refusal(check.papers, { supplierId: 999_999_999, by: "ORDER" })).toMatchObject({ code: 404 });
  });

  test("two at once link a receipt once", async () => {
    const supplierId = await supplier();
    const of = await food();
    await received(supplierId, [ten(of)]);
    const bill = { supplierId, supplierInvoiceNo: `D-${next()}`, invoiceDate: FRIDAY, statedTotal: "20.00" };
    const { id } = await accounts.call(bills.create, { ...bill, lines: [line(of, "10", "2")] });
    const answers = await Promise.all(
      [accounts, buyer, accounts].map((who, at) =>
        who.call(check.auto, at === 2 ? { supplierId, afterId: 0 } : { supplierId }),
      ),
    );
    expect(answers.flatMap(({ invoices }) => invoices)).toMatchObject([{ id, linked: 1 }]);
    expect((await shown(id)).lines[0]).toMatchObject({ matchedBase: "10.000" });
  });
});
