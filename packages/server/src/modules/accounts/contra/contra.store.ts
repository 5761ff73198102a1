import type { Ctx } from "../../../platform/context.ts";
import type { Item } from "../ledger/open-items.ts";

export interface Pair {
  readonly supplierCode: string;
  readonly customerId: number;
  readonly customerCode: string;
  readonly customerNameEn: string | null;
  readonly customerNameZh: string | null;
}

/** The supplier, and the customer that they name as the same firm. */
export async function namedBy(
  ctx: Ctx,
  supplierId: number,
): Promise<(Omit<Pair, "customerId"> & { readonly customerId: number | null }) | undefined> {
  const { rows } = await ctx.query(
    `select s.code as "supplierCode", c.id as "customerId", c.shop_code as "customerCode", c.name_en as "customerNameEn", c.name_zh as "customerNameZh"
       from supplier s left join customer c on c.tenant_id = $1 and c.id = s.contra_customer_id
      where s.tenant_id = $1 and s.id = $2 and not s.deleted`,
    [ctx.tenantId, supplierId],
  );
  return rows[0] as Awaited<ReturnType<typeof namedBy>>;
}

/** The bills among these items that are disputed. */
export async function disputedAmong(ctx: Ctx, items: readonly Item[]): Promise<ReadonlySet<number>> {
  const { rows } = await ctx.query(
    "select id from pi_head where tenant_id = $1 and id = any($2::bigint[]) and disputed is not null",
    [ctx.tenantId, items.filter(({ docType }) => docType === "PI").map(({ docId }) => docId)],
  );
  return new Set((rows as { id: number }[]).map(({ id }) => id));
}
