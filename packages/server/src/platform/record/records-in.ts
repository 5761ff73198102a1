/**
 * What is said to the database alike for every record that is kept by hand: lock it for the change that follows, add
 * it, change it, remove it. Scope, joins and lists are the record's own and stand in its store.
 */
import type { Insertable, Updateable } from "kysely";
import type { Ctx } from "../context.ts";
import type { Tables } from "../db/tables.ts";

type Table = keyof Tables & string;

/** A company is no record of its own: like what has no tenant, it is the platform's. */
type PlatformTable = { [T in Table]: Tables[T] extends { tenantId: unknown } ? never : T }[Table] | "tenant";
type TenantTable = Exclude<
  { [T in Table]: Tables[T] extends { tenantId: string; id: number } ? T : never }[Table],
  PlatformTable
>;
type IdOf<T extends Table> = {
  [K in keyof Tables[T] & string]: Tables[T][K] extends number ? K : never;
}[keyof Tables[T] & string];

interface Records<T extends Table> {
  /** Ascending, so that two who change the same records never wait in a circle (domain-rules 1.5.6). */
  readonly lock: (ctx: Pick<Ctx, "db" | "tenantId">, ids: readonly number[]) => Promise<unknown>;
  readonly insert: (ctx: Pick<Ctx, "db" | "write">, row: Insertable<Tables[T]>) => void;
  readonly update: (ctx: Pick<Ctx, "db" | "tenantId" | "write">, id: number, values: Updateable<Tables[T]>) => void;
  readonly remove: (ctx: Pick<Ctx, "db" | "tenantId" | "write">, ids: readonly number[]) => void;
}

/** `export const { lock, insert, update, remove } = recordsIn("post");`: of the company whose work it is. */
export const recordsIn = <T extends TenantTable>(table: T): Records<T> => records(table, "id", true);

/** Of the platform, which has one of each for all companies: `platformRecordsIn("ossConfig", "ossConfigId")`. */
export const platformRecordsIn = <T extends PlatformTable>(table: T, id: IdOf<T>): Records<T> =>
  records(table, id, false);

/** Kysely builds the text for any table; which columns it has is known where the table is named. */
function records<T extends Table>(name: T, idColumn: string, ofTenant: boolean): Records<T> {
  const table = name as string as "post";
  const id = idColumn as "id";
  return {
    lock: (ctx, ids) =>
      ctx.db
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
