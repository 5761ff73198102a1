import { expect, test } from "vitest";
import { customerCalls, customerImportCalls } from "@larder/domain/sales/customer/customer.calls";
import { csv, ImportClient } from "../../../../test/import-client.ts";
import { later, openStory, workerFor } from "../../../../test/story.ts";

const { world, company, staff } = openStory();
workerFor(world);
const { admin } = staff;
const imports = later(() => new ImportClient(admin, customerImportCalls));

const head = ["店號", "英文名稱", "中文名稱", "郵政編碼", "地區", "信貸額", "銷售員", "電話"];

test("customers with Chinese headings, a region by its word, a salesperson by their name", async () => {
  const checked = await imports.checked(
    csv(
      head,
      ["W1", "Wing’s Café", "榮記", "w1d6pl", "倫敦市中心", "1,500.00", "admin", "020 7946 0018"],
      ["W2", "", "福記茶餐廳", "", "", "", "", ""],
    ),
  );
  expect(checked).toMatchObject({ state: "CHECKED", rowCount: 2, notes: [{ cell: "B2" }] });
  expect(await imports.started(checked.id)).toMatchObject({ state: "DONE", added: 2 });
  const { rows } = await admin.call(customerCalls.list, { search: "茶餐" });
  expect(rows).toMatchObject([{ shopCode: "W2", nameZh: "福記茶餐廳" }]);
  const first = await admin.call(customerCalls.list, { search: "W1D 6PL" });
  const detail = await admin.call(customerCalls.get, { id: first.rows[0]!.id });
  expect(detail).toMatchObject({
    nameEn: "Wing's Cafe",
    region: "LONDON_C",
    creditLimit: "1500.00",
    salespersonName: "Admin",
    country: "GB",
    priceLevel: "A",
  });
});

test.each([
  ["no name at all", ["N1", "", "", "", "", "", "", ""], "A2", "Enter the English or the Chinese name"],
  [
    "a post code that is none",
    ["N2", "N", "", "12345", "", "", "", ""],
    "A2",
    "This is not a UK post code, such as SW1A 1AA",
  ],
  ["a region that nobody keeps", ["N3", "N", "", "", "火星", "", "", ""], "E2", "Unknown code 火星"],
  ["a salesperson who does not work here", ["N4", "N", "", "", "", "", "nobody", ""], "G2", "Unknown code nobody"],
  [
    "a shop code in use",
    ["w1", "N", "", "", "", "", "", ""],
    "A2",
    "Another customer already has the shop code w1. Use another code, or open that customer.",
  ],
])("%s is reported at its cell", async (_what, row, cell, text) => {
  expect(await imports.checked(csv(head, row))).toMatchObject({ state: "FAULTY", problems: [{ cell, text }] });
});

test("only the accounts manager sets a credit limit", async () => {
  const clerk = new ImportClient(await company.as("sales"), customerImportCalls);
  const row = ["L1", "Limit", "", "", "", "500", "", ""];
  expect(await clerk.checked(csv(head, row))).toMatchObject({
    problems: [{ cell: "F2", text: "Only the accounts manager may change a credit limit" }],
  });
  const without = await clerk.checked(csv(head, row.with(5, "")));
  await clerk.started(without.id);
  const { rows } = await admin.call(customerCalls.list, { search: "L1" });
  expect(await admin.call(customerCalls.get, { id: rows[0]!.id })).toMatchObject({ creditLimit: "0.00" });
});

test("undone, they are gone from the list", async () => {
  const run = await imports.started((await imports.checked(csv(head, ["Z9", "Gone", "", "", "", "", "", ""]))).id);
  expect(await imports.undone(run.id)).toMatchObject({ state: "UNDONE" });
  expect((await admin.call(customerCalls.list, { search: "Z9" })).rows).toEqual([]);
});
