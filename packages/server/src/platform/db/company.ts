/**
 * The operator's work on another company: the transaction is bound to it for the statements in
 * between and comes back, so the tenant wall stands while they work. Statements are done in the
 * order in which they are sent, whether anybody waits for them or not.
 */
import type { Ctx } from "../context.ts";
import { within } from "./bind.ts";

const bind = (ctx: Pick<Ctx, "write">, tenantId: string): void => ctx.write(within(tenantId));

/** From here on the rest of the transaction is in this company. */
export const stayWithin = bind;

/** Everything that `work` sends is sent within the company; it must not wait for anything else in between. */
export function withinCompany<T>(ctx: Pick<Ctx, "write" | "tenantId">, tenantId: string, work: () => T): T {
  bind(ctx, tenantId);
  const result = work();
  bind(ctx, ctx.tenantId);
  return result;
}
