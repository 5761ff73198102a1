import { describe, expect, it, test } from "vitest";
import { matching, namedFirst, rankOf, remembered, type Entry } from "./palette.rules.ts";

const page = (title: string, also: string, place = "Sales"): Entry => ({
  id: `page:${title}`,
  kind: "page",
  title,
  place,
  also: [also],
});
const orders = page("Sales orders", "銷售訂單");
const invoices = page("Sales invoices", "銷售發票");
const orderInvoices = page("Order invoices", "訂單發票");
const books = page("Books check", "帳目核對", "Accounts");
const all = [orders, invoices, orderInvoices, books];
const titlesFor = (entered: string, recent: string[] = []) =>
  matching(all, entered, recent).map((entry) => entry.title);

describe("matches", () => {
  const table: [entered: string, titles: string[], why: string][] = [
    ["sal ord", ["Sales orders", "Order invoices"], "each word begins a word of the entry, its place included"],
    ["ORDER", ["Order invoices", "Sales orders"], "what begins with it comes first"],
    ["訂單", ["Order invoices", "Sales orders"], "Chinese is found in the English interface, by any part"],
    ["發票", ["Sales invoices", "Order invoices"], "in the order of the menu where neither begins with it"],
    ["rders", [], "not in the middle of a word"],
    ["bóoks", ["Books check"], "accents do not count"],
    ["", ["Sales orders", "Sales invoices", "Order invoices", "Books check"], "nothing entered: everything"],
  ];
  it.each(table)("%j → %j: %s", (entered, titles) => expect(titlesFor(entered)).toEqual(titles));

  it("recent choices come before the rest", () =>
    expect(titlesFor("sales", [invoices.id])).toEqual(["Sales invoices", "Sales orders", "Order invoices"]));

  it("an entry without a match has no rank", () => expect(rankOf(books, "customer")).toBeNull());
});

test("the record whose number was typed comes before partial matches", () => {
  const records = ["C1001 Golden Wok", "C1002 Lotus", "SO26-000003 Golden Wok"].map((title) => ({ title }));
  expect(namedFirst(records, "so26-000003")[0]!.title).toBe("SO26-000003 Golden Wok");
  expect(namedFirst(records, "wok").map(({ title }) => title)).toEqual(records.map(({ title }) => title));
});

test("recent ones: newest first, without duplicates, limited", () => {
  const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);
  const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(ids(remembered([a, b], b, 3))).toEqual(["b", "a"]);
  expect(ids(remembered([a, b], c, 2))).toEqual(["c", "a"]);
});
