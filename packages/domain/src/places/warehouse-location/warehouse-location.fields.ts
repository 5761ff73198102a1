/** Where goods are stored inside a warehouse (docs/rules/fleet.md#locations). */
import { auditFields, status } from "../../kernel/common.fields.ts";
import { defineFields, field, pick, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const locationKindWords = {
  PICK: words("Pick face", "揀貨位"),
  BULK: words("Reserve", "儲備位"),
  CHILL: words("Chill store", "冷藏庫"),
  FROZEN: words("Freezer", "冷凍庫"),
  QUARANTINE: words("Quarantine", "隔離區"),
  WASTE: words("Waste", "報廢區"),
};
export type LocationKind = keyof typeof locationKindWords;

export const warehouseLocationFields = defineFields({
  warehouseId: field.ref("warehouse")(words("Warehouse", "倉庫"), { required: true }),
  code: field.code()(words("Location", "庫位"), { required: true }),
  kind: field.oneOf(locationKindWords)(words("Kind", "類型"), { required: true }),
  pickSequence: field.int(0, 1_000_000)(words("Pick sequence", "揀貨次序"), {
    usual: 0,
    hint: words("Pick lists go from the lowest to the highest", "揀貨單由小至大排列"),
  }),
  status,

  warehouseCode: field.text().shown(words("Warehouse code", "倉庫編號")),
  warehouseNameEn: field.text().shown(words("Warehouse, English", "倉庫英文名稱")),
  warehouseNameZh: field.text().shown(words("Warehouse, Chinese", "倉庫中文名稱"), { optional: true }),
  goodsCount: field.int().shown(words("Products in stock", "存放商品數")),
  ...auditFields,
});
export interface WarehouseLocation extends VersionedRow<typeof warehouseLocationFields> {}

export const warehouseLocationListFields = pick(
  warehouseLocationFields,
  ["warehouseId", "warehouseCode", "warehouseNameEn", "warehouseNameZh", "code"],
  ["kind", "pickSequence", "goodsCount", "status"],
);

/** A whole rack at once: "A-01" to "A-20". */
export const locationRowFields = defineFields({
  warehouseId: field.ref("warehouse")(words("Warehouse", "倉庫"), { required: true }),
  first: field.code()(words("First location", "首個庫位"), {
    required: true,
    hint: words("Such as A-01", "例如 A-01"),
  }),
  last: field.code()(words("Last location", "最後庫位"), { required: true, hint: words("Such as A-20", "例如 A-20") }),
  kind: field.oneOf(locationKindWords)(words("Kind", "類型"), { required: true }),
  pickSequence: field.int(0, 1_000_000)(words("Pick sequence of the first", "首個庫位的揀貨次序")),
  step: field.int(0, 1000)(words("Step", "遞增"), {
    hint: words("From one location to the next", "每個庫位遞增的數值"),
  }),
  skipExisting: field.flag(words("Skip codes that already exist", "略過已有的庫位")),
});
