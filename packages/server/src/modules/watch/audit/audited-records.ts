/**
 * What people call a record of the log. The log stores only the record's id, so that a code changed later still
 * finds it; the numbers are read and searched through keys and indexes of the tables themselves.
 */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { columnsOf, type Tables } from "../../../platform/db/tables.ts";
import { documents } from "../../../platform/document/document.ts";
import { knownRecords } from "../../../platform/record/record-registry.ts";
import { snake } from "../../../platform/record/snake-case.ts";

interface Numbered {
  readonly table: string;
  readonly column: string;
  readonly anyCase?: boolean;
}

/** Records identified by another column than usual: how it is looked up, exactly or ignoring case. */
const others: Readonly<Record<string, Numbered>> = {
  user: { table: "app_user", column: "user_name", anyCase: true },
  role: { table: "role", column: "role_key", anyCase: true },
  post: { table: "post", column: "post_code", anyCase: true },
  dept: { table: "dept", column: "dept_name", anyCase: true },
  dictType: { table: "dict_type", column: "dict_type" },
  config: { table: "config", column: "config_key" },
  batch: { table: "batch", column: "batch_no" },
  warehouseLocation: { table: "location", column: "code", anyCase: true },
};

/** Built once, when all modules have declared their records. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
};

const numbered = once((): [entity: string, of: Numbered][] =>
  Object.entries({
    ...Object.fromEntries(
      knownRecords().flatMap(({ ofTenant, entity, table, number }) =>
        ofTenant && number ? [[entity, { table, ...number }] as const] : [],
      ),
    ),
    // A supplier's bank details have no number of their own.
    ...Object.fromEntries(
      documents
        .filter(({ table }) => (columnsOf[table as keyof Tables] as readonly string[]).includes("no"))
        .map(({ entity, table }) => [entity, { table: snake(table), column: "no" }]),
    ),
    ...others,
  }),
);

type Wall = Pick<Ctx, "tenantId">;

/** What the log stored when the record was removed: then its table no longer has it. */
const lastNumber = (ctx: Wall, key: string) =>
  sql`(select k.before ->> ${sql.lit(key)} from audit_log k
        where k.tenant_id = ${ctx.tenantId} and k.entity = audit_log.entity and k.entity_id = audit_log.entity_id and k.action = 'remove' limit 1)`;

const byNumber = (ctx: Wall, table: string, column: string) =>
  sql`(select r.${sql.ref(column)} from ${sql.table(table)} r where r.tenant_id = ${ctx.tenantId} and r.id = audit_log.entity_id)`;

/** A price has no number: it is identified by its product and customer or level. */
const ofGoods = (ctx: Wall, goodsId: RawBuilder<unknown>, payer: RawBuilder<unknown>) =>
  sql`(select g.code || ' · ' || ${payer} from goods g where g.tenant_id = ${ctx.tenantId} and g.id = ${goodsId})`;
const goodsCode = (ctx: Wall, goodsId: RawBuilder<unknown>) =>
  sql`(select g.code from goods g where g.tenant_id = ${ctx.tenantId} and g.id = ${goodsId})`;
const shopOf = (ctx: Wall, customerId: RawBuilder<unknown>) =>
  sql`(select c.shop_code from customer c where c.tenant_id = ${ctx.tenantId} and c.id = ${customerId})`;
const supplierOf = (ctx: Wall, supplierId: RawBuilder<unknown>) =>
  sql`(select s.code from supplier s where s.tenant_id = ${ctx.tenantId} and s.id = ${supplierId})`;

const named = (ctx: Wall): readonly (readonly [entity: string, name: RawBuilder<unknown>])[] => [
  ...numbered().map(([entity, { table, column }]) => {
    const name = byNumber(ctx, table, column);
    return [entity, column === "code" ? sql`coalesce(${name}, ${lastNumber(ctx, "code")})` : name] as const;
  }),
  [
    "price",
    sql`coalesce(${ofGoods(ctx, byNumber(ctx, "price_list", "goods_id"), byNumber(ctx, "price_list", "price_level"))},
      ${ofGoods(ctx, sql`${lastNumber(ctx, "goodsId")}::bigint`, lastNumber(ctx, "priceLevel"))})`,
  ],
  [
    "contractPrice",
    sql`coalesce(${ofGoods(ctx, byNumber(ctx, "customer_price", "goods_id"), shopOf(ctx, byNumber(ctx, "customer_price", "customer_id")))},
      ${ofGoods(ctx, sql`${lastNumber(ctx, "goodsId")}::bigint`, shopOf(ctx, sql`${lastNumber(ctx, "customerId")}::bigint`))})`,
  ],
  [
    "specialPrice",
    sql`coalesce(${goodsCode(ctx, byNumber(ctx, "special_price", "goods_id"))}, ${goodsCode(ctx, sql`${lastNumber(ctx, "goodsId")}::bigint`)})`,
  ],
  [
    "supplierPrice",
    sql`coalesce(${ofGoods(ctx, byNumber(ctx, "supplier_price", "goods_id"), supplierOf(ctx, byNumber(ctx, "supplier_price", "supplier_id")))},
      ${ofGoods(ctx, sql`${lastNumber(ctx, "goodsId")}::bigint`, supplierOf(ctx, sql`${lastNumber(ctx, "supplierId")}::bigint`))})`,
  ],
];

export const recordNo = (ctx: Wall): RawBuilder<string | null> =>
  sql`case audit_log.entity ${sql.join(
    named(ctx).map(([entity, name]) => sql`when ${sql.lit(entity)} then ${name}`),
    sql` `,
  )} end`;

/** Entries of the record with this number. Batch numbers repeat between products and have no index of their own. */
export function ofRecord(ctx: Pick<Ctx, "tenantId">, entered: string): RawBuilder<SqlBool> {
  const found = numbered()
    .filter(([entity]) => entity !== "batch")
    .map(([entity, { table, column, anyCase }]) => {
      const is =
        entity === "user"
          ? sql`lower(r.user_name) = lower(${entered})`
          : anyCase
            ? sql`upper(r.${sql.ref(column)}) = upper(${entered})`
            : sql`r.${sql.ref(column)} = upper(${entered})`;
      return sql`select ${sql.lit(entity)}, r.id from ${sql.table(table)} r where r.tenant_id = ${ctx.tenantId} and ${is}`;
    });
  return sql<SqlBool>`(audit_log.entity, audit_log.entity_id) in (${sql.join(found, sql` union all `)})`;
}
