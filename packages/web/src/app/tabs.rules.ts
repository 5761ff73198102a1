/**
 * The tabs of open pages.
 *
 * Home is pinned and always first. Opening a page adds a tab, or updates an existing one if the same path is
 * opened with another address. Records open inside the tab of their list, so a tab's path is that of the menu
 * page and its address may be below it. Closing the active tab goes to the last remaining one
 * (docs/rules/screens.md#tabs).
 */
export interface Tab {
  /** Its identity: the path of the menu page. */
  readonly path: string;
  /** Where the user was in it, with query, to return there. */
  readonly fullPath: string;
  /** Name of the server's route. */
  readonly name: string;
  /** From the `title` query parameter, otherwise from the menu. */
  readonly title: string;
  readonly pinned?: boolean;
  /** Not kept mounted while another tab is active. */
  readonly noCache?: boolean;
  /** Incremented by "refresh": the page is re-created. */
  readonly round: number;
}

export type TabPage = Omit<Tab, "round">;

/** Mounted at the same time; each costs memory. */
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

/** Titles in the other language; a path no longer in the menu keeps its old one. */
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

/** The tabs that an action on a tab would close. */
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
  /** Where the user goes; null if they stay. */
  readonly leadsTo: string | null;
}

/**
 * `active` is the current tab; null on a page without one. "Close others" goes to the tab it was used on,
 * because that is the one the user wants to keep.
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

/** With too many tabs, closes the oldest that is neither pinned, nor visible, nor has unsaved input. */
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
