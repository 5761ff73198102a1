/** Count sheets and the result. */
import type { FileAnswer, InputOf } from "@larder/domain/kernel/calls";
import { isCopy } from "@larder/domain/kernel/document-calls";
import type { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import type { Ctx } from "../../../platform/context.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { sellerOf } from "../../../platform/print/parties.ts";
import { renderPdf } from "../../../platform/print/pdf.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { companyOf, printedLogo } from "../../company/index.ts";
import { stocktakes } from "./stocktake.document.ts";
import { shownLines } from "./stocktake.lines.ts";
import * as store from "./stocktake.store.ts";
import { allOf } from "./stocktake-line.store.ts";

export const print = printingOf(stocktakes);

/** Sheets by place to count on, without the book where the count is blind; once it is judged, the result. */
export async function pdf(ctx: Ctx, input: InputOf<typeof stocktakeCalls.pdf>): Promise<FileAnswer> {
  const head = orNotFound(await store.byId(ctx, input.id));
  const [all, company, logo] = await Promise.all([allOf(ctx, input.id), companyOf(ctx), printedLogo(ctx)]);
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
