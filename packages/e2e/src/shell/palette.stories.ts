/** Ctrl+K and `?`: everything by keyboard. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hasFocus, openClient, soon, type BrowserClient } from "../browser-client.ts";
import { TENANT, type Environment } from "../environment.ts";
import { orders, pathOf, sales } from "./places.ts";

/** The newest document of each kind that is bought, paid and counted with. */
const NUMBERED = [
  ["po_head", "Purchase order"],
  ["gr_head", "Goods receipt", "and no like 'GR%'"],
  ["gr_head", "Typed receipt", "and no like 'MI%'"],
  ["pi_head", "Purchase invoice"],
  ["scn_head", "Supplier credit note"],
  ["payment", "Supplier payment", "and no like 'PY%'"],
  ["payment_run", "Payment run"],
  ["transfer_head", "Stock transfer"],
  ["adjust_head", "Stock adjustment"],
  ["stocktake_head", "Stocktake"],
  ["create_stock_head", "Create stock"],
]
  .map(
    ([table, kind, only = ""]) => `select max(no) as no, '${kind}' as kind from ${table} where tenant_id = $1 ${only}`,
  )
  .join(" union all ");

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

    test("and on a document, those of its lines", async () => {
      await client.page.goto("/sales/order/add");
      await client.page.getByLabel("Code 1", { exact: true }).waitFor();
      await client.button({ en: "Keyboard shortcuts", zh: "快捷鍵" }).click();
      const keys = client.page.getByRole("dialog", { name: "Keyboard shortcuts" });
      const listed = () => keys.locator("dl > div").evaluateAll((rows) => rows.map((row) => row.textContent));
      await soon(listed).toEqual(
        expect.arrayContaining([
          "Copy cell aboveCtrlD",
          "Duplicate lineCtrlShiftD",
          "Remove lineCtrlDelete",
          "SaveCtrlS",
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
      // Until it is shown, it would be remembered after what is opened next.
      await client.page.getByRole("main").getByRole("heading", { name: "Terms", exact: true }).waitFor();
      await ask("SO26-000003");
      await soon(marked).toMatch(/^SO26-000003/);
      await client.keys("Enter");
      await soon(() => pathOf(client)).toMatch(/^\/sales\/order\/\d+$/);
      await ask("R1001");
      await soon(marked).toMatch(/^R1001/);
      await client.keys("Escape");
    });

    test("an action; recent choices come first among their own the next time", async () => {
      await ask("new ord");
      await soon(marked).toMatch(/^New order/);
      await client.keys("Enter");
      await soon(() => pathOf(client)).toBe("/sales/order/add");
      await client.keys("Control+k");
      const titles = async () => (await options().allInnerTexts()).map((text) => text.split("\n")[0]!);
      await soon(titles).toContainEqual(expect.stringMatching(/^C1001/));
      const shown = await titles();
      expect(shown[0]).toBe("New order");
      const order = shown.findIndex((title) => title.startsWith("SO26-000003"));
      expect(order).toBeLessThanOrEqual(4);
      expect(shown[order + 1]).toMatch(/^C1001/);
      for (let step = 0; step <= order; step++) await client.keys("ArrowDown");
      await client.keys("Enter");
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
      await soon(heads).toEqual(["Actions", "Recent", "Pages", "More actions"]);
      await soon(() =>
        options()
          .filter({ hasText: /^Create purchase order/ })
          .count(),
      ).toBe(0);
      await client.type("add");
      await soon(marked).toMatch(/^Add customer/);
      await client.keys("Escape");
    });

    test("every document by its number, and by whose it is", async () => {
      const boss = await openClient(environment(), "en");
      await boss.signIn("admin");
      const found = boss.page.getByRole("dialog", { name: /^Search pages/ }).getByRole("option");
      const search = async (text: string, title: RegExp, kind: string) => {
        await boss.keys("Control+k");
        await boss.type(text);
        await found.filter({ hasText: title }).filter({ hasText: kind }).first().waitFor();
        await boss.keys("Escape");
      };
      const numbers = await environment().rows<{ no: string; kind: string }>(NUMBERED, [TENANT]);
      expect(new Set(numbers.map(({ no }) => no.slice(0, 2)))).toEqual(
        new Set(["PO", "GR", "MI", "PI", "SC", "PY", "PR", "TR", "AD", "ST", "CS"]),
      );
      for (const { no, kind } of numbers) await search(no, new RegExp(`^${no}`), kind);
      await search("Jade Dim Sum", /^GR\d\d-\d+ Jade Dim Sum Kitchen/, "Goods receipt");
      await search("Jade Dim Sum", /^PI\d\d-\d+ Jade Dim Sum Kitchen/, "Purchase invoice");
      await search("Lucky Snacks", /^PO\d\d-\d+ Lucky Snacks/, "Purchase order");
      await boss.close();
    });

    test("a record is remembered wherever it was opened from, and forgotten with signing out", async () => {
      const one = await openClient(environment(), "en");
      await one.signIn("yuk");
      await one.openPage({ en: "Purchase", zh: "採購" }, { en: "Suppliers", zh: "供應商" });
      await one.openFound("LUCKY");
      await one.page.getByRole("region", { name: "Key figures" }).waitFor();
      const first = one.page
        .getByRole("dialog", { name: /^Search pages/ })
        .getByRole("group", { name: "Recent" })
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
      await soon(() => palette().getByRole("status").innerText()).toMatch(/found$/);
      expect(
        await options()
          .filter({ hasText: /Record a payment|Customer payments/ })
          .count(),
      ).toBe(0);
      await client.keys("Escape");
      await palette().waitFor({ state: "detached" });
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
