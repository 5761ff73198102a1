import { receivedAsAtCalls as calls } from "@larder/domain/accounts/received-as-at/received-as-at.calls";
import { addDays } from "@larder/domain/kernel/calendar";
import { missingInvoiceCalls as missing } from "@larder/domain/purchase/missing-invoice/missing-invoice.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { expect, test } from "vitest";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { buyingIn } from "../../purchase/buying.fixture.ts";

const story = openStory();
const { world } = story;
const { buyer, clerk, accounts, accountsManager, food, supplier, received, line, billed, confirmed } = buyingIn(story);

const MONDAY = addDays(FRIDAY, 3);
const THURSDAY = addDays(FRIDAY, 6);
const on = (day: string) => world.clock.set(new Date(`${day}T10:00:00Z`));

test("what was invoiced later was waited for then; without a filter it is what the account held (docs/rules/purchase-invoices.md#missing-invoices)", async () => {
  const [one, other] = [await supplier(), await supplier()];
  const goods = await food();
  await received(one, [{ ...goods, qty: "10", price: "2.0000" }]);
  const heldOf = async (day: string, supplierId = one) =>
    (await accounts.call(calls.list, { supplierId, day })).rows.map(({ value }) => value);
  on(MONDAY);
  await received(other, [{ ...(await food()), qty: "5", price: "3.0000" }]);
  const id = await billed(one, [line(goods, "4", "2.00")], { invoiceDate: MONDAY });
  await confirmed(id);
  expect(await heldOf(addDays(FRIDAY, -1))).toEqual([]);
  expect(await heldOf(FRIDAY)).toEqual(["20.0000"]);
  expect(await heldOf(MONDAY)).toEqual(["12.0000"]);
  on(THURSDAY);
  await accountsManager.call(bills.reverse, { id, reason: "wrong supplier" });
  expect(await heldOf(MONDAY)).toEqual(["12.0000"]);
  expect(await heldOf(THURSDAY)).toEqual(["20.0000"]);

  expect(await accounts.call(calls.totals, { day: FRIDAY })).toEqual({ count: 1, value: "20.0000" });
  const { account, waiting } = await accounts.call(missing.totals, {});
  expect(await accounts.call(calls.totals, {})).toEqual({ count: 2, value: account });
  expect(account).toBe(waiting);
  const { rows } = await buyer.call(calls.list, { orderByColumn: "value", isAsc: "asc" });
  expect(rows.map(({ id: supplierId, value }) => [supplierId, value])).toEqual([
    [other, "15.0000"],
    [one, "20.0000"],
  ]);
  const code = rows[1]!.supplierCode;
  expect((await buyer.call(calls.list, { search: code.toLowerCase() })).rows).toHaveLength(1);
  const file = await accounts.file(calls.export, { day: FRIDAY });
  expect(file.bytes.length).toBeGreaterThan(0);
  for (const call of [calls.list, calls.totals, calls.export])
    expect(await clerk.refusal(call, {})).toMatchObject({ code: 403 });
  const stranger = await (await world.company()).as("admin");
  expect(await stranger.call(calls.totals, {})).toEqual({ count: 0, value: "0.0000" });
});
