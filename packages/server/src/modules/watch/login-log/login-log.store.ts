import type { InputOf } from "@larder/domain/kernel/calls";
import { loginLogCalls } from "@larder/domain/watch/login-log/login-log.calls";
import type { LoginLog } from "@larder/domain/watch/login-log/login-log.fields";
import type { Ctx } from "../../../platform/context.ts";
import { ownRows } from "../../../platform/db/company-rows.ts";
import { listOf } from "../../../platform/record/declared-lists.ts";
import { onDays } from "../../../platform/record/conditions.ts";

export type LoginLogFilters = InputOf<typeof loginLogCalls.list>;

const lines = (ctx: Ctx) =>
  ownRows(ctx, "loginLog")
    .selectAll("loginLog")
    .select(["loginLog.id as infoId", "loginLog.loginLocation as place", "loginLog.at as loginTime"])
    .$narrowType<Pick<LoginLog, "status">>();

export const list = listOf(lines, {
  call: loginLogCalls.list,
  filters: {
    contains: ["userName", "address"],
    equals: ["status"],
    during: "at",
    where: (_ctx, asked) => [onDays("loginLog.at", asked)],
  },
  id: "loginLog.id",
  order: ["-loginTime"],
  sorts: { infoId: "loginLog.id", loginTime: "loginLog.at", userName: "loginLog.userName" },
});
