import { defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { categoryFields } from "./category.fields.ts";

export const categoryCalls = defineCalls(
  recordCalls({
    path: "/pss/stock/category",
    permission: "stock:category",
    name: words("Categories", "類別"),
    fields: categoryFields,
    list: filters(categoryFields, "status", "parentId"),
  }),
);
