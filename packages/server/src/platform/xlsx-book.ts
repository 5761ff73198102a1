/**
 * Turns a table into the bytes of a workbook, a few milliseconds at a time: to hand 10,000 rows
 * to another thread would hold up everybody for longer than writing a slice of them does.
 *
 * Written by ourselves: one sheet of text, numbers and days is five small parts and its rows. A
 * library that can draw charts too took four times as long for the stock of 10,000 goods.
 */
import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import type { Kind } from "@larder/domain/kernel/fields";
import type { Table, TableColumn } from "./table-file.ts";
import { unhurried } from "./unhurried.ts";
import { escaped, HEADING_STYLE, partsOf, SHEET, SHEET_END, sheetStart, styleOf } from "./xlsx-parts.ts";
import { zipOf } from "./zip-file.ts";

const deflate = promisify(deflateRaw);

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

/** The most that a cell of Excel holds. */
const LONGEST_TEXT = 32_767;

/** Packing harder makes the file of a large list a tenth smaller and takes twice as long. */
const PACKED = { level: 3 };
/** Letters that become bytes together: a text of all rows would be copied as a whole. */
const AT_ONCE = 250_000;

export async function writeBook({ title, columns, rows }: Table): Promise<Uint8Array> {
  const formats = [...new Set(columns.flatMap(({ kind }) => FORMATS[kind] ?? []))];
  const drawn = columns.map(({ kind }, at): Drawn => {
    const format = FORMATS[kind];
    return { kind, letters: lettersOf(at), style: format ? ` s="${styleOf(formats, format)}"` : "" };
  });
  const chunks = [Buffer.from(sheetStart(columns.map((column) => ({ width: widthOf(column) }))) + heading(columns))];
  let text = "";
  await unhurried(rows, (row, at) => {
    text += rowOf(drawn, row, at + 2);
    if (text.length < AT_ONCE) return;
    chunks.push(Buffer.from(text));
    text = "";
  });
  const sheet = Buffer.concat([...chunks, Buffer.from(text + SHEET_END)]);
  const parts = Object.entries(partsOf(sheetName(title), formats)).map(([name, text]) => ({
    name,
    content: Buffer.from(text),
  }));
  return zipOf([...parts, { name: SHEET, content: sheet, deflated: await deflate(sheet, PACKED) }]);
}

interface Drawn {
  readonly kind: Kind;
  readonly letters: string;
  readonly style: string;
}

/** A, B … Z, AA … as columns are named. */
const lettersOf = (at: number): string =>
  (at < 26 ? "" : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const heading = (columns: readonly TableColumn[]): string =>
  `<row r="1">${columns
    .map(({ label }, at) => textCell(`${lettersOf(at)}1`, ` s="${HEADING_STYLE}"`, textOf(label)))
    .join("")}</row>`;

function rowOf(columns: readonly Drawn[], row: readonly unknown[], number: number): string {
  let cells = "";
  for (let at = 0; at < columns.length; at++) {
    const { kind, letters, style } = columns[at]!;
    const value = cellOf(kind, row[at]);
    if (typeof value === "number") cells += `<c r="${letters}${number}"${style}><v>${value}</v></c>`;
    else if (value !== null) cells += textCell(letters + number, "", value);
  }
  return `<row r="${number}">${cells}</row>`;
}

/** The text stands in its cell: a list seldom says the same twice, and packing finds where it does. */
const textCell = (place: string, style: string, text: string): string =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function cellOf(kind: Kind, value: unknown): number | string | null {
  if (value === null || value === undefined || value === "") return null;
  if (NUMBERS.has(kind)) return numberOf(String(value));
  if (kind === "day" || kind === "instant") return dateOf(String(value));
  return textOf(typeof value === "object" ? JSON.stringify(value) : String(value));
}

/**
 * A cell of Excel is a binary number of 15 digits, there is no other kind. Up to 15 digits the shortest text of that
 * number is again the decimal it came from, so nothing is lost in what is written and shown; a longer one stays text.
 */
function numberOf(decimal: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(decimal) && (decimal.length <= MOST_DIGITS || digitsOf(decimal) <= MOST_DIGITS)
    ? Number(decimal)
    : textOf(decimal);
}

const MOST_DIGITS = 15;
const digitsOf = (decimal: string): number => decimal.replace(/^-?0*\.?0*/, "").replace(".", "").length;

const SECONDS_OF_DAY = 86_400;
/** The day 0 of Excel, as long as nobody asks for a day before March 1900: it counts a day that never was. */
const DAY_0 = Date.UTC(1899, 11, 30) / 1000;

/** The clock of London is written as it reads; Excel knows no zones. */
function dateOf(text: string): number | string {
  const time = Date.parse(`${text.replace(" ", "T").slice(0, 19)}${text.length > 10 ? "" : "T00:00:00"}Z`);
  return Number.isNaN(time) || text < "1900-03-01" ? textOf(text) : (time / 1000 - DAY_0) / SECONDS_OF_DAY;
}

/**
 * Text is always a string cell, never a formula, whatever it begins with (reliability: formula injection). `_x0041_`
 * would be read as "A", so its first mark is escaped; control characters are not allowed in the file.
 */
const textOf = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        // eslint-disable-next-line no-control-regex -- these are what is taken out
        .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
        .toWellFormed()
        .slice(0, LONGEST_TEXT)
        .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");

/** Nearly all texts: nothing in them needs a second look. */
const PLAIN = /^[ -^`-~\u00a0-\ud7ff]{0,1000}$/;

// eslint-disable-next-line no-control-regex -- they are what is taken out
const NOT_IN_SHEET_NAMES = /[[\]:*?/\\\u0000-\u001f]/g;

/** At most 31 characters, and none that a reference to a sheet could not hold. */
const sheetName = (title: string): string =>
  title
    .replaceAll(NOT_IN_SHEET_NAMES, " ")
    .trim()
    .slice(0, 31)
    .replaceAll(/^'+|'+$/g, "") || "1";

/** Chinese characters are two wide. */
const widthOf = ({ kind, label, width }: TableColumn): number =>
  width ??
  Math.max(
    WIDTHS[kind] ?? 14,
    [...label].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 2),
  );
