import type { Ctx } from "../../../platform/context.ts";
import { lockBillsToPay, lockCreditsToUse } from "../../purchase/index.ts";

/** Bills and credit notes of a supplier that an allocation may touch, before the supplier (docs/rules/documents.md#order-of-locks). */
export const lockPayables = (ctx: Ctx, supplierId: number): Promise<unknown> =>
  Promise.all([lockBillsToPay(ctx, supplierId), lockCreditsToUse(ctx, supplierId)]);
