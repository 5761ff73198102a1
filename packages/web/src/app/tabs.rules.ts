/**
 * The tabs of visited pages.
 *
 * Home is pinned and always first. A visit adds a tab, or brings an existing one up to date
 * when the same path arrives with another address. Records live inside the tab of their list,
 * so the path of a tab is that of the menu page and the address may lie below it.
 * Closing the tab that the user is on leads to the last one that remains (docs/rules/screens.md#tabs).
 */
export interface Tab {
  /** Its identity: the path of the menu page. */
  readonly path: string;
  /** Where the user was in it, with query: the way back into it. */
  readonly fullPath: string;
  /** Name of the route that the server gave. */
  readonly name: string;
  /** From the `title` query parameter, else from the menu. */
  readonly title: string;
  readonly pinned?: boolean;
  /** Not kept alive while the user is elsewhere. */
  readonly noCache?: boolean;
  /** Raised by "refresh": the page is made anew. */
  readonly round: number;
}

export type TabPage = Omit<Tab, "round">;

/** Kept alive at the same time; each costs memory. */
export const LIVE_TABS = 20;

export function openTab(tabs: readonly Tab[], page: TabPage): readonly Tab[] {
  const known = tabs.find((tab) => tab.path === page.path);
  if (!known) return [...tabs, { ...page, round: 0 }];
  const updated = { ...known, ...page, round: known.round };
  return same(known, updated) ? tabs : tabs.map((tab) => (tab === known ? updated : tab));
}

const same = (one: Tab, other: Tab): boolean =>
  one.fullPath === other.fullPath &&
  one.title === other.title &&
  one.name === other.name &&
  one.noCache === other.noCache;

export const refresh = (tabs: readonly Tab[], path: string): readonly Tab[] =>
  tabs.map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab));

/** Titles in the other language; a path that the menu no longer knows keeps its old one. */
export function retitle(tabs: readonly Tab[], titleOf: (tab: Tab) => string | null): readonly Tab[] {
  const titles = tabs.map((tab) => titleOf(tab) ?? tab.title);
  const unchanged = tabs.every((tab, at) => tab.title === titles[at]);
  return unchanged ? tabs : tabs.map((tab, at) => ({ ...tab, title: titles[at] ?? tab.title }));
}

/* ---------- the menu of a tab ---------- */

export type TabAction = "refresh" | "close" | "closeOthers" | "closeLeft" | "closeRight" | "closeAll";

export function actionsOf(tabs: readonly Tab[], path: string): TabAction[] {
  const tab = tabs.find((one) => one.path === path);
  if (!tab) return [];
  const closable = tabs.filter((one) => !one.pinned);
  const nothingLeft = tab.pinned || tab === closable[0];
  const nothingRight = tab === tabs.at(-1);
  return [
    "refresh",
    ...(tab.pinned ? [] : ["close" as const]),
    "closeOthers",
    ...(nothingLeft ? [] : ["closeLeft" as const]),
    ...(nothingRight ? [] : ["closeRight" as const]),
    "closeAll",
  ];
}

/** The tabs that an action at a tab would close. */
export function closedBy(action: TabAction, tabs: readonly Tab[], path: string): readonly Tab[] {
  const at = tabs.findIndex((tab) => tab.path === path);
  const falls: Record<TabAction, (index: number) => boolean> = {
    refresh: () => false,
    close: (index) => index === at,
    closeOthers: (index) => index !== at,
    closeLeft: (index) => index < at,
    closeRight: (index) => index > at,
    closeAll: () => true,
  };
  return at < 0 ? [] : tabs.filter((tab, index) => !tab.pinned && falls[action](index));
}

export interface AfterClosing {
  readonly tabs: readonly Tab[];
  /** Where the user goes; null when they stay where they are. */
  readonly leadsTo: string | null;
}

/**
 * `active` is the tab that the user is on; null on a page without one. "Close others" goes to the
 * tab it was asked at, because that one is what the user wants to keep.
 */
export function close(action: TabAction, tabs: readonly Tab[], path: string, active: string | null): AfterClosing {
  const gone = closedBy(action, tabs, path);
  const left = tabs.filter((tab) => !gone.includes(tab));
  const kept = left.find((tab) => tab.path === path);
  if (action === "closeOthers" && kept && path !== active) return { tabs: left, leadsTo: kept.fullPath };
  const stays = !gone.some((tab) => tab.path === active);
  return { tabs: left, leadsTo: stays ? null : (left.at(-1)?.fullPath ?? "/") };
}

/* ---------- what stays alive ---------- */

/** Of too many tabs the oldest goes that is neither pinned, nor on screen, nor holds unsaved values. */
export function withinLimit(
  tabs: readonly Tab[],
  active: string,
  isDirty: (tab: Tab) => boolean,
  limit = LIVE_TABS,
): readonly Tab[] {
  if (tabs.length <= limit) return tabs;
  const oldest = tabs.find((tab) => !tab.pinned && tab.path !== active && !isDirty(tab));
  return oldest
    ? withinLimit(
        tabs.filter((tab) => tab !== oldest),
        active,
        isDirty,
        limit,
      )
    : tabs;
}
