import { z } from "zod";
import { call, defineCalls, rowsOf, SIGNED_IN } from "../../kernel/calls.ts";
import { platformCalls, platformRow } from "../../kernel/platform-calls.ts";
import { platformFilters } from "../../kernel/platform-filters.ts";
import { words } from "../../kernel/words.ts";
import { noticeFields } from "./notice.fields.ts";

const path = "/system/notice";
const {
  export: _noticesAreRead,
  list: whole,
  ...calls
} = platformCalls({
  path,
  permission: "system:notice",
  name: words("Notices", "通知公告"),
  fields: noticeFields,
  key: "noticeId",
  list: platformFilters(noticeFields, "noticeTitle", "noticeType", "status").extend({
    /** The exact account of its author. */
    createByName: z.string().trim().max(50).optional(),
  }) as ReturnType<typeof platformFilters<typeof noticeFields, "noticeTitle" | "noticeType" | "status">>,
});

export const noticeCalls = defineCalls({
  /** The current notices: for every signed-in user, newest first. */
  board: call.get(`${path}/board`, {
    permission: SIGNED_IN,
    title: words("Notices: the board", "通知公告：公告欄"),
    output: rowsOf(platformRow(noticeFields)),
    answer: "rows",
  }),
  list: whole,
  ...calls,
});
