import { defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { supplierPriceFields, supplierPriceFilterFields } from "./supplier-price.fields.ts";

export const supplierPriceCalls = defineCalls(
  recordCalls({
    path: "/pss/purchase/supplier/price",
    permission: "purchase:supplier",
    name: words("Supplier prices", "供應商價格"),
    fields: supplierPriceFields,
    list: filters(supplierPriceFilterFields),
  }),
);
