/**
 * The statements for every manually maintained record: lock it for the following change, insert, update,
 * remove. Scope, joins and lists are specific and are in its store.
 */
import type { Insertable, Updateable } from "kysely";
import type { Ctx } from "../context.ts";
import { columnsOf, type Tables } from "../db/tables.ts";
import type { Whole } from "../db/whole-row.ts";

type Table = keyof Tables & string;

export type IdOf<T extends Table> = {
  [K in keyof Tables[T] & string]: Tables[T][K] extends number ? K : never;
}[keyof Tables[T] & string];

export interface Records<T extends Table> {
  /**
   * Ascending, so that two users who change the same records never deadlock
   * (docs/rules/documents.md#order-of-locks). It only locks: an unchanged row keeps its version, and no change
   * triggers run.
   */
  readonly lock: (ctx: Pick<Ctx, "db" | "tenantId">, ids: readonly number[]) => Promise<unknown>;
  readonly insert: (ctx: Pick<Ctx, "db" | "write">, row: Whole<T>) => void;
  readonly update: (ctx: Pick<Ctx, "db" | "tenantId" | "write">, id: number, values: Updateable<Tables[T]>) => void;
  readonly remove: (ctx: Pick<Ctx, "db" | "tenantId" | "write">, ids: readonly number[]) => void;
}

/** The company table has no tenant column: like other tables without one, it belongs to the platform and is shared. */
const isOfTenant = (table: Table): boolean =>
  table !== "tenant" && (columnsOf[table] as readonly string[]).includes("tenantId");

/**
 * One after the other, each by its digits: where companies are on several nodes, rows of more than one cannot
 * be locked together.
 */
async function lockCompanies({ db }: Pick<Ctx, "db">, ids: readonly number[]): Promise<void> {
  const companies = await db
    .selectFrom("tenant")
    .select(["tenantId", "id"])
    .where("id", "in", [...ids])
    .orderBy("id")
    .execute();
  for (const { tenantId } of companies)
    await db.selectFrom("tenant").select("id").where("tenantId", "=", tenantId).forUpdate().execute();
}

/**
 * `export const { lock, insert, update, remove } = recordsIn("post");`, or, if the id has its own name,
 * `recordsIn("ossConfig", "ossConfigId")`. Kysely builds the text for any table; the column types are known
 * where the table is named.
 */
export function recordsIn<T extends Table>(name: T, idColumn: IdOf<T> = "id" as IdOf<T>): Records<T> {
  const ofTenant = isOfTenant(name);
  const table = name as string as "post";
  const id = idColumn as string as "id";
  return {
    lock: (ctx, ids) =>
      name === "tenant"
        ? lockCompanies(ctx, ids)
        : ctx.db
            .selectFrom(table)
            .select(id)
            .$if(ofTenant, (query) => query.where("tenantId", "=", ctx.tenantId))
            .where(id, "in", [...ids])
            .orderBy(id)
            .forUpdate()
            .execute(),
    insert: (ctx, row) => ctx.write(ctx.db.insertInto(table).values(row as Insertable<Tables["post"]>)),
    update: (ctx, of, values) =>
      ctx.write(
        ctx.db
          .updateTable(table)
          .set(values as Updateable<Tables["post"]>)
          .$if(ofTenant, (query) => query.where("tenantId", "=", ctx.tenantId))
          .where(id, "=", of),
      ),
    remove: (ctx, ids) =>
      ctx.write(
        ctx.db
          .deleteFrom(table)
          .$if(ofTenant, (query) => query.where("tenantId", "=", ctx.tenantId))
          .where(id, "in", [...ids]),
      ),
  };
}
