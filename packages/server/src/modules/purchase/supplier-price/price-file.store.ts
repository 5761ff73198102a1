/** What the import of a price file reads and writes besides the prices themselves. */
import { exact } from "@larder/domain/kernel/decimal";
import type { StandingPrice } from "@larder/domain/purchase/supplier-price/price-file.rules";
import type { Ctx } from "../../../platform/context.ts";

/** The suppliers of a file by their code in upper case, locked: nobody enters a price of theirs meanwhile. */
export async function lockedByCodes(ctx: Ctx, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await ctx.query(
    "select id, upper(code) as code from supplier where tenant_id = $1 and not deleted and upper(code) = any($2::text[]) order by id for no key update",
    [ctx.tenantId, [...new Set(codes.map((code) => code.toUpperCase()))]],
  );
  return new Map(rows.map((row) => [row.code as string, row.id as number]));
}

export interface AskedOf extends StandingPrice {
  readonly supplierId: number;
  readonly goodsId: number;
  readonly unitId: number;
  readonly supplier: string;
  readonly supplierCode: string | null;
  readonly minQty: string;
}

/** Prices of one key are never valid on one day. */
export const keyOf = (one: Pick<AskedOf, "supplierId" | "goodsId" | "unitId" | "minQty">): string =>
  [one.supplierId, one.goodsId, one.unitId, exact(one.minQty).toFixed()].join(" ");

/** All that these suppliers ask or asked. */
export async function askedBy(ctx: Ctx, supplierIds: readonly number[]): Promise<AskedOf[]> {
  const { rows } = await ctx.query(
    `select p.id, p.supplier_id as "supplierId", p.goods_id as "goodsId", p.unit_id as "unitId", p.supplier_code as "supplierCode", p.min_qty as "minQty",
            p.price, p.vat_code as "vatCode", p.valid_from as "validFrom", p.valid_to as "validTo", p.preferred, s.code as supplier
       from supplier_price p join supplier s on s.tenant_id = $1 and s.id = p.supplier_id join goods g on g.tenant_id = $1 and g.id = p.goods_id and not g.deleted
      where p.tenant_id = $1 and p.supplier_id = any($2::bigint[]) order by p.valid_from, p.id`,
    [ctx.tenantId, [...supplierIds]],
  );
  return rows as AskedOf[];
}

export interface Replaced {
  readonly id: number;
  readonly replacedBy: number;
  readonly validTo: string;
}

/** These end, and what comes after them is preferred where they were. */
export const endAt = (ctx: Ctx, ended: readonly Replaced[]): void =>
  ctx.write({
    text: `update supplier_price p set valid_to = n."validTo", valid_to_before = p.valid_to, replaced_by = n."replacedBy", preferred = false,
        version = p.version + 1, update_by = $3, update_time = $4
      from jsonb_to_recordset($2::jsonb) as n(id bigint, "replacedBy" bigint, "validTo" date) where p.tenant_id = $1 and p.id = n.id`,
    values: [ctx.tenantId, JSON.stringify(ended), ctx.actor.id, ctx.now],
  });

export interface GivenBack {
  readonly id: number;
  readonly validTo: string;
  readonly validToBefore: string | null;
}

/**
 * What these replaced holds again as long as it did, unless another price has its days by now; and is preferred again where the
 * new one was and no other is.
 */
export async function giveBackDays(
  ctx: Ctx,
  gone: readonly number[],
  preferred: readonly number[],
): Promise<GivenBack[]> {
  const { rows } = await ctx.query(
    `with back as (
       select p.id, p.valid_to, p.replaced_by, not exists (select from supplier_price o
           where o.tenant_id = $1 and o.supplier_id = p.supplier_id and o.goods_id = p.goods_id and o.unit_id = p.unit_id and o.min_qty = p.min_qty and o.id <> p.id
             and daterange(o.valid_from, o.valid_to, '[]') && daterange(p.valid_from, p.valid_to_before, '[]')) as free
         from supplier_price p where p.tenant_id = $1 and p.replaced_by = any($2::bigint[]))
     update supplier_price p set valid_to = case when back.free then p.valid_to_before else p.valid_to end, valid_to_before = null, replaced_by = null,
        preferred = p.preferred or (back.replaced_by = any($3::bigint[])
          and not exists (select from supplier_price o where o.tenant_id = $1 and o.goods_id = p.goods_id and o.preferred)),
        version = p.version + 1, update_by = $4, update_time = $5
       from back where p.tenant_id = $1 and p.id = back.id
     returning p.id, back.valid_to as "validTo", p.valid_to as "validToBefore"`,
    [ctx.tenantId, [...gone], [...preferred], ctx.actor.id, ctx.now],
  );
  return rows as GivenBack[];
}
