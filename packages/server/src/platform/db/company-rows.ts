/** The conditions that almost every query has: rows of the caller's company that are not removed, and a join to the row of an id there. */
import { sql, type JoinBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import type { Ctx } from "../context.ts";
import type { Tables } from "./tables.ts";

type Asking = Pick<Ctx, "db" | "tenantId">;

/** `ownRows(ctx, "journal").selectAll()`: the rows of the company. */
export const ownRows = <T extends keyof Tables & string>(ctx: Asking, table: T) =>
  // Kysely builds the text for any table; the columns are known where the table is named.
  ctx.db
    .selectFrom(table as "unit")
    .where(
      "unit.tenantId".replace("unit", table) as "unit.tenantId",
      "=",
      ctx.tenantId,
    ) as unknown as SelectQueryBuilder<Tables, T, object>;

type Removable = { [T in keyof Tables]: Tables[T] extends { deleted: unknown } ? T : never }[keyof Tables] & string;

/** `undeletedRows(ctx, "poHead")`: those of the company that are not removed. */
export const undeletedRows = <T extends Removable>(ctx: Asking, table: T) =>
  ownRows(ctx, table).where(sql<SqlBool>`not ${sql.ref(`${table}.deleted`)}`);

/** A column of a row, or the id itself: `{ goodsId: "goods.id", warehouseId: warehouseOf(ctx) }`. */
type Keys = Readonly<Record<string, `${string}.${string}` | number>>;

/** `.innerJoin("goodsUnit as gu", itsBy(ctx, "gu", { goodsId: "price.goodsId", unitId: "price.unitId" }))`: the row of the same company with these keys. */
export const itsBy =
  (ctx: Pick<Ctx, "tenantId">, table: string, keys: Keys) =>
  // eslint-disable-next-line typescript/no-explicit-any -- the tables of whichever query
  (join: JoinBuilder<any, any>): JoinBuilder<any, any> =>
    Object.entries(keys).reduce(
      (on, [column, is]) =>
        typeof is === "number" ? on.on(`${table}.${column}`, "=", is) : on.onRef(`${table}.${column}`, "=", is),
      join.on(`${table}.tenantId`, "=", ctx.tenantId),
    );

/** `.innerJoin("customer", its(ctx, "customer", "payment.customerId"))`: the row with this id, of the same company. */
export const its = (ctx: Pick<Ctx, "tenantId">, table: string, id: `${string}.${string}`) => itsBy(ctx, table, { id });

/** The same, unless it was deleted. */
export const itsUndeleted =
  (ctx: Pick<Ctx, "tenantId">, table: string, id: `${string}.${string}`) =>
  // eslint-disable-next-line typescript/no-explicit-any -- the tables of whichever query
  (join: JoinBuilder<any, any>): JoinBuilder<any, any> =>
    its(ctx, table, id)(join).on(`${table}.deleted`, "=", false);
