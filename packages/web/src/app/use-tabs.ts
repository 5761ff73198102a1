/** Switching and closing tabs, with the question about unsaved input. */
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { words } from "@larder/domain/kernel/words";
import { ask } from "../kit/dialog/ask.ts";
import { abandon, useDirtyPages } from "../kit/dirty.ts";
import { queryClient } from "../kit/use-call.ts";
import { matchPage } from "./route-table.rules.ts";
import { useShell } from "./shell-store.ts";
import { HOME } from "./sign-in-out.ts";
import { close, closedBy, refresh, type Tab, type TabAction } from "./tabs.rules.ts";

/** The tab of an address; null for pages without a tab, such as changing the password. */
export function tabOf(pathname: string): string | null {
  if (pathname === HOME) return HOME;
  const { routes } = useShell.getState();
  return (routes && matchPage(routes, pathname)?.tab) ?? null;
}

/** The dirty pages in a tab: its list and its records. */
export const dirtyPagesOf = (pages: Readonly<Record<string, unknown>>, tab: string): string[] =>
  Object.keys(pages).filter((page) => tabOf(page) === tab);

export const isDirtyTab = (tab: Tab): boolean => dirtyPagesOf(useDirtyPages.getState().pages, tab.path).length > 0;

export const askToLeave = async (): Promise<boolean> =>
  (await ask({
    type: "confirm",
    title: words("Leave without saving?", "未儲存，確定離開？"),
    content: words(
      "Your changes here have not been saved and will be lost.",
      "你在此輸入的內容尚未儲存，離開後將會遺失。",
    ),
    okLabel: words("Leave", "離開"),
    cancelLabel: words("Stay", "留在此頁"),
  })) === "ok";

export function useTabs() {
  const location = useLocation();
  const navigate = useNavigate();

  const open = useCallback(
    (tab: Tab) => {
      const place = useShell.getState().places[tab.path]?.now;
      void navigate(place ? place.pathname + place.search + place.hash : tab.fullPath, { state: place?.state ?? null });
    },
    [navigate],
  );

  /** From the menu: a page open in another tab is shown as it was; inside its own tab it goes up to the list. */
  const openMenu = useCallback(
    (to: string) => {
      const path = to.split("?")[0] ?? to;
      const { tabs, places } = useShell.getState();
      const tab = tabs.find((one) => one.path === path);
      if (!tab) return void navigate(to);
      if (tabOf(window.location.pathname) !== path) return open(tab);
      const list = places[path]?.list;
      return void navigate(list ? list.pathname + list.search : to, { state: list?.state ?? null });
    },
    [navigate, open],
  );

  const act = useCallback(
    async (action: TabAction, path: string) => {
      const { tabs, setTabs } = useShell.getState();
      if (action === "refresh") {
        const target = tabs.find((tab) => tab.path === path);
        if (dirtyPagesOf(useDirtyPages.getState().pages, path).length > 0 && !(await askToLeave())) return;
        abandonTabs([path]);
        await queryClient.invalidateQueries({ refetchType: "none" });
        setTabs(refresh(tabs, path));
        if (target && tabOf(location.pathname) !== path) open(target);
        return;
      }
      const gone = closedBy(action, tabs, path).map((tab) => tab.path);
      const dirty = gone.some((tab) => dirtyPagesOf(useDirtyPages.getState().pages, tab).length > 0);
      if (dirty && !(await askToLeave())) return;
      abandonTabs(gone);
      const after = close(action, tabs, path, tabOf(location.pathname));
      // Synchronously: a tab list updated before the address would show the closed tab again.
      if (after.leadsTo !== null) await navigate(after.leadsTo === "/" ? HOME : after.leadsTo, { flushSync: true });
      setTabs(after.tabs);
      useShell.getState().dropPlaces(gone);
    },
    [location, navigate, open],
  );

  return { open, openMenu, act };
}

const abandonTabs = (tabs: readonly string[]): void =>
  abandon(tabs.flatMap((tab) => dirtyPagesOf(useDirtyPages.getState().pages, tab)));
