/**
 * A company value that clients read by its key (docs/rules/companies.md#configuration,
 * docs/rules/companies.md#objects).
 */
import { auditFields } from "../../kernel/common.fields.ts";
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { yesNo } from "../dictionary/dict-data.fields.ts";

export const configFields = defineFields({
  /** The wire name of the id. */
  configId: field.int().shown(words("Configuration no.", "參數編號")),
  configName: field.text(100)(words("Name", "參數名稱"), { required: true }),
  configKey: field.text(100)(words("Key", "參數鍵名"), { required: true }),
  configValue: field.text(500)(words("Value", "參數值"), { usual: "" }),
  configType: field.oneOf(yesNo)(words("Built in", "系統內建"), { usual: "N" }),
  remark: field.memo(500)(words("Remark", "備註")),
  ...auditFields,
});
export interface Config extends VersionedRow<typeof configFields> {}
