/** What can be changed on many products at once (docs/rules/goods.md#changing-many). */
import { defineFields, field, inputSchema, objectOf, pick, type InputOf } from "../../kernel/fields.ts";
import { goodsFields, goodsMinQtyFields } from "./goods.fields.ts";

export const bulkEditFields = defineFields({
  ...pick(goodsFields, "categoryId", "vatCode", "storage", "sellable", "purchasable", "status"),
  ...pick(goodsFields, "minShelfDays", "nearExpiryDays"),
  /** In the current warehouse. */
  minQty: field.quantity()(goodsMinQtyFields.minQty.label),
  ...pick(goodsFields, "reorderQty"),
});
export type BulkEditName = keyof typeof bulkEditFields;

/** Only what is sent changes; `null` empties it. */
export type BulkChange = Partial<InputOf<typeof bulkEditFields>>;
export const bulkChange = objectOf<BulkChange>(
  inputSchema(bulkEditFields).extend({ vatCode: bulkEditFields.vatCode.input.optional() }),
);
