/**
 * Access, the tabs, and sign-out (docs/rules/screens.md#tabs, docs/rules/screens.md#language,
 * docs/rules/screens.md#input-rules, docs/rules/screens.md#reactions).
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "./browser-client.ts";
import { openEnvironment, TENANT, type Environment } from "./environment.ts";
import { companyStories } from "./shell/company.stories.ts";
import { lookStories } from "./shell/look.stories.ts";
import { menuStories } from "./shell/menu.stories.ts";
import { newsStories } from "./shell/news.stories.ts";
import { openNeighbour, type Neighbour } from "./shell/neighbour.ts";
import { paletteStories } from "./shell/palette.stories.ts";
import { peopleStories } from "./shell/people.stories.ts";
import { goodsInStories } from "./shell/goods-in.stories.ts";
import { receivingStories } from "./shell/receiving.stories.ts";
import { recordStories } from "./shell/record.stories.ts";
import { tabStories } from "./shell/tab.stories.ts";

let environment: Environment;
let client: BrowserClient;
let neighbour: Neighbour;
beforeAll(async () => {
  neighbour = await openNeighbour();
  process.env["LARDER_FRAME_HOSTS"] = neighbour.host;
  environment = await openEnvironment();
});
afterAll(async () => {
  await environment?.close();
  await neighbour?.close();
});
afterEach(() => client?.close());

const sales = { en: "Sales", zh: "銷售" };
const orders = { en: "Sales orders", zh: "銷售訂單" };
const customers = { en: "Customers", zh: "客戶" };
const holds = { en: "Credit holds", zh: "信貸暫停" };
const home = { en: "Home", zh: "首頁" };

const path = () => {
  const { pathname, search } = new URL(client.page.url());
  return pathname + search;
};
const tabs = () => client.page.getByRole("navigation", { name: /^(Open pages|已開啟的頁面)$/ });
const tab = (title: { en: string; zh: string }) => tabs().getByRole("link", { name: client.say(title), exact: true });
const titles = () => tabs().getByRole("link").allInnerTexts();
const stored = (name: string) => client.page.evaluate((key) => localStorage.getItem(key), name);

describe("the guard", () => {
  beforeEach(async () => {
    client = await openClient(environment, "en");
  });

  test("without a token every page leads to the sign-in page, which remembers where to return", async () => {
    await client.page.goto("/sales/order?f.state=DRAFT#end");
    await client.button({ en: "Sign in", zh: "登入" }).waitFor();
    expect(path()).toBe(`/login?redirect=${encodeURIComponent("/sales/order?f.state=DRAFT#end")}`);
    expect(await client.page.title()).toBe("Sign in · Larder");
    const behind = await client.page.getByRole("main").evaluate((page) => getComputedStyle(page).backgroundImage);
    const [, picture] = /url\("([^"]+)"\)/.exec(behind)!;
    const drawn = await client.page.evaluate(
      (src) =>
        new Promise((done) =>
          Object.assign(new Image(), { src, onload: () => done(true), onerror: () => done(false) }),
        ),
      picture!,
    );
    expect(drawn, "a picture is behind the sign-in").toBe(true);
  });

  test("a wrong password is reported in place, and the right one leads to the requested page", async () => {
    await client.page.goto("/sales/customer");
    const company = client.page.getByLabel("Company");
    await company.waitFor();
    await company.selectOption({ label: "Golden Dragon Foods" });
    await client.page.getByLabel("Account").fill("amy");
    const password = client.page.getByLabel("Password", { exact: true });
    await password.fill("not-the-password");
    await client.keys("Enter");
    await client.page.getByRole("alert").getByText("User does not exist/Password error").waitFor();
    await password.fill(environment.password("amy"));
    await client.keys("Enter");
    await client.see(/C1001/);
    expect(path()).toBe("/sales/customer");
  });

  test("with a token the sign-in page leads home, and a page that does not exist says so", async () => {
    await client.signIn("amy");
    await client.page.goto("/login");
    await client.see(/^Hello, Amy Chan/);
    expect(path()).toBe("/dashboard");
    await client.page.goto("/no/such/page");
    await client.see({ en: "Website Not Found!", zh: "找不到網頁！" });
    await client.button({ en: "Back to the home page", zh: "返回首頁" }).click();
    await client.see(/^Hello, Amy Chan/);
  });

  test("a page reloaded before it has finished loading keeps its user", async () => {
    await client.signIn("amy");
    await client.page.route("**/getInfo*", () => {});
    await client.page.reload();
    await client.page.unroute("**/getInfo*");
    await client.page.reload();
    await client.see(/^Hello, Amy Chan/);
  });

  test("a menu page that the role does not hold does not exist either", async () => {
    await client.signIn("amy", "/accounts/payment");
    await client.see({ en: "Website Not Found!", zh: "找不到網頁！" });
  });
});

describe("language, colours, warehouse", () => {
  // Other stories find her in the one warehouse that she works in.
  afterAll(() => environment.rows("delete from user_warehouse where tenant_id = $1 and warehouse_id = 99", [TENANT]));
  beforeEach(async () => {
    client = await openClient(environment, "en");
    await client.signIn("amy");
  });

  test("another language changes the titles of page, menu and tabs, and is remembered", async () => {
    await client.openPage(sales, orders);
    expect(await titles()).toEqual(["Home", "Sales orders"]);
    await client.button({ en: "Language: English", zh: "" }).click();
    await client.page.getByRole("menuitemradio", { name: "繁體中文" }).click();
    await soon(titles).toEqual(["首頁", "銷售訂單"]);
    await client.page.getByRole("navigation", { name: "主選單" }).getByRole("button", { name: "銷售" }).waitFor();
    await soon(() => client.page.title()).toBe("銷售訂單 · Larder");
    expect(await stored("lang")).toBe("zh");
    expect(await client.page.locator("html").getAttribute("lang")).toBe("zh-Hant");
    await client.page.reload();
    await soon(() => client.page.title()).toBe("銷售訂單 · Larder");
  });

  test("titles follow the language although an answer is lost", async () => {
    await client.openPage(sales, orders);
    let lost = 0;
    await client.page.route(/getRouters/, (route) => (lost++ === 0 ? route.abort() : route.continue()));
    await client.speak("zh");
    await soon(titles).toEqual(["首頁", "銷售訂單"]);
    expect(lost).toBe(2);
  });

  test("theme and button colour apply at once, are stored, and the default can be restored", async () => {
    await client.openPage(sales, orders);
    const appearance = client.button({ en: "Appearance", zh: "外觀" });
    const inputs = () =>
      Promise.all(
        ["Theme colour", "Button colour"].map((label) => client.page.getByLabel(label, { exact: true }).inputValue()),
      );
    /** Of the open tab, and of the button that adds an order. */
    const painted = () =>
      Promise.all([
        tab(orders).evaluate((link) => getComputedStyle(link).color),
        client.page
          .getByRole("button", { name: /^New order/ })
          .evaluate((one) => getComputedStyle(one).backgroundColor),
      ]);
    const usual = await painted();
    await appearance.click();
    expect(await inputs()).toEqual(["#6b6bff", "#6b6bff"]);
    await client.page.getByRole("button", { name: "Theme colour: Chilli red" }).click();
    await soon(async () => (await painted())[0]).not.toBe(usual[0]);
    expect((await painted())[1], "buttons have a colour of their own").toBe(usual[1]);
    await client.page.getByRole("button", { name: "Button colour: Leaf green" }).click();
    await soon(async () => (await painted())[1]).toBe("rgb(31, 122, 90)");
    expect([await stored("themeColor"), await stored("buttonColor")]).toEqual(["#c2452d", "#1f7a5a"]);
    const chosen = await painted();
    await client.page.reload();
    await soon(painted).toEqual(chosen);
    await appearance.click();
    await client.button({ en: "Back to the default", zh: "恢復預設" }).click();
    expect(await inputs()).toEqual(["#6b6bff", "#6b6bff"]);
    await soon(painted).toEqual(usual);
  });

  test("another warehouse clears the tabs and leads home", async () => {
    await environment.rows(
      `with made as (insert into warehouse (tenant_id, id, code, name_en, name_zh, kind) values ($1, 99, 'LDS', 'Leeds', '列斯倉', 'MAIN') returning id)
       insert into user_warehouse (tenant_id, user_id, warehouse_id) select $1, u.id, made.id from made, app_user u where u.user_name = 'amy'`,
      [TENANT],
    );
    await raiseRights();
    await client.page.reload();
    await client.openPage(sales, orders);
    await client.page.getByRole("button", { name: "Your account" }).click();
    await client.page.getByRole("combobox", { name: "Warehouse", exact: true }).selectOption({ label: "Leeds" });
    await soon(path).toBe("/dashboard");
    await soon(titles).toEqual(["Home"]);
    expect(await stored("warehousesInfo")).toContain("Leeds");
    await client.see("You are working in Leeds.");
  });

  test("whoever works in several warehouses changes them in the top bar, too", async () => {
    const top = client.page.getByRole("combobox", { name: "Warehouse that you work in", exact: true });
    await top.selectOption({ label: "Leeds" });
    await client.see("You are working in Leeds.");
    await client.openPage(sales, orders);
    await top.selectOption({ label: "London warehouse" });
    await soon(path).toBe("/dashboard");
    await soon(titles).toEqual(["Home"]);
    await client.see("You are working in London warehouse.");
  });
});

describe("tabs", () => {
  const actions = async (title: { en: string; zh: string }) => {
    await tab(title).click({ button: "right" });
    const menu = client.page.getByRole("menu", { name: client.say(title) });
    await menu.waitFor();
    const said = await menu.getByRole("menuitem").allInnerTexts();
    await client.keys("Escape");
    await menu.waitFor({ state: "detached" });
    return said;
  };
  const choose = async (title: { en: string; zh: string }, action: string) => {
    await tab(title).click({ button: "right" });
    await client.page.getByRole("menuitem", { name: action, exact: true }).click();
  };

  beforeEach(async () => {
    client = await openClient(environment, "en");
    await client.signIn("amy");
    for (const page of [customers, orders, holds]) await client.openPage(sales, page);
    expect(await titles()).toEqual(["Home", "Customers", "Sales orders", "Credit holds"]);
  });

  test("the menu of a tab has six actions; those without effect are hidden", async () => {
    expect(await actions(orders)).toEqual([
      "Refresh",
      "Close this",
      "Close others",
      "Close left",
      "Close right",
      "Close all",
    ]);
    expect(await actions(customers)).not.toContain("Close left");
    expect(await actions(holds)).not.toContain("Close right");
    expect(await actions(home)).not.toContain("Close this");
  });

  test("closing the active page goes to the last remaining one", async () => {
    await tab(holds).click({ button: "middle" });
    await soon(titles).toEqual(["Home", "Customers", "Sales orders"]);
    await soon(path).toBe("/sales/order");
    await client.button({ en: "Close Sales orders", zh: "" }).click();
    await soon(path).toBe("/sales/customer");
    await client.keys("Alt+w");
    await soon(path).toBe("/dashboard");
    expect(await titles()).toEqual(["Home"]);
    await tab(home).click({ button: "middle" });
    expect(await titles()).toEqual(["Home"]);
  });

  test("others, left, right and all", async () => {
    await choose(orders, "Close left");
    await soon(titles).toEqual(["Home", "Sales orders", "Credit holds"]);
    await choose(orders, "Close right");
    await soon(titles).toEqual(["Home", "Sales orders"]);
    await client.openPage(sales, customers);
    await choose(orders, "Close others");
    await soon(titles).toEqual(["Home", "Sales orders"]);
    await soon(path).toBe("/sales/order");
    await choose(orders, "Close all");
    await soon(titles).toEqual(["Home"]);
    await soon(path).toBe("/dashboard");
  });

  test("records open in the tab of their list: detail, add and update have none of their own", async () => {
    await client.openPage(sales, customers);
    await client.openFound("C1001");
    // The name is in the list as well; shortcuts work once the record itself is there.
    await client.page.locator("dl").filter({ visible: true, hasText: "Golden Wok" }).first().waitFor();
    const detail = path();
    expect(await titles()).toEqual(["Home", "Customers", "Sales orders", "Credit holds"]);
    await client.keys("e");
    await soon(path).toBe(`${detail}/edit`);
    expect(await titles()).toEqual(["Home", "Customers", "Sales orders", "Credit holds"]);
    await client.close();
    client = await openClient(environment, "en");
    await client.signIn("admin");
    for (const [address, list] of [
      ["/sales/order/add", "Sales orders"],
      ["/stock/goods/add", "Goods"],
      ["/system/user/add", "Users"],
    ] as const) {
      await client.page.goto(address);
      await client.page.getByRole("heading", { level: 1 }).filter({ visible: true }).waitFor();
      expect(await titles()).toEqual(["Home", list]);
    }
  });
});

describe("the ways out", () => {
  beforeEach(async () => {
    client = await openClient(environment, "en");
  });

  test("signing out clears the tabs and the menu, and the next sign-in starts at home", async () => {
    await client.signIn("amy");
    await client.openPage(sales, orders);
    await client.page.getByRole("button", { name: "Your account" }).click();
    await client.button({ en: "Sign out", zh: "登出" }).click();
    await soon(path).toBe("/login");
    expect(await stored("token")).toBeNull();
    expect(await stored("clientId")).toBeNull();
    expect(await stored("warehousesInfo")).toBeNull();
    expect(await stored("Menu")).toBe("");
    expect(await stored("MenuItem")).toBe("/dashboard");
    await client.signIn("amy");
    expect(await titles()).toEqual(["Home"]);
  });

  test("an expired session (401) says so, two seconds later the sign-in page is shown, and unsaved input is restored", async () => {
    await client.signIn("admin", "/stock/goods/add");
    const name = client.field({ en: "English name", zh: "英文名稱" });
    await name.fill("Lotus root");
    const drafts = () =>
      client.page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")));
    await soon(async () => (await drafts()).length).toBe(1);
    await environment.rows(
      "delete from session where user_id in (select id from app_user where user_name = 'admin' and tenant_id = $1)",
      [TENANT],
    );
    await client.page
      .getByRole("navigation", { name: "Main menu" })
      .getByRole("button", { name: "Sales", exact: true })
      .click();
    await client.page.getByRole("link", { name: "Customers", exact: true }).click();
    await client.page.getByRole("alert").first().waitFor();
    expect(path()).toBe("/sales/customer");
    await soon(path).toBe(`/login?redirect=${encodeURIComponent("/sales/customer")}`);
    await client.signIn("admin", "/stock/goods/add");
    await soon(() => name.inputValue()).toBe("Lotus root");
  });

  test("a removed permission (403) says so, and after two seconds home is the only tab", async () => {
    await client.signIn("amy");
    await client.openPage(sales, orders);
    await environment.rows("update menu set status = '1' where perms = 'sales:customer:list'");
    await raiseRights();
    try {
      const menu = client.page.getByRole("navigation", { name: "Main menu" });
      await menu.getByRole("link", { name: "Customers", exact: true }).click();
      await client.page.getByRole("alert").first().waitFor();
      await soon(path).toBe("/dashboard");
      await soon(titles).toEqual(["Home"]);
    } finally {
      await environment.rows("update menu set status = '0' where perms = 'sales:customer:list'");
      await raiseRights();
    }
  });

  test("a new password: what makes it strong, what is not allowed, and that it works at once", async () => {
    await client.signIn("fai");
    await client.button({ en: "Change password", zh: "更改密碼" }).click();
    const old = client.page.getByLabel("Old password");
    const fresh = client.page.getByLabel("New password", { exact: true });
    const again = client.page.getByLabel("New password again");
    const hints = async () =>
      (await client.page.getByRole("listitem").filter({ hasText: "(met)", visible: true }).allInnerTexts()).map(
        (text) => text.replace("(met)", "").trim(),
      );
    await old.fill("not the old one");
    await fresh.fill("abc");
    await again.fill("abd");
    await again.blur();
    await client.see(/The password needs at least 6 characters/);
    await client.see({ en: "Two inputs don't match!", zh: "兩次輸入不一致！" });
    expect(await hints()).toEqual(["A lowercase letter"]);
    await fresh.fill("password1");
    await client.see(/This password is too common/);
    await fresh.fill("rice<noodles");
    await client.see(/The password may not contain the characters/);
    await fresh.fill("Rice-Noodles-8");
    await again.fill("Rice-Noodles-8");
    expect(await hints()).toEqual([
      "Longer than 6 characters",
      "A lowercase letter",
      "An uppercase letter",
      "A digit",
      "A special character",
    ]);
    await client.button({ en: "Save", zh: "儲存" }).click();
    await client.see(/The old password is not correct/);
    await old.fill(environment.password("fai"));
    const sent = client.page.waitForRequest(/\/updatePwd$/);
    await client.button({ en: "Save", zh: "儲存" }).click();
    expect((await sent).headers()["encrypt-key"], "passwords travel encrypted").toMatch(/^\S{100,}$/);
    expect((await sent).postData()).not.toContain("Rice-Noodles-8");
    await client.see(/Password changed/);
    await soon(path).toBe("/login");
  });
});

/** Like a change of roles: the next request reads the rights again. */
const raiseRights = () =>
  environment.rows("update rights_version set version = version + 1 where tenant_id = $1", [TENANT]);

menuStories(
  () => environment,
  () => neighbour.host,
);
receivingStories(() => environment);
goodsInStories(() => environment);
tabStories(() => environment);
recordStories(() => environment);
paletteStories(() => environment);
lookStories(() => environment);
newsStories(() => environment);
peopleStories(() => environment);
companyStories(() => environment);
