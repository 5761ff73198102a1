import type { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import { bandsCall } from "../bands.ts";
import { warehouseReport } from "../warehouse-report.ts";
import { expiryRiskFields, expiryRiskFilterFields } from "./expiry-risk.fields.ts";
import { expiryBandWords } from "./expiry-risk.rules.ts";

const named = {
  path: "/pss/stock/report/expiry",
  permission: "stock:batch",
  name: words("Expiry of stock", "庫存到期"),
};
const { report, calls } = warehouseReport(expiryRiskFilterFields, expiryRiskFields, named);
export type ExpiryRiskFilters = Page & z.output<typeof report.list>;

/** Who may see the batches may see this of them. */
export const expiryRiskCalls = defineCalls({
  ...calls,
  bands: bandsCall(report, expiryBandWords),
});
