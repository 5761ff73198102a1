/**
 * What a tab keeps, its title, and the question before unsaved input is lost (docs/rules/screens.md#tabs,
 * docs/rules/screens.md#language).
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "../browser-client.ts";
import { TENANT, type Environment } from "../environment.ts";
import { customers, goWithin, orders, pathOf, raiseRights, sales, stock, tabsOf, titlesOf } from "./places.ts";

export const tabStories = (environment: () => Environment) => {
  let client: BrowserClient;
  const units = { en: "Units", zh: "單位" };
  /** The id of the first record of a list: unlike a search text, it is in no address. */
  const tick = () => client.page.getByRole("main").getByRole("checkbox").filter({ visible: true }).nth(1);
  const tab = (name: string) => tabsOf(client).filter({ hasText: name });
  const menuOf = async (name: string, action: string) => {
    await tab(name).click({ button: "right" });
    await client.page.getByRole("menuitem", { name: action, exact: true }).click();
  };

  describe("what a tab keeps", () => {
    beforeEach(async () => {
      client = await openClient(environment(), "en");
      await client.signIn("admin");
    });
    afterEach(() => client.close());

    test("a page is shown again as it was; refresh re-creates it, and so does /redirect", async () => {
      await client.openPage(stock, units);
      await tick().check();
      await client.openPage(sales, customers);
      await tab("Units").click();
      await soon(() => tick().isChecked()).toBe(true);
      await menuOf("Units", "Refresh");
      await soon(() => tick().isChecked()).toBe(false);
      expect(pathOf(client)).toBe("/stock/unit");
      await tick().check();
      await goWithin(client, "/redirect/stock/unit?f.status=0");
      await soon(() => pathOf(client)).toBe("/stock/unit?f.status=0");
      await soon(() => tick().isChecked()).toBe(false);
      expect(await titlesOf(client)).toEqual(["Home", "Units", "Customers"]);
    });

    test("a page and a window are there as soon as they have been fetched: nothing waits by the clock", async () => {
      const { page } = client;
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      const heading = (name: string) => page.getByRole("heading", { name, exact: true }).filter({ visible: true });
      await page.goto("/sales/order");
      await heading("Sales orders").waitFor();
      await goWithin(client, "/stock/unit");
      await heading("Units").waitFor();
      await client.button({ en: "Columns", zh: "欄位" }).click();
      await page.getByRole("group", { name: "Columns" }).getByRole("checkbox").first().waitFor();
      // A stopped clock stays with its window, which must not be used again.
      await page.context().close();
    });

    test("a page marked as not cached in the menu is re-created each time", async () => {
      await environment().rows("update menu set cached = '1' where component = 'stock/unit/index' and menu_id < 90000");
      await raiseRights(environment());
      try {
        await client.page.reload();
        await client.openPage(stock, units);
        await tick().check();
        await client.openPage(sales, customers);
        await tab("Units").click();
        await client.page.getByRole("heading", { name: "Units" }).waitFor({ state: "attached" });
        await soon(() => tick().isChecked()).toBe(false);
      } finally {
        await environment().rows("update menu set cached = '0' where component = 'stock/unit/index'");
        await raiseRights(environment());
      }
    });

    test("a page with a parameter is shown again as it was while its tab is open; once closed it is re-created", async () => {
      await environment().rows(
        `insert into menu (menu_id, menu_name, menu_name_en, position, path, component, external, cached, visible, menu_type)
         values (90005, '單位（倉）', 'Units of a place', 60, 'places/:placeId(\\d+)', 'stock/unit/index', '1', '0', '1', 'C') on conflict do nothing`,
      );
      await environment().rows(
        `insert into role_menu (tenant_id, role_id, menu_id)
         select $1, r.role_id, 90005 from user_role r join app_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
          where u.user_name = 'admin' and u.tenant_id = $1 on conflict do nothing`,
        [TENANT],
      );
      await raiseRights(environment());
      await client.page.goto("/places/7");
      await tick().check();
      await client.openPage(sales, customers);
      await tab("Units of a place").click();
      await soon(() => pathOf(client)).toBe("/places/7");
      // The address is there before the page is.
      await soon(() => tab("Units of a place").getAttribute("aria-current")).toBe("page");
      await soon(() => tick().isChecked()).toBe(true);
      await client.keys("Alt+w");
      await soon(() => titlesOf(client)).toEqual(["Home", "Customers"]);
      await client.page.goBack();
      await soon(() => titlesOf(client)).toEqual(["Home", "Customers", "Units of a place"]);
      await client.page.getByRole("heading", { name: "Units" }).waitFor({ state: "attached" });
      await tick().waitFor();
      expect(await tick().isChecked()).toBe(false);
    });

    test("below a parent view: a page of the logs; users of a role open in the tab of the roles and are re-created", async () => {
      const settings = { en: "Settings", zh: "系統設定" };
      await client.openPage(settings, { en: "Operation log", zh: "操作日誌" });
      expect(pathOf(client)).toBe("/system/log/operlog");
      await client.openPage(settings, { en: "Roles", zh: "角色" });
      const usersOf = async () => {
        await client.page.getByRole("gridcell").getByText("Sales 銷售員").filter({ visible: true }).click();
        await client.button({ en: "Users", zh: "用戶" }).click();
        await soon(() => pathOf(client)).toMatch(/^\/system\/role-auth\/user\/\d+$/);
        await tick().waitFor();
      };
      await usersOf();
      expect(await titlesOf(client)).toEqual(["Home", "Operation log", "Roles"]);
      await tick().check();
      await tab("Operation log").click();
      await tab("Roles").click();
      await soon(() => tick().isChecked()).toBe(true);
      await client.keys("Alt+w");
      await soon(() => titlesOf(client)).toEqual(["Home", "Operation log"]);
      await client.openPage(settings, { en: "Roles", zh: "角色" });
      await usersOf();
      expect(await tick().isChecked()).toBe(false);
    });

    test("the same page with another address updates its tab; a title in the address names it", async () => {
      await client.openPage(sales, orders);
      await client.openPage(sales, customers);
      await goWithin(client, "/sales/order?f.state=DRAFT&title=Today%27s+drafts");
      await soon(() => titlesOf(client)).toEqual(["Home", "Today's drafts", "Customers"]);
      await client.openPage(sales, customers);
      await tab("Today's drafts").click();
      await soon(() => pathOf(client)).toContain("f.state=DRAFT");
    });

    test("the page to change the password has no tab and asks before it is left; home is never closed", async () => {
      await client.openPage(sales, orders);
      await client.page.getByRole("button", { name: "Your account" }).click();
      await client.page.getByRole("dialog").getByRole("button", { name: "Change password" }).click();
      await soon(() => pathOf(client)).toBe("/changepassword");
      expect(await titlesOf(client)).toEqual(["Home", "Sales orders"]);
      await menuOf("Home", "Close all");
      await soon(() => titlesOf(client)).toEqual(["Home"]);
      // It is not kept mounted: leaving it loses the input.
      await client.page.getByLabel("Old password").fill("half a password");
      await tab("Home").click();
      await client.button({ en: "Stay", zh: "留在此頁" }).click();
      expect(pathOf(client)).toBe("/changepassword");
      await tab("Home").click();
      await client.button({ en: "Leave", zh: "離開" }).click();
      await soon(() => pathOf(client)).toBe("/dashboard");
    });
  });

  describe("unsaved input", () => {
    beforeEach(async () => {
      client = await openClient(environment(), "en");
      await client.signIn("admin");
      await client.openPage(sales, customers);
      await client.keys("n");
      await client.field({ en: "English name", zh: "英文名稱" }).fill("Half a customer");
    });
    afterEach(() => client.close());
    const question = () =>
      client.page.getByRole("dialog").getByText("Your changes here have not been saved", { exact: false });

    test("the tab shows a dot; switching tabs asks nothing and loses nothing", async () => {
      await tabsOf(client).getByRole("img", { name: "Not saved yet" }).waitFor();
      await client.openPage(sales, orders);
      await tab("Customers").click();
      expect(await client.field({ en: "English name", zh: "英文名稱" }).inputValue()).toBe("Half a customer");
    });

    test("closing its tab asks; staying keeps it, leaving discards it", async () => {
      await client.keys("Alt+w");
      await question().waitFor();
      await client.button({ en: "Stay", zh: "留在此頁" }).click();
      await question().waitFor({ state: "detached" });
      expect(await client.field({ en: "English name", zh: "英文名稱" }).inputValue()).toBe("Half a customer");
      await menuOf("Customers", "Close all");
      await question().waitFor();
      await client.button({ en: "Leave", zh: "離開" }).click();
      await soon(() => titlesOf(client)).toEqual(["Home"]);
      await client.page.goto("/sales/customer/add");
      const name = client.field({ en: "English name", zh: "英文名稱" });
      await name.waitFor();
      expect(await name.inputValue(), "lost, as it was said").toBe("");
    });

    test("so does signing out, and so does the browser itself", async () => {
      await client.page.getByRole("button", { name: "Your account" }).click();
      await client.button({ en: "Sign out", zh: "登出" }).click();
      await question().waitFor();
      await client.button({ en: "Stay", zh: "留在此頁" }).click();
      const asked = client.page.waitForEvent("dialog");
      void client.page.reload().catch(() => null);
      const browserAsks = await asked;
      expect(browserAsks.type()).toBe("beforeunload");
      await browserAsks.dismiss();
      expect(await client.field({ en: "English name", zh: "英文名稱" }).inputValue()).toBe("Half a customer");
      await client.page.getByRole("button", { name: "Your account" }).click();
      await client.button({ en: "Sign out", zh: "登出" }).click();
      await client.button({ en: "Leave", zh: "離開" }).click();
      await soon(() => pathOf(client)).toBe("/login");
      expect(
        await client.page.evaluate(() => Object.keys(sessionStorage)),
        "nothing is left for whoever comes next",
      ).toEqual(["nowDate"]);
    });
  });
};
