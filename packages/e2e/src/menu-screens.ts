/** Every page that the menu leads to, for what looks at all of them. */
import type { Words } from "@larder/domain/kernel/words";
import { menuCatalogue, operatorMenus, type MenuRecord } from "../../server/src/modules/people/menu/catalogue.ts";

const byId = new Map(menuCatalogue.map((menu) => [menu.menuId, menu]));
const addressOf = (menu: MenuRecord): string => {
  const above = byId.get(menu.parentId);
  return `${above ? addressOf(above) : ""}/${menu.path}`;
};
const pages = menuCatalogue.filter((menu) => menu.menuType === "C");
const isOperators = (page: MenuRecord): boolean => operatorMenus.has(page.menuId);

export interface MenuScreen {
  readonly path: string;
  /** Opens in the tab of the page it is opened from, with that page's title. */
  readonly hidden: boolean;
  readonly title: Words;
  readonly adds: boolean;
}

const screenOf = (page: MenuRecord): MenuScreen => ({
  path: addressOf(page),
  hidden: page.visible === "1",
  title: { en: page.menuNameEn, zh: page.menuName },
  adds: menuCatalogue.some(
    (menu) =>
      menu.parentId === page.menuId &&
      menu.perms?.endsWith(":add") &&
      (operatorMenus.has(page.menuId) || !operatorMenus.has(menu.menuId)),
  ),
});

export const screens = pages.filter((page) => page.visible === "0" && !isOperators(page)).map(screenOf);
const isOfTrade = ({ path }: MenuScreen): boolean => /^\/(sales|purchase|stock|accounts)\//.test(path);
export const screensOfTrade = screens.filter(isOfTrade);
export const screensOfSettings = screens.filter((screen) => !isOfTrade(screen));
export const operatorScreens = pages.filter(isOperators).map(screenOf);
/** Pages of one record, opened from another page. */
export const hiddenScreens = pages.filter((page) => page.visible === "1" && !isOperators(page)).map(screenOf);

const PARAMETER = /:(\w+)(?:\([^)]*\))?/;
const recordOf: Readonly<Record<string, string>> = {
  roleId: "select id from role where tenant_id = $1 order by id limit 1",
  userId: "select id from app_user where tenant_id = $1 order by id limit 1",
  dictId: "select id from dict_type where tenant_id = $1 order by id limit 1",
};

/** What a hidden page is called, and its address with a record that the company has. */
export async function ofRecord(
  { path }: MenuScreen,
  rows: <T>(text: string, values: unknown[]) => Promise<T[]>,
  tenantId: string,
): Promise<{ name: string; address: string }> {
  const name = PARAMETER.exec(path)?.[1];
  // A hidden list is opened as it is.
  if (name === undefined) return { name: path.slice(1).replaceAll("/", "-"), address: path };
  const [record] = await rows<{ id: number }>(recordOf[name]!, [tenantId]);
  return { name, address: path.replace(PARAMETER, String(record!.id)) };
}
