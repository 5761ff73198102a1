/** Use cases of stocktakes (docs/rules/stock.md#stocktakes); for counting see stocktake.count.ts, for what posting does stocktake.post.ts. */
import type { FileAnswer, InputOf, Rows } from "@larder/domain/kernel/calls";
import { isCopy, type SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse, refuseAt } from "@larder/domain/kernel/refusal";
import type { stocktakeCalls, StocktakeLineFilters } from "@larder/domain/stock/stocktake/stocktake.calls";
import {
  stocktakeLineFields,
  stocktakeListFields,
  type StocktakeLine,
} from "@larder/domain/stock/stocktake/stocktake.fields";
import { stocktakeMessages as say } from "@larder/domain/stock/stocktake/stocktake.messages";
import { judged } from "@larder/domain/stock/stocktake/stocktake.rules";
import { words } from "@larder/domain/kernel/words";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { draftsOf, notYet } from "../../../platform/document/drafts.ts";
import { sellerOf } from "../../../platform/print/parties.ts";
import { renderPdf } from "../../../platform/print/pdf.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { companyOf, printedLogo } from "../../company/index.ts";
import { usableLocations } from "../location/location.store.ts";
import { stockMessages } from "@larder/domain/stock/messages";
import { stocktakes } from "./stocktake.document.ts";
import * as lines from "./stocktake-line.store.ts";
import { shownLines } from "./stocktake.lines.ts";
import * as store from "./stocktake.store.ts";

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

/** The places are taken, and the books of all of them frozen in one statement: orders go on. */
export const start = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  stocktakes.move(ctx, id, "start", async (head) => {
    const { wanted, taken } = await store.takePlaces(ctx, head);
    if (wanted === 0) refuse(say.nothingInScope());
    if (taken < wanted) refuse(say.placeCounted(await store.countedBy(ctx, head)));
    const frozen = await store.freeze(ctx, head);
    return {
      set: { startedAt: ctx.now, startedBy: ctx.actor.id },
      audit: { after: { lines: frozen } },
      showsState: true,
    };
  });

type Ending = Omit<InputOf<typeof stocktakeCalls.finish>, "id">;

/** What nobody counted is zero where somebody says so, or left out; then every counted line is judged. */
export const finish = (ctx: Ctx, id: number, { zeroPlaces = [], leaveOut = false }: Ending): Promise<SavedDocument> =>
  stocktakes.move(ctx, id, "finish", async () => {
    if (zeroPlaces.length > 0) await lines.countAsZero(ctx, id, zeroPlaces);
    const left = leaveOut ? 0 : await lines.uncounted(ctx, id);
    if (left > 0) refuse(say.notCounted({ count: left }));
    const counted = await lines.countedOf(ctx, id);
    lines.writeDifferences(
      ctx,
      id,
      counted.map((line) => ({ id: line.id, diffQty: judged(line).difference })),
    );
    return { showsState: true };
  });

export const recount = (ctx: Ctx, id: number, lineIds: readonly number[]): Promise<SavedDocument> =>
  stocktakes.move(ctx, id, "recount", async () => {
    const cleared = await lines.clearCounts(ctx, id, lineIds);
    if (cleared < new Set(lineIds).size) refuse(say.linesOfOther());
    return { audit: { after: { lines: cleared } }, showsState: true };
  });

export const cancel = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  stocktakes.move(ctx, id, "cancel", () => {
    store.leavePlaces(ctx, id);
    return { audit: { reason: reason ?? null }, showsState: true };
  });

/* ---------- its lines ---------- */

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

/* ---------- count sheets and the result ---------- */

export const print = printingOf(stocktakes);

/** Sheets by place to count on, without the book where the count is blind; once it is judged, the result. */
export async function pdf(ctx: Ctx, input: InputOf<typeof stocktakeCalls.pdf>): Promise<FileAnswer> {
  const head = orNotFound(await store.byId(ctx, input.id));
  const [all, company, logo] = await Promise.all([lines.allOf(ctx, input.id), companyOf(ctx), printedLogo(ctx)]);
  const shown = await shownLines(ctx, head, all);
  const isResult = store.isJudged(head);
  const paper = {
    ...head,
    isResult,
    places: head.places.map((place) => ({
      ...place,
      lines: shown.filter(({ locationId }) => locationId === place.locationId),
    })),
    layout: input.layout,
    copy: isCopy(head.printed, input),
    seller: { ...sellerOf(company), awrsUrn: null, logo },
  };
  const bytes = await renderPdf("/modules/stock/stocktake/stocktake.typ", paper);
  return { name: `${head.no}.pdf`, type: "application/pdf", bytes, inline: true };
}
