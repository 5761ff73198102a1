/** Light and dark, and windows from a phone to a wide screen. */
import { afterEach, describe, expect, test } from "vitest";
import { violationsOn } from "../accessibility/axe.ts";
import { openClient, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";
import { pathOf, stored } from "./places.ts";

export const lookStories = (environment: () => Environment) => {
  let client: BrowserClient;
  afterEach(() => client?.close());
  const background = () => client.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const LIGHT = "rgb(247, 245, 241)";
  const DARK = "rgb(19, 17, 23)";

  describe("light and dark", () => {
    test("follow the system from the first paint, until the user chooses; the choice stays", async () => {
      client = await openClient(environment(), "en");
      await client.page.emulateMedia({ colorScheme: "dark" });
      // Before the application runs.
      await client.page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await client.page.goto("/login");
      expect(await background()).toBe(DARK);
      await client.page.unroute(/\/assets\/.*\.js$/);
      client.complaints.splice(0);
      await client.signIn("ben");
      expect(await background()).toBe(DARK);
      await client.page.emulateMedia({ colorScheme: "light" });
      await soon(background).toBe(LIGHT);
      await client.button({ en: "Appearance", zh: "外觀" }).click();
      await client.page.getByText("Dark", { exact: true }).click();
      await soon(background).toBe(DARK);
      expect(await stored(client, "colorScheme")).toBe("dark");
      await client.page.emulateMedia({ media: "print" });
      expect(await background(), "paper is white").toBe(LIGHT);
      await client.page.emulateMedia({ media: "screen" });
      await client.page.reload();
      await soon(background).toBe(DARK);
      await client.button({ en: "Appearance", zh: "外觀" }).click();
      await client.page.getByText("Match system", { exact: true }).click();
      await soon(background).toBe(LIGHT);
    });

    test("letters and figures are drawn in the typeface that comes along, at every weight", async () => {
      client = await openClient(environment(), "en");
      await client.page.goto("/login");
      await client.page.getByLabel("Company").waitFor();
      const drawn = (style: string) =>
        client.page.evaluate(
          async (font) => (await document.fonts.load(font, "Larder £9")).length,
          `${style} 16px Figtree`,
        );
      expect([await drawn("400"), await drawn("600"), await drawn("700")]).toEqual([1, 1, 1]);
    });

    test("what is saved is ticked off in 120 ms, and at once with less motion", async () => {
      for (const [reducedMotion, seconds] of [
        ["no-preference", "0.12s"],
        ["reduce", "0s"],
      ] as const) {
        const one = await openClient(environment(), "en");
        await one.page.emulateMedia({ reducedMotion });
        await one.signIn("amy", "/sales/order/add");
        await one.field({ en: "Customer", zh: "客戶" }).focus();
        await one.choose("C1014", "C1014");
        await one.choose("S2003", "S2003");
        await one.keys("1", "Enter", "Control+s");
        const tick = one.page.locator('.k-toast[data-tone="good"] > svg').first();
        await tick.waitFor();
        const motion = await tick.evaluate((sign) => {
          const { animationName, animationDuration } = getComputedStyle(sign);
          return `${animationName} ${animationDuration}`;
        });
        expect(motion).toBe(`k-tick ${seconds}`);
        await one.close();
      }
    });

    test("with less motion, Escape closes a question, and the page behind it does not ask again", async () => {
      client = await openClient(environment(), "en");
      await client.page.emulateMedia({ reducedMotion: "reduce" });
      await client.signIn("admin", "/sales/customer/add");
      await client.field({ en: "English name", zh: "英文名稱" }).fill("Wok");
      await client.button({ en: "Back", zh: "返回" }).click();
      const question = client.page.getByRole("dialog");
      await question.waitFor();
      await client.keys("Escape");
      await soon(() => question.count()).toBe(0);
      // The page behind gets the same key press at the latest with the next frame.
      await client.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await question.count()).toBe(0);
    });

    test("in the dark scheme a record and what opens over it are still readable", async () => {
      client = await openClient(environment(), "zh");
      await client.page.emulateMedia({ colorScheme: "dark" });
      await client.signIn("admin", "/sales/order");
      const settled = () =>
        client.page
          .getByRole("main")
          .getByRole("row")
          .or(client.page.getByRole("main").getByRole("heading"))
          .filter({ visible: true })
          .first()
          .waitFor();
      const fit = async (where: string) => {
        await settled();
        await client.page.getByRole("status", { name: "載入中" }).first().waitFor({ state: "hidden" });
        const violations = await violationsOn(client.page, { runOnly: ["color-contrast"] });
        expect(
          violations.flatMap(({ nodes }) =>
            nodes.map((node) => `${where}: ${node.html.slice(0, 140)} ${node.any[0]?.message ?? ""}`),
          ),
        ).toEqual([]);
      };
      // Home, lists and forms are looked at in the dark on the tour of all screens.
      await client.openFound("SO26-000003");
      await fit("record");
      await client.shot("dark-record");
      await client.keys("Control+k");
      await fit("palette");
      await client.shot("dark-palette");
    });
  });

  describe("as the user and the company like it", () => {
    test("rows are dense and days in figures once chosen, in this browser from then on", async () => {
      client = await openClient(environment(), "en");
      await client.signIn("admin", "/sales/order");
      const row = client.page.getByRole("grid").locator("[data-index]").first();
      const looks = async () => {
        const cells = (await row.innerText()).split("\n");
        return {
          high: (await row.boundingBox())?.height,
          days: cells.some((text) => /^[A-Z][a-z]{2} \d+ [A-Z][a-z]{2}$|^\d+ [A-Z][a-z]{2} \d{4}$/.test(text)),
          figures: cells.some((text) => /^\d\d\/\d\d\/\d{4}$/.test(text)),
        };
      };
      const comfortable = { high: 36, days: true, figures: false };
      const dense = { high: 30, days: false, figures: true };
      await soon(looks).toEqual(comfortable);
      const appearance = client.button({ en: "Appearance", zh: "外觀" });
      const dates = client.page.getByRole("group", { name: "Dates" }).getByRole("radio");
      await appearance.click();
      await client.page.getByRole("radio", { name: "Compact" }).check();
      await dates.last().check();
      await soon(looks).toEqual(dense);
      await client.page.reload();
      await soon(looks).toEqual(dense);
      await appearance.click();
      await client.page.getByRole("radio", { name: "Comfortable" }).check();
      await dates.first().check();
      await soon(looks).toEqual(comfortable);
    });

    test("the company's logo is shown at the top left as soon as it is there, and no longer once it is removed", async () => {
      client = await openClient(environment(), "en");
      await client.signIn("admin", "/system/setting?tab=letterhead");
      const side = client.page.getByRole("complementary");
      const picture = side.getByRole("img", { name: "Golden Dragon Foods" });
      await side.getByText("Larder", { exact: true }).waitFor();
      const buffer = await client.page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
      const chosen = client.page.getByLabel("Choose files").last();
      await chosen.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
      await picture.waitFor();
      expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      await client.button({ en: "Remove", zh: "移除" }).click();
      await client.page.getByRole("dialog").getByRole("button", { name: "Yes", exact: true }).click();
      await side.getByText("Larder", { exact: true }).waitFor();
    });
  });

  describe("windows of any width", () => {
    test("390 to 1920: the page never scrolls sideways, grids scroll inside", async () => {
      client = await openClient(environment(), "zh");
      await client.signIn("admin");
      for (const path of [
        ...["/dashboard", "/sales/order", "/sales/customer/add", "/stock/stock-list"],
        ...["/accounts/receivable", "/accounts/payable"],
      ]) {
        await client.page.goto(path);
        await client.page.getByRole("main").getByRole("heading").first().waitFor({ state: "attached" });
        for (const width of [390, 560, 768, 1024, 1440, 1920]) {
          await client.page.setViewportSize({ width, height: 844 });
          await soon(() =>
            client.page.evaluate(() => {
              const page = document.querySelector("main")!;
              return Math.max(document.documentElement.scrollWidth - innerWidth, page.scrollWidth - page.clientWidth);
            }),
          ).toBeLessThanOrEqual(0);
        }
      }
    });

    test("on a phone the menu is a drawer over the page, and a form has one column", async () => {
      client = await openClient(environment(), "zh");
      await client.signIn("admin");
      await client.page.setViewportSize({ width: 390, height: 844 });
      const drawer = client.page.getByRole("complementary");
      const pageWidth = () => client.page.getByRole("main").evaluate((element) => element.clientWidth);
      await client.page.getByRole("main").waitFor();
      await drawer.waitFor({ state: "hidden" });
      expect(await pageWidth()).toBe(390);
      await client.button({ en: "Expand the menu", zh: "展開選單" }).click();
      await drawer.waitFor();
      expect(await pageWidth()).toBe(390);
      await client.keys("Escape");
      await drawer.waitFor({ state: "hidden" });
      await client.button({ en: "Expand the menu", zh: "展開選單" }).click();
      await drawer.getByRole("button", { name: "銷售", exact: true }).click();
      await drawer.getByRole("link", { name: "客戶", exact: true }).click();
      await soon(() => pathOf(client)).toBe("/sales/customer");
      await drawer.waitFor({ state: "hidden" });
      await client.page.goto("/sales/customer/add");
      const lefts = async () => {
        const boxes = await Promise.all(
          [
            { en: "Shop code", zh: "店號" },
            { en: "English name", zh: "英文名稱" },
            { en: "Attn", zh: "聯絡人" },
          ].map((label) => client.field(label).boundingBox()),
        );
        return new Set(boxes.map((box) => box && Math.round(box.x))).size;
      };
      await soon(lefts).toBe(1);
    });
  });
};
