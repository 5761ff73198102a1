import { describe, expect, it } from "vitest";
import { apiAddress, isForeign, pageFrom, scaleOf } from "./viewer.rules.ts";

describe("page number (docs/rules/screens.md#sizes-and-limits)", () => {
  it.each([
    ["3", 1, 5, 3, "a page"],
    ["9", 1, 5, 5, "kept to the last page"],
    ["0", 2, 5, 1, "kept to the first"],
    ["abc", 2, 5, 2, "words change nothing"],
    ["", 2, 5, 2, "nor does nothing"],
    ["1", 1, 0, 1, "before the document is read"],
  ] as const)("%s of %i..%i → %i: %s", (entered, present, pages, page, _why) =>
    expect(pageFrom(entered, present, pages)).toBe(page),
  );
});

it("shows 100 % as large as paper", () => expect(scaleOf(100)).toBeCloseTo(1.333, 3));

describe("where the bytes come from", () => {
  it.each([
    ["/api/pss/sales/invoice/12/pdf?copy=1", "/pss/sales/invoice/12/pdf", { copy: "1" }],
    ["/pss/sales/invoice/12/pdf", "/pss/sales/invoice/12/pdf", {}],
  ] as const)("%s", (url, path, query) => expect(apiAddress(url, "/api")).toEqual({ path, query }));

  it("recognises a file store's link, which must not get the token", () => {
    expect([
      isForeign("https://files.example/x.pdf", "http://here"),
      isForeign("http://here/api/x", "http://here"),
      isForeign("/x", "http://here"),
    ]).toEqual([true, false, false]);
  });
});
