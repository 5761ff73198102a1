/** A dictionary: the name under which a company labels the values of a field (docs/rules/companies.md#objects). */
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const dictTypeFields = defineFields({
  /** The wire name of the id. */
  dictId: field.int().shown(words("Dictionary no.", "字典編號")),
  dictName: field.text(100)(words("Dictionary", "字典名稱"), { required: true }),
  dictType: field.text(100)(words("Type", "字典類型"), {
    required: true,
    hint: words("Lower-case letters, digits and _; starts with a letter", "小寫字母、數字及底線，以字母開頭"),
  }),
  /** The product itself uses this name. */
  system: field.flag.shown(words("Built in", "系統內建")),
  remark: field.memo(500)(words("Remark", "備註")),
  createTime: field.instant.shown(words("Created at", "建立時間")),
  updateTime: field.instant.shown(words("Changed at", "修改時間")),
});
export interface DictType extends VersionedRow<typeof dictTypeFields> {}
