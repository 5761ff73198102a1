/** The series of document numbers: the next number, and raising the start (docs/rules/documents.md#numbers). */
import { documentNumber } from "@larder/domain/kernel/document-number";
import type { FileAnswer, InputOf, Page, Rows } from "@larder/domain/kernel/calls";
import { refuseIf } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { numberSeriesCalls } from "@larder/domain/company/number-series/number-series.calls";
import { numberSeriesFields, type NumberSeries } from "@larder/domain/company/number-series/number-series.fields";
import { raiseRefusal } from "@larder/domain/company/number-series/number-series.rules";
import { isGapless, numberSeries, prefixes } from "@larder/domain/company/number-series/series.words";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import * as counters from "./number-series.store.ts";

/** Every series of this year, also those without a document, and the final numbers of earlier years. */
async function all(ctx: Ctx): Promise<NumberSeries[]> {
  const stored = await counters.all(ctx);
  const thisYear = Number.parseInt(ctx.today.slice(0, 4), 10);
  const years = [...new Set([thisYear, ...stored.map((row) => row.year)])].toSorted((a, b) => b - a);
  const counted = new Map(stored.map((row) => [`${row.prefix}${row.year}`, row]));
  return years.flatMap((year) =>
    prefixes
      .filter((prefix) => year === thisYear || counted.has(`${prefix}${year}`))
      .map((prefix) => {
        const { next, first } = counted.get(`${prefix}${year}`) ?? { next: 1, first: 1 };
        return {
          id: year * 100 + prefixes.indexOf(prefix),
          prefix,
          series: prefix,
          year,
          first,
          next,
          nextNo: documentNumber(prefix, year, next),
          gapless: isGapless(prefix),
        };
      }),
  );
}

export async function list(ctx: Ctx, { search }: Page): Promise<Rows<NumberSeries>> {
  const entered = (search ?? "").toLowerCase();
  const rows = (await all(ctx)).filter(({ prefix, year, series }) => {
    const { en, zh } = numberSeries[series].name;
    return [prefix, String(year), en, zh].some((word) => word.toLowerCase().includes(entered));
  });
  return { rows, total: rows.length, next: null };
}

export async function exportList(ctx: Ctx, page: Page): Promise<FileAnswer> {
  const { rows } = await list(ctx, page);
  return exportRows(ctx, numberSeriesFields, rows, words("Number series", "編號系列"));
}

export async function raise(ctx: Ctx, input: InputOf<typeof numberSeriesCalls.raise>): Promise<null> {
  const { prefix, year, next } = input;
  const now = await counters.lock(ctx, prefix, year);
  refuseIf(raiseRefusal(input, now, Number.parseInt(ctx.today.slice(0, 4), 10)));
  // A gapless series runs from where it was raised to.
  counters.set(ctx, prefix, year, isGapless(prefix) ? { next, first: next } : { next });
  // Numbers drawn in advance are below the new start: they are no longer used.
  ctx.numbers.forget(ctx.tenantId, prefix, year);
  ctx.audit({
    entity: "numberSeries",
    entityId: null,
    action: "edit",
    before: { next: documentNumber(prefix, year, now.next) },
    after: { next: documentNumber(prefix, year, next) },
  });
  return null;
}
