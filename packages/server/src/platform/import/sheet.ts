/** From the cells of a table to values: finds headings, reads every cell, reports each mistake with its place. */
import { cellValue, columnLetter, fieldOfHeading } from "@larder/domain/kernel/import-cells";
import type { Field, Shape } from "@larder/domain/kernel/fields";
import { problemWords } from "@larder/domain/kernel/problems";
import { words, type Words } from "@larder/domain/kernel/words";
import { inYieldingSteps } from "../threads/yielding.ts";
import type { Sheet } from "./importer.ts";

export interface Remark {
  readonly cell: string | null;
  readonly en: string;
  readonly zh: string;
}

const MOST_REMARKS = 1000;
/** The heading is row 1 of the sheet. */
const FIRST_LINE = 2;

const unknownHeading = (heading: string): Words =>
  words(`The column “${heading}” is unknown and was skipped`, `沒有「${heading}」這一欄，已略過`);
const twice = (heading: string): Words => words(`The column “${heading}” appears twice`, `「${heading}」欄重複`);
const missing = (field: Field): Words =>
  words(
    `The column “${field.label.en}” is missing. Download the template to see all columns.`,
    `缺少「${field.label.zh}」欄，請下載範本查看所有欄位。`,
  );
const noRows: Words = words("There are no rows under the headings", "標題之下沒有資料");

interface Cell {
  readonly value: unknown;
  readonly problem: Words | null;
}

/** Units, VAT codes and prices repeat within a column: recently parsed values are cached. */
const LATELY = 1000;

function readerOf(field: Field): (text: string) => Cell {
  const known = new Map<string, Cell>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const read = field.input.safeParse(cellValue(field, text));
    const cell = read.success
      ? { value: read.data, problem: null }
      : { value: null, problem: problemWords(read.error.issues[0]!.message) };
    if (known.size === LATELY) known.clear();
    known.set(text, cell);
    return cell;
  };
}

interface Column {
  readonly name: string;
  readonly at: number;
  readonly read: (text: string) => Cell;
}

/** Read a slice at a time; problems and the row count are kept for the whole file. */
export class ReadSheet implements Sheet<Record<string, unknown>> {
  /** For the slice that was read last. */
  rows: { line: number; values: Record<string, unknown> }[] = [];
  readonly problems: Remark[] = [];
  readonly notes: Remark[] = [];
  reported: readonly object[] | null = null;
  problemCount = 0;
  rowCount = 0;
  readonly #fields: Shape;
  readonly #columns = new Map<string, number>();
  #readers: readonly Column[] | null = null;
  #line = FIRST_LINE;

  constructor(fields: Shape) {
    this.#fields = fields;
  }

  problem(line: number, field: string | null, text: Words): void {
    this.#remark(this.problems, this.#cell(line, field), text);
    this.problemCount++;
  }

  note(line: number, field: string, text: Words): void {
    this.#remark(this.notes, this.#cell(line, field), text);
  }

  remark(text: Words): void {
    this.#remark(this.notes, null, text);
  }

  report(rows: readonly object[]): void {
    this.reported = rows;
  }

  summary({ en, zh }: Words): void {
    this.notes.unshift({ cell: null, en, zh });
  }

  /** About the file as a whole. */
  fault(text: Words): void {
    this.#remark(this.problems, null, text);
    this.problemCount++;
  }

  #remark(list: Remark[], cell: string | null, { en, zh }: Words): void {
    if (list.length < MOST_REMARKS) list.push({ cell, en, zh });
  }

  #cell(line: number, field: string | null): string {
    const column = field === null ? 0 : (this.#columns.get(field) ?? 0);
    return `${columnLetter(column)}${line}`;
  }

  /** The next rows; the first row is the heading. Without a usable heading nothing is read. */
  async read(slice: readonly (readonly string[])[]): Promise<this> {
    const cells = this.#readers ? slice : slice.slice(1);
    this.#readers ??= this.#headings(slice[0] ?? []);
    this.rows = [];
    const first = this.#line;
    this.#line += cells.length;
    if (this.#readers.length > 0) await inYieldingSteps(cells, (row, nth) => this.#row(row, first + nth));
    return this;
  }

  /** Everything has been read. */
  end(): void {
    if (this.rowCount === 0 && this.problemCount === 0) this.fault(noRows);
  }

  #row(cells: readonly string[], line: number): void {
    if (cells.every((cell) => cell.trim() === "")) return;
    this.rowCount++;
    const values: Record<string, unknown> = {};
    let whole = true;
    for (const { name, at, read } of this.#readers!) {
      const { value, problem } = read(cells[at] ?? "");
      if (problem === null) values[name] = value;
      else {
        whole = false;
        this.problem(line, name, problem);
      }
    }
    if (whole) this.rows.push({ line, values });
  }

  #headings(headings: readonly string[]): Column[] {
    const fields = this.#fields;
    headings.forEach((heading, at) => {
      if (heading.trim() === "") return;
      const name = fieldOfHeading(fields, heading);
      const cell = `${columnLetter(at)}1`;
      if (name === null) this.#remark(this.notes, cell, unknownHeading(heading));
      else if (this.#columns.has(name)) {
        this.#remark(this.problems, cell, twice(heading));
        this.problemCount++;
      } else this.#columns.set(name, at);
    });
    for (const [name, field] of Object.entries(fields)) {
      if (field.required && !this.#columns.has(name)) this.fault(missing(field));
    }
    if (this.problemCount > 0) return [];
    return [...this.#columns].map(([name, at]) => ({ name, at, read: readerOf(fields[name]!) }));
  }
}
