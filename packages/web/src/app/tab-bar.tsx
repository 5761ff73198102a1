/** The open pages. Right-click, the menu key or Shift+F10 opens a tab's menu; a middle click closes it. */
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";
import { Link } from "react-router";
import { words, type Words } from "@larder/domain/kernel/words";
import { useDirtyPages } from "../kit/dirty.ts";
import { Icon } from "../kit/icons.tsx";
import { useWords } from "../kit/language.ts";
import { Floating } from "../kit/layout/floating.tsx";
import { usePageNames } from "../kit/page-name.ts";
import { Menu, MenuButton } from "./dropdown.tsx";
import { useShell } from "./shell-store.ts";
import { actionsOf, type Tab, type TabAction } from "./tabs.rules.ts";
import { dirtyPagesOf, useTabs } from "./use-tabs.ts";
import { notSavedWords } from "./words.ts";

const labels: Record<TabAction, Words> = {
  refresh: words("Refresh", "重新整理"),
  close: words("Close this", "關閉此分頁"),
  closeOthers: words("Close others", "關閉其他"),
  closeLeft: words("Close left", "關閉左側"),
  closeRight: words("Close right", "關閉右側"),
  closeAll: words("Close all", "全部關閉"),
};

export function TabBar({ tabs, active }: { tabs: readonly Tab[]; active: string | null }) {
  const t = useWords();
  const { act } = useTabs();
  const asked = useRef<HTMLElement>(null);
  const [menuOf, setMenuOf] = useState<Tab | null>(null);
  const closeMenu = () => {
    setMenuOf(null);
    asked.current?.querySelector("a")?.focus();
  };
  return (
    <nav className="s-tabs" aria-label={t(words("Open pages", "已開啟的頁面"))}>
      <ul>
        {tabs.map((tab) => (
          <TabItem
            key={tab.path}
            tab={tab}
            current={tab.path === active}
            onMenu={(element) => {
              asked.current = element;
              setMenuOf(tab);
            }}
          />
        ))}
      </ul>
      {menuOf && (
        <Floating key={menuOf.path} anchor={asked} onClose={() => setMenuOf(null)}>
          <Menu label={menuOf.title}>
            {actionsOf(tabs, menuOf.path).map((action) => (
              <MenuButton
                key={action}
                onPress={() => {
                  closeMenu();
                  void act(action, menuOf.path);
                }}
              >
                {t(labels[action])}
              </MenuButton>
            ))}
          </Menu>
        </Floating>
      )}
    </nav>
  );
}

interface TabItemProps {
  readonly tab: Tab;
  readonly current: boolean;
  readonly onMenu: (element: HTMLElement) => void;
}

function TabItem({ tab, current, onMenu }: TabItemProps) {
  const t = useWords();
  const { open, act } = useTabs();
  const item = useRef<HTMLLIElement>(null);
  const dirty = useDirtyPages((state) => dirtyPagesOf(state.pages, tab.path).length > 0);
  const page = useShell((state) => state.places[tab.path]?.now.pathname ?? "");
  const name = usePageNames((names) => names[page]);
  useScrollIntoView(item, current);
  const middle = (event: MouseEvent) => {
    if (event.button !== 1) return;
    event.preventDefault();
    if (!tab.pinned) void act("close", tab.path);
  };
  return (
    <li
      ref={item}
      className="s-tab"
      data-current={current || undefined}
      onAuxClick={middle}
      // The browser would start scrolling on a middle press.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(event.currentTarget);
      }}
    >
      <Link
        to={tab.fullPath}
        aria-current={current ? "page" : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!current) open(tab);
        }}
      >
        {dirty && <span className="k-dirty" role="img" aria-label={t(notSavedWords)} />}
        {tab.title}
        {name && <span className="k-number"> {name}</span>}
      </Link>
      {!tab.pinned && (
        <button
          type="button"
          aria-label={t(words(`Close ${tab.title}`, `關閉${tab.title}`))}
          onClick={() => void act("close", tab.path).then(focusCurrentTab)}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </li>
  );
}

/** The observer reports whether the tab is visible after layout; measuring would force a layout. */
function useScrollIntoView(item: RefObject<HTMLElement | null>, current: boolean): void {
  useEffect(() => {
    if (!current || !item.current) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen && seen.intersectionRatio < 1) seen.target.scrollIntoView({ block: "nearest", inline: "nearest" });
        watch.disconnect();
      },
      { threshold: 1 },
    );
    watch.observe(item.current);
    return () => watch.disconnect();
  }, [item, current]);
}

/** The focused button is gone with its tab: focus moves to the tab now shown. */
const focusCurrentTab = (): void => document.querySelector<HTMLElement>(".s-tab[data-current] a")?.focus();
