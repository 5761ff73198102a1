/** Which product may take the place of another (docs/rules/goods.md#substitutes). */
import { auditFields } from "../../kernel/common.fields.ts";
import { defineFields, field, pick, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { goodsMatchFields } from "../goods/goods.calls.ts";

const other = words("Substitute", "替代品");

export const substituteFields = defineFields({
  goodsId: field.ref("goods")(words("Goods", "商品"), { required: true }),
  substituteId: field.ref("goods")(other, { required: true }),
  rank: field.int(1, 99)(words("Rank", "次序"), {
    usual: 1,
    hint: words("1 is offered first", "1 最先建議"),
  }),
  bothWays: field.flag(words("Both ways", "雙向"), {
    usual: false,
    hint: words("Each may take the place of the other", "兩項可互相替代"),
  }),
  remark: field.memo(300)(words("Remark", "備註")),

  /** Seen from the product that is asked about, whichever of the two it is. */
  otherId: field.ref("goods").shown(other),
  otherCode: field.text().shown(words("Code", "編號")),
  otherNameEn: field.text().shown(words("English name", "英文名稱"), { optional: true }),
  otherNameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
  ...pick(goodsMatchFields, "baseUnitName", "live", "available"),
  ...auditFields,
});
export interface Substitute extends VersionedRow<typeof substituteFields> {}
