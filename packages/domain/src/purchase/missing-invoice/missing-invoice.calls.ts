import type { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { dayRange } from "../../kernel/day-range.ts";
import { defineFields, field, rowSchema } from "../../kernel/fields.ts";
import { filters, listCalls, totalsCall } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { chaseCalls } from "../chase/chase.calls.ts";
import { chasedFilter } from "../chase/chase.fields.ts";
import { missingInvoiceFields, missingInvoiceTotalFields, receiptKindWords } from "./missing-invoice.fields.ts";

export const missingInvoiceFilterFields = defineFields({
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  kind: field.oneOf(receiptKindWords)(words("Source", "來源")),
  olderThan: field.int(0)(words("Waiting for more than (days)", "等候超過（天）")),
  ...chasedFilter,
  ...dayRange("received", words("Received", "收貨日期")),
});
const list = filters(missingInvoiceFilterFields);
export type MissingInvoiceFilters = Page & z.output<typeof list>;

const report = {
  ...{ path: "/pss/purchase/missing", permission: "purchase:missing" },
  name: words("Missing invoice orders", "缺發票訂單"),
};

export const missingInvoiceCalls = defineCalls({
  ...listCalls({ ...report, list, row: rowSchema(missingInvoiceFields) }),
  totals: totalsCall({ ...report, list, totals: missingInvoiceTotalFields }),
  ...chaseCalls(report),
});
