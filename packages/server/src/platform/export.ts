/**
 * An exported list: the columns are fields of the domain, so that a label or the word of a
 * choice is the same on the screen and in the file.
 */
import type { FileAnswer } from "@larder/domain/kernel/calls";
import type { Field, Kind, Shape } from "@larder/domain/kernel/fields";
import { nameIn, words, type Language, type Words } from "@larder/domain/kernel/words";
import type { Table } from "./table-file.ts";
import { tableFile } from "./xlsx.ts";

const YES = words("Yes", "是");
const NO = words("No", "否");

type AnyRow = Readonly<Record<string, unknown>>;

interface Column {
  readonly label: string;
  readonly kind: Kind;
  readonly value: (row: AnyRow) => unknown;
}

/** The fields in their order are the columns; take part of a shape with `pick`. */
export const exportRows = (
  language: Language,
  fields: Shape,
  rows: readonly object[],
  title: Words,
): Promise<FileAnswer> => tableFile(exportTable(language, fields, rows, title));

export function exportTable(language: Language, fields: Shape, rows: readonly object[], title: Words): Table {
  const companions = new Set(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === "ref" || kind === "refs" ? [companionOf(name)] : [],
    ),
  );
  const columns = Object.entries(fields)
    // The name of a ref stands in the column of the ref already.
    .filter(([name]) => !companions.has(name))
    .map(([name, field]) => columnOf(language, name, field));
  return {
    title: title[language],
    columns: columns.map(({ label, kind }) => ({ label, kind })),
    rows: rows.map((row) => columns.map(({ value }) => value(row as AnyRow))),
  };
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
    case "ref":
      return {
        label,
        kind: "text",
        value: (row) => row[companionOf(name)] ?? bilingualName(language, name, row) ?? row[name],
      };
    case "refs":
      return { label, kind: "text", value: (row) => listed(language, many(row[companionOf(name)] ?? row[name])) };
    // A table in a cell helps nobody: the number of lines does.
    case "lines":
      return { label, kind: "int", value: (row) => many(row[name]).length };
    default:
      return { label, kind: field.kind, value: (row) => row[name] };
  }
}

function bilingualName(language: Language, ref: string, row: AnyRow): string | null {
  const name = companionOf(ref);
  return (
    nameIn(language, { nameEn: row[`${name}En`] as string | null, nameZh: row[`${name}Zh`] as string | null }) || null
  );
}

const many = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

const listed = (language: Language, values: readonly unknown[]): string => values.join(language === "zh" ? "、" : ", ");
