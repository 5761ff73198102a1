import { describe, expect, it } from "vitest";
import { fillPath, formOf, freshKey, hasFile, queryString, type Payload } from "./wire-encoding.ts";

describe("a path is filled from the payload", () => {
  const table: [path: string, payload: Payload, filled: string, rest: Payload, why: string][] = [
    [
      "/pss/sales/order/{id}/confirm",
      { id: 12, version: 3 },
      "/pss/sales/order/12/confirm",
      { version: 3 },
      "what the path took is not sent twice",
    ],
    ["/system/post/{ids}", { ids: [3, 4] }, "/system/post/3,4", {}, "lists of ids with commas"],
    [
      "/monitor/logininfor/unlock/{userName}",
      { userName: "a/b c" },
      "/monitor/logininfor/unlock/a%2Fb%20c",
      {},
      "signs that mean something in an address",
    ],
    ["/auth/code", { a: 1 }, "/auth/code", { a: 1 }, "nothing to fill"],
  ];
  it.each(table)("%s with %j is %s, rest %j: %s", (path, payload, filled, rest) => {
    expect(fillPath(path, payload)).toEqual({ path: filled, rest });
  });
  it.each([undefined, null, ""])("without its value (%s) it is a programming error", (id) => {
    expect(() => fillPath("/x/{id}", { id })).toThrow('/x/{id} needs "id"');
  });
});

describe("a payload becomes a query", () => {
  const table: [payload: Record<string, unknown>, query: string, why: string][] = [
    [
      { pageNum: 1, search: "豆腐 tofu" },
      "pageNum=1&search=%E8%B1%86%E8%85%90%20tofu",
      "plain values, Chinese and blanks",
    ],
    [
      { params: { beginTime: "2026-11-20", range: { from: 1 } } },
      "params%5BbeginTime%5D=2026-11-20&params%5Brange%5D%5Bfrom%5D=1",
      "nested objects as key[sub]",
    ],
    [{ a: undefined, b: null, c: "", d: {}, e: [] }, "", "what is not given is left out"],
    [{ zero: 0, no: false }, "zero=0&no=false", "zero and no are given"],
    [{ status: ["DRAFT", "CONFIRMED"] }, "status=DRAFT%2CCONFIRMED", "lists with commas"],
    [{ lines: [{ qty: "1.5" }] }, "lines%5B0%5D%5Bqty%5D=1.5", "lists of objects by their place"],
  ];
  it.each(table)("%j is %s: %s", (payload, query) => {
    expect(queryString(payload)).toBe(query);
  });
});

it("a payload with a file is sent as a form", () => {
  const file = new File(["x"], "goods.xlsx");
  expect(hasFile({ file, updateSupport: true })).toBe(true);
  expect(hasFile({ name: "goods.xlsx" })).toBe(false);
  const form = formOf({ file, updateSupport: true, note: null });
  expect([...form.keys()]).toEqual(["file", "updateSupport"]);
});

it("idempotency keys are long and never the same", () => {
  const keys = new Set(Array.from({ length: 1000 }, freshKey));
  expect(keys.size).toBe(1000);
  expect([...keys].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
