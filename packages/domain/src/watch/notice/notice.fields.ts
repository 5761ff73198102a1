/** A notice to everyone in the company (docs/rules/companies.md#notices, docs/rules/companies.md#objects). */
import { defineFields, instant, int, memo, oneOf, text, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const noticeTypes = { "1": words("Notice", "通知"), "2": words("Announcement", "公告") } as const;
export const noticeStates = { "0": words("Normal", "正常"), "1": words("Closed", "關閉") } as const;

export const noticeFields = defineFields({
  /** The wire name of the id. */
  noticeId: int()(words("Notice no.", "公告編號"), { computed: true }),
  noticeTitle: text(50)(words("Title", "標題"), { required: true }),
  noticeType: oneOf(noticeTypes)(words("Kind", "類型"), { required: true }),
  /** HTML of a few plain tags (notice.rules.ts). */
  noticeContent: memo(20_000)(words("Text", "內容"), { usual: "" }),
  status: oneOf(noticeStates)(words("Status", "狀態"), { usual: "0" }),
  remark: memo(500)(words("Remark", "備註")),
  createBy: int()(words("Written by", "建立人"), { computed: true, optional: true }),
  createByName: text()(words("Written by", "建立人"), { computed: true, optional: true }),
  createTime: instant(words("Created at", "建立時間"), { computed: true }),
  updateTime: instant(words("Changed at", "修改時間"), { computed: true }),
});
export interface Notice extends RowOf<typeof noticeFields> {
  readonly version: number;
}
