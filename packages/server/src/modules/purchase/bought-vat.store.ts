/** What decides with which VAT code goods are bought (docs/rules/vat.md#bought), as statements read it. */
import type { Ctx } from "../../platform/context.ts";
import { eachId } from "../../platform/db/each-id.ts";

/**
 * The columns of `BoughtLine`, for a statement whose `r` is the receipt line, `p` its order line, if it has one, and `g` its product.
 * An order that has a code is not asked what the price said.
 */
export const boughtColumns = (receipt: string): string => `
    coalesce(p.vat_code, (select v.vat_code from supplier_price v where v.tenant_id = $1 and v.supplier_id = ${receipt}.supplier_id and v.goods_id = r.goods_id
        and v.vat_code is not null and v.valid_from <= ${receipt}.receipt_date and (v.valid_to is null or v.valid_to >= ${receipt}.receipt_date)
        order by v.valid_from desc limit 1)) as "vatCode",
    g.vat_code as "goodsVatCode", (select v.country from supplier v where v.tenant_id = $1 and v.id = ${receipt}.supplier_id) as country,
    (select v.post_code from warehouse v where v.tenant_id = $1 and v.id = ${receipt}.warehouse_id) as "postCode"`;

/** Where goods come to. */
export async function postCodeOf(ctx: Pick<Ctx, "query" | "tenantId">, warehouseId: number): Promise<string | null> {
  const { rows } = await ctx.query("select post_code from warehouse where tenant_id = $1 and id = $2", [
    ctx.tenantId,
    warehouseId,
  ]);
  return (rows[0] as { post_code: string | null } | undefined)?.post_code ?? null;
}

/** Where each of these products came to last from a supplier. */
export async function cameTo(
  ctx: Pick<Ctx, "query" | "tenantId">,
  { supplierId, goodsIds }: { readonly supplierId: number; readonly goodsIds: readonly number[] },
): Promise<ReadonlyMap<number, string | null>> {
  const { rows } = await ctx.query(
    `select n.id as "goodsId", x.post_code as "postCode" from ${eachId("$3")} n cross join lateral (
       select w.post_code from gr_line r
         join gr_head h on h.tenant_id = $1 and h.id = r.head_id and h.supplier_id = $2 and h.state in ('POSTED', 'INVOICED')
         join warehouse w on w.tenant_id = $1 and w.id = h.warehouse_id
        where r.tenant_id = $1 and r.goods_id = n.id order by h.receipt_date desc, h.id desc limit 1) x`,
    [ctx.tenantId, supplierId, [...new Set(goodsIds)]],
  );
  return new Map(
    (rows as { goodsId: number; postCode: string | null }[]).map(({ goodsId, postCode }) => [goodsId, postCode]),
  );
}
