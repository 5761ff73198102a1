import { defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls, versionedRow } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { substituteFields } from "./substitute.fields.ts";

export const substituteCalls = defineCalls(
  recordCalls({
    path: "/pss/stock/goods/substitute",
    permission: "stock:goods",
    name: words("Substitutes", "替代品"),
    fields: substituteFields,
    list: filters(substituteFields, "goodsId"),
    row: versionedRow(substituteFields),
    // What is free in the current warehouse.
    warehouse: true,
  }),
);
