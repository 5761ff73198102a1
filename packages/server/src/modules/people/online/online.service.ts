/** Active sessions, and forced sign-out (docs/rules/logs.md#who-is-signed-in). */
import type { Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { OnlineFilters } from "@larder/domain/people/online/online.calls";
import type { Online } from "@larder/domain/people/online/online.fields";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { othersProblem, reach } from "../user/user.reach.ts";
import * as sessions from "./online.store.ts";

const all = (rows: Online[]): Rows<Online> => ({ rows, total: rows.length });

export const list = async (ctx: Ctx, filters: OnlineFilters): Promise<Rows<Online>> =>
  all(await sessions.list(ctx, filters));

export const own = async (ctx: Ctx): Promise<Rows<Online>> => all(await sessions.ofUser(ctx));

/** One, or many for users with the permission; a session that has ended does not exist. */
export async function forceOut(ctx: Ctx, tokenIds: readonly string[]): Promise<null> {
  const ids = [...new Set(tokenIds.map(Number))];
  if (ids.length > 1 && !mayDo(ctx.actor, "monitor:online:batchLogout")) refuse(platformMessages.forbidden());
  const ended = await sessions.inSightByIds(ctx, ids);
  if (ended.length !== ids.length) refuse(platformMessages.notFound());
  await reach(
    ctx,
    ended.map(({ userId }) => userId),
    othersProblem,
  );
  sessions.end(ctx, ids);
  for (const { userId, userName } of ended)
    ctx.audit({ entity: "user", entityId: userId, action: "forceOut", before: { userName } });
  return null;
}

export async function endOwn(ctx: Ctx, tokenId: string): Promise<null> {
  if (!(await sessions.endOwn(ctx, Number(tokenId)))) refuse(platformMessages.notFound());
  return null;
}
