/** Units of quantity: counted (case, bottle) or measured (kg, litre). */
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { auditFields, status } from "../../kernel/common.fields.ts";
import { words } from "../../kernel/words.ts";

export const unitFields = defineFields({
  code: field.code(12)(words("Code", "編號"), { required: true }),
  nameEn: field.english(40)(words("English name", "英文名稱"), { required: true }),
  nameZh: field.text(40)(words("Chinese name", "中文名稱")),
  countable: field.flag(words("Counted in whole numbers", "按整數點算"), { usual: true }),
  status,
  /** Products that are stocked, bought or sold in it. */
  goodsCount: field.int(0).shown(words("Goods", "商品數")),
  ...auditFields,
});

export interface Unit extends VersionedRow<typeof unitFields> {}
