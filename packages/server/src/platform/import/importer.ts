/**
 * What a module declares to have its records imported: the columns, and how rows are checked, written and
 * undone. All set-based: a file may hold 50,000 rows.
 */
import type { InputOf, Shape } from "@larder/domain/kernel/fields";
import type { Refusal } from "@larder/domain/kernel/refusal";
import type { Words } from "@larder/domain/kernel/words";
import type { Ctx } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import type { Entity, FindableRecord } from "../search/findable.ts";

/** Rows whose cells could all be read, and where to report problems with them. */
export interface Sheet<V> {
  readonly rows: readonly { readonly line: number; readonly values: V }[];
  /** The row cannot be imported. Without a field, the mistake is about the row. */
  problem(line: number, field: (keyof V & string) | null, words: Words): void;
  /** The row is imported, but not exactly as written. */
  note(line: number, field: keyof V & string, words: Words): void;
}

/** The rows of a slice that may be written, in file order. Mistakes are reported through the sheet. */
export type Check<V, Ready> = (sheet: Sheet<V>) => Promise<Ready[]>;

export interface Importer<S extends Shape = Shape, Ready = unknown> {
  /** Its name in the audit log: `goods`. */
  readonly entity: string;
  readonly permission: string;
  readonly name: Words;
  /** The columns of the template. References are codes, as people know them. */
  readonly columns: S;
  /** The tables it writes to. */
  readonly tables: readonly (keyof Tables & string)[];
  /** The columns with the company's own labels for values, where there are any. */
  readonly worded?: (ctx: Ctx, columns: S) => Promise<Shape>;
  /** Called once per file; the result is called for one slice of rows after the other. */
  check(ctx: Ctx): Promise<Check<InputOf<S>, Ready>>;
  /** A rule that needs all rows together: they are one slice. */
  readonly whole?: true;
  /**
   * The search words of its records, if they are searchable: called when the records are saved, which stay
   * locked until the words are written.
   */
  readonly searchable?: {
    readonly as: Entity;
    readonly by: (ctx: Pick<Ctx, "db" | "tenantId">, ids: readonly number[]) => Promise<readonly FindableRecord[]>;
  };
  /** Writes some of them; returns the ids of the new records. */
  write(ctx: Ctx, rows: readonly Ready[]): Promise<readonly number[]>;
  /** Undoes records created by this import; refuses if one of them is in use. */
  remove(ctx: Ctx, ids: readonly number[]): Promise<unknown>;
}

/** Reports a rule's refusal on the row: at its column, if it has one. */
export function reportRefusal<V>(sheet: Sheet<V>, line: number, refusal: Refusal, columns: object): void {
  // For `units.0.barCode` the column is the last part.
  const path = refusal.fields?.[0]?.path.split(".").at(-1);
  sheet.problem(line, path && Object.hasOwn(columns, path) ? (path as keyof V & string) : null, refusal.words);
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
