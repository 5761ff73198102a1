/**
 * The list of a record that reads only its own table: `...plainStore("unit", unitFields, { search: ["code",
 * "nameEn"] })` in the declaration of the record. `counts` are columns that are counted elsewhere; a list that joins another
 * table needs its own store.
 */
import type { AliasedRawBuilder } from "kysely";
import type { Page, Rows } from "@larder/domain/kernel/calls";
import type { RowOf, Shape } from "@larder/domain/kernel/fields";
import type { Ctx } from "../context.ts";
import { columnsOf, type Tables } from "../db/tables.ts";
import { listRows, type Sort } from "./list-pages.ts";
import { holds } from "./declared-lists.ts";
import { equals, type Wanted } from "./conditions.ts";
import { auditNames } from "./audit-columns.ts";

type Table = keyof Tables & string;

interface Plain<T extends Table, S extends Shape> {
  /** The columns the search box looks in; only a few hundred rows, so a scan is fine. */
  readonly search: readonly (keyof S & keyof Tables[T] & string)[];
  /** Filters by equality; those of the calls. */
  readonly filters: readonly (keyof S & string)[];
  /** The default order; otherwise by the first field. */
  readonly order?: readonly string[];
  /** Shown fields that count rows of other tables. */
  readonly counts?: (ctx: Ctx) => readonly AliasedRawBuilder<number, keyof S & string>[];
}

/** `list` and `byIds` of a declaration. The list can be sorted by any field column. */
export function plainStore<T extends Table, S extends Shape>(
  table: T,
  fields: S,
  { search, filters, order, counts = () => [] }: Plain<T, S>,
) {
  type Row = RowOf<S> & { readonly version: number };
  const columns = new Set<string>(columnsOf[table]);
  const own = Object.keys(fields).filter((name) => columns.has(name));
  const sorts = Object.fromEntries(
    own.map((name): [string, Sort] => [name, { column: `${table}.${name}`, nullable: !fields[name]!.required }]),
  );
  // Kysely builds the text for any table; the declaration of the record checks that the fields are its columns.
  const name = table as string as "unit";
  const visible = (ctx: Ctx) =>
    ctx.db
      .selectFrom(name)
      .selectAll(name)
      .select([...auditNames(ctx, name), ...counts(ctx)])
      .where(`${name}.tenantId`, "=", ctx.tenantId);
  return {
    list: (ctx: Ctx, asked: Page & { readonly [K in keyof S]?: unknown }): Promise<Rows<Row>> =>
      listRows(
        ctx,
        filters.reduce(
          (query, filter) => query.where(equals(`${table}.${filter}`, asked[filter] as Wanted)),
          visible(ctx).where(holds(table, search, asked.search)),
        ),
        asked,
        { id: `${table}.id`, order: order ?? [own[0]!], sorts },
      ) as Promise<Rows<unknown>> as Promise<Rows<Row>>,
    byIds: (ctx: Ctx, ids: readonly number[]): Promise<Row[]> =>
      visible(ctx)
        .where(`${name}.id`, "in", [...ids])
        .execute() as Promise<unknown[]> as Promise<Row[]>,
  };
}
