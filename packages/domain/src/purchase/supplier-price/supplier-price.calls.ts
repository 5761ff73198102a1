import { defineCalls } from "../../kernel/calls.ts";
import { importCalls, importReportCalls } from "../../kernel/import-calls.ts";
import { filters, recordCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { supplierPriceFields, supplierPriceFilterFields } from "./supplier-price.fields.ts";

const record = {
  path: "/pss/purchase/supplier/price",
  permission: "purchase:supplier",
  name: words("Supplier prices", "供應商價格"),
};

const imported = { ...record, permission: "purchase:supplier:import" };
export const priceFileCalls = defineCalls(importCalls(imported));
export const priceReportCalls = defineCalls(importReportCalls(imported));

export const supplierPriceCalls = defineCalls(
  recordCalls({
    ...record,
    fields: supplierPriceFields,
    list: filters(supplierPriceFilterFields),
  }),
);
