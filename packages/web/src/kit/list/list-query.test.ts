import { describe, expect, it } from "vitest";
import { placeAfter } from "./list-query.ts";

const page = (rows: number, total: number, next?: string) => ({
  rows: Array.from({ length: rows }, (_, id) => ({ id })),
  total,
  ...(next ? { next } : {}),
});

type Pages = Parameters<typeof placeAfter>[0];
type Place = Parameters<typeof placeAfter>[1];

describe("where the next page of a list starts", () => {
  const table: [pages: Pages, place: Place, expected: Place, why: string][] = [
    [[page(50, 120, "m1")], null, { after: "m1" }, "behind the mark"],
    [[page(50, 120, "m1"), page(50, 120)], { after: "m1" }, null, "no mark after a mark: that was the last page"],
    [[page(50, 120)], null, { pageNum: 2 }, "a platform list without marks goes on by number"],
    [[page(50, 120), page(50, 120)], { pageNum: 2 }, { pageNum: 3 }, "and on"],
    [[page(50, 50)], null, null, "everything is loaded"],
    [[page(20, 120)], null, null, "a short page is the last, whatever the count says"],
    [[page(0, 0)], null, null, "nothing at all"],
  ];
  it.each(table)("%#: %j", (pages, place, expected) => expect(placeAfter(pages, place)).toEqual(expected));
});
