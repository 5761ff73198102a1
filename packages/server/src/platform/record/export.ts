/**
 * An exported list: the columns are domain fields, so that labels and choices are the same on screen and in the
 * file.
 */
import type { FileAnswer, Page, Rows } from "@larder/domain/kernel/calls";
import type { Field, Shape } from "@larder/domain/kernel/fields";
import { nameIn, type Language, type Words } from "@larder/domain/kernel/words";
import type { Ctx } from "../context.ts";
import { listPaper } from "../print/list-paper.ts";
import { csvFileOf } from "../table-files/csv.ts";
import type { TableHead, TableRow } from "../table-files/table-file.ts";
import { tableFileOf } from "../table-files/xlsx.ts";
import type { AnyRow, ExportColumn } from "./export-column.ts";
import { piecesOf } from "./list-pages.ts";
import { yesOrNo } from "./worded-value.ts";

/**
 * The columns are the fields in their order; select some with `pick`. A PDF adds up what is named here, where the
 * list itself has no sums.
 */
export const exportRows = <S extends Shape>(
  ctx: Ctx,
  fields: S,
  rows: readonly object[],
  title: Words,
  added: readonly (keyof S & string)[] = [],
): Promise<FileAnswer> =>
  exportPieces(
    ctx,
    fields,
    (async function* () {
      yield rows;
    })(),
    title,
    added,
  );

/** The same for rows that are still being read: as the file that the caller asked for. */
function exportPieces(
  ctx: Ctx,
  fields: Shape,
  pieces: AsyncIterable<readonly object[]>,
  title: Words,
  added: readonly string[] = [],
): Promise<FileAnswer> {
  const columns = columnsOf(ctx.language, fields);
  const as = ctx.exporting?.as ?? "xlsx";
  if (as === "pdf") return listPaper(ctx, { columns, pieces, title, added });
  const head = headOf(ctx.language, columns, title);
  return (as === "csv" ? csvFileOf : tableFileOf)(head, valuesOf(columns, pieces));
}

/** All that a list finds, page by page: `export const exportList = exportListOf(list, { fields, title })`. */
export const exportListOf =
  <F extends Page>(
    list: (ctx: Ctx, asked: F) => Promise<Rows<object>>,
    { fields, title }: { readonly fields: Shape; readonly title: Words },
  ) =>
  (ctx: Ctx, asked: F): Promise<FileAnswer> =>
    exportPieces(
      ctx,
      fields,
      piecesOf((page) => list(ctx, { ...asked, ...page }), asked),
      title,
    );

const headOf = (language: Language, columns: readonly ExportColumn[], title: Words): TableHead => ({
  title: title[language],
  columns: columns.map(({ label, kind }) => ({ label, kind })),
});

async function* valuesOf(columns: readonly ExportColumn[], pieces: AsyncIterable<readonly object[]>) {
  for await (const rows of pieces) yield rows.map((row) => valuesIn(columns, row));
}

const valuesIn = (columns: readonly ExportColumn[], row: object): TableRow =>
  columns.map(({ value }) => value(row as AnyRow));

function columnsOf(language: Language, fields: Shape): ExportColumn[] {
  const companions = new Set(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === "ref" || kind === "refs" ? [companionOf(name)] : [],
    ),
  );
  return (
    Object.entries(fields)
      // The name of a ref is already in the column of the ref.
      .filter(([name]) => !companions.has(name))
      .map(([name, field]) => columnOf(language, name, field))
  );
}

/** `customerId` and `customerIds` are read as `customerName` and `customerNames`. */
const companionOf = (ref: string): string => ref.replace(/Id(s?)$/, "Name$1");

const columnOf = (language: Language, name: string, field: Field): ExportColumn => ({
  names: [name, field.wire ?? name, companionOf(name)],
  label: field.label[language],
  ...valueOf(language, name, field),
});

function valueOf(language: Language, name: string, field: Field): Pick<ExportColumn, "kind" | "value"> {
  const labels = new Map(field.choices?.map((choice) => [choice.value, choice.label[language]]));
  const worded = (value: unknown): unknown => labels.get(value as string) ?? value;
  switch (field.kind) {
    case "choice":
      return { kind: "text", value: (row) => worded(row[name]) };
    case "choices":
      return { kind: "text", value: (row) => listed(language, many(row[name]).map(worded)) };
    case "flag":
      return {
        kind: "flag",
        value: (row) => (typeof row[name] === "boolean" ? yesOrNo(row[name])[language] : null),
      };
    case "ref": {
      const companion = companionOf(name);
      const [inEnglish, inChinese] = [`${companion}En`, `${companion}Zh`];
      const bilingual = (row: AnyRow) =>
        nameIn(language, { nameEn: row[inEnglish] as string | null, nameZh: row[inChinese] as string | null }) || null;
      return { kind: "text", value: (row) => row[companion] ?? bilingual(row) ?? row[name] };
    }
    case "refs": {
      const companion = companionOf(name);
      return { kind: "text", value: (row) => listed(language, many(row[companion] ?? row[name])) };
    }
    // A table in a cell helps nobody, so the number of lines is shown.
    case "lines":
      return { kind: "int", value: (row) => many(row[name]).length };
    default:
      return { kind: field.kind, value: (row) => row[name] };
  }
}

const many = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

const listed = (language: Language, values: readonly unknown[]): string => values.join(language === "zh" ? "、" : ", ");
