import type { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { totalsCall } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { warehouseReport } from "../warehouse-report.ts";
import { wasteFields, wasteFilterFields, wasteTotalFields } from "./waste.fields.ts";

const named = { path: "/pss/stock/report/waste", permission: "stock:report", name: words("Waste and shrink", "損耗") };
const { report, calls } = warehouseReport(wasteFilterFields, wasteFields, named);
export type WasteFilters = Page & z.output<typeof report.list>;

export const wasteCalls = defineCalls({
  ...calls,
  totals: totalsCall({ ...report, totals: wasteTotalFields }),
});
