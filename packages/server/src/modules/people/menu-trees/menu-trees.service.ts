/**
 * The trees from which roles and packages are granted their menus (docs/rules/companies.md#menus,
 * docs/rules/companies.md#packages).
 */
import { checkedKeys, treeOf, type TreeNode, type TreeRow } from "@larder/domain/kernel/tree";
import { nameIn } from "@larder/domain/kernel/words";
import type { Menu } from "@larder/domain/people/menu/menu.fields";
import { menuIdsOf } from "@larder/domain/people/tenant-package/tenant-package.fields";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { operatorMenus } from "../menu/catalogue.ts";
import * as menus from "../menu/menu-record.store.ts";
import * as roles from "../role/role.store.ts";
import * as packages from "../tenant-package/tenant-package.store.ts";

const PLATFORM = "000000";

const nodeOf = (ctx: Ctx, menu: Menu): TreeRow => ({
  id: menu.id,
  parentId: menu.parentId ?? 0,
  label: nameIn(ctx.language, { nameEn: menu.menuNameEn, nameZh: menu.menuName }),
  weight: menu.position,
});

/** What a company may use: never the operator's own menus, and nothing outside its package. */
const ofCompanies = (all: readonly Menu[]): Menu[] => all.filter(({ id }) => !operatorMenus.has(id));

async function grantable(ctx: Ctx): Promise<Menu[]> {
  const [all, ofPackage] = await Promise.all([menus.list(ctx), menus.packageMenus(ctx)]);
  if (ctx.tenantId === PLATFORM) return all;
  const allowed = ofPackage === null ? null : new Set(ofPackage);
  return ofCompanies(all).filter(({ id }) => allowed === null || allowed.has(id));
}

export const tree = async (ctx: Ctx): Promise<TreeNode[]> =>
  treeOf((await grantable(ctx)).map((one) => nodeOf(ctx, one)));

export async function roleTree(ctx: Ctx, roleId: number): Promise<{ checkedKeys: number[]; menus: TreeNode[] }> {
  const role = orNotFound((await roles.byIds(ctx, [roleId]))[0]);
  const nodes = (await grantable(ctx)).map((one) => nodeOf(ctx, one));
  const held = new Set(role.menuIds ?? []);
  return {
    checkedKeys: checkedKeys(
      nodes.filter(({ id }) => held.has(id)),
      role.menuCheckStrictly ?? true,
    ),
    menus: treeOf(nodes),
  };
}

/** Package 0: a new one. */
export async function packageTree(ctx: Ctx, packageId: number): Promise<{ checkedKeys: number[]; menus: TreeNode[] }> {
  const one = packageId === 0 ? null : orNotFound((await packages.byIds(ctx, [packageId]))[0]);
  const nodes = ofCompanies(await menus.list(ctx)).map((menu) => nodeOf(ctx, menu));
  const held = new Set(menuIdsOf(one?.menuIds));
  return {
    checkedKeys: checkedKeys(
      nodes.filter(({ id }) => held.has(id)),
      one?.menuCheckStrictly ?? true,
    ),
    menus: treeOf(nodes),
  };
}
