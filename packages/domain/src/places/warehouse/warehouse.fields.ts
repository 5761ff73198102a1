/** The warehouse: where goods are stored and people work (docs/rules/fleet.md#warehouses). */
import { addressFields, auditFields, mapFields, status } from "../../kernel/common.fields.ts";
import { defineFields, field, pick, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

/** TRANSIT is the company's one location for goods on the road: created with the company, never edited. */
export const warehouseKindWords = {
  MAIN: words("Warehouse", "倉庫"),
  SHOP: words("Shop", "店舖"),
  CPU: words("Central kitchen", "中央廚房"),
};
export type WarehouseKind = keyof typeof warehouseKindWords;

export const warehouseFields = defineFields({
  code: field.code()(words("Code", "編號"), { required: true }),
  nameEn: field.english(100)(words("English name", "英文名稱"), { required: true }),
  nameZh: field.text(100)(words("Chinese name", "中文名稱")),
  kind: field.oneOf(warehouseKindWords)(words("Kind", "類型"), { required: true }),
  deptId: field.ref("dept")(words("Department", "部門")),
  keepsStock: field.flag(words("Keeps stock", "設有庫存"), {
    usual: true,
    hint: words(
      "Off for a shop with its own till: goods sent there leave stock on arrival",
      "自設收銀的店舖請關閉：貨品送達即離開庫存",
    ),
  }),
  ...addressFields,
  ...mapFields,
  status,

  deptName: field.text().shown(words("Department", "部門"), { optional: true }),
  locationCount: field.int().shown(words("Locations", "庫位數目")),
  userCount: field.int().shown(words("Users", "用戶數目")),
  ...auditFields,
});
export interface Warehouse extends VersionedRow<typeof warehouseFields> {}

export const warehouseListFields = pick(
  warehouseFields,
  ["code", "nameEn", "nameZh", "kind", "deptId", "deptName", "keepsStock"],
  ["postCode", "lat", "lng", "locationCount", "userCount", "status", "createTime"],
);

/** Who works in a warehouse: the tab "Users" of its page. */
export const warehouseUserFields = defineFields({
  userName: field.text().shown(words("User name", "登入名稱")),
  displayName: field.text().shown(words("Name", "姓名"), { wire: "nickName" }),
  deptName: field.text().shown(words("Department", "部門"), { optional: true }),
  /** Has no other one: they cannot be removed from it. */
  onlyHere: field.flag.shown(words("Only this warehouse", "只屬此倉庫")),
});
export interface WarehouseUser extends RowOf<typeof warehouseUserFields> {}
