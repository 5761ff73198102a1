import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { noticeCalls } from "@larder/domain/watch/notice/notice.calls";
import type { Notice } from "@larder/domain/watch/notice/notice.fields";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list.ts";
import { contains, equals, inRange } from "../../../platform/record/record.ts";

export type NoticeFilters = InputOf<typeof noticeCalls.list> & { readonly createByName?: string };

/** A notice belongs to everyone: its author is named by account, as in the wire dialect. */
const notices = (ctx: Ctx) =>
  ctx.db
    .selectFrom("notice")
    .leftJoin("appUser", (join) =>
      join.on("appUser.tenantId", "=", ctx.tenantId).onRef("appUser.id", "=", "notice.createBy"),
    )
    .where("notice.tenantId", "=", ctx.tenantId)
    .selectAll("notice")
    .select(["notice.id as noticeId", "appUser.userName as createByName"]);

const sorts = {
  noticeId: "notice.id",
  noticeTitle: "notice.noticeTitle",
  noticeType: "notice.noticeType",
  status: "notice.status",
  createTime: "notice.createTime",
} as const;

export const list = (ctx: Ctx, filters: NoticeFilters): Promise<Rows<Notice>> =>
  listRows(
    ctx,
    notices(ctx)
      .where(contains("notice.noticeTitle", filters.noticeTitle ?? filters.search))
      .where(equals("notice.noticeType", filters.noticeType))
      .where(equals("notice.status", filters.status))
      .where(
        filters.createByName
          ? sql<boolean>`lower(app_user.user_name) = lower(${filters.createByName})`
          : sql<boolean>`true`,
      )
      .where(inRange("notice.createTime", filters)),
    filters,
    { id: "notice.id", order: ["-createTime"], sorts },
  );

/** What is shown, at most fifty. */
export const board = (ctx: Ctx): Promise<Rows<Notice>> =>
  listRows(
    ctx,
    notices(ctx).where("notice.status", "=", "0"),
    { pageNum: 1, pageSize: 50 },
    { id: "notice.id", order: ["-createTime"], sorts },
  );

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<Notice[]> =>
  notices(ctx)
    .where("notice.id", "in", [...ids])
    .orderBy("notice.id")
    .execute();
