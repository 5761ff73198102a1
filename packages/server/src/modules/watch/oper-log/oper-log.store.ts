import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { operLogCalls } from "@larder/domain/watch/oper-log/oper-log.calls";
import type { OperLog } from "@larder/domain/watch/oper-log/oper-log.fields";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list.ts";
import { contains, equals, inRange, onDays } from "../../../platform/record/record.ts";

export type OperLogFilters = InputOf<typeof operLogCalls.list>;

const lines = (ctx: Ctx) =>
  ctx.db
    .selectFrom("operLog")
    .where("operLog.tenantId", "=", ctx.tenantId)
    .select([
      "operLog.id",
      "operLog.id as entryId",
      "operLog.tenantId",
      "operLog.businessType as kind",
      "operLog.method",
      "operLog.requestMethod",
      "operLog.operatorType as source",
      "operLog.operName as userName",
      "operLog.deptName",
      "operLog.operUrl as url",
      "operLog.operIp as address",
      "operLog.operLocation as place",
      "operLog.operParam as request",
      "operLog.jsonResult as answer",
      "operLog.status",
      "operLog.errorMsg",
      "operLog.operTime as at",
      "operLog.costTime as milliseconds",
    ])
    .select(ctx.language === "zh" ? "operLog.titleZh as title" : "operLog.title as title");

const titled = (text: string | undefined) =>
  text
    ? sql<boolean>`(${contains("operLog.title", text)} or ${contains("operLog.titleZh", text)})`
    : sql<boolean>`true`;

export const list = (ctx: Ctx, filters: OperLogFilters): Promise<Rows<OperLog>> => {
  const kinds = filters.kinds?.filter((kind) => kind !== undefined) ?? [];
  return listRows(
    ctx,
    lines(ctx)
      .where(titled(filters.title ?? filters.search))
      .where(contains("operLog.operName", filters.userName))
      .where(contains("operLog.operIp", filters.address))
      .where(equals("operLog.businessType", filters.kind))
      .where(kinds.length > 0 ? sql<boolean>`oper_log.business_type = any(${kinds}::smallint[])` : sql<boolean>`true`)
      .where(equals("operLog.status", filters.status))
      .where(inRange("operLog.operTime", filters))
      .where(onDays("operLog.operTime", filters)),
    filters,
    {
      id: "operLog.id",
      order: ["-at"],
      sorts: {
        entryId: "operLog.id",
        at: "operLog.operTime",
        userName: { column: "operLog.operName", nullable: true },
        milliseconds: "operLog.costTime",
      },
    },
  );
};

export const byId = (ctx: Ctx, id: number): Promise<OperLog | undefined> =>
  lines(ctx).where("operLog.id", "=", id).executeTakeFirst();

/** How many of these there were. */
export const remove = async (ctx: Ctx, ids: readonly number[] | "all"): Promise<number> => {
  const query = ctx.db.deleteFrom("operLog").where("tenantId", "=", ctx.tenantId);
  const { numDeletedRows } = await (ids === "all" ? query : query.where("id", "in", [...ids])).executeTakeFirst();
  return Number(numDeletedRows);
};
