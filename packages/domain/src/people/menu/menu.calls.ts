import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { idSchema } from "../../kernel/fields.ts";
import { platformCalls, platformRow } from "../../kernel/platform-calls.ts";
import { platformFilters } from "../../kernel/platform-filters.ts";
import { words } from "../../kernel/words.ts";
import { menuFields, type Menu } from "./menu.fields.ts";

const path = "/system/menu";
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
  /** Flat and whole: the client builds the tree (docs/rules/wire.md#lists). */
  list: call.get(`${path}/list`, {
    permission: "system:menu:list",
    role: "admin",
    title: words("Menus: list", "選單：列表"),
    input: platformFilters(menuFields, "menuName", "visible", "status"),
    output: z.array(platformRow(menuFields)) as z.ZodType<Menu[]>,
  }),
  get: call.get(`${path}/{id}`, {
    permission: "system:menu:query",
    role: "admin",
    title: words("Menus: details", "選單：詳情"),
    input: idSchema,
    output: platformRow(menuFields),
  }),
  history,
  create,
  update,
  remove: call.delete(`${path}/{id}`, {
    permission: "system:menu:remove",
    role: "superadmin",
    title: words("Menus: remove", "選單：刪除"),
    input: idSchema,
  }),
});
