/**
 * Converts the server's menu tree (docs/rules/companies.md#routes) to what the shell needs: the side menu, and
 * for every address its page and its tab.
 */
import type { RouteNode } from "@larder/domain/people/menu/menu-routes.calls";
import { readRecord, withoutTrailingSlash } from "../kit/record-route.rules.ts";

export interface Page {
  /** Pattern in the router's syntax: `/system/user-auth/role/:userId`. */
  readonly path: string;
  readonly name: string;
  /** Name of the view, or `InnerLink`. */
  readonly view: string;
  readonly title: string;
  readonly noCache: boolean;
  /** Its tab cannot be closed. */
  readonly pinned?: boolean;
  /** For an embedded page: the address in the frame. */
  readonly link?: string;
  /** For a hidden page: the menu page in whose tab it opens. */
  readonly activeMenu?: string;
  /** Query from the menu. */
  readonly query: string;
}

export interface MenuItem {
  readonly key: string;
  readonly title: string;
  readonly icon?: string | null;
  /** Its address; absent for a directory. */
  readonly to?: string;
  /** Opens another site in a new browser tab. */
  readonly href?: string;
  readonly children: readonly MenuItem[];
}

export interface RouteTable {
  readonly menu: readonly MenuItem[];
  readonly pages: readonly Page[];
  /** First page of each directory, for users who type the directory's address. */
  readonly directories: Readonly<Record<string, string>>;
}

export const INNER_LINK = "InnerLink";
const GROUPS = ["Layout", "ParentView"];
const isUrl = (path: string): boolean => /^https?:\/\//i.test(path);

const join = (parent: string, path: string): string =>
  withoutTrailingSlash(path.startsWith("/") ? path : `${parent === "/" ? "" : parent}/${path}`);

/** `:roleId(\d+)` in the menu becomes `:roleId` for the router, which has no patterns in parameters. */
const withoutPatterns = (path: string): string => path.replace(/\([^)]*\)/g, "");

export function buildRoutes(nodes: readonly RouteNode[]): RouteTable {
  const pages: Page[] = [];
  const directories: Record<string, string> = {};
  const menu = nodes.flatMap((node) => readNode(node, "", pages, directories));
  return { menu, pages, directories };
}

function readNode(node: RouteNode, parent: string, pages: Page[], directories: Record<string, string>): MenuItem[] {
  if (isUrl(node.path) && GROUPS.includes(node.component)) return externalLink(node);
  const path = join(parent, withoutPatterns(node.path));
  if (!GROUPS.includes(node.component)) return [readPage(node, path, pages)].filter((item) => item !== null);
  const first = pages.length;
  const children = (node.children ?? []).flatMap((child) => readNode(child, path, pages, directories));
  const start = pages.slice(first).find((page) => !page.path.includes(":"));
  if (path !== "/" && start) directories[path] ??= start.path;
  if (node.hidden) return [];
  // A top-level page comes wrapped in a nameless layout: it is in the menu itself.
  if (!node.meta || (children.length === 1 && !node.alwaysShow)) return children;
  return children.length > 0 ? [{ key: node.name, title: node.meta.title, icon: node.meta.icon, children }] : [];
}

const externalLink = (node: RouteNode): MenuItem[] =>
  node.hidden || !node.meta
    ? []
    : [{ key: node.name, title: node.meta.title, icon: node.meta.icon, href: node.path, children: [] }];

function readPage(node: RouteNode, path: string, pages: Page[]): MenuItem | null {
  const { meta } = node;
  const page: Page = {
    path,
    name: node.name,
    view: node.component,
    title: meta?.title ?? node.name,
    noCache: meta?.noCache ?? false,
    query: queryOf(node.query),
    ...(meta?.affix ? { pinned: true } : {}),
    ...(meta?.link ? { link: meta.link } : {}),
    ...(meta?.activeMenu ? { activeMenu: meta.activeMenu } : {}),
  };
  pages.push(page);
  if (node.hidden || path.includes(":")) return null;
  return { key: node.name, title: page.title, icon: meta?.icon, to: path + page.query, children: [] };
}

/** The menu gives its query as JSON text; invalid text must not blank the page. */
function queryOf(json: string | undefined): string {
  if (!json) return "";
  try {
    const entries = Object.entries(JSON.parse(json) as Record<string, unknown>).map(([k, v]): [string, string] => [
      k,
      String(v),
    ]);
    return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : "";
  } catch {
    return "";
  }
}

/* ---------- what an address means ---------- */

export interface Match {
  readonly page: Page;
  /** The page of the tab: the list of a record, the menu page of a hidden one, otherwise itself. */
  readonly home: Page;
  /** The identity of the tab. */
  readonly tab: string;
  /** The path of the list whose records the address may name; a hidden page without parameters has its own. */
  readonly list: string;
}

export function matchPage(table: RouteTable, pathname: string): Match | null {
  const path = withoutTrailingSlash(pathname);
  const itself = table.pages.find((one) => one.path === path) ?? table.pages.find((one) => patternOf(one).test(path));
  const page = itself ?? table.pages.find((one) => !one.path.includes(":") && readRecord(one.path, path));
  if (!page) return null;
  const home = table.pages.find((one) => one.path === page.activeMenu) ?? page;
  const tab = home === page && itself ? path : home.path;
  return { page, home, tab, list: home === page || page.path.includes(":") ? tab : page.path };
}

const patternOf = (page: Page): RegExp =>
  new RegExp(`^${page.path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+")}$`);

/** The items on the path to a page, from the top: what the side menu opens and highlights. */
export function trailTo(menu: readonly MenuItem[], path: string): readonly MenuItem[] {
  for (const item of menu) {
    if (item.to && withoutQuery(item.to) === path) return [item];
    const below = trailTo(item.children, path);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

export const withoutQuery = (address: string): string => address.split("?")[0] ?? address;
