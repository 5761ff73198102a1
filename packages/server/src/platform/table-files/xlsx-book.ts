/** Turns a table into the bytes of a workbook. Pure: runs in the server's thread or in a worker. */
import type { Kind } from "@larder/domain/kernel/fields";
import type { CellValue, ColumnDef } from "hucre/xlsx";
import type { TableColumn, TableHead, TableRow } from "./table-file.ts";

const FORMATS: Partial<Record<Kind, string>> = {
  money: "#,##0.00",
  price: "#,##0.00##",
  cost: "#,##0.00##",
  day: "yyyy-mm-dd",
  instant: "yyyy-mm-dd hh:mm:ss",
};

const WIDTHS: Partial<Record<Kind, number>> = {
  text: 24,
  memo: 40,
  day: 12,
  instant: 20,
  money: 13,
  price: 12,
  cost: 12,
  flag: 8,
  time: 8,
};

const NUMBERS: ReadonlySet<Kind> = new Set<Kind>([
  "money",
  "price",
  "cost",
  "quantity",
  "weight",
  "percent",
  "rate",
  "factor",
  "degree",
  "int",
]);

/** The most that an Excel cell holds. */
const LONGEST_TEXT = 32_767;

type Pieces = Iterable<readonly TableRow[]> | AsyncIterable<readonly TableRow[]>;

interface BookOptions {
  /** Each text in its cell, a tenth faster. Otherwise once for all its cells, as Excel writes it. */
  readonly inlineStrings: boolean;
}

/** Row by row: while the first rows are compressed the next are written, and others are still arriving. */
export async function writeBook(
  head: TableHead,
  pieces: Pieces,
  { inlineStrings }: BookOptions = { inlineStrings: false },
): Promise<Uint8Array> {
  // Loaded with the first workbook: it would be a tenth of what a server process loads when it starts.
  const { writeXlsxStream } = await import("hucre/xlsx");
  const columns = head.columns.map((column): ColumnDef => ({ width: widthOf(column), style: BOLD }));
  const book = writeXlsxStream(rowsOf(head, pieces, columns), {
    name: sheetName(head.title),
    columns,
    freezePane: { rows: 1 },
    inlineStrings,
  });
  return new Response(book).bytes();
}

/** The row of labels first; each row is formatted like its columns when it is written. */
async function* rowsOf({ columns }: TableHead, pieces: Pieces, looks: ColumnDef[]): AsyncGenerator<CellValue[]> {
  yield columns.map(({ label }) => textOf(label));
  columns.forEach(({ kind }, at) => {
    const format = FORMATS[kind];
    if (format) looks[at]!.style = { numFmt: format };
    else delete looks[at]!.style;
  });
  for await (const rows of pieces) for (const row of rows) yield columns.map(({ kind }, at) => cellOf(kind, row[at]));
}

const BOLD = { font: { bold: true } };

function cellOf(kind: Kind, value: unknown): CellValue {
  if (value === null || value === undefined || value === "") return null;
  if (NUMBERS.has(kind)) return numberOf(String(value));
  if (kind === "day" || kind === "instant") return dateOf(String(value));
  return textOf(Array.isArray(value) || typeof value === "object" ? JSON.stringify(value) : String(value));
}

/**
 * An Excel cell is a binary number of 15 digits; there is no other kind. Up to 15 digits the shortest text of
 * that number is again the original decimal, so nothing is lost; a longer one stays text.
 */
function numberOf(decimal: string): number | string {
  if (SHORT_NUMBER.test(decimal)) return Number(decimal);
  const digits = decimal.replace(/^-?0*\.?0*/, "").replace(".", "");
  return /^-?\d+(\.\d+)?$/.test(decimal) && digits.length <= 15 ? Number(decimal) : textOf(decimal);
}

/** Most amounts: no need to count digits. */
const SHORT_NUMBER = /^-?\d{1,11}(\.\d{1,4})?$/;

/** London time is written as it reads; Excel knows no time zones. */
function dateOf(text: string): Date | string {
  const date = new Date(`${text.replace(" ", "T").slice(0, 19)}${text.length > 10 ? "" : "T00:00:00"}Z`);
  // Before March 1900 Excel counts a day that never existed.
  return Number.isNaN(date.getTime()) || text < "1900-03-01" ? textOf(text) : date;
}

/**
 * Text is always a string cell, never a formula, whatever it begins with. `_x0041_` would be read as "A", so
 * its first underscore is escaped; control characters are not allowed in the file.
 */
const textOf = (text: string): string =>
  text.length <= LONGEST_TEXT && !MAY_NEED_CARE.test(text)
    ? text
    : text
        // eslint-disable-next-line no-control-regex -- these are what is taken out
        .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
        .toWellFormed()
        .slice(0, LONGEST_TEXT)
        .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");

/** Control characters, broken surrogate pairs, and the underscore that escapes begin with: most texts have none. */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const MAY_NEED_CARE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff_]/;

// eslint-disable-next-line no-control-regex -- they are what is taken out
const NOT_IN_SHEET_NAMES = /[[\]:*?/\\\u0000-\u001f]/g;

/** At most 31 characters, and none that a sheet reference could not hold. */
const sheetName = (title: string): string =>
  title
    .replaceAll(NOT_IN_SHEET_NAMES, " ")
    .trim()
    .slice(0, 31)
    .replaceAll(/^'+|'+$/g, "") || "1";

/** Chinese characters are two columns wide. */
const widthOf = ({ kind, label, width }: TableColumn): number =>
  width ??
  Math.max(
    WIDTHS[kind] ?? 14,
    [...label].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 2),
  );
