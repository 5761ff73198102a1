/**
 * What a menu must be so that every client can build its pages from it (platform-api 9.1).
 *
 * A directory or a page has a path; a link to another site is a whole address. A permission has
 * three parts; several are a set with commas. Nothing stands below itself, and nothing below a
 * button, which is no place but a right.
 */
import type { Refusal } from "../../kernel/refusal.ts";
import { menuMessages as say } from "./menu.messages.ts";

interface MenuToKeep {
  readonly menuType: "M" | "C" | "F";
  readonly path?: string | null | undefined;
  readonly isFrame?: string | null | undefined;
  readonly perms?: string | null | undefined;
  readonly queryParam?: string | null | undefined;
}

const PERMISSION = /^[a-zA-Z0-9_]+:[a-zA-Z0-9_]+:[a-zA-Z0-9_]+$/;
const MOST_OF_ONE = 100;
export const isUrl = (path: string): boolean => /^https?:\/\/\S+$/.test(path);

export function menuProblem(menu: MenuToKeep): Refusal | null {
  const path = menu.path ?? "";
  if (menu.menuType !== "F" && path === "") return say.menuPathMissing();
  if (menu.menuType !== "F" && menu.isFrame === "0" && !isUrl(path)) return say.menuLinkNoUrl();
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
