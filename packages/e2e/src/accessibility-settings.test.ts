/**
 * Every other screen of the menu, those of one record, the sign-in, and everything that opens over a page works with a
 * screen reader and for low vision.
 */
import type { Language } from "@larder/domain/kernel/words";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFit } from "./accessibility/fit.ts";
import { openTours } from "./accessibility/tours.ts";
import { languageMenu, type BrowserClient } from "./browser-client.ts";
import { openEnvironment, TENANT, type Environment } from "./environment.ts";
import { hiddenScreens, ofRecord, operatorScreens, screensOfSettings } from "./menu-screens.ts";

let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment?.close());

describe("of a company", () => {
  /** The languages in which the sign-in page was judged, before anything else can be. */
  const signIns = new Set<Language>();
  const signIn = async (who: BrowserClient) => {
    if (signIns.size === 0) {
      await who.page.goto("/login");
      for (const language of ["zh", "en"] as const) {
        await who.speak(language);
        await who.page.getByLabel(who.say({ en: "Password", zh: "密碼" }), { exact: true }).waitFor();
        await who.shot(`a11y-sign-in-${language}`);
        await expectFit(environment, who);
        signIns.add(language);
      }
    }
    await who.signIn("admin");
  };
  const tours = openTours(() => environment, signIn);
  const { client, settled, inBoth, look, tour } = tours;

  test("sign-in", () => expect([...signIns]).toEqual(["zh", "en"]));

  test.each(screensOfSettings)("$path", async (screen) => {
    await tour(screen);
    // An open page stays in the document, and would be judged again with each that follows.
    await client().keys("Alt+w");
  });

  test.each(hiddenScreens)("$path", async (screen) => {
    const { name, address } = await ofRecord(screen, environment.rows, TENANT);
    await client().page.goto(address);
    await look(name);
  });

  test("change of password, and a page that does not exist", async () => {
    for (const path of ["/changepassword", "/no/such/page"]) {
      await client().page.goto(path);
      await look(`a11y${path.replaceAll("/", "-")}`);
    }
  });

  test("what opens over a page", async () => {
    await client().page.goto("/sales/order");
    await settled();
    await inBoth(async () => {
      const { page, say, keys, button, see, shot, language } = client();
      const over = async (what: string, open: () => Promise<unknown>, place: Locator) => {
        await open();
        await place.waitFor();
        await shot(`over-${what}-${language}`);
        await tours.expectFit();
        await keys("Escape");
        await place.waitFor({ state: "detached" });
      };
      const dialog = page.getByRole("dialog");
      const menu = page.getByRole("menu");
      const columns = { en: "Columns", zh: "欄位" };
      const tabs = page.getByRole("navigation", { name: say({ en: "Open pages", zh: "已開啟的頁面" }) });
      await over(
        "account",
        () => page.getByRole("button", { name: say({ en: "Your account", zh: "我的帳號" }) }).click(),
        dialog,
      );
      await over("appearance", () => button({ en: "Appearance", zh: "外觀" }).click(), dialog);
      await over("news", () => page.getByRole("button", { name: say({ en: "Notices", zh: "通知" }) }).click(), dialog);
      await over("palette", () => keys("Control+k"), dialog);
      await over("keys", () => button({ en: "Keyboard shortcuts", zh: "快捷鍵" }).click(), dialog);
      await over("languages", () => button(languageMenu).click(), menu);
      await over("tab", () => tabs.getByRole("link").last().click({ button: "right" }), menu);
      await over("columns", () => button(columns).click(), page.getByRole("group", { name: say(columns) }));
      const tick = page.getByRole("main").getByRole("checkbox").nth(1);
      await tick.click();
      await see(/^(1 selected|已選 1 項)/);
      await tours.expectFit();
      await tick.click();
    });
  });

  test("customers, days and goods to choose from", async () => {
    await client().page.goto("/sales/order/add");
    await settled();
    await inBoth(async () => {
      const { page, say, keys, type, field, button, shot, language } = client();
      const options = page.getByRole("option");
      await field({ en: "Customer", zh: "客戶" }).click();
      await type("C10");
      await options.filter({ hasText: "C1001" }).waitFor();
      await shot(`over-customers-${language}`);
      await tours.expectFit();
      await keys("Escape");
      await page
        .getByRole("button", { name: say({ en: "Choose a day: Delivery date", zh: "選擇日期：送貨日期" }) })
        .click();
      await page.getByRole("table").filter({ visible: true }).first().waitFor();
      await shot(`over-days-${language}`);
      await tours.expectFit();
      await keys("Escape");
      await page.getByLabel(say({ en: "Code 1", zh: "編號 1" }), { exact: true }).click();
      await type("rice");
      await options.filter({ hasText: "R1001" }).waitFor();
      await shot(`over-goods-${language}`);
      await tours.expectFit();
      await keys("Enter", "2", "Enter");
      await button({ en: "Back", zh: "返回" }).click();
      await page.getByRole("dialog").waitFor();
      await shot(`over-question-${language}`);
      await tours.expectFit();
      await keys("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    });
  });
});

describe("of the platform's operator", () => {
  const { tour } = openTours(() => environment, signInAsOperator);
  test.each(operatorScreens)("$path", tour);
});

async function signInAsOperator({ page, keys }: BrowserClient): Promise<void> {
  await page.goto("/login");
  const company = page.getByLabel("Company");
  await company.waitFor();
  await company.selectOption({ label: "Larder platform" });
  await page.getByLabel("Account").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(environment.operatorPassword);
  await keys("Enter");
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
}
