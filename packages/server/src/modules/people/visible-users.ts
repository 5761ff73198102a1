/**
 * Which users the caller sees: those of the departments in their data scope, and themselves if the scope says
 * so (docs/rules/people.md#data-scope).
 */
import { sql } from "kysely";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../platform/context.ts";
import { platformMessages } from "../../platform/messages.ts";
import { inScope } from "../../platform/access/scope.ts";

export const visibleUsers = (ctx: Ctx) =>
  ctx.db
    .selectFrom("appUser")
    .where("appUser.tenantId", "=", ctx.tenantId)
    // Not as a parameter: a prepared plan must know that the index of active users can be used.
    .where(sql<boolean>`not app_user.deleted`)
    .where(inScope(ctx, { dept: "appUser.deptId", owners: ["appUser.id"] }));

/** User ids inside a payload: those out of scope do not exist. */
export async function requireUsers(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = new Set(ids);
  const rows = await visibleUsers(ctx)
    .select("appUser.id")
    .where("appUser.id", "in", [...wanted])
    .execute();
  if (rows.length !== wanted.size) refuse(platformMessages.notFound());
}
