/** The list that goes with a letter, on the company's letterhead and in both languages (docs/rules/mail.md#documents). */
import type { FileAnswer } from "@larder/domain/kernel/calls";
import type { Language, Words } from "@larder/domain/kernel/words";
import type { Ctx } from "../../../platform/context.ts";
import { partyOf, sellerOf } from "../../../platform/print/parties.ts";
import { renderPdf } from "../../../platform/print/pdf.ts";
import { printedLogo } from "../setting/company.service.ts";
import { companyOf } from "../setting/company.store.ts";

export interface Listed {
  /** Of the file, before the day. */
  readonly name: string;
  /** Whom it is addressed to; null: the same page goes to several. */
  readonly to: Omit<Parameters<typeof partyOf>[0], "vatNo"> | null;
  readonly title: Words;
  readonly columns: readonly Words[];
  readonly rows: (language: Language) => readonly (readonly (string | null)[])[];
}

export async function listedPage(ctx: Ctx, { name, to, title, columns, rows }: Listed): Promise<FileAnswer> {
  const [company, logo] = await Promise.all([companyOf(ctx), printedLogo(ctx)]);
  const zh = rows("zh");
  const bytes = await renderPdf("/modules/company/mail/listed.typ", {
    ...{ layout: "both", seller: { ...sellerOf(company), awrsUrn: null, logo }, date: ctx.today, title, columns },
    to: to && partyOf({ ...to, vatNo: null }),
    rows: rows("en").map((row, at) => row.map((cell, nth) => ({ en: cell, zh: zh[at]![nth]! }))),
  });
  return { name: `${name} ${ctx.today}.pdf`.replaceAll(/[/\\]/g, "-"), type: "application/pdf", bytes };
}
