/** Which users the caller sees: those of the departments in their data scope, and themselves where the scope says so (docs/rules/people.md#data-scope). */
import { sql } from "kysely";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../platform/context.ts";
import { platformMessages } from "../../platform/messages.ts";
import { inScope } from "../../platform/access/scope.ts";

export const visibleUsers = (ctx: Ctx) =>
  ctx.db
    .selectFrom("appUser")
    .where("appUser.tenantId", "=", ctx.tenantId)
    // Not as a value: a prepared plan must see that the indexes of those who are there will do.
    .where(sql<boolean>`not app_user.deleted`)
    .where(inScope(ctx, { dept: "appUser.deptId", owners: ["appUser.id"] }));

/** Ids of users inside a payload: whoever is out of sight does not exist. */
export async function requireUsers(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = new Set(ids);
  const rows = await visibleUsers(ctx)
    .select("appUser.id")
    .where("appUser.id", "in", [...wanted])
    .execute();
  if (rows.length !== wanted.size) refuse(platformMessages.notFound());
}
