import { userCalls } from "@larder/domain/people/user/user.calls";
import { describe, expect, it } from "vitest";
import { asCalledNow, listAddress, readQuery, withoutDays, writeQuery, type ListQuery } from "./query-codec.ts";

describe("the query of a list in its tab's address", () => {
  const table: [query: ListQuery, address: string, why: string][] = [
    [{ search: "", filters: {}, sort: null }, "", "nothing chosen"],
    [{ search: "金龍 & co", filters: {}, sort: null }, "q=%E9%87%91%E9%BE%8D+%26+co", "any words"],
    [
      { search: "", filters: { customerId: "4", status: "DRAFT" }, sort: null },
      "f.customerId=4&f.status=DRAFT",
      "filters",
    ],
    [{ search: "", filters: {}, sort: { by: "total", down: true } }, "sort=-total", "falling"],
    [{ search: "", filters: {}, sort: { by: "total", down: false } }, "sort=total", "rising"],
  ];
  it.each(table)("%j ↔ %s: %s", (query, address) => {
    expect(writeQuery(query).toString()).toBe(address);
    expect(readQuery(new URLSearchParams(address))).toEqual(query);
  });

  it("reads an older view, which names a filter and a column as on the wire", () => {
    const now: ListQuery = {
      search: "",
      filters: { phone: "020", status: "0" },
      sort: { by: "displayName", down: true },
    };
    const read = (address: string) => asCalledNow(userCalls.list, readQuery(new URLSearchParams(address)));
    expect(read("f.phonenumber=020&f.status=0&sort=-nickName")).toEqual(now);
    expect(read(writeQuery(now).toString())).toEqual(now);
  });

  it("leaves other parameters alone", () => {
    const base = new URLSearchParams("title=Orders&f.old=1&q=x");
    expect(writeQuery({ search: "", filters: { a: "b" }, sort: null }, base).toString()).toBe("title=Orders&f.a=b");
  });

  it("makes a link for a tile", () => {
    expect(listAddress("/sales/order", { filters: { status: "ON_HOLD" } })).toBe("/sales/order?f.status=ON_HOLD");
  });

  it("removes only date filters", () => {
    expect(withoutDays({ state: "POSTED", dateFrom: "2026-11-20", dateTo: "2026-11-20" })).toEqual({ state: "POSTED" });
    const none = { state: "POSTED", search: "2026" };
    expect(withoutDays(none)).toBe(none);
  });
});
