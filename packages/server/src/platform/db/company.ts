/**
 * The operator's work on another company: the transaction is bound to it for the statements in between and then
 * bound back, so the tenant wall holds throughout. Statements run in the order in which they are sent, whether
 * they are awaited or not.
 */
import type { Ctx } from "../context.ts";
import { within } from "./bind.ts";

const bind = (ctx: Pick<Ctx, "write">, tenantId: string): void => ctx.write(within(tenantId));

/** From here on the rest of the transaction runs in this company. */
export const stayWithin = bind;

/** Everything that `work` sends runs within the company; it must not await anything else in between. */
export function withinCompany<T>(ctx: Pick<Ctx, "write" | "tenantId">, tenantId: string, work: () => T): T {
  bind(ctx, tenantId);
  const result = work();
  bind(ctx, ctx.tenantId);
  return result;
}
