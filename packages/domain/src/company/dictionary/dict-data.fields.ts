/** One value of a dictionary with its labels (docs/rules/companies.md#objects). */
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const yesNo = { Y: words("Yes", "是"), N: words("No", "否") } as const;

/** Colours in which other clients draw a value. */
export const colours = {
  default: words("Plain", "預設"),
  primary: words("Theme colour", "主題色"),
  success: words("Green", "綠色"),
  info: words("Grey", "灰色"),
  warning: words("Amber", "橙色"),
  danger: words("Red", "紅色"),
};

export const dictDataFields = defineFields({
  /** The wire name of the id. */
  dictCode: field.int().shown(words("Entry no.", "項目編號")),
  dictType: field.text(100)(words("Type", "字典類型"), { required: true }),
  /** In the language of the request; a client with one language sets both with it. */
  dictLabel: field.text(100)(words("Label", "標籤")),
  labelEn: field.text(100)(words("English label", "英文標籤")),
  labelZh: field.text(100)(words("Chinese label", "中文標籤")),
  dictValue: field.text(100)(words("Value", "值"), { required: true }),
  dictSort: field.int(0, 1_000_000)(words("Order", "排序"), { usual: 0 }),
  styleClass: field.text(100)(words("Style class", "樣式類別"), { wire: "cssClass" }),
  colour: field.oneOf(colours)(words("Colour", "顏色"), { usual: "default", wire: "listClass" }),
  isDefault: field.oneOf(yesNo)(words("Default", "預設值"), { usual: "N" }),
  remark: field.memo(500)(words("Remark", "備註")),
  createTime: field.instant.shown(words("Created at", "建立時間")),
  updateTime: field.instant.shown(words("Changed at", "修改時間")),
});
export interface DictData extends VersionedRow<typeof dictDataFields> {}
