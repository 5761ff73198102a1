/** What the statements of the first page have in common: one round trip each, bound to company and warehouse, in the caller's scope. */
import { sql, type RawBuilder } from "kysely";
import { warehouseOf, type Ctx } from "../../platform/context.ts";
import { inScope, inScopeOf } from "../../platform/access/scope.ts";

export interface Figure {
  readonly count: number;
  readonly amount: string | null;
}

export const rows = async <T>(ctx: Ctx, query: RawBuilder<T>): Promise<T[]> => (await query.execute(ctx.db)).rows;
export const one = async <T>(ctx: Ctx, query: RawBuilder<T>): Promise<T> => (await rows(ctx, query))[0]!;
export const sumOf = (amount: RawBuilder<unknown>, filter?: RawBuilder<unknown>) =>
  sql`coalesce(sum(${amount})${filter ? sql` filter (where ${filter})` : sql``}, 0)::numeric(16, 2)`;

export const here = (ctx: Ctx, table: string) =>
  sql`${sql.ref(`${table}.tenant_id`)} = ${ctx.tenantId} and ${sql.ref(`${table}.warehouse_id`)} = ${warehouseOf(ctx)}`;
export const ofOrder = (ctx: Ctx) =>
  inScope(ctx, { dept: "o.create_dept", owners: ["o.create_by", "o.salesperson_id"] });
export const ofInvoice = (ctx: Ctx) =>
  inScope(ctx, { dept: "s.create_dept", owners: ["s.create_by", "s.salesperson_id"] });
export const ofCustomer = (ctx: Ctx, ...more: string[]) =>
  inScope(ctx, { dept: "c.dept_id", owners: ["c.create_by", "c.salesperson_id", ...more] });

/** Invoices that are not paid in full, as the list of receivables shows them: for the whole company, in the scope of their customers. */
export const unpaid = (
  ctx: Ctx,
) => sql`si_head s where s.tenant_id = ${ctx.tenantId} and s.pay_status in ('NEW', 'PARTIAL')
      and ${inScopeOf(ctx, sql`customer c where c.tenant_id = ${ctx.tenantId} and c.id = s.customer_id`, {
        dept: "c.dept_id",
        owners: ["c.create_by", "c.salesperson_id"],
      })}`;
export const open = sql`s.total - s.allocated`;
