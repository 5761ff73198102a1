/**
 * What a menu must be so that every client can build its pages from it (docs/rules/companies.md#menus).
 *
 * A directory or a page has a path; a link to another site is a complete address. A permission has three parts;
 * several are separated by commas. Nothing can be below itself or below a button, which is a permission and not
 * a place.
 *
 * A hidden page is opened from another page and belongs to it: without that page nobody has it
 * (docs/rules/companies.md#routes).
 */
import type { Refusal } from "../../kernel/refusal.ts";
import { menuMessages as say } from "./menu.messages.ts";

interface StoredMenu {
  readonly menuType: "M" | "C" | "F";
  readonly path?: string | null | undefined;
  readonly external?: string | null | undefined;
  readonly perms?: string | null | undefined;
  readonly queryParam?: string | null | undefined;
}

const PERMISSION = /^[a-zA-Z0-9_]+:[a-zA-Z0-9_]+:[a-zA-Z0-9_]+$/;
const MOST_OF_ONE = 100;
export const isUrl = (path: string): boolean => /^https?:\/\/\S+$/.test(path);

export function menuProblem(menu: StoredMenu): Refusal | null {
  const path = menu.path ?? "";
  if (menu.menuType !== "F" && path === "") return say.menuPathMissing();
  if (menu.menuType !== "F" && menu.external === "0" && !isUrl(path)) return say.menuLinkNoUrl();
  const perms = (menu.perms ?? "").split(",").map((one) => one.trim());
  const none = perms.length === 1 && perms[0] === "";
  if (!none && perms.some((one) => one.length > MOST_OF_ONE || !PERMISSION.test(one))) return say.menuPermsMalformed();
  return isJson(menu.queryParam ?? "") ? null : say.menuQueryNoJson();
}

function isJson(text: string): boolean {
  if (text === "") return true;
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

interface Placed {
  readonly id: number;
  readonly parentId: number | null;
  readonly menuType: "M" | "C" | "F";
}

/** `all`: every menu there is; `id`: the menu that moves, or null for a new one. */
export function placeProblem(all: readonly Placed[], id: number | null, parentId: number): Refusal | null {
  const known = new Map(all.map((menu) => [menu.id, menu]));
  if (parentId === 0) return null;
  const parent = known.get(parentId);
  if (!parent) return say.menuParentMissing();
  if (parent.menuType === "F") return say.menuBelowButton();
  for (let at: number | null = parentId; at; at = known.get(at)?.parentId ?? 0)
    if (at === id) return say.menuBelowItself();
  return null;
}

/* ---------- hidden pages ---------- */

export interface MenuOfPages {
  readonly id: number;
  readonly parentId: number | null;
  readonly menuType: string;
  readonly path: string | null;
  /** `1`: hidden. */
  readonly visible: string | null;
  /** For a hidden page: the address of the page it is opened from. */
  readonly remark: string | null;
  readonly perms: string | null;
}

/**
 * The pages that a hidden page may be opened from: its parent, otherwise the one whose address it names,
 * otherwise those with the same permission. If there are none, it stands alone.
 */
function openersOf(
  menu: MenuOfPages,
  all: readonly MenuOfPages[],
  byId: ReadonlyMap<number, MenuOfPages>,
): MenuOfPages[] {
  const pages = all.filter(({ menuType, id }) => menuType === "C" && id !== menu.id);
  const above = pages.find(({ id }) => id === menu.parentId);
  if (above) return [above];
  const named = menu.remark?.startsWith("/") ? pages.filter((page) => addressOf(page, byId) === menu.remark) : [];
  if (named.length > 0) return named;
  return menu.perms ? pages.filter(({ visible, perms }) => visible !== "1" && perms === menu.perms) : [];
}

function addressOf(menu: MenuOfPages, byId: ReadonlyMap<number, MenuOfPages>): string {
  const above = byId.get(menu.parentId ?? 0);
  return `${above ? addressOf(above, byId) : ""}/${menu.path ?? ""}`;
}

/** The remaining menus once each hidden page that no remaining page opens is removed, with all below it. */
export function withoutStrayPages(all: readonly MenuOfPages[], ids: readonly number[]): number[] {
  const byId = new Map(all.map((menu) => [menu.id, menu]));
  const left = new Set(ids);
  const falls = (menu: MenuOfPages): boolean => {
    if (!left.has(menu.id)) return false;
    const above = byId.get(menu.parentId ?? 0);
    if (above?.menuType === "C" && above.visible === "1" && fallen.has(above.id)) return true;
    if (menu.menuType !== "C" || menu.visible !== "1") return false;
    const openers = openersOf(menu, all, byId);
    return openers.length > 0 && !openers.some(({ id }) => left.has(id));
  };
  const fallen = new Set<number>();
  // A hidden page may be opened from another hidden one, which is removed first.
  for (let more = true; more;) {
    const stray = all.filter(falls);
    for (const { id } of stray) {
      left.delete(id);
      fallen.add(id);
    }
    more = stray.length > 0;
  }
  return ids.filter((id) => left.has(id));
}
