/** Categories of goods: a tree of at most three levels (docs/rules/goods.md#the-record). */
import { code, defineFields, english, int, ref, text, type RowOf } from "../../kernel/fields.ts";
import { auditFields, status } from "../../kernel/common.fields.ts";
import { words } from "../../kernel/words.ts";

export const categoryFields = defineFields({
  code: code()(words("Code", "編號"), { required: true }),
  nameEn: english(60)(words("English name", "英文名稱"), { required: true }),
  nameZh: text(60)(words("Chinese name", "中文名稱")),
  parentId: ref("category")(words("Belongs to", "上級類別"), { hint: words("Empty: at the top", "留空即為最上層") }),
  sort: int(0, 9999)(words("Order", "排序"), { usual: 0 }),
  status,
  depth: int(1, 3)(words("Level", "層級"), { computed: true }),
  parentNameEn: text()(words("Belongs to", "上級類別"), { computed: true, optional: true }),
  parentNameZh: text()(words("Belongs to", "上級類別"), { computed: true, optional: true }),
  goodsCount: int(0)(words("Goods", "商品數"), { computed: true }),
  ...auditFields,
});

export interface Category extends RowOf<typeof categoryFields> {
  readonly version: number;
}
