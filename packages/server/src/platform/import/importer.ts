/**
 * What a module says to have its records imported: the columns, how rows are checked, how
 * they are written and taken back. All of it set-based: a file may hold 50,000 rows.
 */
import type { InputOf, Shape } from "@larder/domain/kernel/fields";
import type { Refusal } from "@larder/domain/kernel/refusal";
import type { Words } from "@larder/domain/kernel/words";
import type { Ctx } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import type { Entity, FindableRecord } from "../search/findable.ts";

/** Rows of a file whose cells could all be read, and the place to say what is wrong with them. */
export interface Sheet<V> {
  readonly rows: readonly { readonly line: number; readonly values: V }[];
  /** The row cannot be imported. Without a field the mistake is the row's. */
  problem(line: number, field: (keyof V & string) | null, words: Words): void;
  /** The row is imported, but not quite as it was written. */
  note(line: number, field: keyof V & string, words: Words): void;
}

/** The rows of a slice that may be written, in the order of the file. Mistakes are said through the sheet. */
export type Check<V, Ready> = (sheet: Sheet<V>) => Promise<Ready[]>;

export interface Importer<S extends Shape = Shape, Ready = unknown> {
  /** As the audit log names it: `goods`. */
  readonly entity: string;
  readonly permission: string;
  readonly name: Words;
  /** The columns of the template. References are codes, as people know them. */
  readonly columns: S;
  /** The tables it fills. */
  readonly tables: readonly (keyof Tables & string)[];
  /** The columns with the words that the company itself gave to values, where there are such. */
  readonly worded?: (ctx: Ctx, columns: S) => Promise<Shape>;
  /** Begun once for a file; then asked for one slice of its rows after the other. */
  check(ctx: Ctx): Promise<Check<InputOf<S>, Ready>>;
  /** A rule looks at all rows together: they are one slice. */
  readonly whole?: true;
  /** By what its records are found, where they are searched for: asked when they are in the books, and held until their words are. */
  readonly found?: {
    readonly as: Entity;
    readonly by: (ctx: Pick<Ctx, "db" | "tenantId">, ids: readonly number[]) => Promise<readonly FindableRecord[]>;
  };
  /** Writes some of them; answers the ids of the records made. */
  write(ctx: Ctx, rows: readonly Ready[]): Promise<readonly number[]>;
  /** Takes records back that this import made; refuses when one of them is used. */
  remove(ctx: Ctx, ids: readonly number[]): Promise<unknown>;
}

/** Says to a row what a rule refused: at its column where it has one. */
export function reportRefusal<V>(sheet: Sheet<V>, line: number, refusal: Refusal, columns: object): void {
  // Of `units.0.barCode` the column is the last part.
  const path = refusal.fields?.[0]?.path.split(".").at(-1);
  sheet.problem(line, path && Object.hasOwn(columns, path) ? (path as keyof V & string) : null, refusal.words);
}

/** Finds what stands twice in a column where everything stands once (`firsts.seen(code, line)`). */
export class FirstLines {
  readonly #lines = new Map<string, number>();
  /** The line where this stood before, or null the first time. */
  seen(value: string, line: number): number | null {
    const before = this.#lines.get(value) ?? null;
    if (before === null) this.#lines.set(value, line);
    return before;
  }
}
