/**
 * The side menu, its pages, and the signed-in user (docs/rules/screens.md#pages,
 * docs/rules/screens.md#browser-storage).
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "../browser-client.ts";
import { TENANT, type Environment } from "../environment.ts";
import { pathOf, raiseRights, sales, stored, titlesOf } from "./places.ts";

export const menuStories = (environment: () => Environment, neighbour: () => string) => {
  let client: BrowserClient;
  const menu = () => client.page.getByRole("navigation", { name: "Main menu" });
  const main = () => client.page.getByRole("main");

  describe("pages of the menu", () => {
    /** A top-level page, a trusted frame, an untrusted one, and an external link. */
    const planted: [id: number, name: string, path: string, component: string | null, external: "0" | "1"][] = [
      [90_001, "單位表", "measures", "stock/unit/index", "1"],
      [90_002, "地圖", "MAP", null, "1"],
      [90_003, "報表", "https://reports.elsewhere.example/today", null, "1"],
      [90_004, "說明書", "HELP", null, "0"],
    ];
    const english: Record<number, string> = { 90_001: "Measures", 90_002: "Map", 90_003: "Reports", 90_004: "Manual" };

    beforeAll(async () => {
      for (const [id, name, path, component, external] of planted) {
        const address = path.replace(/^(MAP|HELP)$/, (what) => `http://${neighbour()}/${what.toLowerCase()}`);
        await environment().rows(
          `insert into menu (menu_id, menu_name, menu_name_en, position, path, component, external, menu_type, icon)
           values ($1, $2, $3, 50, $4, $5, $6, 'C', 'store')`,
          [id, name, english[id], address, component, external],
        );
      }
      await environment().rows(
        `insert into role_menu (tenant_id, role_id, menu_id)
         select $1, r.role_id, m.menu_id from user_role r join app_user u on u.tenant_id = r.tenant_id and u.id = r.user_id, menu m
          where u.user_name = 'amy' and u.tenant_id = $1 and m.menu_id between 90001 and 90004`,
        [TENANT],
      );
      await raiseRights(environment());
    });
    beforeEach(async () => {
      client = await openClient(environment(), "en");
      await client.signIn("amy");
    });
    afterEach(() => client.close());

    test("a top-level page is in the menu itself", async () => {
      await menu().getByRole("link", { name: "Measures", exact: true }).click();
      await main().getByRole("grid").waitFor();
      expect(pathOf(client)).toBe("/measures");
      expect(await titlesOf(client)).toEqual(["Home", "Measures"]);
    });

    test("an external link opens in a new browser tab", async () => {
      const other = client.page.waitForEvent("popup");
      await menu().getByRole("link", { name: "Manual", exact: true }).click();
      expect((await other).url()).toBe(`http://${neighbour()}/help`);
      expect(pathOf(client)).toBe("/dashboard");
    });

    test("an embedded page fills the space below top bar and tabs: the window less 94.5 px", async () => {
      await menu().getByRole("link", { name: "Map", exact: true }).click();
      const frame = client.page.locator("iframe");
      await client.page.frameLocator("iframe").getByText("The neighbour at /map").waitFor();
      for (const height of [900, 700]) {
        await client.page.setViewportSize({ width: 1440, height });
        await soon(() => frame.evaluate((element) => element.getBoundingClientRect().height)).toBe(height - 94.5);
      }
      expect(client.complaints).toEqual([]);
    });

    test("an untrusted site is not embedded; a message says why and what to do", async () => {
      await menu().getByRole("link", { name: "Reports", exact: true }).click();
      await client.see(/This page is on reports\.elsewhere\.example, which may not be shown inside Larder\./);
      expect(await client.page.locator("iframe").count()).toBe(0);
      const policy = (await client.page.request.get("/", { headers: { accept: "text/html" } })).headers();
      expect(policy["content-security-policy"]).toContain(
        `frame-src 'self' blob: https://${neighbour()} http://${neighbour()};`,
      );
    });
  });

  describe("the side menu", () => {
    beforeEach(async () => {
      client = await openClient(environment(), "en");
      await client.signIn("ben");
    });
    afterEach(() => client.close());

    const side = () => client.page.getByRole("complementary");
    const group = (name: string) => menu().getByRole("button", { name, exact: true });
    const opened = async () =>
      (await menu().getByRole("button", { expanded: true }).allInnerTexts()).map((text) => text.trim());

    test("270 wide, one submenu open at a time; it collapses and stays collapsed", async () => {
      const width = async () => (await side().boundingBox())!.width;
      expect(await width()).toBe(270);
      await group("Sales").click();
      await group("Stock").click();
      expect(await opened()).toEqual(["Stock"]);
      await group("Stock").click();
      expect(await opened()).toEqual([]);
      await client.button({ en: "Collapse the menu", zh: "收合選單" }).click();
      await soon(width).toBe(64);
      await client.page.reload();
      await client.button({ en: "Expand the menu", zh: "展開選單" }).click();
      await soon(width).toBe(270);
    });

    test("the last top menu and menu item are remembered", async () => {
      await client.openPage(sales, { en: "Customers", zh: "客戶" });
      expect(await stored(client, "Menu")).toBe("/sales");
      expect(await stored(client, "MenuItem")).toBe("/sales/customer");
      // A page outside the menu leaves both unchanged, and the menu opens where it was.
      await client.page.goto("/changepassword");
      await group("Sales").waitFor();
      expect(await opened()).toEqual(["Sales"]);
      expect(await stored(client, "MenuItem")).toBe("/sales/customer");
      await client.page.goto("/dashboard");
      await group("Sales").waitFor();
      expect(await stored(client, "MenuItem")).toBe("/dashboard");
    });

    test("/redirect leads to the page after it with its query, and / leads home", async () => {
      await client.page.goto("/redirect/sales/order?f.state=DRAFT");
      await main().getByRole("grid").waitFor();
      expect(pathOf(client)).toBe("/sales/order?f.state=DRAFT");
      await client.page.goto("/");
      await client.see(/^Hello, Ben Lee/);
      expect(pathOf(client)).toBe("/dashboard");
      await client.page.goto("/sales");
      await main().getByRole("grid").waitFor();
      expect(pathOf(client), "the address of a directory means its first page").toBe("/sales/customer");
    });
  });

  describe("the signed-in user", () => {
    afterEach(() => client?.close());
    const panel = () => client.page.getByRole("dialog");
    test("name, picture, department, posts in the language, roles; one without roles is called ROLE_DEFAULT", async () => {
      const [dept] = await environment().rows<{ id: string; name: string }>(
        "select id, dept_name as name from dept where tenant_id = $1 order by id limit 1",
        [TENANT],
      );
      await environment().rows(
        "insert into post (tenant_id, id, dept_id, post_code, post_name_zh, post_name_en) values ($1, 77, $2, 'BUYER', '採購員', 'Buyer')",
        [TENANT, dept!.id],
      );
      await environment().rows(
        "insert into user_post (tenant_id, user_id, post_id) select $1, id, 77 from app_user where tenant_id = $1 and user_name = 'wing'",
        [TENANT],
      );
      await environment().rows("update app_user set dept_id = $2 where tenant_id = $1 and user_name = 'wing'", [
        TENANT,
        dept!.id,
      ]);
      await raiseRights(environment());
      client = await openClient(environment(), "en");
      await client.signIn("wing");
      await client.page.getByRole("button", { name: "Your account" }).click();
      await panel().getByText("Wing Ho 何永榮").waitFor();
      const facts = async () => [
        await panel().getByRole("term").allInnerTexts(),
        await panel().getByRole("definition").allInnerTexts(),
      ];
      expect(await facts()).toEqual([
        ["Department", "Posts", "Roles"],
        [dept!.name, "Buyer", "Warehouse 倉務員"],
      ]);
      const picture = panel().getByRole("presentation").or(panel().locator("img")).first();
      expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
      await client.keys("Escape");
      await client.button({ en: "Language: English", zh: "" }).click();
      await client.page.getByRole("menuitemradio", { name: "繁體中文" }).click();
      await client.page.getByRole("button", { name: "我的帳號" }).click();
      await panel().getByText("採購員", { exact: true }).waitFor();
      await client.close();

      const [held] = await environment().rows<{ user: string; role: string }>(
        `delete from user_role where tenant_id = $1 and user_id = (select id from app_user where tenant_id = $1 and user_name = 'wing')
         returning user_id as user, role_id as role`,
        [TENANT],
      );
      await raiseRights(environment());
      client = await openClient(environment(), "en");
      await client.signIn("wing");
      await client.page.getByRole("button", { name: "Your account" }).click();
      await panel().getByText("No role yet (ROLE_DEFAULT)").waitFor();
      await environment().rows("insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)", [
        TENANT,
        held!.user,
        held!.role,
      ]);
      await raiseRights(environment());
    });

    test("token and client id are stored for twelve hours, and are invalid after that", async () => {
      client = await openClient(environment(), "en");
      await client.signIn("ben");
      const hours = async (name: string) =>
        (JSON.parse((await stored(client, name))!) as { expires: number }).expires / 3_600_000 - Date.now() / 3_600_000;
      expect(await hours("token")).toBeCloseTo(12, 1);
      expect(await hours("clientId")).toBeCloseTo(12, 1);
      expect(await client.page.evaluate(() => sessionStorage.getItem("nowDate"))).toMatch(
        /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
      );
      await client.page.evaluate(() => {
        const token = JSON.parse(localStorage.getItem("token")!) as { value: string };
        localStorage.setItem("token", JSON.stringify({ ...token, expires: Date.now() - 1 }));
      });
      await client.page.reload();
      await soon(() => pathOf(client)).toMatch(/^\/login/);
    });

    test("a user who cannot be loaded is signed out and returns to the start", async () => {
      client = await openClient(environment(), "en");
      await client.signIn("ben");
      await client.page.route(/getRouters/, (route) => route.abort());
      await client.page.goto("/sales/order");
      await soon(() => pathOf(client)).toBe(`/login?redirect=${encodeURIComponent("/")}`);
      expect(await stored(client, "token")).toBeNull();
    });
  });
};
