/** Which departments the caller sees: a department belongs to itself, and to nobody (docs/rules/people.md#data-scope). */
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../../platform/context.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { inScope } from "../../../platform/access/scope.ts";

export const visibleDepts = (ctx: Ctx) =>
  ctx.db
    .selectFrom("dept")
    .where("dept.tenantId", "=", ctx.tenantId)
    .where(inScope(ctx, { dept: "dept.id", owners: [] }));

/** Ids of departments inside a payload: what is out of sight does not exist. */
export async function requireDepts(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const rows = await visibleDepts(ctx)
    .select("dept.id")
    .where("dept.id", "in", [...wanted])
    .execute();
  if (rows.length !== wanted.size) refuse(platformMessages.notFound());
}
