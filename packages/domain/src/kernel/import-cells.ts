/**
 * Converts the cells of an imported table: what people write in a spreadsheet becomes what a request would
 * contain. A choice may be given by its value or its label in either language, so that an exported list can be
 * imported again; days and numbers may be as Excel shows them in Britain.
 */
import type { Field, Shape } from "./fields.ts";

const YES = new Set(["yes", "y", "true", "1", "是", "✓"]);
const NO = new Set(["no", "n", "false", "0", "否", "✗"]);

export function cellValue(field: Field, cell: string): unknown {
  const text = cell.trim();
  if (text === "") return null;
  if (field.choices) return choiceOf(field, text);
  if (field.decimals !== undefined) return text.replace(/^£\s*/, "").replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, "");
  switch (field.kind) {
    case "flag":
      return YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : text;
    case "day":
      return dayOf(text);
    case "int":
      return /^-?\d+\.0+$/.test(text) ? text.slice(0, text.indexOf(".")) : text;
    default:
      return text;
  }
}

function choiceOf(field: Field, text: string): string {
  const asked = text.toLowerCase();
  const found = field.choices!.find(
    ({ value, label }) =>
      value.toLowerCase() === asked || label.en.toLowerCase() === asked || label.zh.toLowerCase() === asked,
  );
  return found?.value ?? text;
}

/** `20/11/2026` and `2026-11-20 00:00:00` are also days; the month never comes first. */
function dayOf(text: string): string {
  const british = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text);
  if (british) return `${british[3]}-${british[2]!.padStart(2, "0")}-${british[1]!.padStart(2, "0")}`;
  return text.replace(/[ T]00:00(:00)?$/, "");
}

/** `A` … `Z`, `AA`: how a spreadsheet names its columns; the first is 0. */
export const columnLetter = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnLetter(Math.trunc(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

const plain = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/\s*\*$/, "");

/** Which field a heading means: its label in either language, or its name. A star marks a required column. */
export function fieldOfHeading(fields: Shape, heading: string): string | null {
  const asked = plain(heading);
  const found = Object.entries(fields).find(
    ([name, { label }]) => plain(label.en) === asked || plain(label.zh) === asked || name.toLowerCase() === asked,
  );
  return found?.[0] ?? null;
}
