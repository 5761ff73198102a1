import { z } from "zod";
import { call, defineCalls, filters, readCalls, versionedRow, type Page } from "../../kernel/calls.ts";
import { printCalls } from "../../kernel/document-calls.ts";
import { rowSchema, type RowOf, valuesSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import {
  salesInvoiceFields,
  salesInvoiceLineFields,
  salesInvoiceListFields,
  salesInvoiceRecordFields,
  salesInvoiceVatFields,
  type SalesInvoice,
  type SalesInvoiceLine,
  type SalesInvoiceVat,
} from "./sales-invoice.fields.ts";

const path = "/pss/sales/invoice";
const permission = "sales:invoice";
const document = { path, permission, name: words("Sales invoices", "銷售發票"), warehouse: true } as const;
const listed = filters(salesInvoiceFields, "dateFrom", "dateTo", "customerId", "orderId", "payStatus", "state");
export type SalesInvoiceFilters = z.output<typeof listed> & Page;

export type SalesInvoiceDetail = SalesInvoice & {
  readonly lines: readonly SalesInvoiceLine[];
  readonly vat: readonly SalesInvoiceVat[];
};
const detail = versionedRow(salesInvoiceRecordFields).extend({
  lines: z.array(rowSchema(salesInvoiceLineFields)),
  vat: z.array(valuesSchema(salesInvoiceVatFields)),
}) as z.ZodType<SalesInvoiceDetail>;

const totals = z.object({
  count: z.number().int(),
  netTotal: z.string(),
  vatTotal: z.string(),
  total: z.string(),
  open: z.string(),
  profit: z.string().nullable(),
});
export type SalesInvoiceTotals = z.output<typeof totals>;

export const salesInvoiceCalls = defineCalls({
  ...readCalls({
    ...document,
    list: listed,
    row: versionedRow(salesInvoiceListFields),
    detail,
  }),
  totals: call.get(`${path}/totals`, {
    warehouse: true,
    permission: `${permission}:list`,
    title: words("Sales invoices: totals", "銷售發票：合計"),
    input: listed,
    output: totals,
  }),
  ...printCalls(document),
});
export type SalesInvoiceListRow = RowOf<typeof salesInvoiceListFields> & { version: number };
