import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../platform/context.ts";
import { platformMessages } from "../../platform/messages.ts";

/** Removes lines of a log, and says how many of these there were. */
const removeLines = async (ctx: Ctx, log: "operLog" | "loginLog", ids: readonly number[] | "all"): Promise<number> => {
  const query = ctx.db.deleteFrom(log).where("tenantId", "=", ctx.tenantId);
  const { numDeletedRows } = await (ids === "all" ? query : query.where("id", "in", [...ids])).executeTakeFirst();
  return Number(numDeletedRows);
};

/** Removing lines of a log, or all of them, is recorded in the audit log, where nothing can be removed. */
export const clearing = (log: "operLog" | "loginLog") => ({
  async remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
    if ((await removeLines(ctx, log, ids)) !== new Set(ids).size) refuse(platformMessages.notFound());
    ctx.audit({ entity: log, entityId: null, action: "remove", before: { ids: [...ids] } });
    return null;
  },
  async clean(ctx: Ctx): Promise<null> {
    const count = await removeLines(ctx, log, "all");
    ctx.audit({ entity: log, entityId: null, action: "clean", before: { count } });
    return null;
  },
});
