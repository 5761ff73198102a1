/**
 * Tables as `.csv` downloads: UTF-8 with the byte order mark that makes Excel read Chinese.
 *
 * A spreadsheet treats a cell that begins with `=`, `+`, `-`, `@` and some others as a formula, even in quotes,
 * and a formula may send the sheet's content away. Such text gets a leading apostrophe; numbers stay numbers.
 */
import type { FileAnswer } from "@larder/domain/kernel/calls";
import { fileName, type TableHead, type TableRow } from "./table-file.ts";

// eslint-disable-next-line no-control-regex -- NUL in front hides a formula from a check, not from a spreadsheet
const FORMULA = /^[\s\u0000]*[=+\-@\t\r\n|%＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One cell, safe and quoted where it must be. */
export function csvCell(value: unknown): string {
  const plain =
    value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  const text = typeof value === "string" && FORMULA.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
  return /[",\n\r]/.test(text) || /^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Removes what `csvCell` put in front, so that an exported list can be imported again. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

const line = (row: TableRow): string => `${row.map(csvCell).join(",")}\r\n`;

/** For rows that are still being read. */
export async function csvFileOf(
  { title, columns }: TableHead,
  pieces: AsyncIterable<readonly TableRow[]>,
): Promise<FileAnswer> {
  const parts = [Buffer.from(`\ufeff${line(columns.map(({ label }) => label))}`)];
  for await (const rows of pieces) parts.push(Buffer.from(rows.map(line).join("")));
  return { name: fileName(title, "csv"), type: "text/csv;charset=UTF-8", bytes: Buffer.concat(parts) };
}
