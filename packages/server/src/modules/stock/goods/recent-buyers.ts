/** How many customers have to learn of a change of allergens (docs/rules/goods.md#food-information). */
import { addDays, type Day } from "@larder/domain/kernel/calendar";
import { BUYERS_DAYS } from "@larder/domain/stock/goods/goods.calls";
import type { Ctx } from "../../../platform/context.ts";
import { port } from "../../../platform/request/port.ts";
import { goods } from "./goods.service.ts";

/** Answered by those who sell. */
export const buyersSince = port<(ctx: Ctx, goodsId: number, since: Day) => Promise<number>>(
  "How many customers bought this product since that day?",
);

export async function recentBuyers(ctx: Ctx, id: number): Promise<{ customers: number }> {
  await goods.get(ctx, id);
  return { customers: await buyersSince.ask(ctx, id, addDays(ctx.today, -BUYERS_DAYS)) };
}
