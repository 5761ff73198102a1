/** The list of orders of which something is expected. */
import type { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { dayRange } from "../../kernel/day-range.ts";
import { defineFields, field, rowSchema } from "../../kernel/fields.ts";
import { filters, listCalls } from "../../kernel/record-calls.ts";
import { ofWarehouse } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import { expectedFields } from "./expected.fields.ts";

export const expectedFilterFields = defineFields({
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  ...dayRange("expected", words("Expected", "預計到貨")),
  late: field.flag(words("Late", "逾期")),
});
const expectedList = filters(expectedFilterFields);
export type ExpectedFilters = Page & z.output<typeof expectedList>;

export const expectedCalls = defineCalls(
  listCalls({
    ...ofWarehouse("/pss/purchase/receipt/expected", "purchase:receipt", words("Expected goods", "待收貨")),
    ...{ list: expectedList, row: rowSchema(expectedFields) },
  }),
);
