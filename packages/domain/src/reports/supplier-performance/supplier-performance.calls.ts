import { z } from "zod";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import { warehouseReport } from "../warehouse-report.ts";
import { supplierPerformanceFields, supplierPerformanceFilterFields } from "./supplier-performance.fields.ts";

const { report, calls } = warehouseReport(supplierPerformanceFilterFields, supplierPerformanceFields, {
  path: "/pss/purchase/report/supplier",
  permission: "purchase:report",
  name: words("Supplier performance", "供應商表現"),
});
export type SupplierPerformanceFilters = Page & z.output<typeof report.list>;

const month = z.object({
  /** Its first day. */
  month: z.string(),
  onTimePct: z.string().nullable(),
  fillPct: z.string().nullable(),
  variance: z.string(),
});

export const supplierPerformanceCalls = defineCalls({
  ...calls,
  /** Month by month, of all suppliers that the filters leave. */
  months: call.get(`${report.path}/months`, {
    ...{ warehouse: true, report: true, permission: "purchase:report:list" },
    title: words("Supplier performance: months", "供應商表現：按月"),
    input: report.list,
    output: z.object({ dateFrom: z.string(), dateTo: z.string(), months: z.array(month) }),
  }),
});
