/** Who approves purchase orders in somebody's place, and on which days (docs/rules/purchase.md#deputies). */
import { auditFields } from "../../kernel/common.fields.ts";
import { defineFields, field, pick, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const deputationStateWords = {
  PLANNED: words("To come", "未開始"),
  RUNNING: words("Running", "生效中"),
  OVER: words("Over", "已結束"),
};

export const deputyFields = defineFields({
  personId: field.ref("user")(words("Approver", "審批人"), { required: true }),
  deputyId: field.ref("user")(words("Deputy", "代理人"), {
    required: true,
    hint: words("Somebody who may decide on approvals", "須為可處理採購審批的同事"),
  }),
  startsOn: field.day(words("From", "由"), { required: true }),
  endsOn: field.day(words("Until", "至"), {
    required: true,
    hint: words("The last day on which the deputy decides", "代理人可審批的最後一日"),
  }),
  remark: field.text(200)(words("Remark", "備註")),

  personName: field.text().shown(words("Approver", "審批人"), { optional: true }),
  deputyName: field.text().shown(words("Deputy", "代理人"), { optional: true }),
  state: field.oneOf(deputationStateWords).shown(words("State", "狀態")),
  ...auditFields,
});
export interface Deputation extends VersionedRow<typeof deputyFields> {}

export const deputyListFields = pick(
  deputyFields,
  ["personId", "personName", "deputyId", "deputyName", "startsOn", "endsOn", "state", "remark"],
  ["createByName", "createTime"],
);

export const deputyFilterFields = defineFields({
  state: field.oneOf(deputationStateWords)(words("State", "狀態")),
  personId: field.ref("user")(words("Approver", "審批人")),
  deputyId: field.ref("user")(words("Deputy", "代理人")),
});
