import type { FileAnswer } from "@larder/domain/kernel/calls";
import { isCopy, type PaperLayout } from "@larder/domain/kernel/document-calls";
import type { Ctx } from "../../../platform/context.ts";
import { sellerOf } from "../../../platform/print/parties.ts";
import { renderPdf } from "../../../platform/print/pdf.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { printedLogo } from "./company.service.ts";
import { companyOf } from "./company.store.ts";

interface Asked {
  readonly id: number;
  readonly layout: PaperLayout;
  readonly preview: "true" | "false";
}

/** `export const pdf = ownPaper("/modules/stock/transfer/transfer.typ", store.byId)`: a paper of the company itself, as it is called today. */
export const ownPaper =
  <R extends { readonly no: string; readonly printed: number }>(
    template: string,
    byId: (ctx: Ctx, id: number) => Promise<R | undefined>,
  ) =>
  async (ctx: Ctx, input: Asked): Promise<FileAnswer> => {
    const [shown, company, logo] = await Promise.all([byId(ctx, input.id), companyOf(ctx), printedLogo(ctx)]);
    const row = orNotFound(shown);
    const seller = { ...sellerOf(company), awrsUrn: null, logo };
    const bytes = await renderPdf(template, { ...row, layout: input.layout, copy: isCopy(row.printed, input), seller });
    return { name: `${row.no}.pdf`, type: "application/pdf", bytes, inline: true };
  };
