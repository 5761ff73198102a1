import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { idSchema } from "../../kernel/fields.ts";
import { platformCalls, platformFilters, platformRow } from "../../kernel/platform-calls.ts";
import { treeNode } from "../../kernel/tree.ts";
import { words } from "../../kernel/words.ts";
import { menuFields, type Menu } from "./menu.fields.ts";

const path = "/system/menu";
const id = z.preprocess(
  (v) => (typeof v === "string" && /^\d{1,16}$/.test(v.trim()) ? Number(v) : v),
  z.number({ error: "integer" }).int("integer").min(0, "min:0").max(Number.MAX_SAFE_INTEGER, "tooLarge"),
);
const checked = z.object({ checkedKeys: z.array(z.number().int()), menus: z.array(treeNode) });

const { create, update, history } = platformCalls({
  path,
  permission: "system:menu",
  name: words("Menus", "選單"),
  fields: menuFields,
  key: "menuId",
  list: platformFilters(menuFields, "menuName", "visible", "status"),
  role: "superadmin",
});

export const menuCalls = defineCalls({
  /** Flat and whole: the client builds the tree (platform-api 4). */
  list: call.get(`${path}/list`, {
    permission: "system:menu:list",
    role: "admin",
    title: words("Menus: list", "選單：列表"),
    input: platformFilters(menuFields, "menuName", "visible", "status"),
    output: z.array(platformRow(menuFields)) as unknown as z.ZodType<Menu[]>,
  }),
  get: call.get(`${path}/{id}`, {
    permission: "system:menu:query",
    role: "admin",
    title: words("Menus: details", "選單：詳情"),
    input: idSchema,
    output: platformRow(menuFields),
  }),
  history,
  tree: call.get(`${path}/treeselect`, {
    permission: "system:menu:query",
    title: words("Menus: to grant", "選單：可授權的選單樹"),
    output: z.array(treeNode),
  }),
  roleTree: call.get(`${path}/roleMenuTreeselect/{roleId}`, {
    permission: "system:menu:query",
    title: words("Menus of a role", "選單：角色選單樹"),
    input: z.object({ roleId: id }),
    output: checked,
  }),
  packageTree: call.get(`${path}/tenantPackageMenuTreeselect/{packageId}`, {
    permission: "system:menu:query",
    role: "superadmin",
    title: words("Menus of a package", "選單：套餐選單樹"),
    input: z.object({ packageId: id }),
    output: checked,
  }),
  create,
  update,
  remove: call.delete(`${path}/{id}`, {
    permission: "system:menu:remove",
    role: "superadmin",
    title: words("Menus: remove", "選單：刪除"),
    input: idSchema,
  }),
});
