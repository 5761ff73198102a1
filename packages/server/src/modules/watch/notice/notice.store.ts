import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import { noticeCalls } from "@larder/domain/watch/notice/notice.calls";
import type { Notice } from "@larder/domain/watch/notice/notice.fields";
import type { Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { byIdsOf, listOf, sortsOf } from "../../../platform/record/declared-lists.ts";

type NoticeFilters = InputOf<typeof noticeCalls.list> & { readonly createByName?: string };

/** A notice belongs to everyone: its author is named by account, as in the wire dialect. */
const notices = (ctx: Ctx) =>
  ctx.db
    .selectFrom("notice")
    .leftJoin("appUser", its(ctx, "appUser", "notice.createBy"))
    .where("notice.tenantId", "=", ctx.tenantId)
    .selectAll("notice")
    .select(["notice.id as noticeId", "appUser.userName as createByName"]);

const newestFirst = {
  id: "notice.id",
  order: ["-createTime"],
  sorts: { noticeId: "notice.id", ...sortsOf("notice", ["noticeTitle", "noticeType", "status", "createTime"]) },
};

export const list = listOf(notices, {
  call: noticeCalls.list,
  filters: {
    contains: ["noticeTitle"],
    equals: ["noticeType", "status"],
    during: "createTime",
    where: (_ctx, { createByName }: NoticeFilters) => [
      createByName && sql<boolean>`lower(app_user.user_name) = lower(${createByName})`,
    ],
  },
  ...newestFirst,
});

/** What is shown, at most fifty. */
export const board = (ctx: Ctx): Promise<Rows<Notice>> =>
  listRows(ctx, notices(ctx).where("notice.status", "=", "0"), { pageNum: 1, pageSize: 50 }, newestFirst);

export const byIds = byIdsOf(notices, "notice.id");
