/** What an order line is judged by: the supplier, the products with what the supplier asks, what was paid last, VAT (docs/rules/purchase.md#lines). */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Factor, Price } from "@larder/domain/kernel/decimal";
import { boughtVatCode, pricedVatCode } from "@larder/domain/purchase/bought-vat.rules";
import { priceFor, type LastPrice } from "@larder/domain/purchase/last-price.rules";
import type { ApprovalLimits } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import type { AskedPrice } from "@larder/domain/purchase/supplier-price/supplier-price.rules";
import type { Supplier } from "@larder/domain/purchase/supplier/supplier.fields";
import type { TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import type { VatCode } from "@larder/domain/trade/vat";
import type { Ctx } from "../../../platform/context.ts";
import { eachId } from "../../../platform/db/each-id.ts";
import { ratesOn, settingsOf, type RateOf } from "../../company/index.ts";
import { goodsByIds } from "../../stock/index.ts";
import { postCodeOf } from "../bought-vat.store.ts";
import { suppliers } from "../supplier/supplier.service.ts";

export interface SupplierAsks extends AskedPrice {
  readonly goodsId: number;
  readonly unitId: number;
  readonly supplierCode: string | null;
  readonly vatCode: VatCode | null;
}

export interface LastPaid extends LastPrice {
  readonly goodsId: number;
  readonly supplier: string;
}

export interface PurchaseFacts {
  readonly supplier: Supplier;
  readonly goods: ReadonlyMap<number, TradedGoods>;
  readonly asked: (goodsId: number, unitId: number) => SupplierAsks[];
  readonly lastPaid: (goods: TradedGoods, factor: Factor) => { price: Price; supplier: string } | null;
  /** With which it is bought. */
  readonly vatCodeOf: (goods: TradedGoods) => VatCode;
  readonly rateOf: RateOf;
}

interface Asking {
  readonly supplierId: number;
  readonly goodsIds: readonly number[];
  readonly orderDate: Day;
  readonly expectedDate: Day;
  /** Where the goods come to. */
  readonly warehouseId: number;
  /** What this order paid itself is not its last price. */
  readonly exceptId?: number | null;
}

const ASKED = `select goods_id as "goodsId", unit_id as "unitId", supplier_code as "supplierCode", vat_code as "vatCode", price, min_qty as "minQty", valid_from as "validFrom", valid_to as "validTo"
  from supplier_price where tenant_id = $1 and supplier_id = $2 and goods_id = any($3::bigint[]) and valid_from <= $4 and (valid_to is null or valid_to >= $4)`;

const LAST = `select n.id as "goodsId", p.price, p.factor, p.price_unit as "priceUnit", p.supplier
  from ${eachId("$2")} n cross join lateral (
    select l.price, l.factor, l.price_unit, coalesce(s.name_en, s.name_zh, s.code) as supplier
      from po_line l
      join po_head h on h.tenant_id = $1 and h.id = l.head_id and h.state in ('APPROVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED')
      join supplier s on s.tenant_id = $1 and s.id = h.supplier_id
     where l.tenant_id = $1 and l.goods_id = n.id and l.head_id <> $3
     order by h.approved_at desc, h.id desc, l.line_no limit 1) p`;

/** What the last approved order paid, whichever supplier it went to. */
export async function lastPaidFor(
  ctx: Pick<Ctx, "query" | "tenantId">,
  goodsIds: readonly number[],
  exceptId: number | null,
): Promise<ReadonlyMap<number, LastPaid>> {
  const { rows } = await ctx.query(LAST, [ctx.tenantId, [...new Set(goodsIds)], exceptId ?? 0]);
  return new Map((rows as LastPaid[]).map((row) => [row.goodsId, row]));
}

/** What a supplier asks for these products on a day. */
export async function askedOf(
  ctx: Pick<Ctx, "query" | "tenantId">,
  {
    supplierId,
    goodsIds,
    day,
  }: { readonly supplierId: number; readonly goodsIds: readonly number[]; readonly day: Day },
): Promise<SupplierAsks[]> {
  const { rows } = await ctx.query(ASKED, [ctx.tenantId, supplierId, [...new Set(goodsIds)], day]);
  return rows as SupplierAsks[];
}

export async function factsFor(ctx: Ctx, asking: Asking): Promise<PurchaseFacts> {
  const { supplierId, orderDate, expectedDate, warehouseId, exceptId = null } = asking;
  const goodsIds = [...new Set(asking.goodsIds)];
  const [supplier, goods, prices, last, rateOf, postCode] = await Promise.all([
    suppliers.get(ctx, supplierId),
    goodsByIds(ctx, goodsIds),
    askedOf(ctx, { supplierId, goodsIds, day: orderDate }),
    lastPaidFor(ctx, goodsIds, exceptId),
    ratesOn(ctx, expectedDate),
    postCodeOf(ctx, warehouseId),
  ]);
  return {
    ...{ supplier, goods, rateOf },
    asked: (goodsId, unitId) => prices.filter((one) => one.goodsId === goodsId && one.unitId === unitId),
    lastPaid: ({ id, priceUnit }, factor) => {
      const price = priceFor(last.get(id), priceUnit, factor);
      return price === null ? null : { price, supplier: last.get(id)!.supplier };
    },
    vatCodeOf: ({ id, vatCode }) =>
      pricedVatCode(prices.filter(({ goodsId }) => goodsId === id)) ??
      boughtVatCode(vatCode, { country: supplier.country, postCode }),
  };
}

export async function approvalLimits(ctx: Ctx): Promise<ApprovalLimits> {
  const settings = await settingsOf(ctx);
  return {
    threshold: settings.poApprovalThreshold,
    tolerancePct: settings.priceMatchTolerancePct,
    firstLevel: settings.approverLevel1Limit,
  };
}
