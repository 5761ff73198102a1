/** Ctrl+K and `?`: everything by keyboard. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hasFocus, openClient, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";
import { orders, pathOf, sales } from "./places.ts";

export const paletteStories = (environment: () => Environment) => {
  let client: BrowserClient;
  const palette = () => client.page.getByRole("dialog", { name: /^Search pages|^搜尋頁面/ });
  const options = () => palette().getByRole("option");
  const marked = () => palette().getByRole("option", { selected: true }).innerText();
  const ask = async (text: string) => {
    await client.keys("Control+k");
    await palette().waitFor();
    await client.type(text);
  };

  const recentStored = ({ page }: BrowserClient): Promise<string[]> =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("recent:")));

  describe("the palette", () => {
    beforeAll(async () => {
      client = await openClient(environment(), "en");
      await client.signIn("ben");
      await client.openPage(sales, orders);
    });
    afterAll(() => client?.close());
    afterEach(() => client.keys("Escape"));

    test("? lists the shortcuts of this page and of the shell", async () => {
      await client.page.getByRole("grid").filter({ visible: true }).focus();
      await client.keys("?");
      const keys = client.page.getByRole("dialog", { name: "Keyboard shortcuts" });
      await keys.waitFor();
      const said = await keys.getByRole("term").allInnerTexts();
      expect(said).toEqual(
        expect.arrayContaining([
          "New order",
          "Search this list",
          "Search and go anywhere",
          "Close the tab",
          "Tab 1: Home",
        ]),
      );
    });

    test("a page by the start of its name, in either language", async () => {
      await ask("cust");
      await soon(marked).toMatch(/^Customers/);
      await client.keys("Enter");
      await soon(() => pathOf(client)).toBe("/sales/customer");
      await ask("銷售發票");
      await soon(marked).toMatch(/^Sales invoices/);
      await client.keys("Enter");
      await soon(() => pathOf(client)).toBe("/sales/sales-invoice");
    });

    test("a customer, a product and an order by what is on their documents", async () => {
      await ask("Golden Wok");
      await options().filter({ hasText: "C1001 Golden Wok Restaurant" }).waitFor();
      await client.keys("Enter");
      await soon(() => pathOf(client)).toMatch(/^\/sales\/customer\/\d+$/);
      await ask("SO26-000003");
      await soon(marked).toMatch(/^SO26-000003/);
      await client.keys("Enter");
      await soon(() => pathOf(client)).toMatch(/^\/sales\/order\/\d+$/);
      await ask("R1001");
      await soon(marked).toMatch(/^R1001/);
      await client.keys("Escape");
    });

    test("an action; recent choices come first the next time", async () => {
      await ask("new ord");
      await soon(marked).toMatch(/^New order/);
      await client.keys("Enter");
      await soon(() => pathOf(client)).toBe("/sales/order/add");
      await client.keys("Control+k");
      await soon(async () => (await options().allInnerTexts()).slice(0, 3).map((text) => text.split("\n")[0])).toEqual([
        "New order",
        expect.stringMatching(/^SO26-000003/),
        expect.stringMatching(/^C1001/),
      ]);
      await client.keys("ArrowDown", "ArrowDown", "Enter");
      await soon(() => pathOf(client)).toMatch(/^\/sales\/customer\/\d+$/);
    });

    test("a product is found with its price and its stock, both in one unit", async () => {
      await ask("B6001");
      const found = options().filter({ hasText: /^B6001/ });
      await soon(async () => (await found.innerText()).replaceAll("\n", " ")).toMatch(
        /^B6001 Lager 24 x 330 ml £18\.3333 · [\d,.]+ Case available Goods$/,
      );
      await client.keys("Escape");
    });

    test("what can be done comes before pages, by permission, until something is typed that a page is called", async () => {
      await client.keys("Control+k");
      await palette().waitFor();
      const heads = () => palette().locator(".s-palette-head").allInnerTexts();
      await soon(heads).toEqual(["Recent", "Actions", "Pages"]);
      await soon(() =>
        options()
          .filter({ hasText: /^Create purchase order/ })
          .count(),
      ).toBe(0);
      await client.type("add");
      await soon(marked).toMatch(/^Add customer/);
      await client.keys("Escape");
    });

    test("a record is remembered wherever it was opened from, and forgotten with signing out", async () => {
      const one = await openClient(environment(), "en");
      await one.signIn("yuk");
      await one.openPage({ en: "Purchase", zh: "採購" }, { en: "Suppliers", zh: "供應商" });
      await one.openFound("LUCKY");
      await one.page.getByRole("region", { name: "Key figures" }).waitFor();
      const first = one.page
        .getByRole("dialog", { name: /^Search pages/ })
        .getByRole("option")
        .first();
      await one.keys("Control+k");
      await soon(() => first.innerText()).toMatch(/^LUCKY Lucky Snacks/);
      await one.keys("Escape");
      expect(await recentStored(one)).toEqual([expect.stringMatching(/^recent:\d+$/)]);
      await one.page.getByRole("button", { name: /^Your account/ }).click();
      await one.button({ en: "Sign out", zh: "登出" }).click();
      await soon(() => pathOf(one)).toBe("/login");
      expect(await recentStored(one)).toEqual([]);
      await one.close();
    });

    test("only what the user may use: no page and no action without permission", async () => {
      await ask("payment");
      await soon(() =>
        options()
          .filter({ hasText: /Record a payment|Customer payments/ })
          .count(),
      ).toBe(0);
      await client.keys("Escape");
    });

    test("Escape restores everything, including the focus", async () => {
      const opener = client.page.getByRole("button", { name: "Collapse the menu" }).first();
      await opener.focus();
      await ask("anything");
      await client.keys("Escape");
      await palette().waitFor({ state: "detached" });
      await soon(() => hasFocus(opener)).toBe(true);
    });
  });
};
