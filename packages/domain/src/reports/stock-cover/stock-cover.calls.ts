import type { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import { bandsCall } from "../bands.ts";
import { warehouseReport } from "../warehouse-report.ts";
import { stockCoverFields, stockCoverFilterFields } from "./stock-cover.fields.ts";
import { coverBandWords } from "./stock-cover.rules.ts";

const named = { path: "/pss/stock/report/cover", permission: "stock:report", name: words("Stock cover", "庫存可用期") };
const { report, calls } = warehouseReport(stockCoverFilterFields, stockCoverFields, named);
export type StockCoverFilters = Page & z.output<typeof report.list>;

export const stockCoverCalls = defineCalls({
  ...calls,
  bands: bandsCall(report, coverBandWords),
});
