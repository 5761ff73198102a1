import { exact } from "@larder/domain/kernel/decimal";
import { CsvError, parse } from "csv-parse/sync";
import type { CellValue } from "read-excel-file/node";
import { withoutGuard } from "./csv.ts";
import { inSlices } from "../import/packed.ts";
import type { ReadAnswer, ReadTask } from "./read-table.ts";
import { answerTasks } from "../threads/worker-side.ts";
import { checkedZip, UnsafeZip } from "./zip-check.ts";

answerTasks(async ({ kind, bytes, mostRows, packed }: ReadTask): Promise<ReadAnswer> => {
  const answer = kind === "csv" ? readCsv(bytes, mostRows) : await readWorkbook(bytes);
  if (!("rows" in answer)) return answer;
  // Sheets often end in rows that only have a format.
  const last = answer.rows.findLastIndex((row) => row.some((cell) => cell !== ""));
  if (last > mostRows) return { refused: "tooManyRows" };
  const rows = answer.rows.slice(0, last + 1);
  return packed ? { slices: inSlices(rows) } : { rows };
});

async function readWorkbook(bytes: Uint8Array): Promise<ReadAnswer> {
  let checked: Buffer;
  try {
    checked = checkedZip(bytes);
  } catch (error) {
    if (error instanceof UnsafeZip || error instanceof RangeError) return { refused: "unsafeWorkbook" };
    throw error;
  }
  // Not for a CSV: loading it takes longer than reading one.
  const { readSheet } = await import("read-excel-file/node");
  try {
    // Formulas are not computed: the value that Excel stored with them is read.
    const rows = await readSheet<string>(checked, { parseNumber: numberText });
    return { rows: rows.map((row) => row.map(cellText)) };
  } catch {
    // The reader has many ways to report that a file is not of its kind; to the user they are one.
    return { refused: "brokenWorkbook" };
  }
}

/**
 * A spreadsheet stores binary numbers: 21.07 may be 21.070000000000000284 in the file, a small one 1.2E-3.
 * Excel shows 15 digits, so what the user saw is what is read.
 */
const numberText = (written: string): string => {
  const number = Number(written);
  return Number.isFinite(number) ? exact(number.toPrecision(15)).toFixed() : written;
};

function cellText(value: CellValue<string> | null): string {
  if (value === null || value === undefined) return "";
  return value instanceof Date ? dateText(value) : String(value);
}

/** A spreadsheet's time is a fraction of a day and may be a millisecond short. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 19).replace("T", " ");
}

function readCsv(bytes: Uint8Array, mostRows: number): ReadAnswer {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { refused: "notUtf8" };
  }
  // Text in UTF-16 is full of NULs, and no table holds one.
  if (text.includes("\u0000")) return { refused: "notUtf8" };
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      to: mostRows + 2,
    });
    return { rows: rows.map((row) => row.map(withoutGuard).map((cell) => cell.trim())) };
  } catch (error) {
    if (error instanceof CsvError) return { brokenLine: Number(Reflect.get(error, "lines") ?? 1) };
    throw error;
  }
}

/** Excel writes a semicolon where the decimal sign is a comma; a copied table has tabs. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/\r|\n|$/));
  const count = (delimiter: string) => head.split(delimiter).length;
  return [";", "\t"].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ",");
}
