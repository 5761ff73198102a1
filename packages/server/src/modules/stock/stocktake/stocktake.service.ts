/** Use cases of stocktakes (docs/rules/stock.md#stocktakes); its moves are in stocktake.moves.ts, counting in stocktake.count.ts, what posting does in stocktake.post.ts. */
import type { FileAnswer, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuseAt } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { stockMessages } from "@larder/domain/stock/messages";
import type { stocktakeCalls, StocktakeLineFilters } from "@larder/domain/stock/stocktake/stocktake.calls";
import {
  stocktakeLineFields,
  stocktakeListFields,
  type StocktakeLine,
} from "@larder/domain/stock/stocktake/stocktake.fields";
import { stocktakeMessages as say } from "@larder/domain/stock/stocktake/stocktake.messages";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { draftsOf, notYet } from "../../../platform/document/drafts.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { usableLocations } from "../location/location.store.ts";
import { stocktakes } from "./stocktake.document.ts";
import { shownLines } from "./stocktake.lines.ts";
import * as store from "./stocktake.store.ts";
import * as lines from "./stocktake-line.store.ts";

export const { list, exportList, history } = stocktakes.reading(store.list, stocktakeListFields);

export const { get, create, update, remove } = draftsOf(stocktakes, {
  ...{ series: "ST", lines: "stocktakeLine" },
  fresh: (ctx) => ({ warehouseId: warehouseOf(ctx), printed: 0, ...notYet("started", "posted") }),
  check: checked,
});

/** What is stored: its scope with what it names, and nothing of another scope. */
async function checked(ctx: Ctx, { input }: { readonly input: InputOf<typeof stocktakeCalls.create> }) {
  const { scope, bizDate, remark, blind } = input;
  const locationIds = scope === "LOCATIONS" ? [...new Set(input.locationIds ?? [])] : [];
  const categoryIds = scope === "CATEGORIES" ? [...new Set(input.categoryIds ?? [])] : [];
  if (scope === "LOCATIONS") {
    if (locationIds.length === 0) refuseAt("locationIds", say.scopeEmpty());
    const usable = await usableLocations(ctx, locationIds);
    if (locationIds.some((id) => !usable.has(id))) refuseAt("locationIds", stockMessages.locationElsewhere());
  }
  if (scope === "CATEGORIES" && categoryIds.length === 0) refuseAt("categoryIds", say.scopeEmpty());
  const head = {
    scope,
    locationIds,
    categoryIds,
    blind: blind ?? true,
    bizDate: bizDate ?? ctx.today,
    remark: remark ?? null,
  };
  return { head, lines: [] };
}

export async function listLines(ctx: Ctx, filters: StocktakeLineFilters): Promise<Rows<StocktakeLine>> {
  if (!filters.takeId) return { rows: [], total: 0 };
  const head = orNotFound(await store.byId(ctx, filters.takeId));
  const page = await lines.list(ctx, filters);
  return { ...page, rows: await shownLines(ctx, head, page.rows) };
}

export async function exportLines(ctx: Ctx, filters: StocktakeLineFilters): Promise<FileAnswer> {
  const { rows } = await listLines(ctx, { ...filters, pageSize: 100_000, pageNum: 1 });
  return exportRows(ctx, stocktakeLineFields, rows, words("Stocktake lines", "盤點明細"));
}

export { pdf, print } from "./stocktake.print.ts";
