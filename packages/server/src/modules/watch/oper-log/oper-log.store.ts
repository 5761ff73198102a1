import { sql } from "kysely";
import type { InputOf } from "@larder/domain/kernel/calls";
import { operLogCalls } from "@larder/domain/watch/oper-log/oper-log.calls";
import type { OperLog } from "@larder/domain/watch/oper-log/oper-log.fields";
import type { Ctx } from "../../../platform/context.ts";
import { ownRows } from "../../../platform/db/company-rows.ts";
import { holds, listOf } from "../../../platform/record/declared-lists.ts";
import { contains, equals, onDays } from "../../../platform/record/conditions.ts";

export type OperLogFilters = InputOf<typeof operLogCalls.list>;

const lines = (ctx: Ctx) =>
  ownRows(ctx, "operLog")
    .selectAll("operLog")
    .select([
      "operLog.id as entryId",
      "operLog.businessType as kind",
      "operLog.operatorType as source",
      "operLog.operName as userName",
      "operLog.operUrl as url",
      "operLog.operIp as address",
      "operLog.operLocation as place",
      "operLog.operParam as request",
      "operLog.jsonResult as answer",
      "operLog.operTime as at",
      "operLog.costTime as milliseconds",
    ])
    .select(ctx.language === "zh" ? "operLog.titleZh as title" : "operLog.title as title");

export const list = listOf(lines, {
  call: operLogCalls.list,
  filters: {
    equals: ["status"],
    during: "operTime",
    where: (_ctx, { title, userName, address, kind, kinds: asked, search, ...days }) => {
      const kinds = asked?.filter((one) => one !== undefined) ?? [];
      return [
        holds("operLog", ["title", "titleZh"], title ?? search),
        contains("operLog.operName", userName),
        contains("operLog.operIp", address),
        equals("operLog.businessType", kind),
        kinds.length > 0 && sql<boolean>`oper_log.business_type = any(${kinds}::smallint[])`,
        onDays("operLog.operTime", days),
      ];
    },
  },
  id: "operLog.id",
  order: ["-at"],
  sorts: {
    entryId: "operLog.id",
    at: "operLog.operTime",
    userName: { column: "operLog.operName", nullable: true },
    milliseconds: "operLog.costTime",
  },
});

export const byId = (ctx: Ctx, id: number): Promise<OperLog | undefined> =>
  lines(ctx).where("operLog.id", "=", id).executeTakeFirst();
