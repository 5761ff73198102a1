import { approvalCalls as approvals } from "@larder/domain/purchase/approval/approval.calls";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { mailSettingCalls } from "@larder/domain/company/mail/mail.calls";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { hire, newRole } from "../../../../test/people.fixture.ts";
import { openStory } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { buyingIn } from "../buying.fixture.ts";

const story = openStory();
const { world, company, staff } = story;
const { purchaser: buyer, purchaseManager: manager, warehouse, warehouseManager, accounts, auditor, admin } = staff;
const buying = buyingIn(story);

/** Ten at 12.34 with 5 % off, approved; and another one that waits. */
let approved: number;
let request: number;
let waiting: number;
/** Prints and sends orders, and does nothing else with them. */
let printer: TestClient;

beforeAll(async () => {
  const [supplierId, { goodsId, pieceId }] = [await buying.supplier({ minOrder: "900" }), await buying.food()];
  const ordered = async () => {
    const lines = [{ goodsId, unitId: pieceId, qty: "10", oldPrice: "12.34" }];
    const { id } = await buyer.call(orders.create, {
      ...{ supplierId, expectedDate: "2026-11-23", discountScale: "5", lines },
    });
    await buyer.call(orders.submit, { id });
    return id;
  };
  approved = await ordered();
  await manager.call(orders.approve, { id: approved });
  waiting = await ordered();
  const { version, lines, ...order } = await buyer.call(orders.get, { id: waiting });
  expect([order.state, version, lines.length]).toEqual(["APPROVED", 2, 1]);
  await buyer.call(orders.amend, {
    ...{ id: waiting, version, supplierId, orderDate: order.orderDate, expectedDate: order.expectedDate },
    ...{ discountScale: "5", lines: [{ ...lines[0]!, oldPrice: "12.34", qty: "20" }] },
  });
  request = (await buyer.call(orders.get, { id: waiting })).requests[0]!.id;
  const holds = ["purchase:order:list", "purchase:order:query", "purchase:order:print", "purchase:order:send"];
  const role = await newRole(world, company, { dataScope: "1", holds });
  printer = (await hire(world, company, { roleIds: [role] })).client;
});

/** Anything that says what it costs: the price, the net of a line, the totals of the order. */
const AMOUNTS = /12\.34|11\.72|123\.40|117\.23|246\.80|234\.46/;
const says = (answer: unknown) => AMOUNTS.test(JSON.stringify(answer));

const readers: [who: string, client: () => TestClient, sees: boolean, why: string][] = [
  ["purchaser", () => buyer, true, "enters the prices"],
  ["purchase manager", () => manager, true, "agrees to them"],
  ["accounts", () => accounts, true, "compare the bill with them"],
  ["warehouse manager", () => warehouseManager, true, "sees costs anyway"],
  ["warehouse", () => warehouse, false, "counts what comes, whatever it costs"],
  ["auditor", () => auditor, false, "reads all that is not a cost"],
];

describe("what an order costs", () => {
  test.each(readers)("%s: %3$s", async (_who, client, sees) => {
    const [shown, listed, sums, history] = await Promise.all([
      client().call(orders.get, { id: approved }),
      client().call(orders.list, {}),
      client().call(orders.totals, {}),
      client().call(orders.history, { id: approved }),
    ]);
    expect([shown, listed.rows, history].map(says)).toEqual([sees, sees, sees]);
    expect(shown.lines).toMatchObject([{ qty: "10.000", oldPrice: sees ? "12.3400" : null }]);
    expect([shown.total === null, shown.minOrder === null, sums.total === null]).toEqual([!sees, !sees, !sees]);
    expect(sums.count).toBe(listed.rows.length);
  });

  test("is neither sorted nor filtered by, where it is not seen", async () => {
    expect(await warehouse.refusal(orders.list, { orderByColumn: "total", isAsc: "desc" })).toMatchObject({
      code: 400,
    });
    expect(await warehouse.refusal(orders.list, { belowApproval: true })).toMatchObject({ code: 403 });
    expect(await warehouse.refusal(orders.totals, { belowApproval: true })).toMatchObject({ code: 403 });
    expect((await buyer.call(orders.list, { orderByColumn: "total", isAsc: "desc" })).rows.length).toBeGreaterThan(1);
  });

  test("is not on the approval page of an auditor", async () => {
    const [row] = (await auditor.call(approvals.list, { scope: "ALL", state: "PENDING" })).rows;
    expect(row).toMatchObject({ id: request, total: null, priceChange: null });
    const shown = await auditor.call(approvals.get, { id: request });
    expect(shown).toMatchObject({ approvedLately: null, lines: [{ price: null, lastPrice: null, lineNet: null }] });
    expect([says(shown), says(await manager.call(approvals.get, { id: request }))]).toEqual([false, true]);
    expect(await auditor.refusal(approvals.list, { orderByColumn: "total", isAsc: "desc" })).toMatchObject({
      code: 400,
    });
  });

  test("is not printed for those who do not see it; the supplier's paper has it, whoever sends it", async () => {
    const textFor = async (client: TestClient) =>
      textOfPdf((await client.file(orders.pdf, { id: approved, layout: "en" })).bytes);
    const [seen, blind] = [await textFor(buyer), await textFor(printer)];
    expect([says(seen), says(blind)]).toEqual([true, false]);
    expect(blind).toContain("Purchaseorder");
    await admin.call(mailSettingCalls.update, {
      ...{ host: "mail.growers.example", port: 25, encryption: "NONE", senderName: "Foods", sender: "a@foods.example" },
      version: 0,
    });
    await printer.call(orders.mail, { id: approved, to: "b@growers.example", subject: "Order", body: "Attached" });
    const [sent] = await world.rows<{ content: Buffer }>(company.tenantId, "select content from mail_attachment");
    expect(says(await textOfPdf(sent!.content))).toBe(true);
  });

  test("is not in the exported file", async () => {
    const columns = async (client: TestClient) => (await client.file(orders.export, {})).bytes.length;
    expect(await columns(auditor)).toBeLessThan(await columns(buyer));
  });
});
