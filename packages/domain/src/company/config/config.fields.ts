/**
 * A company value that clients read by its key (docs/rules/companies.md#configuration,
 * docs/rules/companies.md#objects).
 */
import { auditFields } from "../../kernel/common.fields.ts";
import { defineFields, int, memo, oneOf, text, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { yesNo } from "../dictionary/dict-data.fields.ts";

export const configFields = defineFields({
  /** The wire name of the id. */
  configId: int()(words("Configuration no.", "參數編號"), { computed: true }),
  configName: text(100)(words("Name", "參數名稱"), { required: true }),
  configKey: text(100)(words("Key", "參數鍵名"), { required: true }),
  configValue: text(500)(words("Value", "參數值"), { usual: "" }),
  configType: oneOf(yesNo)(words("Built in", "系統內建"), { usual: "N" }),
  remark: memo(500)(words("Remark", "備註")),
  ...auditFields,
});
export interface Config extends RowOf<typeof configFields> {
  readonly version: number;
}
