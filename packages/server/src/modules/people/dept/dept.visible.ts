/**
 * Which departments the caller sees: a department's scope is the department itself
 * (docs/rules/people.md#data-scope).
 */
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../../platform/context.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { inScope } from "../../../platform/access/scope.ts";

export const visibleDepts = (ctx: Ctx) =>
  ctx.db
    .selectFrom("dept")
    .where("dept.tenantId", "=", ctx.tenantId)
    .where(inScope(ctx, { dept: "dept.id", owners: [] }));

/** Department ids inside a payload: those out of scope do not exist. */
export async function requireDepts(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const rows = await visibleDepts(ctx)
    .select("dept.id")
    .where("dept.id", "in", [...wanted])
    .execute();
  if (rows.length !== wanted.size) refuse(platformMessages.notFound());
}
