/** An exported list as a PDF: for reading and filing, with the columns that its reader sees (docs/rules/wire.md#downloads). */
import { londonTimestamp } from "@larder/domain/kernel/calendar";
import type { FileAnswer } from "@larder/domain/kernel/calls";
import { sum } from "@larder/domain/kernel/decimal";
import { MOST_PRINTED } from "@larder/domain/kernel/exporting";
import { refuse } from "@larder/domain/kernel/refusal";
import { words, type Words } from "@larder/domain/kernel/words";
import type { Ctx } from "../context.ts";
import { platformMessages } from "../messages.ts";
import type { AnyRow, ExportColumn } from "../record/export-column.ts";
import { filtersInWords } from "../record/filters-in-words.ts";
import { dayText, isFigure, valueText } from "../record/worded-value.ts";
import { fileName } from "../table-files/table-file.ts";
import { fitted, INSET, lettersIn } from "./list-columns.rules.ts";
import { renderPdf } from "./pdf.ts";

const TEMPLATE = "/platform/print/list.typ";
/** A longer text than this is cut: a page is no place for it. */
const LONGEST_TEXT = 400;

interface List {
  readonly columns: readonly ExportColumn[];
  readonly pieces: AsyncIterable<readonly object[]>;
  readonly title: Words;
  /** Columns that are added up here, because the list has no sums of its own. */
  readonly added: readonly string[];
}

export async function listPaper(ctx: Ctx, { columns: all, pieces, title, added }: List): Promise<FileAnswer> {
  const { language, exporting } = ctx;
  const rows = await printable(pieces);
  const chosen = chosenOf(all, exporting?.columns ?? null);
  const texts = rows.map((row) => chosen.map(({ kind, value }) => cut(valueText(language, kind, value(row)))));
  const sums = rows.length === 0 ? null : await sumsOf(ctx, chosen, rows, added);
  const { size, widths, count } = fitted(
    chosen.map(({ kind, label }, at) => ({
      label,
      figure: isFigure(kind),
      texts: [...texts, ...(sums ? [sums] : [])].map((row) => row[at]!),
    })),
  );
  const shown = chosen.slice(0, count);
  const own = (row: readonly string[]) =>
    row.slice(0, count).map((text, at) => (isFigure(shown[at]!.kind) ? text : breakable(text, widths[at]! / size)));
  const bytes = await renderPdf(TEMPLATE, {
    ...{ layout: language, company: await companyOf(ctx), title: title[language], size, widths, inset: INSET },
    filters: exporting ? await filtersInWords(ctx, exporting, rows[0] ?? null) : [],
    count: said.rows(rows.length)[language],
    left: leftOut(chosen.slice(count), ctx),
    labels: shown.map(({ label }) => label),
    figures: shown.map(({ kind }) => isFigure(kind)),
    rows: texts.map(own),
    sums: sums && own(sums),
    none: said.none[language],
    made: said.made(dayText(language, londonTimestamp(ctx.now)), ctx.actor.displayName)[language],
  });
  return { name: fileName(title[language], "pdf"), type: "application/pdf", bytes };
}

const said = {
  rows: (count: number) => words(count === 1 ? "1 record" : `${count} records`, `${count} 項`),
  none: words("Nothing matches these filters", "沒有符合條件的記錄"),
  total: words("Total", "合計"),
  made: (when: string, who: string) => words(`Exported ${when} by ${who}`, `${who} 於 ${when} 匯出`),
  left: (labels: readonly string[]) =>
    words(
      `Not on this page for lack of space: ${labels.join(", ")}. The workbook has every column.`,
      `因版面所限未列出：${labels.join("、")}。活頁簿載有所有欄位。`,
    ),
};

async function printable(pieces: List["pieces"]): Promise<AnyRow[]> {
  const rows: AnyRow[] = [];
  for await (const piece of pieces) {
    if (rows.length + piece.length > MOST_PRINTED) refuse(platformMessages.pdfTooLong({ most: MOST_PRINTED }));
    rows.push(...(piece as readonly AnyRow[]));
  }
  return rows;
}

/** In the order that was asked for; all, if none of them is known. */
function chosenOf(all: readonly ExportColumn[], asked: readonly string[] | null): readonly ExportColumn[] {
  const known = (asked ?? []).flatMap((name) => all.find(({ names }) => names.includes(name)) ?? []);
  return known.length === 0 ? all : [...new Set(known)];
}

/** What the list adds up, otherwise what is added up here; null if neither is. */
async function sumsOf(
  ctx: Ctx,
  columns: readonly ExportColumn[],
  rows: readonly AnyRow[],
  added: readonly string[],
): Promise<string[] | null> {
  const ofList = ctx.exporting?.sums ? await ctx.exporting.sums() : null;
  const sums = columns.map(({ names, kind, value }) => {
    const name = names[0]!;
    if (!isFigure(kind)) return null;
    if (ofList) return typeof ofList[name] === "string" ? ofList[name] : null;
    if (!added.includes(name)) return null;
    return sum(rows.flatMap((row) => (value(row) as string | null) ?? [])).toFixed();
  });
  if (sums.every((one) => one === null)) return null;
  const first = sums[0] === null ? said.total[ctx.language] : null;
  return sums.map((one, at) =>
    one === null ? (at === 0 && first) || "" : valueText(ctx.language, columns[at]!.kind, one),
  );
}

const companyOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom("tenant")
    .select(["companyName as nameEn", "companyNameZh as nameZh"])
    .where("tenantId", "=", ctx.tenantId)
    .executeTakeFirstOrThrow();

const leftOut = (columns: readonly ExportColumn[], { language }: Ctx): string | null =>
  columns.length === 0 ? null : said.left(columns.map(({ label }) => label))[language];

const cut = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT)}…` : line;
};

/** A word that is wider than its column may be broken anywhere, so that it does not run into the next one. */
function breakable(text: string, letters: number): string {
  const most = Math.max(Math.floor(letters), 4);
  return text.replaceAll(/[^\s-]+/g, (word) =>
    lettersIn(word) > most && !CHINESE.test(word) ? (word.match(/.{1,4}/gu) ?? []).join("\u200b") : word,
  );
}
/** Breaks anywhere by itself. */
const CHINESE = /[\u2e80-\uffff]/;
