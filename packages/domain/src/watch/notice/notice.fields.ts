/** A notice to everyone in the company (docs/rules/companies.md#notices, docs/rules/companies.md#objects). */
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const noticeTypes = { "1": words("Notice", "通知"), "2": words("Announcement", "公告") } as const;
export const noticeStates = { "0": words("Normal", "正常"), "1": words("Closed", "關閉") } as const;

export const noticeFields = defineFields({
  /** The wire name of the id. */
  noticeId: field.int().shown(words("Notice no.", "公告編號")),
  noticeTitle: field.text(50)(words("Title", "標題"), { required: true }),
  noticeType: field.oneOf(noticeTypes)(words("Kind", "類型"), { required: true }),
  /** HTML of a few plain tags (notice.rules.ts). */
  noticeContent: field.memo(20_000)(words("Text", "內容"), { usual: "" }),
  status: field.oneOf(noticeStates)(words("Status", "狀態"), { usual: "0" }),
  remark: field.memo(500)(words("Remark", "備註")),
  createBy: field.int().shown(words("Written by", "建立人"), { optional: true }),
  createByName: field.text().shown(words("Written by", "建立人"), { optional: true }),
  createTime: field.instant.shown(words("Created at", "建立時間")),
  updateTime: field.instant.shown(words("Changed at", "修改時間")),
});
export interface Notice extends VersionedRow<typeof noticeFields> {}
