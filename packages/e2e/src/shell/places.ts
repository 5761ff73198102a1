import type { Desk } from "../desk.ts";
import { TENANT, type House } from "../house.ts";

export const sales = { en: "Sales", zh: "銷售" };
export const stock = { en: "Stock", zh: "庫存" };
export const customers = { en: "Customers", zh: "客戶" };
export const orders = { en: "Sales orders", zh: "銷售訂單" };

export function pathOf(desk: Desk): string {
  const { pathname, search } = new URL(desk.page.url());
  return pathname + search;
}

export const tabsOf = (desk: Desk) =>
  desk.page.getByRole("navigation", { name: /^(Open pages|已開啟的頁面)$/ }).getByRole("link");
export const titlesOf = (desk: Desk): Promise<string[]> => tabsOf(desk).allInnerTexts();
export const stored = (desk: Desk, name: string): Promise<string | null> =>
  desk.page.evaluate((key) => localStorage.getItem(key), name);

/** Without loading the program anew, as its own links do: what is open stays open. */
export const goWithin = (desk: Desk, address: string): Promise<void> =>
  desk.page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, address);

/** As a change of roles does it: the next request reads the rights anew. */
export const raiseRights = (house: House) =>
  house.rows("update rights_version set version = version + 1 where tenant_id = $1", [TENANT]);
