/** The history of one record from the audit log, newest first; shown on every detail page. */
import type { HistoryRow } from "@larder/domain/kernel/record-calls";
import type { Ctx } from "../context.ts";

export const historyOf = async (ctx: Ctx, entity: string, id: number): Promise<HistoryRow[]> =>
  (await ctx.db
    .selectFrom("auditLog")
    .select(["at", "userName as by", "action", "state", "reason", "before", "after"])
    .where("tenantId", "=", ctx.tenantId)
    .where("entity", "=", entity)
    .where("entityId", "=", id)
    .orderBy("id", "desc")
    .limit(200)
    .execute()) as HistoryRow[];
