/**
 * User administration: what the administrator changes in one window takes effect with the other user's next
 * request, whatever they have open (decision 0006).
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMPANY, openClient, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";
import { customers, pathOf, sales, stock } from "./places.ts";

const FIRST = "Plum-Blossom-7";
const words = (en: string, zh: string) => ({ en, zh });
const goods = words("Goods", "商品");

export const peopleStories = (environment: () => Environment) => {
  describe("users and their permissions", () => {
    let boss: BrowserClient;
    let june: BrowserClient;
    beforeAll(async () => {
      [boss, june] = await Promise.all([openClient(environment(), "en"), openClient(environment(), "zh")]);
      await boss.signIn("admin");
    });
    afterAll(() => Promise.all([boss?.close(), june?.close()]));

    const said = (client: BrowserClient, text: string | RegExp) =>
      client.page.getByText(text).filter({ visible: true }).first();
    const enter = async (password: string) => {
      if (!june.page.url().includes("/login")) await june.page.goto("/login");
      const company = june.page.getByLabel(june.say(words("Company", "公司")));
      await company.waitFor();
      await company.selectOption({ label: june.say(COMPANY) });
      await june.page.getByLabel(june.say(words("Account", "帳號"))).fill("june");
      await june.page.getByLabel(june.say(words("Password", "密碼")), { exact: true }).fill(password);
      await june.keys("Enter");
    };
    const menu = () => june.page.getByRole("navigation", { name: june.say(words("Main menu", "主選單")) });
    /** Any request will do: she searches the open list. */
    const lookUp = async (text: string) => {
      const box = june.page.getByRole("search").getByRole("textbox").filter({ visible: true }).first();
      await box.fill(text);
      await june.keys("Enter");
    };
    const shutOut = async () => {
      await lookUp(`C10${Date.now() % 1000}`);
      await soon(() => pathOf(june)).toMatch(/^\/login/);
    };
    const record = async (list: string, name: string) => {
      await boss.page.goto(list);
      const opener = boss.page.getByRole("gridcell").getByRole("button", { name, exact: true });
      await opener.waitFor();
      await opener.click();
      // The list stays until the record is loaded, and its headings are buttons too.
      await opener.waitFor({ state: "hidden" });
    };

    test("a role with its menus and a narrow data scope, and a user who has it", async () => {
      await boss.page.goto("/system/role/add");
      await boss.field(words("Role", "角色名稱")).fill("Counter");
      await boss.field(words("Permission characters", "權限字元")).fill("counter");
      await boss.page.getByRole("treeitem", { name: "Customers", exact: true }).click();
      await boss.field(words("Data scope", "資料範圍")).selectOption({ label: "Own records only" });
      await boss.keys("Control+s");
      await said(boss, /^Saved/).waitFor();

      await boss.page.goto("/system/user/add");
      await boss.field(words("Account", "帳號")).fill("june");
      await boss.field(words("Name", "姓名")).fill("June Tam");
      await boss.page.getByLabel("Password", { exact: true }).fill(FIRST);
      await boss.page.getByRole("checkbox", { name: "Counter", exact: true }).check();
      await boss.page.getByRole("checkbox", { name: "London warehouse", exact: true }).check();
      await boss.keys("Control+s");
      await said(boss, /^Saved/).waitFor();

      await enter(FIRST);
      await june.openPage(sales, customers);
      await june.see(words("No customers yet", "暫無客戶"));
      expect(
        await menu()
          .getByRole("button", { name: june.say(stock), exact: true })
          .count(),
      ).toBe(0);
    });

    test("a wider scope shows more with her next request", async () => {
      await record("/system/role", "Counter");
      await boss.button(words("Data scope", "資料範圍")).click();
      await boss.page
        .getByRole("dialog")
        .getByRole("combobox", { name: "Data scope" })
        .selectOption({ label: "All data" });
      await boss.page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await said(boss, "Saved. This takes effect at once.").waitFor();
      await lookUp("C1001");
      await june.see(/Golden Wok|金鑊/);
    });

    test("another role opens another page; once removed, the page still open is refused", async () => {
      await record("/system/user", "june");
      await boss.button(words("Assign roles", "分配角色")).click();
      await boss.page.getByRole("checkbox", { name: /\(warehouse\)$/ }).check();
      await boss.button(words("Save", "儲存")).click();
      await said(boss, "Saved. This takes effect at once.").waitFor();
      await june.page.reload();
      await june.openPage(stock, goods);
      await june.see(/R1001/);

      await record("/system/role", "Warehouse 倉務員");
      await boss.button(words("Users", "用戶")).click();
      const row = boss.page.getByRole("row").filter({ hasText: "June Tam" });
      await row.getByRole("checkbox").check();
      await boss.button(words("Remove the role", "取消角色")).click();
      await boss.button(words("Yes", "是")).click();
      await row.waitFor({ state: "detached" });
      await lookUp("R1002");
      await june.page.getByRole("alert").first().waitFor();
      await soon(() => pathOf(june)).toBe("/dashboard");
    });

    test("disabled, she is signed out at once and cannot return until she is enabled", async () => {
      await june.openPage(sales, customers);
      await record("/system/user", "june");
      await boss.button(words("Disable", "停用")).click();
      await boss.button(words("Enable", "啟用")).waitFor();
      await shutOut();
      await enter(FIRST);
      await june.page.getByRole("alert").getByText("帳號已停用").waitFor();
      await boss.button(words("Enable", "啟用")).click();
      await boss.button(words("Disable", "停用")).waitFor();
      await enter(FIRST);
      await menu().waitFor();
    });

    test("forced out, she has to sign in again", async () => {
      await june.openPage(sales, customers);
      await boss.page.goto("/monitor/online");
      const row = boss.page.getByRole("row").filter({ hasText: "June Tam" });
      await row.getByRole("checkbox").check();
      await boss.button(words("Force out", "強制登出")).click();
      await boss.button(words("Yes", "是")).click();
      await row.waitFor({ state: "detached" });
      await shutOut();
      await enter(FIRST);
      await menu().waitFor();
    });

    test("once her password is reset the old one is invalid, and she is asked for a new one", async () => {
      await june.openPage(sales, customers);
      await record("/system/user", "june");
      await boss.button(words("Reset password", "重設密碼")).click();
      const dialog = boss.page.getByRole("dialog");
      await dialog.getByLabel("New password", { exact: true }).fill("Lotus-Root-88");
      await dialog.getByLabel("New password again").fill("Lotus-Root-88");
      await boss.keys("Enter");
      await said(boss, /^Password reset/).waitFor();
      await shutOut();
      await enter(FIRST);
      await said(june, /^帳號不存在或密碼錯誤/).waitFor();
      await enter("Lotus-Root-88");
      await menu().waitFor();
      await june.page.goto("/dashboard");
      await said(june, /^你目前使用的是系統設定的密碼/).waitFor();
    });

    test("an unused user is deleted from their page, and a role without users", async () => {
      await record("/system/user", "june");
      await boss.button(words("Delete", "刪除")).click();
      await said(boss, "Delete this user?").waitFor();
      await boss.button(words("Yes", "是")).click();
      await said(boss, /^Deleted$/).waitFor();
      await soon(() => pathOf(boss)).toMatch(/^\/system\/user(\?|$)/);
      await record("/system/role", "Counter");
      await boss.button(words("Delete", "刪除")).click();
      await boss.button(words("Yes", "是")).click();
      await soon(() => pathOf(boss)).toMatch(/^\/system\/role(\?|$)/);
      expect([...boss.complaints, ...june.complaints]).toEqual([]);
    });
  });
};
