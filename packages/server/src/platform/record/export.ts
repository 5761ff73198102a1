/**
 * An exported list: the columns are domain fields, so that labels and choices are the same on screen and in the
 * file.
 */
import type { FileAnswer, Page, Rows } from "@larder/domain/kernel/calls";
import type { Field, Kind, Shape } from "@larder/domain/kernel/fields";
import { nameIn, words, type Language, type Words } from "@larder/domain/kernel/words";
import type { Ctx } from "../context.ts";
import type { Table, TableHead, TableRow } from "../table-files/table-file.ts";
import { tableFile, tableFileOf } from "../table-files/xlsx.ts";
import { piecesOf } from "./list-pages.ts";

const YES = words("Yes", "是");
const NO = words("No", "否");

type AnyRow = Readonly<Record<string, unknown>>;

interface Column {
  readonly label: string;
  readonly kind: Kind;
  readonly value: (row: AnyRow) => unknown;
}

/** The columns are the fields in their order; select some with `pick`. */
export const exportRows = (
  language: Language,
  fields: Shape,
  rows: readonly object[],
  title: Words,
): Promise<FileAnswer> => tableFile(exportTable(language, fields, rows, title));

/** The same for rows that are still being read. */
function exportPieces(
  language: Language,
  fields: Shape,
  pieces: AsyncIterable<readonly object[]>,
  title: Words,
): Promise<FileAnswer> {
  const columns = columnsOf(language, fields);
  return tableFileOf(headOf(language, columns, title), valuesOf(columns, pieces));
}

/** All that a list finds, page by page: `export const exportList = exportListOf(list, { fields, title })`. */
export const exportListOf =
  <F extends Page>(
    list: (ctx: Ctx, asked: F) => Promise<Rows<object>>,
    { fields, title }: { readonly fields: Shape; readonly title: Words },
  ) =>
  (ctx: Ctx, asked: F): Promise<FileAnswer> =>
    exportPieces(
      ctx.language,
      fields,
      piecesOf((page) => list(ctx, { ...asked, ...page }), asked),
      title,
    );

export function exportTable(language: Language, fields: Shape, rows: readonly object[], title: Words): Table {
  const columns = columnsOf(language, fields);
  return { ...headOf(language, columns, title), rows: rows.map((row) => valuesIn(columns, row)) };
}

const headOf = (language: Language, columns: readonly Column[], title: Words): TableHead => ({
  title: title[language],
  columns: columns.map(({ label, kind }) => ({ label, kind })),
});

async function* valuesOf(columns: readonly Column[], pieces: AsyncIterable<readonly object[]>) {
  for await (const rows of pieces) yield rows.map((row) => valuesIn(columns, row));
}

const valuesIn = (columns: readonly Column[], row: object): TableRow =>
  columns.map(({ value }) => value(row as AnyRow));

function columnsOf(language: Language, fields: Shape): Column[] {
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

function columnOf(language: Language, name: string, field: Field): Column {
  const label = field.label[language];
  const labels = new Map(field.choices?.map((choice) => [choice.value, choice.label[language]]));
  const worded = (value: unknown): unknown => labels.get(value as string) ?? value;
  switch (field.kind) {
    case "choice":
      return { label, kind: "text", value: (row) => worded(row[name]) };
    case "choices":
      return { label, kind: "text", value: (row) => listed(language, many(row[name]).map(worded)) };
    case "flag":
      return {
        label,
        kind: "flag",
        value: (row) => (row[name] === true ? YES[language] : row[name] === false ? NO[language] : null),
      };
    case "ref": {
      const companion = companionOf(name);
      const [inEnglish, inChinese] = [`${companion}En`, `${companion}Zh`];
      const bilingual = (row: AnyRow) =>
        nameIn(language, { nameEn: row[inEnglish] as string | null, nameZh: row[inChinese] as string | null }) || null;
      return { label, kind: "text", value: (row) => row[companion] ?? bilingual(row) ?? row[name] };
    }
    case "refs": {
      const companion = companionOf(name);
      return { label, kind: "text", value: (row) => listed(language, many(row[companion] ?? row[name])) };
    }
    // A table in a cell helps nobody, so the number of lines is shown.
    case "lines":
      return { label, kind: "int", value: (row) => many(row[name]).length };
    default:
      return { label, kind: field.kind, value: (row) => row[name] };
  }
}

const many = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

const listed = (language: Language, values: readonly unknown[]): string => values.join(language === "zh" ? "、" : ", ");
