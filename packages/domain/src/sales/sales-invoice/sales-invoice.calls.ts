import { z } from "zod";
import { call, defineCalls, fileAnswer, filters, readCalls, versionedRow, type Page } from "../../kernel/calls.ts";
import { idSchema, rowSchema, type RowOf, valuesSchema } from "../../kernel/fields.ts";
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
const here = { warehouse: true } as const;
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

/** In which language the labels of the paper are; the goods stand on it in both. */
export const printLayouts = {
  both: words("English and Chinese", "中英對照"),
  en: words("English", "英文"),
  zh: words("Chinese", "中文"),
} as const;
export type Layout = keyof typeof printLayouts;
const layout = z.enum(Object.keys(printLayouts) as [Layout, ...Layout[]], { error: "choice" }).default("both");

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
    ...here,
    path,
    permission,
    name: words("Sales invoices", "銷售發票"),
    list: listed,
    row: versionedRow(salesInvoiceListFields),
    detail,
  }),
  totals: call.get(`${path}/totals`, {
    ...here,
    permission: `${permission}:list`,
    title: words("Sales invoices: totals", "銷售發票：合計"),
    input: listed,
    output: totals,
  }),
  /** Counts the printing; the paper itself is `pdf`. From the second printing on it is marked as a copy (docs/rules/documents.md#files-and-prints). */
  print: call.post(`${path}/{id}/print`, {
    ...here,
    many: true,
    permission: `${permission}:print`,
    title: words("Sales invoices: print", "銷售發票：列印"),
    input: idSchema,
    output: z.object({ printed: z.number().int() }),
    business: "other",
  }),
  pdf: call.get(`${path}/{id}/pdf`, {
    ...here,
    permission: `${permission}:print`,
    title: words("Sales invoices: paper", "銷售發票：文件"),
    input: idSchema.extend({ layout }),
    output: fileAnswer,
    answer: "file",
  }),
});
export type SalesInvoiceListRow = RowOf<typeof salesInvoiceListFields> & { version: number };
