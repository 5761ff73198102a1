/**
 * Every screen of the menu works with a screen reader and for low vision, in both languages and in the dark
 * scheme: as list, record and form, and with everything that opens over it.
 */
import { AxeBuilder } from "@axe-core/playwright";
import { workspaceKind, workspaceNames } from "@larder/domain/dashboard/dashboard.fields";
import type { Language } from "@larder/domain/kernel/words";
import type { Locator, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { languageMenu, openClient, soon, type BrowserClient } from "./browser-client.ts";
import { cutText } from "./cut-text.ts";
import { openEnvironment, TENANT, type Environment } from "./environment.ts";
import { hiddenScreens, ofRecord, operatorScreens, screens, type MenuScreen } from "./menu-screens.ts";
import { goWithin } from "./shell/places.ts";

let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment?.close());

/** That of a small laptop. Rows that do not fit are not drawn: axe would judge twice as many of the same kind, and take twice as long. */
const WINDOW = { width: 1280, height: 600 };
let client: BrowserClient;
let underWay = 0;
const open = async () => {
  client = await openClient(environment, "en", WINDOW);
  underWay = 0;
  watch();
};
beforeAll(open);
/** Counts pending requests. */
function watch(): void {
  // The event stream never ends.
  const counts = (request: Request) => !request.url().includes("/resource/sse");
  client.page.on("request", (request) => counts(request) && underWay++);
  for (const end of ["requestfinished", "requestfailed"] as const)
    client.page.on(end as "requestfinished", (request) => counts(request) && underWay--);
}
/** The languages in which the sign-in page was read, before anything else can be. */
const signIns: Language[] = [];
beforeAll(async () => {
  await client.page.goto("/login");
  for (const language of ["zh", "en"] as const) {
    await client.speak(language);
    await client.page.getByLabel(client.say({ en: "Password", zh: "密碼" }), { exact: true }).waitFor();
    await client.shot(`a11y-sign-in-${language}`);
    await expectFit();
    signIns.push(language);
  }
  await client.signIn("admin");
});
afterAll(() => client?.close());
/** A test that failed leaves its page anywhere, in any language and colour: the next begins in a new window. */
let inOrder = true;
beforeEach(async () => {
  if (!inOrder) {
    await client.close();
    await open();
    await client.signIn("admin");
  }
  client.complaints.splice(0);
});
afterEach(({ task }) => {
  inOrder = task.result?.state !== "fail";
});
/** An open page stays in the document, and would be judged again with each that follows. */
const closeTab = () => client.keys("Alt+w");

const main = () => client.page.getByRole("main");

/** There is something to read, and no request is pending. */
async function settled(): Promise<void> {
  await main().getByRole("row").or(main().getByRole("heading")).filter({ visible: true }).first().waitFor();
  await client.page
    .getByRole("status", { name: client.say({ en: "Loading", zh: "載入中" }) })
    .first()
    .waitFor({ state: "hidden" });
  for (let still = 0; still < 3; still = underWay > 0 ? 0 : still + 1) await client.page.waitForTimeout(10);
  // Between two pages there is none.
  await main().locator("h1").filter({ visible: true }).first().waitFor();
}

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Moderate findings that stay, at these places; anything serious or critical never does. */
const ACCEPTED: Readonly<Record<string, RegExp>> = {
  // A list of choices opens at the end of the document, so that nothing cuts it off; its field names it (aria-controls).
  region: /k-float|DatePicker/,
};
/**
 * What axe looks for. Colours, the costliest to judge, depend on the scheme alone; names, and how much room they take, depend on the
 * language alone. The structure is the same in each.
 */
const EVERYTHING = { runOnly: STANDARD };
const WORDS = {
  runOnly: [
    ...["aria-command-name", "aria-input-field-name", "aria-meter-name", "aria-progressbar-name", "aria-tab-name"],
    ...["aria-toggle-field-name", "aria-tooltip-name", "button-name", "document-title", "frame-title", "html-has-lang"],
    ...["html-lang-valid", "image-alt", "input-button-name", "label", "label-content-name-mismatch", "link-name"],
    ...["role-img-alt", "select-name", "summary-name", "svg-img-alt", "target-size", "valid-lang"],
  ],
};
const COLOURS = { runOnly: ["color-contrast", "link-in-text-block"] };

interface Judged {
  readonly runOnly: string[];
  /** The menu beside the page is the same beside each: it is judged with everything that home and each list is judged for. */
  readonly withoutMenu?: boolean;
}

/** Moderate, serious and critical findings of axe, worded so that the place can be found. */
async function expectFit({ withoutMenu = false, ...judged }: Judged = EVERYTHING): Promise<void> {
  const { page, complaints, language } = client;
  // Halfway through its motion what appears has no colours of ours.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  // The page has no frames of others, for which axe would open a new page each time, five times as slow.
  // Loading axe into the page takes half of the time: it is loaded once per document.
  const isThere = await page.evaluate(() => "axe" in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ";" } : {}) });
  const { violations } = await (withoutMenu ? axe.exclude("aside") : axe)
    .setLegacyMode(true)
    .options({ preload: false, resultTypes: ["violations"], ...judged })
    .analyze();
  const grave = violations
    .filter(({ impact }) => impact !== "minor")
    .flatMap(({ id, impact, nodes }) =>
      nodes
        .filter(({ html, target }) => !(impact === "moderate" && ACCEPTED[id]?.test(`${html} ${target.join(" ")}`)))
        .map((node) => `${id}: ${node.html.slice(0, 160)} (${node.target.join(" ")})`),
    );
  expect(grave, `in ${language}`).toEqual([]);
  expect(await cutText(client.page), `in ${language}`).toEqual([]);
  const filled = await filledButtons();
  expect(filled.length, `filled buttons in ${language}: ${filled.join(", ")}`).toBeLessThanOrEqual(1);
  expect(complaints, `in ${language}`).toEqual([]);
  expect(environment.faults).toEqual([]);
}

/** A page has one button that leads on; what opens over it has its own. */
const filledButtons = (): Promise<string[]> =>
  client.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.k-button[data-kind="primary"]')]
      .filter((one) => one.checkVisibility() && !one.closest('[role="dialog"]'))
      .map((one) => one.innerText),
  );

const other = (): Language => (client.language === "en" ? "zh" : "en");

/**
 * Each place is checked in one language, then in the other: the next place starts in the current language. The second
 * time it is dark as well, but for records: a record looks like its form.
 */
async function look(name: string, also: () => Promise<void> = async () => {}): Promise<void> {
  const isHome = name === "home";
  const seen = async (shot: string, judged: Judged) => {
    await settled();
    await also();
    await client.shot(shot);
    await expectFit(judged);
  };
  await seen(`${name}-${client.language}`, { ...EVERYTHING, withoutMenu: !isHome && !name.endsWith("-1-list") });
  await client.speak(other());
  if (name.endsWith("-2-record")) return seen(`${name}-${client.language}`, { ...WORDS, withoutMenu: true });
  await client.page.emulateMedia({ colorScheme: "dark" });
  await seen(`${name}-${client.language}-dark`, {
    runOnly: [...WORDS.runOnly, ...COLOURS.runOnly],
    withoutMenu: !isHome,
  });
  await client.page.emulateMedia({ colorScheme: "light" });
}

/** Elements that close when the language changes, such as a menu, are reopened in the other one. */
async function inBoth(work: () => Promise<void>): Promise<void> {
  await work();
  await client.speak(other());
  await settled();
  await work();
}

test("sign-in", () => expect(signIns).toEqual(["zh", "en"]));

async function tour({ path, title, hidden, adds }: MenuScreen): Promise<void> {
  const name = path
    .slice(1)
    .replaceAll("/", "-")
    .replaceAll(/[^a-zA-Z0-9-]/g, "");
  await goWithin(client, path);
  await look(`${name}-1-list`, async () => {
    if (!hidden) await soon(() => client.page.title()).toBe(`${client.say(title)} · Larder`);
  });
  const record = main()
    .getByRole("gridcell")
    .getByRole("link")
    .or(main().getByRole("gridcell").getByRole("button"))
    .first();
  if ((await record.count()) > 0) {
    await record.click();
    await look(`${name}-2-record`);
  }
  if (adds && !hidden) {
    // In the tab of its list: a reload of the application takes longer than judging a form.
    await goWithin(client, `${path}/add`);
    await look(`${name}-3-form`);
  }
}

test.each(screens)("$path", async (screen) => {
  await tour(screen);
  await closeTab();
});

test.each(hiddenScreens)("$path", async (screen) => {
  const { name, address } = await ofRecord(screen, environment.rows, TENANT);
  await client.page.goto(address);
  await look(name);
});

test.each(workspaceNames)("home: the workspace %s", async (name) => {
  if (!client.page.url().endsWith("/dashboard")) await client.page.goto("/dashboard");
  const shown = main().getByRole("radio", { name: client.say(workspaceKind(name).label), exact: true });
  await shown.focus();
  await client.keys("Space");
  await soon(() => shown.isChecked()).toBe(true);
  await look(name === workspaceNames[0] ? "home" : `home-${name}`);
});

test("change of password, and a page that does not exist", async () => {
  for (const path of ["/changepassword", "/no/such/page"]) {
    await client.page.goto(path);
    await look(`a11y${path.replaceAll("/", "-")}`);
  }
});

test("what opens over a page", async () => {
  await client.page.goto("/sales/order");
  await settled();
  await inBoth(async () => {
    const over = async (what: string, open: () => Promise<unknown>, place: Locator) => {
      await open();
      await place.waitFor();
      await client.shot(`over-${what}-${client.language}`);
      await expectFit();
      await client.keys("Escape");
      await place.waitFor({ state: "detached" });
    };
    const dialog = client.page.getByRole("dialog");
    const menu = client.page.getByRole("menu");
    const columns = { en: "Columns", zh: "欄位" };
    const tabs = client.page.getByRole("navigation", { name: client.say({ en: "Open pages", zh: "已開啟的頁面" }) });
    await over(
      "account",
      () => client.page.getByRole("button", { name: client.say({ en: "Your account", zh: "我的帳號" }) }).click(),
      dialog,
    );
    await over("appearance", () => client.button({ en: "Appearance", zh: "外觀" }).click(), dialog);
    await over(
      "news",
      () => client.page.getByRole("button", { name: client.say({ en: "Notices", zh: "通知" }) }).click(),
      dialog,
    );
    await over("palette", () => client.keys("Control+k"), dialog);
    await over("keys", () => client.button({ en: "Keyboard shortcuts", zh: "快捷鍵" }).click(), dialog);
    await over("languages", () => client.button(languageMenu).click(), menu);
    await over("tab", () => tabs.getByRole("link").last().click({ button: "right" }), menu);
    await over(
      "columns",
      () => client.button(columns).click(),
      client.page.getByRole("group", { name: client.say(columns) }),
    );
    const tick = main().getByRole("checkbox").nth(1);
    await tick.click();
    await client.see(/^(1 selected|已選 1 項)/);
    await expectFit();
    await tick.click();
  });
});

test("customers, days and goods to choose from", async () => {
  await client.page.goto("/sales/order/add");
  await settled();
  await inBoth(async () => {
    await client.field({ en: "Customer", zh: "客戶" }).click();
    await client.type("C10");
    await client.page.getByRole("option").filter({ hasText: "C1001" }).waitFor();
    await client.shot(`over-customers-${client.language}`);
    await expectFit();
    await client.keys("Escape");
    await client.page
      .getByRole("button", { name: client.say({ en: "Choose a day: Delivery date", zh: "選擇日期：送貨日期" }) })
      .click();
    await client.page.getByRole("table").filter({ visible: true }).first().waitFor();
    await client.shot(`over-days-${client.language}`);
    await expectFit();
    await client.keys("Escape");
    await client.page.getByLabel(client.say({ en: "Code 1", zh: "編號 1" }), { exact: true }).click();
    await client.type("rice");
    await client.page.getByRole("option").filter({ hasText: "R1001" }).waitFor();
    await client.shot(`over-goods-${client.language}`);
    await expectFit();
    await client.keys("Enter", "2", "Enter");
    await client.button({ en: "Back", zh: "返回" }).click();
    await client.page.getByRole("dialog").waitFor();
    await client.shot(`over-question-${client.language}`);
    await expectFit();
    await client.keys("Escape");
    await client.page.getByRole("dialog").waitFor({ state: "detached" });
  });
});

describe("of the platform's operator", () => {
  beforeAll(async () => {
    await client.close();
    client = await openClient(environment, "en", WINDOW);
    await client.page.goto("/login");
    const company = client.page.getByLabel("Company");
    await company.waitFor();
    await company.selectOption({ label: "Larder platform" });
    await client.page.getByLabel("Account").fill("admin");
    await client.page.getByLabel("Password", { exact: true }).fill(environment.operatorPassword);
    await client.keys("Enter");
    await client.page.getByRole("navigation", { name: "Main menu" }).waitFor();
    underWay = 0;
    watch();
  });
  test.each(operatorScreens)("$path", tour);
});
