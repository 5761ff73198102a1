/** What was in stock at the end of a day and what it was worth, against the books (docs/rules/reports.md#valuation). */
import type { OutputOf } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import type {
  stockValuationCalls,
  StockValuationFilters,
} from "@larder/domain/reports/stock-valuation/stock-valuation.calls";
import { stockValuationFields } from "@larder/domain/reports/stock-valuation/stock-valuation.fields";
import { branchesOf } from "@larder/domain/stock/category/branches.rules";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { exportListOf } from "../../../platform/record/export.ts";
import { categoryTree } from "../../stock/index.ts";
import { byCategory, dayOf, list, sums } from "./stock-valuation.store.ts";

export { list };

export const exportList = exportListOf(list, {
  fields: stockValuationFields,
  title: words("Stock valuation", "庫存估值"),
});

export async function categories(
  ctx: Ctx,
  asked: StockValuationFilters,
): Promise<OutputOf<typeof stockValuationCalls.categories>> {
  const [tree, figures] = await Promise.all([categoryTree(ctx), byCategory(ctx, asked)]);
  return branchesOf(tree, figures, asked.categoryId ?? null);
}

export async function totals(
  ctx: Ctx,
  asked: StockValuationFilters,
): Promise<OutputOf<typeof stockValuationCalls.totals>> {
  const found = { ...(await sums(ctx, asked)), asAt: dayOf(ctx, asked) };
  return mayDo(ctx.actor, "sales:margin:view") ? found : { ...found, value: null, all: null, account: null };
}
