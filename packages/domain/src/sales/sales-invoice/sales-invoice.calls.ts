import { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { filters, readCalls, totalsCall, versionedRow } from "../../kernel/record-calls.ts";
import { linkedCall, printCalls } from "../../kernel/document-calls.ts";
import { rowSchema, type RowOf, type ValuesOf, valuesSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import {
  salesInvoiceFields,
  salesInvoiceLineFields,
  salesInvoiceListFields,
  salesInvoiceRecordFields,
  salesInvoiceTotalFields,
  salesInvoiceVatFields,
  type SalesInvoice,
  type SalesInvoiceLine,
  type SalesInvoiceVat,
} from "./sales-invoice.fields.ts";

const path = "/pss/sales/invoice";
const permission = "sales:invoice";
const document = { path, permission, name: words("Sales invoices", "銷售發票"), warehouse: true } as const;
const listed = filters(
  salesInvoiceFields,
  ...(["dateFrom", "dateTo", "customerId", "goodsId", "orderId", "payStatus", "state"] as const),
);
export type SalesInvoiceFilters = z.output<typeof listed> & Page;

export type SalesInvoiceDetail = SalesInvoice & {
  readonly lines: readonly SalesInvoiceLine[];
  readonly vat: readonly SalesInvoiceVat[];
};
const detail = versionedRow(salesInvoiceRecordFields).extend({
  lines: z.array(rowSchema(salesInvoiceLineFields)),
  vat: z.array(valuesSchema(salesInvoiceVatFields)),
}) as z.ZodType<SalesInvoiceDetail>;

export type SalesInvoiceTotals = ValuesOf<typeof salesInvoiceTotalFields>;

export const salesInvoiceCalls = defineCalls({
  ...readCalls({
    ...document,
    list: listed,
    row: versionedRow(salesInvoiceListFields),
    detail,
  }),
  totals: totalsCall({ ...document, list: listed, totals: salesInvoiceTotalFields }),
  /** The payments that paid it. */
  linked: linkedCall(document),
  ...printCalls(document),
});
export type SalesInvoiceListRow = RowOf<typeof salesInvoiceListFields> & { version: number };
