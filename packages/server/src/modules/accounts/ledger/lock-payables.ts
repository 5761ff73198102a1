import type { Ctx } from "../../../platform/context.ts";
import { lockBillsToPay, lockCreditsToUse } from "../../purchase/index.ts";

/** Bills and credit notes that an allocation may touch, before their suppliers (docs/rules/documents.md#order-of-locks). */
export const lockPayables = (ctx: Ctx, suppliers: readonly number[]): Promise<unknown> =>
  Promise.all([lockBillsToPay(ctx, suppliers), lockCreditsToUse(ctx, suppliers)]);
