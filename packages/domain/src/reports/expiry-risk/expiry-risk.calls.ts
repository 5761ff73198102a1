import type { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { filters, listCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { bandsCall } from "../bands.ts";
import { warehouseReport } from "../warehouse-report.ts";
import { expiryRiskFields, expiryRiskFilterFields } from "./expiry-risk.fields.ts";
import { expiryBandWords } from "./expiry-risk.rules.ts";

const list = filters(expiryRiskFilterFields);
export type ExpiryRiskFilters = Page & z.output<typeof list>;

const report = warehouseReport({
  path: "/pss/stock/report/expiry",
  permission: "stock:batch",
  name: words("Expiry of stock", "庫存到期"),
  list,
});

/** Who may see the batches may see this of them. */
export const expiryRiskCalls = defineCalls({
  ...listCalls({ ...report, row: rowSchema(expiryRiskFields) }),
  bands: bandsCall(report, expiryBandWords),
});
