/** Categories of goods: a tree of at most three levels (docs/rules/goods.md#the-record). */
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { auditFields, status } from "../../kernel/common.fields.ts";
import { namesShown } from "../../kernel/shown.fields.ts";
import { words } from "../../kernel/words.ts";

export const categoryFields = defineFields({
  code: field.code()(words("Code", "編號"), { required: true }),
  nameEn: field.english(60)(words("English name", "英文名稱"), { required: true }),
  nameZh: field.text(60)(words("Chinese name", "中文名稱")),
  parentId: field.ref("category")(words("Belongs to", "上級類別"), {
    hint: words("Empty: at the top", "留空即為最上層"),
  }),
  sort: field.int(0, 9999)(words("Order", "排序"), { usual: 0 }),
  status,
  depth: field.int(1, 3).shown(words("Level", "層級")),
  ...namesShown("parent", words("Belongs to", "上級類別")),
  /** Its own and those of everything below it, as the list of goods finds them. */
  goodsCount: field.int(0).shown(words("Goods", "商品數")),
  belowCount: field.int(0).shown(words("Categories below", "下級類別數")),
  ...auditFields,
});

export interface Category extends VersionedRow<typeof categoryFields> {}
