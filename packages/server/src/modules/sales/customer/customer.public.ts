/** What other modules may query and change of a customer's record. */
import type { Money } from "@larder/domain/kernel/decimal";
import { inScope } from "../../../platform/access/scope.ts";
import type { Ctx } from "../../../platform/context.ts";
import { undeletedRows } from "../../../platform/db/company-rows.ts";

/** The customer with this id, if the caller may see them. */
export const seenCustomer = (ctx: Ctx, id: number) =>
  undeletedRows(ctx, "customer")
    .select("customer.id")
    .where("customer.id", "=", id)
    .where(inScope(ctx, { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] }));

export interface CustomerName {
  readonly id: number;
  readonly shopCode: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
}

export async function customerNames(
  ctx: Pick<Ctx, "query" | "tenantId">,
  ids: readonly number[],
): Promise<Map<number, CustomerName>> {
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.query(
    'select id, shop_code as "shopCode", name_en as "nameEn", name_zh as "nameZh" from customer where tenant_id = $1 and id = any($2::bigint[])',
    [ctx.tenantId, [...new Set(ids)]],
  );
  return new Map((rows as CustomerName[]).map((row) => [row.id, row]));
}

/** Every ledger entry changes the balance; INV-30 compares the two. */
export const changeCustomerBalance = (ctx: Pick<Ctx, "write" | "tenantId">, customerId: number, delta: Money): void =>
  ctx.write({
    text: "update customer set balance = balance + $3 where tenant_id = $1 and id = $2",
    values: [ctx.tenantId, customerId, delta],
  });
