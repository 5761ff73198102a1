/**
 * In whose place a user approves (docs/rules/purchase.md#deputies). The right is the other person's, read at the moment of the
 * decision: when they lose it, are disabled or work in other warehouses, their deputy has nothing to decide.
 */
import { mayDo, type Actor, type Ctx } from "../../../platform/context.ts";
import { colleague } from "../../../platform/access/rights.ts";
import { standingFor } from "./approval-deputy.store.ts";

export type Level = 1 | 2;
/** What the table of states of an order asks of its approvers. */
export const mayApproveAt = (actor: Actor, level: Level): boolean =>
  mayDo(actor, level === 1 ? "purchase:order:approve" : "purchase:order:approveHigh");
export const mayApprove = (actor: Actor): boolean => mayApproveAt(actor, 1) || mayApproveAt(actor, 2);

/** Somebody in whose place the caller decides today. */
export interface InPlaceOf {
  readonly deputationId: number;
  readonly person: Actor;
}

export async function inWhosePlace(ctx: Ctx): Promise<InPlaceOf[]> {
  const standing = await standingFor(ctx, ctx.actor.id, ctx.today);
  const people = await Promise.all(standing.map(({ personId }) => colleague(ctx, personId)));
  return standing.flatMap(({ deputationId }, index): InPlaceOf[] => {
    const person = people[index]!;
    return person && mayApprove(person) ? [{ deputationId, person }] : [];
  });
}

/** With the eyes of that person: their warehouses and what their roles let them see. */
export const seenBy = (ctx: Ctx, { person }: InPlaceOf): Ctx => ({ ...ctx, actor: person });
