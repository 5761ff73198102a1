/** Orders without their prices, for those who may not see what they cost (docs/rules/purchase.md#prices). */
import { orderAmounts, seesOrderPrices } from "@larder/domain/purchase/purchase-order/purchase-prices";
import { mayDo, type Ctx } from "../../../platform/context.ts";

export const seesPrices = (ctx: Ctx): boolean => seesOrderPrices((permission) => mayDo(ctx.actor, permission));

const hidden: ReadonlySet<string> = new Set(orderAmounts);

/** The same, with every amount in it empty, below it, too. */
function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, hidden.has(name) ? null : without(inner)]),
  );
}

/** As the caller may see it. */
export const priced = <T>(ctx: Ctx, shown: T): T => (seesPrices(ctx) ? shown : (without(shown) as T));

/** Columns of an export. */
export const pricedColumns =
  <S extends object>(fields: S) =>
  (ctx: Ctx): S =>
    seesPrices(ctx) ? fields : (Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name))) as S);
