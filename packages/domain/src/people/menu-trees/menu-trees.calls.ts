/** The menus that may be given to roles and packages, as trees. */
import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { treeNode } from "../../kernel/tree.ts";
import { words } from "../../kernel/words.ts";

const path = "/system/menu";
const id = z.preprocess(
  (v) => (typeof v === "string" && /^\d{1,16}$/.test(v.trim()) ? Number(v) : v),
  z.number({ error: "integer" }).int("integer").min(0, "min:0").max(Number.MAX_SAFE_INTEGER, "tooLarge"),
);
const checked = z.object({ checkedKeys: z.array(z.number().int()), menus: z.array(treeNode) });

export const menuTreeCalls = defineCalls({
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
});
