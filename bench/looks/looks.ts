/**
 * D5: every screen of the menu as list, record and form, at three widths, in both languages and both schemes: nothing scrolls sideways and
 * no text is cut off. The pictures are kept, to be looked at.
 */
import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../packages/e2e/src/browser.ts";
import { cutText } from "../../packages/e2e/src/cut-text.ts";
import {
  menuCatalogue,
  operatorMenus,
  type MenuRecord,
} from "../../packages/server/src/modules/people/menu/catalogue.ts";
import { benchFolder } from "../dataset/fixture-database.ts";
import { atMost, judged, shown, type Outcome } from "../figures.ts";
import { openCompany, type Wholesaler } from "../keyboard-work/company.ts";
import type { Measure, RunContext } from "../run-context.ts";

const WIDTHS = [1920, 1440, 390] as const;
const SCHEMES = ["light", "dark"] as const;
const LANGUAGES = ["en-GB", "zh-HK"] as const;
/** Besides labels: figures, states and what is read of a record. */
const TEXTS = "button, a, h1, h2, h3, label, th, legend, dt, dd, summary, .k-badge, .k-number";

const menus = new Map(menuCatalogue.map((menu) => [menu.menuId, menu]));
const addressOf = (menu: MenuRecord | undefined): string =>
  menu ? `${addressOf(menus.get(menu.parentId))}/${menu.path}` : "";

/** The pages of the menu of a company, and the first page. */
const places = (): string[] => [
  "/dashboard",
  ...menuCatalogue
    .filter((menu) => menu.menuType === "C" && menu.visible === "0" && !operatorMenus.has(menu.menuId))
    .map(addressOf),
];

interface Found {
  readonly looks: number;
  readonly faults: readonly string[];
}

async function signIn(browser: Browser, company: Wholesaler, locale: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: company.base, locale, reducedMotion: "reduce" });
  // The stream of news stays open, and the network would never be idle: pages take this answer for a server without one.
  await context.route("**/resource/sse", (route) => route.fulfill({ json: {} }));
  const page = await context.newPage();
  await page.goto("/login");
  await page.locator("select").first().selectOption(company.tenantId);
  await page.locator('input[autocomplete="username"]').fill("admin");
  await page.locator('input[type="password"]').fill(company.password("admin"));
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.getByRole("main").waitFor();
  return page;
}

/**
 * There is something to read, and it no longer changes: a screen whose code or record is still on its way has a heading at most, or
 * the bars that stand for text, or is the page before.
 */
async function settled(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("heading").or(main.getByRole("row")).filter({ visible: true }).first().waitFor();
  await main.locator(".k-skeleton").filter({ visible: true }).first().waitFor({ state: "detached" });
  for (let same = 0, rounds = 0, read = ""; same < 5 && rounds < 100; rounds++) {
    await page.waitForTimeout(60);
    await page.waitForLoadState("networkidle");
    const now = await main.innerText();
    same = now === read && now.length > 60 ? same + 1 : 0;
    read = now;
  }
}

async function lookAt(page: Page, name: string, folder: string): Promise<Found> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const at = `${name}-${width}-${colorScheme}`;
      faults.push(...(await cutText(page, TEXTS)).map((fault) => `${at}: ${fault}`));
      await page.screenshot({ path: path.join(folder, `${at}.jpg`), type: "jpeg", quality: 70 });
    }
  }
  return { looks: WIDTHS.length * SCHEMES.length, faults };
}

/** A list, its first record if it has one, and its form if something can be added. */
async function tour(page: Page, place: string, name: string, folder: string): Promise<Found[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(place);
  await settled(page);
  const found = [await lookAt(page, `${name}-list`, folder)];
  await page.setViewportSize({ width: 1440, height: 900 });
  const cells = page.getByRole("main").getByRole("gridcell");
  const record = cells.getByRole("link").or(cells.getByRole("button")).first();
  if ((await record.count()) > 0) {
    const list = page.url();
    await record.click();
    await page.waitForURL((url) => url.href !== list, { timeout: 5000 }).catch(() => null);
    await settled(page);
    if (page.url() !== list) found.push(await lookAt(page, `${name}-record`, folder));
  }
  await page.goto(`${place}/add`);
  await page.getByRole("main").waitFor();
  await page.waitForLoadState("networkidle");
  // Not everything can be added.
  if ((await page.getByRole("main").locator("form").count()) > 0) {
    await settled(page);
    found.push(await lookAt(page, `${name}-form`, folder));
  }
  return found;
}

async function measure(ctx: RunContext): Promise<Outcome> {
  const browser = await (ctx.openBrowser ?? openBrowser)();
  const closeBrowser = ctx.cleanup.own(() => browser.close());
  const company = await openCompany(ctx);
  const folder = path.join(benchFolder(), "looks");
  fs.mkdirSync(folder, { recursive: true });
  try {
    const found: Found[] = [];
    for (const locale of LANGUAGES) {
      const page = await signIn(browser, company, locale);
      for (const place of ctx.small ? places().slice(0, 2) : places()) {
        const name = `${place.slice(1).replaceAll(/[^a-zA-Z0-9]+/g, "-")}-${locale.slice(0, 2)}`;
        found.push(...(await tour(page, place, name, folder)));
      }
      await page.context().close();
    }
    const faults = found.flatMap((one) => one.faults);
    ctx.say(`pictures: ${folder}`);
    for (const fault of faults) ctx.say(fault);
    return {
      figures: [
        judged("D5", "cut text and sideways scrolling", "", faults.length, atMost(0, 0)),
        shown(
          "looks",
          "",
          found.reduce((sum, { looks }) => sum + looks, 0),
        ),
      ],
      wrong: [],
      detail: { faults },
    };
  } finally {
    await closeBrowser();
    await company.close();
  }
}

export const looks: Measure = {
  name: "looks",
  summary:
    "every screen at 390, 1440 and 1920 px, in both languages and schemes: nothing cut off, nothing scrolls sideways; keeps the pictures",
  sizes: () => ["hundredth"],
  onlyByName: true,
  run: measure,
};
