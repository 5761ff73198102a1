/** Everything needed to compute and check an order, read in one round trip. */
import type { Day } from "@larder/domain/kernel/calendar";
import { refuseAt } from "@larder/domain/kernel/refusal";
import type { DatedPrice, QuotedPrice } from "@larder/domain/sales/line-price.rules";
import type { SpecialPrice } from "@larder/domain/sales/special-price.rules";
import { orderMessages as say } from "@larder/domain/sales/sales-order/sales-order.messages";
import { priceNow } from "@larder/domain/sales/sales-order/sales-order.rules";
import type { Settings } from "@larder/domain/company/setting/setting.fields";
import type { TradedGoods, TradedUnit } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import { ratesFrom, settingsOf, vatRatesOf, type RateOf } from "../../company/index.ts";
import { goodsByIds } from "../../stock/index.ts";
import { customerFor, lockCustomer, type OrderCustomer } from "./order-customer.store.ts";

export interface OrderFacts {
  readonly customer: OrderCustomer;
  readonly goods: ReadonlyMap<number, TradedGoods>;
  readonly rateOf: RateOf;
  readonly settings: Settings;
  /** The customer's own order number, and another order of theirs that has it. */
  readonly customerPo: string | null;
  readonly sameCustomerPo: string | null;
  /** Today's price for the customer on the delivery day, at any quantity; null: none. */
  readonly priceOf: (goods: TradedGoods, unit: TradedUnit) => QuotedPrice | null;
}

interface Wanted {
  readonly customerId: number;
  /** For an order that will be checked: the customer's row is locked first, until COMMIT. */
  readonly lock?: boolean;
  readonly goodsIds: readonly number[];
  readonly deliveryDate: Day;
  readonly customerPo?: string | null | undefined;
  /** Not yet, of a new one. */
  readonly orderId?: number | undefined;
}

interface OfUnit {
  readonly goodsId: number;
  readonly unitId: number;
}
type PriceRow = OfUnit &
  (({ readonly source: "CONTRACT" | "LEVEL" } & DatedPrice) | ({ readonly source: "SPECIAL" } & SpecialPrice));

export async function factsFor(
  ctx: Ctx,
  { customerId, lock = false, goodsIds, deliveryDate, customerPo = null, orderId }: Wanted,
): Promise<OrderFacts> {
  const ids = [...new Set(goodsIds)];
  const [customer, goods, prices, rates, settings] = await Promise.all([
    lock
      ? lockCustomer(ctx, customerId, { customerPo, orderId })
      : customerFor(ctx, customerId, { customerPo, orderId }),
    goodsByIds(ctx, ids),
    pricesOf(ctx, customerId, ids, deliveryDate),
    vatRatesOf(ctx),
    settingsOf(ctx),
  ]);
  return {
    customer: customer ?? refuseAt("customerId", say.customerUnknown()),
    goods,
    settings,
    customerPo,
    sameCustomerPo: customer?.sameCustomerPo ?? null,
    rateOf: ratesFrom(rates, deliveryDate),
    priceOf: (item, unit) => {
      const rows = prices.get(`${item.id}:${unit.unitId}`) ?? [];
      const of = <S extends PriceRow["source"]>(source: S) =>
        rows.filter((row): row is Extract<PriceRow, { source: S }> => row.source === source);
      const found = { contract: of("CONTRACT"), level: of("LEVEL"), special: of("SPECIAL") };
      return priceNow(item, unit, found, deliveryDate, settings.splitMarkupPct);
    },
  };
}

/** Contract prices, those of the customer's level and special prices for the customer, valid on the day, in one statement. */
async function pricesOf(
  ctx: Ctx,
  customerId: number,
  goodsIds: readonly number[],
  day: Day,
): Promise<Map<string, PriceRow[]>> {
  const { rows } = await ctx.query(
    `select 'CONTRACT' as source, goods_id as "goodsId", unit_id as "unitId", price, valid_from as "validFrom", valid_to as "validTo",
         null::numeric as "minQty", null::numeric as "percentOff" from customer_price
       where tenant_id = $1 and customer_id = $2 and goods_id = any($3::bigint[]) and valid_from <= $4::date and (valid_to is null or valid_to >= $4::date)
     union all
     select 'LEVEL', goods_id, unit_id, price, valid_from, valid_to, null, null from price_list
       where tenant_id = $1 and goods_id = any($3::bigint[]) and valid_from <= $4::date and (valid_to is null or valid_to >= $4::date)
         and price_level = (select price_level from customer where tenant_id = $1 and id = $2)
     union all
     select 'SPECIAL', s.goods_id, s.unit_id, s.price, s.valid_from, s.valid_to, s.min_qty, s.percent_off
       from special_price s join customer c on c.tenant_id = $1 and c.id = $2
      where s.tenant_id = $1 and s.goods_id = any($3::bigint[]) and s.valid_from <= $4::date and s.valid_to >= $4::date
        and coalesce(s.price_level = c.price_level, true) and coalesce(s.customer_kind = c.customer_kind, true)
        and (s.region is null or s.region = c.region)`,
    [ctx.tenantId, customerId, goodsIds, day],
  );
  const byUnit = new Map<string, PriceRow[]>();
  for (const row of rows as PriceRow[]) {
    const key = `${row.goodsId}:${row.unitId}`;
    byUnit.set(key, [...(byUnit.get(key) ?? []), row]);
  }
  return byUnit;
}
