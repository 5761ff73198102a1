import { field } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { describe, expect, it } from "vitest";
import { inputOf } from "./filter-value.ts";

const label = words("x", "x");
const shape = {
  no: field.text()(label),
  customerId: field.ref("customer")(label),
  due: field.day(label),
  paid: field.flag(label),
  status: field.oneOf({ DRAFT: label })(label),
};
const nothing = { search: "", filters: {}, sort: null };

describe("the input of a list call", () => {
  const table: [
    query: Parameters<typeof inputOf>[0],
    fixed: Record<string, unknown>,
    expected: Record<string, unknown>,
    why: string,
  ][] = [
    [nothing, {}, {}, "nothing chosen asks for nothing"],
    [{ ...nothing, search: "豆腐" }, {}, { search: "豆腐" }, "free words"],
    [
      { ...nothing, filters: { customerId: "7", due: "2026-11-20", paid: "false", status: "DRAFT" } },
      {},
      { customerId: 7, due: "2026-11-20", paid: false, status: "DRAFT" },
      "each filter as its field wants it",
    ],
    [
      { ...nothing, sort: { by: "due", down: true } },
      {},
      { orderByColumn: "due", isAsc: "desc" },
      "the order of the header",
    ],
    [
      { ...nothing, filters: { customerId: "7" } },
      { customerId: 9 },
      { customerId: 9 },
      "what a page fixes cannot be changed by the address",
    ],
  ];
  it.each(table)("%j: %#", (query, fixed, expected) => expect(inputOf(query, shape, fixed)).toEqual(expected));
});
