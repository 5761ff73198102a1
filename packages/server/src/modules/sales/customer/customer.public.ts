/** What other modules may query and change of a customer's record. */
import type { Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";

/** Whom a row is about, where the customer is joined: code and both names. */
export const customerColumns = [
  "customer.shopCode as customerCode",
  "customer.nameEn as customerNameEn",
  "customer.nameZh as customerNameZh",
] as const;

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
