import { Stroke } from "./layout/stroke.tsx";
import type { MenuIcon } from "@larder/domain/people/menu/menu.icons";

/** Icons of the menu, by the names that the server sends, and of the shell. Lines of one weight on a 24 px grid. */
const paths = {
  /* Those of the menu. */
  accounts: "M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2ZM9 8h6M9 12h6M9 16h3",
  cart: "M3 4h2.2l2.3 11h10.2l2-8H6.3M9 20.2a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8ZM17 20.2a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8Z",
  CPU: "M4 10h16l-1.2 9.2a1 1 0 0 1-1 .8H6.2a1 1 0 0 1-1-.8ZM2.5 10h19M8 7c0-1.5 1.2-1.5 1.2-3M12 7c0-1.5 1.2-1.5 1.2-3M16 7c0-1.5 1.2-1.5 1.2-3",
  delivery:
    "M2.5 6h11.5v10H2.5ZM14 10h4l3.5 3.2V16H14M7 18.6a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM17.4 18.6a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z",
  home: "M4 10.5 12 4l8 6.5V20h-5v-5.5H9V20H4Z",
  sales:
    "M4 12.4V5a1 1 0 0 1 1-1h7.4l7.8 7.8a1 1 0 0 1 0 1.4l-6.9 6.9a1 1 0 0 1-1.4 0ZM8.4 9.4a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z",
  setting:
    "M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z",
  stock: "M12 3.2 20 7.5v9L12 20.8 4 16.5v-9ZM4.3 7.7 12 12l7.7-4.3M12 12v8.5",
  store:
    "M4.5 10.5V20h15v-9.5M3.5 8 5 4h14l1.5 4c0 1.7-1.2 2.6-2.8 2.6S14.9 9.700 14.900 8.600c0 1.100-1.300 2-2.900 2s-2.900-.9-2.900-2c0 1.100-1.200 2-2.800 2S3.500 9.700 3.500 8ZM10 20v-5.500h4V20",
  log: "M6 3.500h8.500L19 8v12.500H6ZM14 3.800V8.500h4.700M9 12h7M9 15h7M9 18h4",
  /* Those of the shell. */
  collapse: "M4 5h16v14H4ZM9.500 5v14M15.500 9.500 13 12l2.500 2.500",
  expand: "M4 5h16v14H4ZM9.500 5v14M13 9.500l2.500 2.500-2.500 2.500",
  chevron: "m9 6 6 6-6 6",
  palette:
    "M12 3.500a8.500 8.500 0 1 0 0 17c1.300 0 1.800-.8 1.800-1.600 0-1.400-1.300-1.500-1.300-2.700 0-.9.8-1.500 1.700-1.500h2.300c2.300 0 4-1.600 4-3.900 0-4.200-3.800-7.300-8.500-7.300ZM7.600 12.600h.1M9.300 8.300h.1M14 7.500h.1M17.300 10.400h.1",
  globe:
    "M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM3.500 12h17M12 3.500c2.300 2.300 3.400 5.100 3.400 8.500s-1.100 6.200-3.400 8.500c-2.300-2.300-3.400-5.100-3.400-8.500S9.700 5.800 12 3.500Z",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20c.8-3.500 3.700-5.500 7.500-5.500s6.700 2 7.500 5.500",
  close: "m7 7 10 10M17 7 7 17",
  keys: "M3 7h18v11H3ZM7 11h.1M11 11h.1M15 11h.1M18 11h.1M8 15h8",
  link: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  dot: "M12 13.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  search: "M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13ZM15.300 15.300 20 20",
  bolt: "M13 3.500 5.500 13.500H12l-1 7 7.500-10H12Z",
  bell: "M6 16.500v-5.300a6 6 0 0 1 12 0v5.300l1.800 1.800H4.200ZM10 20.500h4",
  tick: "m5 12.500 4.500 4.500L19 7.500",
} as const;

export type IconName = keyof typeof paths;

/**
 * Names of the wire dialect used by the server's menu, so that other clients know them too
 * (docs/rules/companies.md#menus).
 */
const ofTheDialect: Readonly<Record<MenuIcon, IconName>> = {
  shopping: "sales",
  component: "stock",
  money: "accounts",
  system: "setting",
  monitor: "eye",
  peoples: "store",
  guide: "delivery",
  dashboard: "home",
  server: "CPU",
  form: "cart",
  log: "log",
};

/** Any name the server may send; an unknown one gets a dot, so that titles stay aligned. */
export function iconNamed(name: string | null | undefined): IconName {
  if (!name) return "dot";
  if (Object.hasOwn(ofTheDialect, name)) return ofTheDialect[name as MenuIcon];
  return Object.hasOwn(paths, name) ? (name as IconName) : "dot";
}

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <Stroke path={paths[name]} grid={24} width={1.6} size={size} />
);
