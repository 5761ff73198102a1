import type { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { filters, listCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { bandsCall } from "../bands.ts";
import { warehouseReport } from "../warehouse-report.ts";
import { stockCoverFields, stockCoverFilterFields } from "./stock-cover.fields.ts";
import { coverBandWords } from "./stock-cover.rules.ts";

const list = filters(stockCoverFilterFields);
export type StockCoverFilters = Page & z.output<typeof list>;

const report = warehouseReport({
  path: "/pss/stock/report/cover",
  permission: "stock:report",
  name: words("Stock cover", "庫存可用期"),
  list,
});

export const stockCoverCalls = defineCalls({
  ...listCalls({ ...report, row: rowSchema(stockCoverFields) }),
  bands: bandsCall(report, coverBandWords),
});
