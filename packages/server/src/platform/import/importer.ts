/**
 * What a module declares to have its records imported: the columns, how a row is judged, how rows are written and undone.
 * Permission and name are those of its calls. All set-based: a file may hold 50,000 rows.
 *
 * A record that is entered by hand as well, with a code and rules of its own, is declared in fewer words:
 * record-importer.ts.
 */
import type { InputOf, Shape } from "@larder/domain/kernel/fields";
import type { Refusal } from "@larder/domain/kernel/refusal";
import type { Words } from "@larder/domain/kernel/words";
import type { Ctx } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import type { Entity, FindableRecord } from "../search/findable.ts";
import { inYieldingSteps } from "../threads/yielding.ts";

/** Rows whose cells could all be read, and where to report problems with them. */
export interface Sheet<V> {
  readonly rows: readonly { readonly line: number; readonly values: V }[];
  /** The row cannot be imported. Without a field, the mistake is about the row. */
  problem(line: number, field: (keyof V & string) | null, words: Words): void;
  /** The row is imported, but not exactly as written. */
  note(line: number, field: keyof V & string, words: Words): void;
  /** About what the file does not have: there is no cell. */
  remark(words: Words): void;
  /** What is worth knowing of the file as a whole, said before everything else. */
  summary(words: Words): void;
  /** What the file changes, in the fields of `report`. */
  report(rows: readonly object[]): void;
}

/** A row while it is judged. Each mistake is reported at its cell; null: the row cannot be read further. */
export interface Row<V> {
  readonly line: number;
  problem(field: (keyof V & string) | null, words: Words): null;
  note(field: keyof V & string, words: Words): void;
  /** A rule's refusal: at its column, if it has one. */
  refuse(refusal: Refusal): null;
}

/** What may be written of a row; null when its mistakes leave nothing of it. */
export type Judge<V, Ready> = (values: V, row: Row<V>) => Ready | null;

export interface Importer<S extends Shape, Ready, File> {
  /** Its name in the audit log: `goods`. */
  readonly entity: string;
  /** The columns of the template. References are codes, as people know them. */
  readonly columns: S;
  /** The columns of its report, if it makes one. */
  readonly report?: Shape;
  /** The tables it writes to. */
  readonly tables: readonly (keyof Tables & string)[];
  /** The columns with the company's own labels for values, where there are any. */
  readonly worded?: (ctx: Ctx, columns: S) => Promise<Shape>;
  /** What all rows are judged by, read once for the file. */
  readonly file?: (ctx: Ctx) => Promise<File>;
  /** How the rows of one slice are judged, after reading what they name. */
  readonly judge: (ctx: Ctx, rows: readonly InputOf<S>[], file: File) => Promise<Judge<InputOf<S>, Ready>>;
  /** A rule that needs all rows together: they are one slice. */
  readonly whole?: true;
  /** The rule itself, where it looks at more than one row at once. */
  readonly together?: (ctx: Ctx, ready: readonly Judged<Ready>[], sheet: Sheet<InputOf<S>>) => Promise<void>;
  /**
   * The search words of its records, if they are searchable: called when the records are saved, which stay
   * locked until the words are written.
   */
  readonly searchable?: {
    readonly as: Entity;
    readonly by: (ctx: Pick<Ctx, "db" | "tenantId">, ids: readonly number[]) => Promise<readonly FindableRecord[]>;
  };
  /** Writes some of them; returns the ids of the new records. */
  readonly write: (ctx: Ctx, rows: readonly Ready[]) => Promise<readonly number[]>;
  /** Undoes records created by this import; refuses if one of them is in use. */
  readonly remove: (ctx: Ctx, ids: readonly number[]) => Promise<unknown>;
}

// eslint-disable-next-line typescript/no-explicit-any -- what the rows of any import become
export type AnyImporter = Importer<any, any, any>;

/** What is written of a row, with its place in the file. */
export interface Judged<Ready> {
  readonly line: number;
  readonly ready: Ready;
}

/** `export const priceImporter = importer({ … })`: what a row becomes follows from how it is judged. */
export const importer = <S extends Shape, Ready, File = undefined>(
  declared: Importer<S, Ready, File>,
): Importer<S, Ready, File> => declared;

/** The rows of a slice that may be written, in file order. Mistakes are reported through the sheet. */
export async function judgedRows<V, Ready>(
  sheet: Sheet<V>,
  judge: Judge<V, Ready>,
  columns: object,
): Promise<Judged<Ready>[]> {
  const judged: Judged<Ready>[] = [];
  await inYieldingSteps(sheet.rows, ({ line, values }) => {
    const ready = judge(values, rowOf(sheet, line, columns));
    if (ready !== null) judged.push({ line, ready });
  });
  return judged;
}

function rowOf<V>(sheet: Sheet<V>, line: number, columns: object): Row<V> {
  const problem: Row<V>["problem"] = (field, words) => {
    sheet.problem(line, field, words);
    return null;
  };
  return {
    line,
    problem,
    note: (field, words) => sheet.note(line, field, words),
    refuse(refusal) {
      // For `units.0.barCode` the column is the last part.
      const path = refusal.fields?.[0]?.path.split(".").at(-1);
      return problem(path && Object.hasOwn(columns, path) ? (path as keyof V & string) : null, refusal.words);
    },
  };
}

/** Finds duplicates in a unique column (`firsts.seen(code, line)`). */
export class FirstLines {
  readonly #lines = new Map<string, number>();
  /** The line where this value occurred before, or null the first time. */
  seen(value: string, line: number): number | null {
    const before = this.#lines.get(value) ?? null;
    if (before === null) this.#lines.set(value, line);
    return before;
  }
}
