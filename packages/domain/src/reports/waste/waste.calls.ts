import type { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { filters, listCalls, totalsCall } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { warehouseReport } from "../warehouse-report.ts";
import { wasteFields, wasteFilterFields, wasteTotalFields } from "./waste.fields.ts";

const list = filters(wasteFilterFields);
export type WasteFilters = Page & z.output<typeof list>;

const report = warehouseReport({
  path: "/pss/stock/report/waste",
  permission: "stock:report",
  name: words("Waste and shrink", "損耗"),
  list,
});

export const wasteCalls = defineCalls({
  ...listCalls({ ...report, row: rowSchema(wasteFields) }),
  totals: totalsCall({ ...report, totals: wasteTotalFields }),
});
