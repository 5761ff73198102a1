/** The menu tree of a user, from which the browser builds sidebar and routes (docs/rules/companies.md#routes). */
import { menuCalls } from "@larder/domain/people/menu/menu.calls";
import type { RouteNode } from "@larder/domain/people/menu/menu-routes.calls";
import { withoutStrayPages } from "@larder/domain/people/menu/menu.rules";
import { nameIn, type Language } from "@larder/domain/kernel/words";
import type { Ctx } from "../../../platform/context.ts";
import { menusOfUser, type MenuRow } from "./menu.store.ts";

export async function routes(ctx: Ctx): Promise<RouteNode[]> {
  const { id, roles } = ctx.actor;
  const all = await menusOfUser(ctx, id, roles.has("superadmin"));
  const pages = all.map((menu) => ({ ...menu, id: menu.menuId }));
  const held = all.filter((menu) => menu.held).map(({ menuId }) => menuId);
  // Disabling a page, or its role, also removes the pages opened from it.
  const shown = new Set(withoutStrayPages(pages, held));
  const menus = all.filter(({ menuId }) => shown.has(menuId));
  const isAdministrator = roles.has("superadmin") || roles.has("admin");
  return treeOf(isAdministrator ? menus : menus.filter((menu) => menu.perms !== administrators), 0, ctx.language);
}

/**
 * The menu page is listed only for administrators, whatever else a role was granted
 * (docs/rules/companies.md#menus).
 */
const administrators = menuCalls.list.permission;

function treeOf(menus: readonly MenuRow[], parentId: number, language: Language): RouteNode[] {
  return menus.filter((menu) => menu.parentId === parentId).map((menu) => nodeOf(menus, menu, language));
}

const isUrl = (path: string): boolean => /^https?:\/\//.test(path);
/** `https://www.example.com:8443/a` → `example/com/8443/a` */
const shortened = (url: string): string =>
  url
    .replace(/^https?:\/\//, "")
    .replace("www.", "")
    .replaceAll(/[.:]/g, "/");
const capital = (path: string): string => path.charAt(0).toUpperCase() + path.slice(1);
/**
 * Never the bare number, which is the name of the node around a top-level page: duplicate names make pages
 * unreachable.
 */
const nameOf = ({ path, menuId }: MenuRow): string =>
  `${capital(path.replaceAll(/[^A-Za-z0-9]/g, "")) || "Page"}${menuId}`;

function nodeOf(menus: readonly MenuRow[], menu: MenuRow, language: Language): RouteNode {
  const top = menu.parentId === 0;
  const link = isUrl(menu.path) ? menu.path : null;
  const embedded = link !== null && menu.external === "1";
  const meta = {
    title: nameIn(language, { nameEn: menu.menuNameEn, nameZh: menu.menuName }),
    icon: menu.icon,
    noCache: menu.cached === "1",
    link,
    ...(menu.remark?.startsWith("/") ? { activeMenu: menu.remark } : {}),
  };
  const hidden = menu.visible === "1";
  const query = menu.queryParam ? { query: menu.queryParam } : {};
  const name = nameOf(menu);

  if (menu.menuType === "M" && link === null) {
    const children = treeOf(menus, menu.menuId, language);
    const path = top ? `/${menu.path}` : menu.path;
    const node = { name, path, hidden, component: top ? "Layout" : "ParentView", ...query, meta };
    return children.length > 0 ? { ...node, redirect: "noRedirect", alwaysShow: true, children } : node;
  }
  if (top && (link === null || embedded)) {
    const child = embedded
      ? { name, path: shortened(menu.path), hidden: false, component: "InnerLink", meta }
      : { name, path: menu.path, hidden: false, component: menu.component ?? "", ...query, meta };
    return {
      name: String(menu.menuId),
      path: "/",
      hidden,
      component: "Layout",
      children: [child],
      ...(embedded ? { meta: { title: meta.title, icon: meta.icon } } : {}),
    };
  }
  if (link !== null && !embedded) return { name, path: menu.path, hidden, component: "Layout", meta };
  if (embedded) return { name, path: shortened(menu.path), hidden, component: "InnerLink", meta };
  return { name, path: menu.path, hidden, component: menu.component || "ParentView", ...query, meta };
}
