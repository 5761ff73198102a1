import type { Day } from "@larder/domain/kernel/calendar";
import type { Ctx } from "../../../platform/context.ts";
import { pricesOnDay, type DatedUnitPrice } from "../../stock/index.ts";

/**
 * A customer's contract price on a day: of the rows valid then, the one that begins latest
 * (docs/rules/prices.md#which-price).
 */
export const contractPrices = (
  ctx: Pick<Ctx, "query" | "tenantId">,
  customerId: number,
  goodsIds: readonly number[],
  onDay: Day,
): Promise<DatedUnitPrice[]> =>
  pricesOnDay(ctx, "customer_price where tenant_id = $1 and customer_id = $2", customerId, { goodsIds, onDay });
