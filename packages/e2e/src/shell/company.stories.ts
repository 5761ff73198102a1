/** A company from nothing: opened by the operator, set up by its administrator, used by a new user. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasFocus, openClient, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";

const NAME = "Jade Kitchen Supplies";
const words = (en: string, zh: string) => ({ en, zh });

export const companyStories = (environment: () => Environment) => {
  describe("a company from scratch", () => {
    let operator: BrowserClient;
    let boss: BrowserClient;
    let clerk: BrowserClient;
    beforeAll(async () => {
      [operator, boss, clerk] = await Promise.all([
        openClient(environment(), "en"),
        openClient(environment(), "en"),
        openClient(environment(), "zh"),
      ]);
    });
    afterAll(() => Promise.all([operator?.close(), boss?.close(), clerk?.close()]));

    const signIn = async (client: BrowserClient, company: string, account: string, password: string) => {
      await client.page.goto("/login");
      const choice = client.page.getByLabel(client.say(words("Company", "公司")));
      await choice.waitFor();
      await choice.selectOption({ label: company });
      await client.page.getByLabel(client.say(words("Account", "帳號"))).fill(account);
      await client.page.getByLabel(client.say(words("Password", "密碼")), { exact: true }).fill(password);
      await client.keys("Enter");
      await client.page.getByRole("navigation", { name: client.say(words("Main menu", "主選單")) }).waitFor();
    };
    const save = async (client: BrowserClient, shown: string) => {
      await client.keys("Control+s");
      await client.page.getByText(shown, { exact: true }).filter({ visible: true }).first().waitFor();
    };

    test("the operator creates a package, opens the company, works in it and comes back", async () => {
      await signIn(operator, "Larder platform", "admin", environment().operatorPassword);
      await operator.page.goto("/tenant/tenantPackage/add");
      await operator.field(words("Package", "公司套餐")).fill("Whole house");
      await operator.button(words("Select all", "全選")).click();
      await save(operator, "Whole house");

      await operator.page.goto("/tenant/tenant/add");
      await operator.field(words("Company", "公司名稱")).fill(NAME);
      await operator.field(words("Contact", "聯絡人")).fill("Mei");
      await operator.field(words("Phone", "聯絡電話")).fill("020 7946 0000");
      await operator.field(words("Package", "公司套餐")).click();
      await operator.choose("Whole", /Whole house/);
      await operator.field(words("Administrator's account", "管理員帳號")).fill("mei");
      await operator.page.getByLabel("Administrator's password").fill("Jade-Rice-77");
      await save(operator, NAME);

      const where = operator.page.getByLabel("Company that you work in");
      const choice = await where.locator("option").filter({ hasText: NAME }).getAttribute("value");
      await where.selectOption(choice!);
      await operator.see(`You are working in ${NAME}.`);
      await operator.page.getByRole("button", { name: "Back to the platform" }).click();
      await soon(() => where.inputValue()).toBe("000000");
      await soon(() => operator.page.getByText(`You are working in ${NAME}.`).count()).toBe(0);
    });

    const named = async (code: string, english: string, chinese = ""): Promise<void> => {
      await boss.field(words("Code", "編號")).fill(code);
      await boss.field(words("English name", "英文名稱")).fill(english);
      await boss.field(words("Chinese name", "中文名稱")).fill(chinese);
    };

    test("its administrator sets it up: department, warehouse, vehicle, driver, products, and a role for a user", async () => {
      await signIn(boss, NAME, "mei", "Jade-Rice-77");
      expect(await boss.page.getByText("Companies", { exact: true }).count(), "the operator's own pages").toBe(0);
      await boss.page.goto("/system/dept/add");
      await boss.field(words("Department", "部門名稱")).fill("Sales desk");
      await save(boss, "Sales desk");
      await boss.page.goto("/system/warehouse/add");
      await named("EAST", "East warehouse", "東倉");
      await save(boss, "East warehouse");
      await boss.page.goto("/system/vehicle/add");
      await boss.field(words("Registration", "車牌")).fill("LK73 ABC");
      await save(boss, "LK73 ABC");
      await boss.page.goto("/system/driver/add");
      await boss.field(words("Name", "姓名")).fill("Kwok Wing");
      await boss.field(words("Usual vehicle", "慣用車輛")).click();
      await boss.choose("LK73", /LK73 ABC/);
      await save(boss, "Kwok Wing");
      await boss.page.goto("/stock/unit/add");
      await named("TRAY", "Tray");
      await save(boss, "TRAY");
      await boss.page.goto("/stock/goods/add");
      await named("TEA1", "Oolong tea", "烏龍茶");
      await boss.field(words("Base unit", "基本單位")).click();
      await boss.choose("Tray", /Tray/);
      await boss.field(words("Default sale unit", "預設銷售單位")).click();
      await boss.choose("Tray", /Tray/);
      await boss.field(words("Sale price £", "售價 £")).fill("12.50");
      await save(boss, "TEA1");

      await boss.page.goto("/system/role/add");
      await boss.field(words("Role", "角色名稱")).fill("Order desk");
      await boss.field(words("Permission characters", "權限字元")).fill("orderDesk");
      for (const menu of ["Sales", "Goods"]) await boss.page.getByRole("treeitem", { name: menu, exact: true }).click();
      await save(boss, "Order desk");

      await boss.page.goto("/system/user/add");
      await boss.field(words("Account", "帳號")).fill("lily");
      await boss.field(words("Name", "姓名")).fill("Lily Ng");
      await boss.page.getByLabel("Password", { exact: true }).fill("Tea-House-42");
      await boss.page.getByRole("checkbox", { name: "Order desk", exact: true }).check();
      await boss.page.getByRole("checkbox", { name: "Main warehouse", exact: true }).check();
      await save(boss, "lily");
    });

    test("the operator works in it again, in either language, and may use its warehouse meanwhile", async () => {
      const where = operator.page.getByLabel("Company that you work in");
      const choice = await where.locator("option").filter({ hasText: NAME }).getAttribute("value");
      await where.selectOption(choice!);
      await operator.see(`You are working in ${NAME}.`);
      await operator.speak("zh");
      await operator.see(`你正在操作「${NAME}」的資料。`);
      await operator.openPage(words("Stock", "庫存"), words("Goods", "商品"));
      await operator.see("烏龍茶");
      await operator.speak("en");
      await operator.see(`You are working in ${NAME}.`);
      await operator.page.reload();
      await soon(() => operator.page.getByLabel("Company that you work in").inputValue()).toBe("000000");
    });

    test("the new user signs in, in her language, and takes the first order; the sign-in page remembers the company", async () => {
      await signIn(clerk, NAME, "lily", "Tea-House-42");
      await clerk.openPage(words("Sales", "銷售"), words("Customers", "客戶"));
      await clerk.see(words("No customers yet", "暫無客戶"));
      expect(await clerk.page.getByText("系統設定", { exact: true }).count()).toBe(0);
      await clerk.keys("n");
      await clerk.field(words("Shop code", "店號")).fill("J001");
      await clerk.field(words("English name", "英文名稱")).fill("Jade Garden");
      await clerk.field(words("Chinese name", "中文名稱")).fill("翠園");
      await save(clerk, "翠園");

      await clerk.openPage(words("Sales", "銷售"), words("Sales orders", "銷售訂單"));
      await clerk.see(words("No orders yet", "暫無訂單"));
      await clerk.keys("n");
      await soon(() => hasFocus(clerk.field(words("Customer", "客戶")))).toBe(true);
      await clerk.choose("J001", /J001/);
      const cell = (column: string) => clerk.page.getByLabel(`${column} 1`, { exact: true });
      await soon(() => hasFocus(cell("編號"))).toBe(true);
      await clerk.choose("烏龍", /TEA1/);
      await soon(() => hasFocus(cell("數量"))).toBe(true);
      await clerk.type("2");
      await clerk.keys("Enter", "Control+s");
      await clerk.see(/SO\d\d-\d+/);
      await clerk.see("£25.00");
      await clerk.see(/Lily Ng/);
      await clerk.page.getByRole("button", { name: "我的帳號" }).click();
      await clerk.button(words("Sign out", "登出")).click();
      const offered = clerk.page.getByLabel("公司");
      await offered.waitFor();
      const chosen = () => offered.locator("option:checked").innerText();
      // The last company signed in to on this machine, whoever comes next.
      await soon(chosen).toBe(NAME);
      await clerk.page.reload();
      await soon(chosen).toBe(NAME);
      expect([...operator.complaints, ...boss.complaints, ...clerk.complaints]).toEqual([]);
    });
  });
};
