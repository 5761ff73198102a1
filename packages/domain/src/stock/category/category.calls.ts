import { defineCalls, filters, recordCalls } from "../../kernel/calls.ts";
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
