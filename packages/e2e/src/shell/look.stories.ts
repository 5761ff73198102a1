/** Light and dark, and windows from a phone to a wide screen. */
import { AxeBuilder } from "@axe-core/playwright";
import { afterEach, describe, expect, test } from "vitest";
import { openDesk, soon, type Desk } from "../desk.ts";
import type { House } from "../house.ts";
import { pathOf, stored } from "./places.ts";

export const lookStories = (house: () => House) => {
  let desk: Desk;
  afterEach(() => desk?.close());
  const ground = () => desk.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const LIGHT = "rgb(245, 246, 248)";
  const DARK = "rgb(18, 20, 28)";

  describe("light and dark", () => {
    test("follow the system from the first paint, until the user chooses; the choice stays", async () => {
      desk = await openDesk(house(), "en");
      await desk.page.emulateMedia({ colorScheme: "dark" });
      // Before a line of the application runs.
      await desk.page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await desk.page.goto("/login");
      expect(await ground()).toBe(DARK);
      await desk.page.unroute(/\/assets\/.*\.js$/);
      desk.complaints.splice(0);
      await desk.signIn("ben");
      expect(await ground()).toBe(DARK);
      await desk.page.emulateMedia({ colorScheme: "light" });
      await soon(ground).toBe(LIGHT);
      await desk.button({ en: "Appearance", zh: "外觀" }).click();
      await desk.page.getByText("Dark", { exact: true }).click();
      await soon(ground).toBe(DARK);
      expect(await stored(desk, "colorScheme")).toBe("dark");
      await desk.page.emulateMedia({ media: "print" });
      expect(await ground(), "paper is white").toBe(LIGHT);
      await desk.page.emulateMedia({ media: "screen" });
      await desk.page.reload();
      await soon(ground).toBe(DARK);
      await desk.button({ en: "Appearance", zh: "外觀" }).click();
      await desk.page.getByText("Match system", { exact: true }).click();
      await soon(ground).toBe(LIGHT);
    });

    test("in the dark everything can still be read", async () => {
      desk = await openDesk(house(), "zh");
      await desk.page.emulateMedia({ colorScheme: "dark" });
      await desk.signIn("admin");
      const settled = () =>
        desk.page
          .getByRole("main")
          .getByRole("row")
          .or(desk.page.getByRole("main").getByRole("heading"))
          .filter({ visible: true })
          .first()
          .waitFor();
      const fit = async (where: string) => {
        await settled();
        await desk.page.getByRole("status", { name: "載入中" }).first().waitFor({ state: "hidden" });
        await desk.page.waitForTimeout(300);
        const { violations } = await new AxeBuilder({ page: desk.page })
          .setLegacyMode(true)
          .withRules(["color-contrast"])
          .analyze();
        expect(
          violations.flatMap(({ nodes }) =>
            nodes.map((node) => `${where}: ${node.html.slice(0, 140)} ${node.any[0]?.message ?? ""}`),
          ),
        ).toEqual([]);
      };
      for (const path of ["/dashboard", "/sales/order", "/sales/order/add"]) {
        await desk.page.goto(path);
        await fit(path);
        await desk.shot(`dark${path.replaceAll("/", "-")}`);
      }
      await desk.page.goto("/sales/order");
      await settled();
      await desk.openFound("SO26-000003");
      await fit("record");
      await desk.shot("dark-record");
      await desk.keys("Control+k");
      await fit("palette");
      await desk.shot("dark-palette");
    });
  });

  describe("windows of any width", () => {
    test("390 to 1920: the page never scrolls sideways, grids scroll inside", async () => {
      desk = await openDesk(house(), "zh");
      await desk.signIn("admin");
      for (const path of ["/dashboard", "/sales/order", "/sales/customer/add", "/stock/stock-list"]) {
        await desk.page.goto(path);
        await desk.page.getByRole("main").getByRole("heading").first().waitFor({ state: "attached" });
        for (const width of [390, 560, 768, 1024, 1440, 1920]) {
          await desk.page.setViewportSize({ width, height: 844 });
          await soon(() =>
            desk.page.evaluate(() => {
              const page = document.querySelector("main")!;
              return Math.max(document.documentElement.scrollWidth - innerWidth, page.scrollWidth - page.clientWidth);
            }),
          ).toBeLessThanOrEqual(0);
        }
      }
    });

    test("on a phone the menu is a drawer over the page, and a form has one column", async () => {
      desk = await openDesk(house(), "zh");
      await desk.signIn("admin");
      await desk.page.setViewportSize({ width: 390, height: 844 });
      const drawer = desk.page.getByRole("complementary");
      const pageWidth = () => desk.page.getByRole("main").evaluate((element) => element.clientWidth);
      await desk.page.getByRole("main").waitFor();
      await drawer.waitFor({ state: "hidden" });
      expect(await pageWidth()).toBe(390);
      await desk.button({ en: "Expand the menu", zh: "展開選單" }).click();
      await drawer.waitFor();
      expect(await pageWidth()).toBe(390);
      await desk.keys("Escape");
      await drawer.waitFor({ state: "hidden" });
      await desk.button({ en: "Expand the menu", zh: "展開選單" }).click();
      await drawer.getByRole("button", { name: "銷售", exact: true }).click();
      await drawer.getByRole("link", { name: "客戶", exact: true }).click();
      await soon(() => pathOf(desk)).toBe("/sales/customer");
      await drawer.waitFor({ state: "hidden" });
      await desk.page.goto("/sales/customer/add");
      const lefts = async () => {
        const boxes = await Promise.all(
          [
            { en: "Shop code", zh: "店號" },
            { en: "English name", zh: "英文名稱" },
            { en: "Attn", zh: "聯絡人" },
          ].map((label) => desk.field(label).boundingBox()),
        );
        return new Set(boxes.map((box) => box && Math.round(box.x))).size;
      };
      await soon(lefts).toBe(1);
    });
  });
};
