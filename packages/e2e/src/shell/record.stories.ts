/** A record copied into a new one, and an undone step. */
import type { Words } from "@larder/domain/kernel/words";
import { customerFields } from "@larder/domain/sales/customer/customer.fields";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "../browser-client.ts";
import { TENANT, type Environment } from "../environment.ts";
import { customers, orders, pathOf, sales, stock } from "./places.ts";

export const recordStories = (environment: () => Environment) => {
  let client: BrowserClient;
  const goods = { en: "Goods", zh: "商品" };
  const copy = { en: "Copy", zh: "複製" };
  const valueOf = (label: { en: string; zh: string }) => client.field(label).inputValue();
  const tickFirst = () => client.page.getByRole("main").getByRole("checkbox").filter({ visible: true }).nth(1).click();
  const escape = async () => {
    await client.button({ en: "Back", zh: "返回" }).click();
    // A form has grids, too: only the address says that the list is back.
    await soon(() => pathOf(client)).not.toContain("/add");
  };

  describe("copy", () => {
    beforeAll(async () => {
      client = await openClient(environment(), "en");
      await client.signIn("admin");
    });
    afterAll(() => client?.close());

    test("a customer from its page: everything but its code; the next new one is empty again", async () => {
      await client.openPage(sales, customers);
      await client.openFound("C1001");
      await client.button(copy).click();
      await soon(() => pathOf(client)).toBe("/sales/customer/add");
      await soon(() => valueOf({ en: "English name", zh: "英文名稱" })).toBe("Golden Wok Restaurant");
      expect(await valueOf({ en: "Shop code", zh: "店號" })).toBe("");
      await escape();
      await client.page.goto("/sales/customer/add");
      await soon(() => client.field({ en: "Shop code", zh: "店號" }).count()).toBe(1);
      expect(await valueOf({ en: "English name", zh: "英文名稱" })).toBe("");
    });

    test("products from the list: names and units without codes and barcodes", async () => {
      await client.openPage(stock, goods);
      await tickFirst();
      await client.button(copy).click();
      await soon(() => pathOf(client)).toBe("/stock/goods/add");
      await soon(() => valueOf({ en: "English name", zh: "英文名稱" })).not.toBe("");
      expect(await valueOf({ en: "Code", zh: "編號" })).toBe("");
      await escape();
    });

    test("an order from the list: its customer and its lines", async () => {
      await client.openPage(sales, orders);
      await tickFirst();
      await client.button(copy).click();
      await soon(() => pathOf(client)).toMatch(/^\/sales\/order\/add\?copyOf=\d+$/);
      await soon(() => client.page.getByLabel("Code 1", { exact: true }).inputValue()).not.toBe("");
    });
  });

  describe("what matters stands above a record", () => {
    afterEach(() => client?.close());

    const figures = async (user: string, address: string): Promise<string[]> => {
      client = await openClient(environment(), "en");
      await client.signIn(user, address);
      const strip = client.page.getByRole("region", { name: "Key figures" });
      await strip.waitFor();
      return strip.locator("dt").allInnerTexts();
    };
    const some = async (table: string, where = "true"): Promise<number> => {
      const [one] = await environment().rows<{ id: string }>(
        `select id from ${table} where tenant_id = $1 and ${where} order by id limit 1`,
        [TENANT],
      );
      return Number(one!.id);
    };

    test.each([
      ["admin", ["Margin %"]],
      ["amy", []],
    ])("an invoice says what is paid and open; its margin only to those who may see it: %s", async (user, margin) => {
      const labels = await figures(user, `/sales/sales-invoice/${await some("si_head")}`);
      expect(labels).toEqual(["Total", "Paid", "Open", "Due date", ...margin]);
    });
    test("a product says its price and its stock in one unit", async () => {
      await figures("admin", `/stock/goods/${await some("goods", "code = 'B6001'")}`);
      const stock = client.page.getByRole("region", { name: "Key figures" }).locator("div");
      await soon(() => stock.filter({ hasText: "In stock" }).locator("dd").innerText()).toMatch(/^[\d,.]+ Case$/);
      await soon(() => stock.filter({ hasText: "Available" }).locator("dd").innerText()).toMatch(/^[\d,.]+ Case$/);
    });
    test("a purchase order says what is still to come", async () => {
      const labels = await figures("admin", `/purchase/order/${await some("po_head")}`);
      expect(labels).toEqual(["Total", "Received %", "Outstanding (net)", "Next due", "Invoiced %"]);
    });
  });

  describe("what is wrong with an input is said at the input", () => {
    beforeAll(async () => {
      client = await openClient(environment(), "en");
      await client.signIn("admin", "/sales/customer/add");
    });
    afterAll(() => client?.close());

    const shared: [field: { label: Words }, wrong: string, said: string, right: string][] = [
      [customerFields.email, "golden@wok", "Incorrect Email Format", "golden@wok.example"],
      [customerFields.creditLimit, "100.125", "At most 2 decimals", "-100.12"],
      [customerFields.minShelfDays, "1.5", "Whole numbers only", "30"],
      // A whole number, though not one of days.
      [customerFields.minShelfDays, "-30", "Must be 0 or more", "30"],
      [customerFields.nameEn, "金龍", "English letters, digits and symbols only", "Golden Wok"],
      [customerFields.shopCode, "店一", "without Chinese", "C9001"],
    ];
    const named = shared.map(([{ label }, ...row]) => [label.en, ...row, label] as const);
    test.each(named)("%s of %s: %s; never while it is empty", async (_, wrong, said, right, label) => {
      const input = client.field(label);
      const problem = client.page.getByText(said, { exact: false }).filter({ visible: true });
      await input.fill(wrong);
      await input.blur();
      await problem.first().waitFor();
      for (const fine of [right, ""]) {
        await input.fill(fine);
        await input.blur();
        await soon(() => problem.count()).toBe(0);
      }
    });

    test("nothing can be deleted before something is ticked", async () => {
      await client.page.goto("/stock/unit");
      const main = client.page.getByRole("main");
      const remove = main.getByRole("button", { name: "Delete", exact: true });
      const tick = main.getByRole("row").getByRole("checkbox").nth(1);
      await tick.waitFor();
      expect(await remove.count()).toBe(0);
      await tick.check();
      await remove.waitFor();
      await tick.uncheck();
      await remove.waitFor({ state: "detached" });
    });

    test("nothing is sent for nobody: at least one must be selected", async () => {
      await client.page.goto("/system/warehouse");
      const cell = client.page.getByRole("main").getByRole("gridcell");
      await cell.getByRole("link").or(cell.getByRole("button")).first().click();
      await client.page.waitForURL(/\/\d+$/);
      const open = client.page.getByRole("button", { name: /^Add users?$/ });
      await open.click();
      const dialog = client.page.getByRole("dialog");
      await dialog.getByRole("button", { name: /^Add users?$/ }).click();
      await client.see(/Select at least one user/);
      await dialog.waitFor();
      await client.keys("Escape");
      await dialog.waitFor({ state: "detached" });
    });
  });

  test("a customer disabled by mistake is restored with one click", async () => {
    client = await openClient(environment(), "en");
    try {
      await client.signIn("admin");
      await client.openPage(sales, customers);
      const [idle] = await environment().rows<{ shop_code: string }>(
        `select shop_code from customer c where tenant_id = $1 and status = '0'
            and not exists (select 1 from order_head o where o.tenant_id = c.tenant_id and o.customer_id = c.id and o.state not in ('INVOICED', 'CLOSED', 'CANCELLED'))
          order by shop_code limit 1`,
        [TENANT],
      );
      await client.openFound(idle!.shop_code);
      const disable = client.button({ en: "Disable", zh: "停用" });
      await disable.click();
      await client.button({ en: "Enable", zh: "啟用" }).waitFor();
      await client.button({ en: "Undo", zh: "復原" }).click();
      await disable.waitFor();
    } finally {
      await client.close();
    }
  });
};
