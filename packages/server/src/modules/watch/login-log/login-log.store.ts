import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { loginLogCalls } from "@larder/domain/watch/login-log/login-log.calls";
import type { LoginLog } from "@larder/domain/watch/login-log/login-log.fields";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list.ts";
import { contains, equals, inRange, onDays } from "../../../platform/record/record.ts";

export type LoginLogFilters = InputOf<typeof loginLogCalls.list>;

export const list = (ctx: Ctx, filters: LoginLogFilters): Promise<Rows<LoginLog>> =>
  listRows(
    ctx,
    ctx.db
      .selectFrom("loginLog")
      .where("loginLog.tenantId", "=", ctx.tenantId)
      .select([
        "loginLog.id",
        "loginLog.id as infoId",
        "loginLog.tenantId",
        "loginLog.userName",
        "loginLog.clientKey",
        "loginLog.deviceType",
        "loginLog.status",
        "loginLog.address",
        "loginLog.loginLocation as place",
        "loginLog.browser",
        "loginLog.os",
        "loginLog.msg",
        "loginLog.at as loginTime",
      ])
      .where(contains("loginLog.userName", filters.userName ?? filters.search))
      .where(contains("loginLog.address", filters.address))
      .where(equals("loginLog.status", filters.status))
      .where(inRange("loginLog.at", filters))
      .where(onDays("loginLog.at", filters)),
    filters,
    {
      id: "loginLog.id",
      order: ["-loginTime"],
      sorts: { infoId: "loginLog.id", loginTime: "loginLog.at", userName: "loginLog.userName" },
    },
  );

/** How many of these there were. */
export const remove = async (ctx: Ctx, ids: readonly number[] | "all"): Promise<number> => {
  const query = ctx.db.deleteFrom("loginLog").where("tenantId", "=", ctx.tenantId);
  const { numDeletedRows } = await (ids === "all" ? query : query.where("id", "in", [...ids])).executeTakeFirst();
  return Number(numDeletedRows);
};
