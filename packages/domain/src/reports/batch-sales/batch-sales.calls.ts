import type { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import { warehouseReport } from "../warehouse-report.ts";
import { batchSaleFields, batchSaleFilterFields } from "./batch-sales.fields.ts";

const { report, calls } = warehouseReport(batchSaleFilterFields, batchSaleFields, {
  path: "/pss/stock/report/batchSale",
  permission: "stock:batch",
  name: words("Deliveries of a batch", "批次送貨記錄"),
});
export type BatchSaleFilters = Page & z.output<typeof report.list>;

/** Who may see the batches may see who got them, of the orders that they see. */
export const batchSaleCalls = defineCalls(calls);
