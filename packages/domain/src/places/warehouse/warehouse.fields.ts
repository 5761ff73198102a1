/** The warehouse: where goods are stored and people work (docs/rules/fleet.md#warehouses). */
import { auditFields, status } from "../../kernel/common.fields.ts";
import {
  code,
  defineFields,
  degree,
  english,
  flag,
  int,
  memo,
  oneOf,
  pick,
  ref,
  text,
  type RowOf,
} from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

/** TRANSIT is the company's one location for goods on the road: created with the company, never edited. */
export const warehouseKindWords = {
  MAIN: words("Warehouse", "倉庫"),
  SHOP: words("Shop", "店舖"),
  CPU: words("Central kitchen", "中央廚房"),
} as const;
export type WarehouseKind = keyof typeof warehouseKindWords;

export const warehouseFields = defineFields({
  code: code()(words("Code", "編號"), { required: true }),
  nameEn: english(100)(words("English name", "英文名稱"), { required: true }),
  nameZh: text(100)(words("Chinese name", "中文名稱")),
  kind: oneOf(warehouseKindWords)(words("Kind", "類型"), { required: true }),
  deptId: ref("dept")(words("Department", "部門")),
  keepsStock: flag(words("Keeps stock", "設有庫存"), {
    usual: true,
    hint: words(
      "Off for a shop with its own till: goods sent there leave stock on arrival",
      "自設收銀的店舖請關閉：貨品送達即離開庫存",
    ),
  }),
  address: memo(300)(words("Address", "地址")),
  postCode: text(10)(words("Post code", "郵政編碼")),
  lat: degree(90)(words("Latitude", "緯度")),
  lng: degree(180)(words("Longitude", "經度")),
  status,

  deptName: text()(words("Department", "部門"), { computed: true, optional: true }),
  locationCount: int()(words("Locations", "庫位數目"), { computed: true }),
  userCount: int()(words("Users", "用戶數目"), { computed: true }),
  ...auditFields,
});
export interface Warehouse extends RowOf<typeof warehouseFields> {
  readonly version: number;
}

export const warehouseListFields = pick(
  warehouseFields,
  "code",
  "nameEn",
  "nameZh",
  "kind",
  "deptId",
  "deptName",
  "keepsStock",
  "postCode",
  "lat",
  "lng",
  "locationCount",
  "userCount",
  "status",
  "createTime",
);

/** Who works in a warehouse: the tab "Users" of its page. */
export const warehouseUserFields = defineFields({
  userName: text()(words("User name", "登入名稱"), { computed: true }),
  displayName: text()(words("Name", "姓名"), { computed: true, wire: "nickName" }),
  deptName: text()(words("Department", "部門"), { computed: true, optional: true }),
  /** Has no other one: they cannot be removed from it. */
  onlyHere: flag(words("Only this warehouse", "只屬此倉庫"), { computed: true }),
});
export interface WarehouseUser extends RowOf<typeof warehouseUserFields> {}
