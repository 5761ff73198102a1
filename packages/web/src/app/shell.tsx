/** Everything around the pages: side menu, top bar, tabs, and the mounted pages. */
import { useEffect, useMemo, useState } from "react";
import { Navigate, useBlocker, useLocation, useNavigate, type Location } from "react-router";
import { words, type Words } from "@larder/domain/kernel/words";
import { abandon, PageContext, useDirtyPages } from "../kit/dirty.ts";
import { bufferKeys } from "../kit/buffered-keys.ts";
import { watchKeys, useKeys, type Shortcut } from "../kit/keys.ts";
import { useLanguage, useWords } from "../kit/language.ts";
import { useSession } from "../kit/session.ts";
import { useSteady } from "../kit/stable.ts";
import { NotFound } from "./not-found.tsx";
import { matchPage, type Match, type RouteTable } from "./route-table.rules.ts";
import { rememberMenu, useShell } from "./shell-store.ts";
import { Sidebar } from "./sidebar.tsx";
import { HOME, loadPerson } from "./sign-in-out.ts";
import { TabBar } from "./tab-bar.tsx";
import { TabContent } from "./tab-content.tsx";
import { refresh, retitle, openTab, withinLimit, type Tab, type TabPage } from "./tabs.rules.ts";
import { PasswordNotice, TopBar } from "./top-bar.tsx";
import { askToLeave, isDirtyTab, tabOf, useTabs } from "./use-tabs.ts";
import { changePasswordWords, homeWords, profileWords } from "./words.ts";
import { byItself, LazyBoundary, onDemand } from "../kit/lazy-part.tsx";

const CHANGE_PASSWORD = "/changepassword";
const PROFILE = "/profile";
/** The shell's own pages, which are not in the menu and have no tab. */
const OWN_PAGES: Readonly<Record<string, Words>> = { [CHANGE_PASSWORD]: changePasswordWords, [PROFILE]: profileWords };

/** Rarely needed: not part of the first page load. */
const ImpersonationNotice = byItself(
  onDemand(() => import("./company-switch.tsx").then((file) => file.ImpersonationNotice)),
);
const ChangePassword = onDemand(() => import("./change-password.tsx").then((file) => file.ChangePassword));
const Profile = onDemand(() => import("./profile.tsx").then((file) => file.Profile));
const Palette = byItself(onDemand(() => import("./palette/palette.tsx").then((file) => file.Palette)));
const KeysDialog = byItself(onDemand(() => import("./keys-dialog.tsx").then((file) => file.KeysDialog)));

export function Shell({ routes }: { routes: RouteTable }) {
  const t = useWords();
  const location = useLocation();
  const match = useMemo(() => matchPage(routes, location.pathname), [routes, location.pathname]);
  const [over, setOver] = useState<"keys" | "palette" | null>(null);
  const close = () => setOver(null);
  const show = useSteady((next: "keys" | "palette") => {
    if (next === "palette") bufferKeys();
    setOver(next);
  });
  const { tabs, active } = useTabsOfPages(routes, location, match);
  useShellKeys(tabs, active, show);
  usePersonInLanguage();
  useLeaveGuard();
  const operator = useSession((state) => state.info?.roles.includes("superadmin") ?? false);
  const ownPage = OWN_PAGES[location.pathname];
  const title = ownPage ? t(ownPage) : tabs.find((tab) => tab.path === active)?.title;
  return (
    <div className="s-shell">
      <title>{title ? `${title} · Larder` : "Larder"}</title>
      <a className="s-skip" href="#page">
        {t(words("Skip to the page", "跳至內容"))}
      </a>
      <Sidebar />
      <div className="s-main">
        <TopBar onSearch={() => show("palette")} onKeys={() => show("keys")} />
        <TabBar tabs={tabs} active={active} />
        {active === HOME && <PasswordNotice />}
        {operator && <ImpersonationNotice />}
        <main id="page" tabIndex={-1} className="s-page">
          <LiveTabs routes={routes} tabs={tabs} active={active} location={location} />
          {active === null && <PageWithoutTab routes={routes} location={location} />}
        </main>
      </div>
      {over === "keys" && <KeysDialog onClose={close} />}
      {over === "palette" && <Palette onClose={close} />}
    </div>
  );
}

/* ---------- tabs ---------- */

function useTabsOfPages(
  routes: RouteTable,
  location: Location,
  match: Match | null,
): { tabs: readonly Tab[]; active: string | null } {
  const t = useWords();
  const stored = useShell((state) => state.tabs);
  const active = location.pathname === HOME ? HOME : (match?.tab ?? null);
  const fullPath = location.pathname + location.search + location.hash;
  const tabs = useMemo(() => {
    const home: TabPage = { path: HOME, fullPath: HOME, name: "Home", title: t(homeWords), pinned: true };
    const named = retitle(stored, (tab) => titleOf(routes, tab));
    const withHome = named.some((tab) => tab.path === HOME) ? openTab(named, home) : [{ ...home, round: 0 }, ...named];
    if (!match || active === null) return withHome;
    const tabsNow = openTab(withHome, {
      path: active,
      fullPath,
      name: match.home.name,
      title: titleFrom(fullPath) ?? match.home.title,
      noCache: match.home.noCache,
      ...(match.home.pinned ? { pinned: true } : {}),
    });
    return withinLimit(tabsNow, active, isDirtyTab);
  }, [t, routes, stored, match, active, fullPath]);

  useEffect(() => {
    const { setTabs, rememberPlace } = useShell.getState();
    setTabs(tabs);
    if (active !== null) rememberPlace(active, location);
    if (!OWN_PAGES[location.pathname]) rememberMenu(`/${location.pathname.split("/")[1] ?? ""}`, location.pathname);
    forgetGonePages(tabs, active, location.pathname);
  }, [tabs, active, location]);
  return { tabs, active };
}

/** A `title` in the query names the tab, for pages that show one of many things. */
const titleFrom = (fullPath: string): string | null =>
  new URLSearchParams(fullPath.split("?")[1]?.split("#")[0]).get("title");
const titleOf = (routes: RouteTable, tab: Tab): string | null =>
  tab.path === HOME ? null : (titleFrom(tab.fullPath) ?? matchPage(routes, tab.path)?.home.title ?? null);

/** Clears the marks of pages that are gone: closed tabs, and records left in this tab. */
function forgetGonePages(tabs: readonly Tab[], active: string | null, pathname: string): void {
  const { pages, clear } = useDirtyPages.getState();
  for (const page of Object.keys(pages)) {
    const tab = tabOf(page);
    const alive =
      tab === null
        ? page === pathname
        : tabs.some((one) => one.path === tab) && (tab !== active || page === tab || page === pathname);
    if (!alive) clear(page);
  }
}

interface LiveProps {
  readonly routes: RouteTable;
  readonly tabs: readonly Tab[];
  readonly active: string | null;
  readonly location: Location;
}

function LiveTabs({ routes, tabs, active, location }: LiveProps) {
  const places = useShell((state) => state.places);
  return tabs.map((tab) => {
    const visible = tab.path === active;
    const place = visible ? location : places[tab.path]?.now;
    if (!place || (tab.noCache && !visible)) return null;
    return <TabContent key={`${tab.path} ${tab.round}`} routes={routes} location={place} visible={visible} />;
  });
}

/* ---------- pages that have no tab ---------- */

function PageWithoutTab({ routes, location }: { routes: RouteTable; location: Location }) {
  const { pathname, search, hash } = location;
  if (pathname === "/") return <Navigate to={HOME} replace />;
  if (OWN_PAGES[pathname]) {
    return (
      <PageContext value={pathname}>
        <LazyBoundary>{pathname === PROFILE ? <Profile /> : <ChangePassword />}</LazyBoundary>
      </PageContext>
    );
  }
  if (pathname.startsWith("/redirect/")) return <Redirect to={pathname.slice("/redirect".length) + search + hash} />;
  const start = routes.directories[pathname.replace(/\/+$/, "")];
  return start ? <Navigate to={start} replace /> : <NotFound />;
}

/** Navigates to the path after it and re-creates that page. */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const tab = tabOf(to.split(/[?#]/)[0] ?? to);
    // Only then, because the shell around this still has to save the tabs as they were.
    void Promise.resolve(navigate(to, { replace: true, flushSync: true })).then(() => {
      const { tabs, setTabs } = useShell.getState();
      if (tab) setTabs(refresh(tabs, tab));
    });
  }, [navigate, to]);
  return null;
}

/* ---------- keys, language, leaving ---------- */

function useShellKeys(tabs: readonly Tab[], active: string | null, show: (over: "keys" | "palette") => void): void {
  const { open, act } = useTabs();
  const shortcuts = useMemo((): Shortcut[] => {
    const toTab = tabs.slice(0, 9).map((tab, at) => ({
      keys: `alt+${at + 1}`,
      label: words(`Tab ${at + 1}: ${tab.title}`, `分頁 ${at + 1}：${tab.title}`),
      run: () => open(tab),
    }));
    const closable = tabs.find((tab) => tab.path === active && !tab.pinned);
    return [
      { keys: "?", label: words("Show keyboard shortcuts", "顯示快捷鍵"), run: () => show("keys") },
      { keys: "ctrl+k", label: words("Search and go anywhere", "搜尋及前往"), run: () => show("palette") },
      ...toTab,
      ...(closable
        ? [{ keys: "alt+w", label: words("Close the tab", "關閉分頁"), run: () => void act("close", closable.path) }]
        : []),
    ];
  }, [tabs, active, open, act, show]);
  useKeys(shortcuts);
  useEffect(watchKeys, []);
}

const AGAIN_MS = 2_000;

/** Titles and names come from the server in one language. A page is not left half in the other because one answer was lost. */
function usePersonInLanguage(): void {
  const language = useLanguage();
  const [loaded, setLoaded] = useState(language);
  useEffect(() => {
    if (language === loaded) return;
    let again: number | undefined;
    let wanted = true;
    const load = (quiet = false): void =>
      void loadPerson({ stay: true, quiet }).then(
        () => setLoaded(language),
        () => {
          if (wanted) again = window.setTimeout(load, AGAIN_MS, true);
        },
      );
    load();
    return () => {
      wanted = false;
      window.clearTimeout(again);
    };
  }, [language, loaded]);
}

/** Leaving a page with unsaved input asks first; switching tabs does not. */
function useLeaveGuard(): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pages, clear } = useDirtyPages.getState();
    const here = currentLocation.pathname;
    if (!(here in pages) || here === nextLocation.pathname) return false;
    const tab = tabOf(here);
    const { routes } = useShell.getState();
    const kept = tab !== null && !(routes && matchPage(routes, here)?.home.noCache);
    const goesUp = tabOf(nextLocation.pathname) === tab;
    if (kept && (!goesUp || here === tab)) return false;
    if (nextLocation.pathname === "/login") {
      clear(here);
      return false;
    }
    return true;
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void askToLeave().then((leave) => {
      if (!leave) return blocker.reset();
      abandon([window.location.pathname]);
      return blocker.proceed();
    });
  }, [blocker]);
  const dirty = useDirtyPages((state) => Object.keys(state.pages).length > 0);
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);
}
