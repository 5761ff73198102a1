import { defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { unitFields } from "./unit.fields.ts";

export const unitCalls = defineCalls(
  recordCalls({
    path: "/pss/stock/unit",
    permission: "stock:unit",
    name: words("Units", "單位"),
    fields: unitFields,
    list: filters(unitFields, "status", "countable"),
  }),
);
