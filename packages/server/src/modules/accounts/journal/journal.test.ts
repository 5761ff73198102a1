import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import { beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { later, worldOfStory } from "../../../../test/story.ts";
import { salesFixture, sellTea } from "../../sales/sales-order/sales.fixture.ts";

const world = worldOfStory();
const fixture = later(() => salesFixture(world));

beforeAll(() => sellTea(fixture));

const read = async (client: TestClient, filters = {}) =>
  (await client.call(journalCalls.list, { orderByColumn: "docNo", isAsc: "asc", ...filters })).rows.map(
    (row) => `${row.docType} ${row.debit}: ${row.lines.map((one) => one.account).join(" ")}`,
  );

test("users who see margins read the cost of goods beside their sale", async () => {
  const manager = await fixture.company.as("accountsManager");
  expect(await read(manager)).toEqual(["CS 72.0000: STOCK OPENING", "SI 19.2000: AR SALES VAT_OUT COGS STOCK"]);
  expect(await read(manager, { account: "COGS" })).toHaveLength(1);
});

test("others read the sale, and no cost lines (docs/rules/people.md#who-may-see-margins)", async () => {
  const clerk = await fixture.company.as("accounts");
  expect(await read(clerk)).toEqual(["SI 12.0000: AR SALES VAT_OUT"]);
  expect(await read(clerk, { account: "COGS" })).toEqual([]);
});
