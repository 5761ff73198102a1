/** What a typed receipt knows of prices: what the supplier asks on its day, and what this supplier was paid last. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { LastPrice } from "@larder/domain/purchase/last-price.rules";
import type { TypedGoods } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import type { Ctx } from "../../../platform/context.ts";
import { askedOf } from "../purchase-order/purchase-facts.ts";
import { suppliers } from "../supplier/supplier.service.ts";

/** By the latest order that was approved or the latest receipt that was typed, whichever came later; what was free is no price. */
const LAST = `select n.id as "goodsId", p.price, p.factor, p.price_unit as "priceUnit"
  from unnest($3::bigint[]) n(id) cross join lateral (
    select * from (
      (select l.price, l.factor, l.price_unit, h.approved_at as at, h.id from po_line l
         join po_head h on h.tenant_id = $1 and h.id = l.head_id and h.supplier_id = $2 and h.state in ('APPROVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED')
        where l.tenant_id = $1 and l.goods_id = n.id order by h.approved_at desc, h.id desc, l.line_no limit 1)
      union all
      (select i.price, i.factor, i.price_unit, h.posted_at, h.id from gr_item i
         join gr_head h on h.tenant_id = $1 and h.id = i.head_id and h.supplier_id = $2 and h.kind = 'TYPED' and h.state in ('POSTED', 'INVOICED')
        where i.tenant_id = $1 and i.goods_id = n.id and i.price > 0 order by h.posted_at desc, h.id desc, i.line_no limit 1)) x
    order by x.at desc, x.id desc limit 1) p`;

type Row = LastPrice & { readonly goodsId: number };

/** Without a supplier nothing is known. */
export async function pricesOf(
  ctx: Ctx,
  supplierId: number | undefined,
  goodsIds: readonly number[],
  day: Day,
): Promise<(goodsId: number) => TypedGoods["prices"]> {
  if (!supplierId) return () => ({ asked: [], last: null });
  const [asked, { rows }] = await Promise.all([
    askedOf(ctx, { supplierId, goodsIds, day }),
    ctx.query(LAST, [ctx.tenantId, supplierId, [...new Set(goodsIds)]]),
    suppliers.get(ctx, supplierId),
  ]);
  const last = new Map((rows as Row[]).map(({ goodsId, ...price }) => [goodsId, price]));
  return (goodsId) => ({
    asked: asked
      .filter((one) => one.goodsId === goodsId)
      .map(({ unitId, price, minQty, validFrom, validTo = null }) => ({ unitId, price, minQty, validFrom, validTo })),
    last: last.get(goodsId) ?? null,
  });
}
