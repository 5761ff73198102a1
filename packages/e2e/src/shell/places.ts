import type { BrowserClient } from "../browser-client.ts";
import { TENANT, type Environment } from "../environment.ts";

export const sales = { en: "Sales", zh: "銷售" };
export const stock = { en: "Stock", zh: "庫存" };
export const customers = { en: "Customers", zh: "客戶" };
export const orders = { en: "Sales orders", zh: "銷售訂單" };

export function pathOf(client: BrowserClient): string {
  const { pathname, search } = new URL(client.page.url());
  return pathname + search;
}

export const tabsOf = (client: BrowserClient) =>
  client.page.getByRole("navigation", { name: /^(Open pages|已開啟的頁面)$/ }).getByRole("link");
export const titlesOf = (client: BrowserClient): Promise<string[]> => tabsOf(client).allInnerTexts();
export const stored = (client: BrowserClient, name: string): Promise<string | null> =>
  client.page.evaluate((key) => localStorage.getItem(key), name);

/** Without reloading the application, like its own links: open pages stay open. */
export const goWithin = (client: BrowserClient, address: string): Promise<void> =>
  client.page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, address);

/** Like a change of roles: the next request reads the rights again. */
export const raiseRights = (environment: Environment) =>
  environment.rows("update rights_version set version = version + 1 where tenant_id = $1", [TENANT]);
