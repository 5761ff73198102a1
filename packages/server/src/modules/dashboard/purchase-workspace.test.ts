/** The workspace of purchasing, eleven days after a Friday on which goods were ordered, received and billed (docs/rules/screens.md#first-page). */
import { dashboardCalls, type Dashboard } from "@larder/domain/dashboard/dashboard.calls";
import type { TileName } from "@larder/domain/dashboard/dashboard.fields";
import { tileList } from "@larder/domain/dashboard/dashboard.lists";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { openStory } from "../../../test/story.ts";
import { FRIDAY } from "../../../test/world.ts";
import { buyingIn } from "../purchase/buying.fixture.ts";

const story = openStory();
const { world } = story;
const buying = buyingIn(story);
const { buyer, buyers, clerk, accounts, admin } = buying;

const shown = (client: TestClient): Promise<Dashboard> => client.call(dashboardCalls.show, { workspace: "purchase" });
const tiles = async (client: TestClient, workspace: "purchase" | "accounts" = "purchase") =>
  Object.fromEntries(
    (await client.call(dashboardCalls.show, { workspace })).tiles.map(({ name, count, amount }) => [
      name,
      [count, amount],
    ]),
  ) as Partial<Record<TileName, [number, string | null]>>;

let waiting: number;
let coming: number;
beforeAll(async () => {
  const rice = await buying.food();
  const [usual, expiring] = [await buying.supplier(), await buying.supplier({ approvalExpiry: "2026-12-20" })];
  const wanted = (qty: string) => [{ ...rice, qty, price: "2.50" }];

  await buying.received(usual, wanted("10"));
  const charge = buying.charge("40.00", { vatCode: "O" });
  await buying.confirmed(await buying.billed(usual, [charge], { dueDate: "2026-12-04" }));
  await buying.confirmed(await buying.billed(usual, [charge], { dueDate: "2026-12-07" }));
  coming = (await buying.ordered(expiring, wanted("4"))).id;

  const lines = [{ goodsId: rice.goodsId, unitId: rice.pieceId, qty: "90000", oldPrice: "9.99" }];
  waiting = (await buyer.call(orders.create, { supplierId: usual, expectedDate: "2026-12-18", lines })).id;
  await buyer.call(orders.submit, { id: waiting });
  world.clock.set(new Date("2026-12-01T10:00:00Z"));
});
afterAll(() => world.clock.set(new Date(`${FRIDAY}T10:00:00Z`)));

describe("the figures", () => {
  test("what is to approve, due, not billed after a week, below its minimum, and whose papers expire", async () => {
    expect(await tiles(buyers)).toMatchObject({
      toApprove: [1, "899100.00"],
      receiptsDue: [1, "10.00"],
      notBilled: [1, "25.00"],
      belowMinimum: [0, null],
      supplierPapers: [1, null],
    });
  });

  test("accounts: invoices of suppliers that are due by Sunday", async () => {
    expect(await tiles(accounts, "accounts")).toMatchObject({ payablesDue: [1, "40.00"], notBilled: [1, "25.00"] });
  });

  test("each leads to the list that shows these very records", async () => {
    const page = await admin.call(dashboardCalls.show);
    for (const name of ["toApprove", "receiptsDue", "notBilled", "payablesDue", "supplierPapers"] as const) {
      const { count, filters } = page.tiles.find((one) => one.name === name)!;
      const list = (await admin.call(tileList(name), filters)) as { total: number };
      expect([name, list.total]).toEqual([name, count]);
    }
  });

  test("nobody is asked to decide on their own order, or without the permission for it", async () => {
    expect((await tiles(buyer)).toApprove).toEqual([0, "0.00"]);
    expect((await tiles(clerk)).toApprove).toBeUndefined();
  });
});

describe("the work lists", () => {
  test("the orders to approve, what arrives next and how late it is, and whose papers expire when", async () => {
    expect((await shown(buyers)).panels).toMatchObject({
      approvals: [{ total: "899100.00", waitingHours: 264 }],
      arriving: [{ id: coming, expectedDate: "2026-11-23", lateDays: 8, total: "10.00" }],
      papers: [{ until: "2026-12-20" }],
    });
  });

  test("what was received in full or cancelled no longer arrives", async () => {
    await buyer.call(orders.cancel, { id: coming, reason: "not needed" });
    expect((await shown(buyer)).panels.arriving).toEqual([]);
    expect((await tiles(buyer)).receiptsDue).toEqual([0, "0.00"]);
  });

  test("another company sees nothing of it", async () => {
    const stranger = await (await world.company()).as("admin");
    expect((await shown(stranger)).panels).toEqual({ approvals: [], arriving: [], papers: [] });
  });
});
