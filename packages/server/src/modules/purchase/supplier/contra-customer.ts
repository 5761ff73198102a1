/** The customer that is the same firm as a supplier; accounts answers, which knows both (docs/rules/money.md#contra). */
import type { Ctx } from "../../../platform/context.ts";
import { port } from "../../../platform/request/port.ts";

export const customerIsKnown = port<(ctx: Ctx, customerId: number) => Promise<boolean>>(
  "Does the caller see this customer?",
);
