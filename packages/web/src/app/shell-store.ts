/** What the shell holds while the page is open: the user's routes, their tabs, the side menu. */
import type { Location } from "react-router";
import { create } from "zustand";
import { usePageNames } from "../kit/page-name.ts";
import { readStored, writeStored } from "../kit/storage.ts";
import type { RouteTable } from "./route-table.rules.ts";
import type { Tab } from "./tabs.rules.ts";

/** Where a tab was left, and where its list was left. */
export interface TabPlaces {
  readonly now: Location;
  readonly list?: Location;
}

interface ShellState {
  readonly routes: RouteTable | null;
  readonly tabs: readonly Tab[];
  readonly places: Readonly<Record<string, TabPlaces>>;
  readonly collapsed: boolean;
  /** After sign-in the requested page is restored; not after signing out on purpose. */
  readonly comesBack: boolean;
  setRoutes(routes: RouteTable | null): void;
  setTabs(tabs: readonly Tab[]): void;
  rememberPlace(tab: string, location: Location): void;
  dropPlaces(tabs: readonly string[]): void;
  clearTabs(): void;
  collapse(collapsed: boolean): void;
  /** The window became narrow or wide; the user's choice for wide windows is kept. */
  fit(narrow: boolean): void;
  /** Everything that belongs to the signed-in user. */
  forget(comesBack: boolean): void;
}

const NARROW = 900;
const isNarrow = (): boolean => typeof window !== "undefined" && window.innerWidth <= NARROW;

export const useShell = create<ShellState>()((set) => ({
  routes: null,
  tabs: [],
  places: {},
  comesBack: true,
  collapsed: isNarrow() || readStored("sidebar") === "collapsed",
  setRoutes: (routes) => set({ routes, comesBack: true }),
  setTabs: (tabs) => set({ tabs }),
  rememberPlace: (tab, location) =>
    set(({ places }) => {
      const list = location.pathname === tab ? location : places[tab]?.list;
      return { places: { ...places, [tab]: list ? { now: location, list } : { now: location } } };
    }),
  dropPlaces: (tabs) =>
    set(({ places }) => ({
      places: Object.fromEntries(Object.entries(places).filter(([tab]) => !tabs.includes(tab))),
    })),
  clearTabs: () => {
    usePageNames.setState({}, true);
    set({ tabs: [], places: {} });
  },
  collapse: (collapsed) => {
    if (!isNarrow()) writeStored("sidebar", collapsed ? "collapsed" : null);
    set({ collapsed });
  },
  fit: (narrow) => set({ collapsed: narrow || readStored("sidebar") === "collapsed" }),
  forget: (comesBack) => set({ routes: null, tabs: [], places: {}, comesBack }),
}));

/** The last open top menu and menu item (docs/rules/screens.md#browser-storage: `Menu`, `MenuItem`). */
export const rememberMenu = (top: string, item: string): void => {
  writeStored("Menu", top);
  writeStored("MenuItem", item);
};
export const rememberedMenu = (): string => readStored("Menu") ?? "";
