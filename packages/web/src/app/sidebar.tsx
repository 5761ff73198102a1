/** The side menu: 270 px wide, one submenu open at a time, the last one remembered. */
import { useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { words } from "@larder/domain/kernel/words";
import { Icon, iconNamed } from "../kit/icons.tsx";
import { useWords } from "../kit/language.ts";
import { Logo } from "./logo.tsx";
import { MenuLink } from "./menu-link.tsx";
import { trailTo, type MenuItem } from "./route-table.rules.ts";
import { rememberedMenu, useShell } from "./shell-store.ts";
import { HOME } from "./sign-in-out.ts";
import { tabOf } from "./use-tabs.ts";
import { foldMenuWords, homeWords } from "./words.ts";
import { LazyBoundary, onDemand } from "../kit/lazy-part.tsx";

/** Asks the server, which the first page does not wait for. */
const CompanyMark = onDemand(() => import("./company-mark.tsx").then((file) => file.CompanyMark));

const NARROW = "(max-width: 900px)";

export function Sidebar() {
  const t = useWords();
  const routes = useShell((state) => state.routes);
  const collapsed = useShell((state) => state.collapsed);
  const collapse = useShell((state) => state.collapse);
  const { pathname } = useLocation();
  const menu = routes?.menu ?? [];
  const tab = tabOf(pathname);
  const trail = tab ? trailTo(menu, tab) : [];
  const top = trail[0]?.key;
  const [open, setOpen] = useState<string | null>(() => top ?? keyOfRemembered(menu));
  const [lastTop, setLastTop] = useState(top);
  // Opening a page of another module opens that module; closing it by hand lasts until then.
  if (top !== undefined && top !== lastTop) {
    setLastTop(top);
    setOpen(top);
  }
  // A narrowed window collapses the menu that would cover its page.
  useEffect(() => {
    const narrow = window.matchMedia(NARROW);
    const fold = () => useShell.getState().fit(narrow.matches);
    // It may have been narrowed while the page was loading.
    fold();
    narrow.addEventListener("change", fold);
    return () => narrow.removeEventListener("change", fold);
  }, []);
  useEscape(!collapsed);
  const goneNarrow = () => window.matchMedia(NARROW).matches && collapse(true);
  const home: MenuItem = { key: HOME, title: t(homeWords), icon: "home", to: HOME, children: [] };
  return (
    <>
      {!collapsed && (
        <button type="button" className="s-scrim" aria-label={t(foldMenuWords)} onClick={() => collapse(true)} />
      )}
      <aside className="s-side" aria-label={t(words("Side bar", "側欄"))} data-collapsed={collapsed || undefined}>
        <LazyBoundary fallback={<Logo small={collapsed} />}>
          <CompanyMark small={collapsed} />
        </LazyBoundary>
        <nav aria-label={t(words("Main menu", "主選單"))}>
          <ul>
            {[home, ...menu].map((item) =>
              item.children.length > 0 ? (
                <Group
                  key={item.key}
                  item={item}
                  open={open === item.key && !collapsed}
                  here={trail}
                  collapsed={collapsed}
                  onToggle={() => {
                    if (collapsed) collapse(false);
                    setOpen(open === item.key && !collapsed ? null : item.key);
                  }}
                  onGo={goneNarrow}
                />
              ) : (
                <li key={item.key}>
                  <MenuLink item={item} className="s-item" current={tab === item.to} onGo={goneNarrow}>
                    <Icon name={iconNamed(item.icon)} />
                    <span className="s-item-title">{item.title}</span>
                    {item.href && <Icon name="link" size={15} />}
                  </MenuLink>
                </li>
              ),
            )}
          </ul>
        </nav>
      </aside>
    </>
  );
}

/** When the menu covers the page, Escape closes it before anything below receives the key. */
function useEscape(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !window.matchMedia(NARROW).matches) return;
      event.stopPropagation();
      useShell.getState().collapse(true);
    };
    document.addEventListener("keydown", leave, true);
    return () => document.removeEventListener("keydown", leave, true);
  }, [open]);
}

/** The remembered segment `/sales` belongs to the menu whose pages are below it. */
const keyOfRemembered = (menu: readonly MenuItem[]): string | null => {
  const segment = rememberedMenu();
  const within = (item: MenuItem): boolean => item.to?.startsWith(`${segment}/`) || item.children.some(within);
  return segment ? (menu.find(within)?.key ?? null) : null;
};

interface GroupProps {
  readonly item: MenuItem;
  readonly open: boolean;
  readonly collapsed: boolean;
  readonly here: readonly MenuItem[];
  readonly onToggle: () => void;
  readonly onGo: () => void;
}

function Group({ item, open, collapsed, here, onToggle, onGo }: GroupProps) {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className="s-item"
        aria-expanded={open}
        aria-controls={id}
        data-here={here.includes(item) || undefined}
        title={collapsed ? item.title : undefined}
        onClick={onToggle}
      >
        <Icon name={iconNamed(item.icon)} />
        <span className="s-item-title">{item.title}</span>
        <span className="s-chevron">
          <Icon name="chevron" size={16} />
        </span>
      </button>
      <ul id={id} hidden={!open} className="s-sub">
        {item.children.map((child) =>
          child.children.length > 0 ? (
            <Nested key={child.key} item={child} here={here} onGo={onGo} />
          ) : (
            <SubItem key={child.key} item={child} here={here} onGo={onGo} />
          ),
        )}
      </ul>
    </li>
  );
}

interface BelowProps {
  readonly item: MenuItem;
  readonly here: readonly MenuItem[];
  readonly onGo: () => void;
}

const SubItem = ({ item, here, onGo }: BelowProps) => (
  <li>
    <MenuLink item={item} className="s-subitem" current={here.includes(item)} onGo={onGo}>
      {item.title}
    </MenuLink>
  </li>
);

/** A directory inside a directory is a heading with its pages. */
const Nested = ({ item, here, onGo }: BelowProps) => (
  <li>
    <span className="s-subhead">{item.title}</span>
    <ul>
      {item.children.map((child) => (
        <SubItem key={child.key} item={child} here={here} onGo={onGo} />
      ))}
    </ul>
  </li>
);
