/**
 * What people call a record of the log. The log keeps the record's id only, so that a code that
 * is changed later still finds it; the numbers are read, and looked for, over keys and indexes
 * of the tables themselves.
 */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Ctx } from "../../../platform/context.ts";

/** Column of the number, and how it is looked up: as it stands, or in any case where the index is so. */
const numbered: Readonly<Record<string, { table: string; column: string; anyCase?: true }>> = {
  order: { table: "order_head", column: "no" },
  orderInvoice: { table: "oi_head", column: "no" },
  salesInvoice: { table: "si_head", column: "no" },
  payment: { table: "payment", column: "no" },
  createStock: { table: "create_stock_head", column: "no" },
  customer: { table: "customer", column: "shop_code", anyCase: true },
  goods: { table: "goods", column: "code", anyCase: true },
  unit: { table: "unit", column: "code", anyCase: true },
  user: { table: "app_user", column: "user_name", anyCase: true },
  batch: { table: "batch", column: "batch_no" },
};

const parts = Object.entries(numbered);

export const recordNo: RawBuilder<string | null> = sql`case audit_log.entity ${sql.join(
  parts.map(
    ([entity, { table, column }]) =>
      sql`when ${sql.lit(entity)} then (select r.${sql.ref(column)} from ${sql.table(table)} r where r.tenant_id = audit_log.tenant_id and r.id = audit_log.entity_id)`,
  ),
  sql` `,
)} end`;

/** Entries of the record with this number. Batch numbers repeat from goods to goods and have no index of their own. */
export function ofRecord(ctx: Pick<Ctx, "tenantId">, keyed: string): RawBuilder<SqlBool> {
  const found = parts
    .filter(([entity]) => entity !== "batch")
    .map(([entity, { table, column, anyCase }]) => {
      const is =
        entity === "user"
          ? sql`lower(r.user_name) = lower(${keyed})`
          : anyCase
            ? sql`upper(r.${sql.ref(column)}) = upper(${keyed})`
            : sql`r.${sql.ref(column)} = upper(${keyed})`;
      return sql`select ${sql.lit(entity)}, r.id from ${sql.table(table)} r where r.tenant_id = ${ctx.tenantId} and ${is}`;
    });
  return sql<SqlBool>`(audit_log.entity, audit_log.entity_id) in (${sql.join(found, sql` union all `)})`;
}
