/**
 * D5: every screen of a company and of the operator as list, record, form and each of their tabs, the workspaces of the first page, sign-in and
 * change of password, at three widths, in both languages and both schemes: nothing scrolls sideways and no text is cut off. The pictures
 * are kept, to be looked at.
 */
import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../packages/e2e/src/browser.ts";
import { cutText } from "../../packages/e2e/src/cut-text.ts";
import { hiddenScreens, ofRecord, operatorScreens, screens } from "../../packages/e2e/src/menu-screens.ts";
import { benchFolder } from "../dataset/fixture-database.ts";
import { atMost, judged, shown, type Outcome } from "../figures.ts";
import { openCompany, PLATFORM, type Wholesaler } from "../keyboard-work/company.ts";
import type { Measure, RunContext } from "../run-context.ts";

const WIDTHS = [1920, 1440, 390] as const;
const DESK = { width: 1440, height: 900 };
const SCHEMES = ["light", "dark"] as const;
const LANGUAGES = ["en-GB", "zh-HK"] as const;
/** Besides labels: figures, states and what is read of a record. */
const TEXTS = "button, a, h1, h2, h3, label, th, legend, dt, dd, summary, .k-badge, .k-number";

interface Found {
  readonly looks: number;
  readonly faults: readonly string[];
}

interface Person {
  readonly tenantId: string;
  readonly password: string;
}

async function openSignIn(browser: Browser, base: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, locale, reducedMotion: "reduce" });
  // The stream of news stays open, and the network would never be idle: pages take this answer for a server without one.
  await context.route("**/resource/sse", (route) => route.fulfill({ json: {} }));
  const page = await context.newPage();
  await page.goto("/login");
  await page.locator('input[type="password"]').waitFor();
  return page;
}

async function signIn(page: Page, { tenantId, password }: Person): Promise<void> {
  await page.locator("select").first().selectOption(tenantId);
  await page.locator('input[autocomplete="username"]').fill("admin");
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.getByRole("main").waitFor();
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

/** What is there, and behind each of its tabs and switches. */
async function lookWithParts(page: Page, name: string, folder: string): Promise<Found[]> {
  const found = [await lookAt(page, name, folder)];
  const main = page.getByRole("main");
  const tabs = main.getByRole("tab").filter({ visible: true });
  for (let at = 1; at < (await tabs.count()); at++) {
    await page.setViewportSize(DESK);
    await tabs.nth(at).click();
    await settled(page);
    found.push(await lookAt(page, `${name}-tab-${at + 1}`, folder));
  }
  return found;
}

/** A list, its first record if it has one, and its form if something can be added. */
async function tour(page: Page, place: string, name: string, folder: string): Promise<Found[]> {
  await page.setViewportSize(DESK);
  await page.goto(place);
  await settled(page);
  const found = await lookWithParts(page, `${name}-list`, folder);
  await page.setViewportSize(DESK);
  const cells = page.getByRole("main").getByRole("gridcell").filter({ visible: true });
  const record = cells.getByRole("link").or(cells.getByRole("button")).first();
  if ((await record.count()) > 0) {
    const list = page.url();
    await record.click();
    await page.waitForURL((url) => url.href !== list, { timeout: 5000 }).catch(() => null);
    await settled(page);
    if (page.url() !== list) found.push(...(await lookWithParts(page, `${name}-record`, folder)));
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

/** The first page as each of its workspaces. */
async function workspaces(page: Page, name: string, folder: string): Promise<Found[]> {
  await page.setViewportSize(DESK);
  await page.goto("/dashboard");
  await settled(page);
  const found: Found[] = [];
  const parts = page.getByRole("main").locator(".k-segment");
  for (let at = 0; at < (await parts.count()); at++) {
    await page.setViewportSize(DESK);
    await parts.nth(at).click();
    await settled(page);
    found.push(await lookAt(page, `${name}-${at + 1}`, folder));
  }
  return found;
}

/** A page that is looked at as it is. */
async function single(page: Page, address: string, name: string, folder: string): Promise<Found[]> {
  await page.setViewportSize(DESK);
  await page.goto(address);
  await settled(page);
  return lookWithParts(page, name, folder);
}

/** All that somebody can open: whose company it is, and the platform's operator. */
async function everything(ctx: RunContext, browser: Browser, company: Wholesaler, folder: string): Promise<Found[]> {
  const found: Found[] = [];
  const few = <T>(all: readonly T[], count: number): readonly T[] => (ctx.small ? all.slice(0, count) : all);
  for (const locale of LANGUAGES) {
    const named = (path: string) => `${path.slice(1).replaceAll(/[^a-zA-Z0-9]+/g, "-")}-${locale.slice(0, 2)}`;
    const page = await openSignIn(browser, company.base, locale);
    found.push(await lookAt(page, named("/login"), folder));
    await signIn(page, { tenantId: company.tenantId, password: company.password("admin") });
    found.push(...(await workspaces(page, named("/dashboard"), folder)));
    for (const { path: place } of few(screens, 1)) found.push(...(await tour(page, place, named(place), folder)));
    for (const screen of few(hiddenScreens, 1)) {
      const { name, address } = await ofRecord(screen, company.rows, company.tenantId);
      found.push(...(await single(page, address, named(`/${name}`), folder)));
    }
    found.push(...(await single(page, "/changepassword", named("/changepassword"), folder)));
    await page.context().close();
    const platform = await openSignIn(browser, company.base, locale);
    await signIn(platform, { tenantId: PLATFORM, password: company.operatorPassword });
    for (const { path: place } of few(operatorScreens, 1))
      found.push(...(await tour(platform, place, `operator-${named(place)}`, folder)));
    await platform.context().close();
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
    const found = await everything(ctx, browser, company, folder);
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
    "every screen, with the operator's, their tabs and the sign-in, at 390, 1440 and 1920 px, in both languages and schemes: nothing cut off, nothing scrolls sideways; keeps the pictures",
  sizes: () => ["hundredth"],
  onlyByName: true,
  run: measure,
};
