/** A menu of the platform: a directory, a page or a button that is only a permission (docs/rules/companies.md#menus). */
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { status } from "../../kernel/common.fields.ts";
import { words } from "../../kernel/words.ts";

export const menuTypes = {
  M: words("Directory", "目錄"),
  C: words("Page", "選單"),
  F: words("Button", "按鈕"),
};

export const menuFields = defineFields({
  /** The wire name of the id. */
  menuId: field.int().shown(words("Menu no.", "選單編號")),
  /** 0: at the top level. */
  parentId: field.int(0, Number.MAX_SAFE_INTEGER)(words("Below", "上級選單"), { usual: 0 }),
  menuType: field.oneOf(menuTypes)(words("Kind", "選單類型"), { required: true }),
  menuName: field.text(50)(words("Name", "選單名稱"), { required: true }),
  menuNameEn: field.text(50)(words("English name", "英文名稱")),
  position: field.int(0, 1_000_000)(words("Order", "顯示排序"), { required: true, wire: "orderNum" }),
  icon: field.text(100)(words("Icon", "圖示"), { usual: "#" }),
  path: field.text(200)(words("Path", "路由地址"), {
    usual: "",
    hint: words(
      "A word below its directory, or a whole address of another site",
      "上級目錄下的路由，或其他網站的完整網址",
    ),
  }),
  component: field.text(200)(words("View", "組件路徑"), {
    hint: words("Such as system/user/index", "例如 system/user/index"),
  }),
  queryParam: field.text(255)(words("Parameters", "路由參數"), { hint: words("JSON", "JSON 格式") }),
  external: field.oneOf({ "0": words("Opens another site", "是（外部連結）"), "1": words("No", "否") })(
    words("External link", "外部連結"),
    { usual: "1", wire: "isFrame" },
  ),
  cached: field.oneOf({ "0": words("Cached", "快取"), "1": words("Not cached", "不快取") })(words("Tab", "是否快取"), {
    usual: "0",
    wire: "isCache",
  }),
  visible: field.oneOf({ "0": words("Shown", "顯示"), "1": words("Hidden", "隱藏") })(
    words("In the menu", "顯示狀態"),
    {
      usual: "0",
    },
  ),
  status,
  perms: field.text(500)(words("Permissions", "權限字元"), {
    hint: words("Such as system:user:list; separate several with commas", "例如 system:user:list，多個以逗號分隔"),
  }),
  remark: field.memo(500)(words("Remark", "備註")),
  createTime: field.instant.shown(words("Created at", "建立時間")),
  updateTime: field.instant.shown(words("Changed at", "修改時間")),
});
export interface Menu extends VersionedRow<typeof menuFields> {}
