/** Child rows that are edited with their record: read and written by their fields, column by column. */
import { sql, type RawBuilder } from "kysely";
import type { Shape } from "@larder/domain/kernel/fields";
import { storedNames } from "@larder/domain/kernel/stored";
import { snake } from "./snake-case.ts";

/** One row as JSON, `{ unitId, factor, … }`; exact decimals are text. `more`: values from other tables, as SQL. */
export const rowAsJson = (
  fields: Shape,
  alias: string,
  more: Readonly<Record<string, string>> = {},
): RawBuilder<unknown> =>
  sql.raw(
    `jsonb_build_object(${[
      ...storedNames(fields).map(
        (name: string) => `'${name}', ${alias}.${snake(name)}${fields[name]!.decimals === undefined ? "" : "::text"}`,
      ),
      ...Object.entries(more).map(([name, value]) => `'${name}', ${value}`),
    ].join(", ")})`,
  );

/** The columns as the database names them, for a statement over rows passed as JSON. */
export const columnNames = (fields: Shape): string[] => storedNames(fields).map(snake);

/** The rows as passed to such a statement. */
export const asColumns = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))),
  );
