/**
 * A user at a desk, in verbs. Everything is found by its role and visible text; keys go where the cursor is,
 * and waiting is for text to appear.
 */
import type { Language, Words } from "@larder/domain/kernel/words";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { TestClient } from "../../server/test/client.ts";
import { sessionOf } from "../../server/test/sessions.ts";
import { BLANK, TENANT, type Environment, type Window } from "./environment.ts";

export const COMPANY: Words = { en: "Golden Dragon Foods", zh: "金龍食品" };

const OWN_NAMES: Record<Language, string> = { en: "English", zh: "繁體中文" };
export const languageMenu: Words = { en: "Language: English", zh: "語言: 繁體中文" };

export interface BrowserClient extends Window {
  readonly language: Language;
  say(words: Words): string;
  /** Switches the language with the menu at the top: the page stays open. */
  speak(language: Language): Promise<void>;
  /** Waits until it is on the page, and is that place: words as the whole text, strings as a part. */
  see(text: Words | string | RegExp): Promise<Locator>;
  /** Presses one key after the other. */
  keys(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Reaches it with Tab only, as a user without a mouse has to. */
  tabTo(target: Locator, key?: "Tab" | "Shift+Tab"): Promise<void>;
  /** By keyboard and the visible text; whoever has signed in here before goes on with that session, at the page asked for. */
  signIn(userName: string, address?: string): Promise<void>;
  /** From the side menu, by keyboard. */
  openPage(module: Words, page: Words): Promise<void>;
  /** An input, by its label. */
  field(label: Words): Locator;
  button(label: Words): Locator;
  /** Chooses from the matches of the typed text: the first one is preselected, Enter takes it. */
  choose(typed: string, match: string | RegExp): Promise<void>;
  /** In a focused list: presses Down until it is selected. */
  pick(select: Locator, choice: Words): Promise<void>;
  /** Finds one record of a list by typing into its search, and opens it. */
  openFound(search: string): Promise<void>;
  /** The figure after a label at the foot of a grid. */
  figure(label: Words): Promise<string>;
}

const mainMenu = ({ page, say }: BrowserClient): Locator =>
  page.getByRole("navigation", { name: say({ en: "Main menu", zh: "主選單" }) });

/** What the browser stores of each user's session: a password is checked once per user, not once per test. */
const sessions = new WeakMap<Environment, Map<string, Record<string, string>>>();

async function remember(environment: Environment, { page }: BrowserClient, userName: string): Promise<void> {
  const stored = await page.evaluate(() =>
    Object.fromEntries(["token", "clientId"].map((name) => [name, localStorage.getItem(name)!])),
  );
  if (!sessions.has(environment)) sessions.set(environment, new Map());
  sessions.get(environment)!.set(userName, stored);
}

/** False if the user has no session here, or if it has ended. */
async function resumed(
  environment: Environment,
  client: BrowserClient,
  userName: string,
  address: string,
): Promise<boolean> {
  const { page, say } = client;
  const stored = sessions.get(environment)?.get(userName);
  if (!stored) return false;
  if (!page.url().endsWith(BLANK)) await page.goto(BLANK);
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  await page.goto(address);
  const password = page.getByLabel(say({ en: "Password", zh: "密碼" }), { exact: true });
  await mainMenu(client).or(password).first().waitFor();
  return mainMenu(client).isVisible();
}

export async function openClient(
  environment: Environment,
  language: Language,
  size: { width?: number; height?: number } = {},
): Promise<BrowserClient> {
  const window = await environment.open({ language, ...size });
  const { page } = window;
  let spoken = language;
  const say = (words: Words): string => words[spoken];
  const client: BrowserClient = {
    ...window,
    get language() {
      return spoken;
    },
    say,
    async speak(next) {
      if (next === spoken) return;
      await page.getByRole("button", { name: say(languageMenu), exact: true }).press("Enter");
      await page
        .getByRole("menuitemradio")
        .or(page.getByRole("menuitem"))
        .filter({ hasText: OWN_NAMES[next] })
        .press("Enter");
      spoken = next;
      await page.locator(`html[lang^="${next}"]`).waitFor({ state: "attached" });
      await page.getByRole("button", { name: say(languageMenu), exact: true }).waitFor();
    },
    async see(text) {
      const inWords =
        typeof text === "string" || text instanceof RegExp
          ? page.getByText(text)
          : page.getByText(say(text), { exact: true });
      const found = inWords.filter({ visible: true }).first();
      await found.waitFor();
      return found;
    },
    async keys(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    async tabTo(target, key = "Tab") {
      await target.waitFor();
      for (let presses = 0; presses < 120; presses++) {
        if (await hasFocus(target)) return;
        await page.keyboard.press(key);
      }
      throw new Error(`${key} never reached ${String(target)}`);
    },
    async signIn(userName, address = "/") {
      if (await resumed(environment, client, userName, address)) return;
      await page.goto("/login");
      const company = page.getByLabel(say({ en: "Company", zh: "公司" }));
      await company.waitFor();
      await client.tabTo(company, "Shift+Tab");
      await client.pick(company, COMPANY);
      await client.keys("Tab");
      await client.type(userName);
      await client.tabTo(page.getByLabel(say({ en: "Password", zh: "密碼" }), { exact: true }));
      await client.type(environment.password(userName));
      await client.keys("Enter");
      await mainMenu(client).waitFor();
      await remember(environment, client, userName);
      if (address !== "/") await page.goto(address);
    },
    async openPage(module, title) {
      const menu = page.getByRole("navigation", { name: say({ en: "Main menu", zh: "主選單" }) });
      const group = menu.getByRole("button", { name: say(module), exact: true });
      await group.focus();
      if ((await group.getAttribute("aria-expanded")) !== "true") await client.keys("Enter");
      await client.tabTo(menu.getByRole("link", { name: say(title), exact: true }));
      await client.keys("Enter");
      await page
        .getByRole("heading", { name: say(title), exact: true })
        .filter({ visible: true })
        .first()
        .waitFor({ state: "attached" });
    },
    field: (label) =>
      page
        .getByLabel(new RegExp(`^${escaped(say(label))}( \\*)?$`))
        .filter({ visible: true })
        .first(),
    button: (label) =>
      page
        .getByRole("button", { name: say(label), exact: true })
        .filter({ visible: true })
        .first(),
    async choose(typed, match) {
      await client.type(typed);
      const options = page.getByRole("listbox").getByRole("option");
      await options.filter({ hasText: match }).first().waitFor();
      await soon(() => options.first().textContent()).toMatch(match);
      await client.keys("Enter");
      await options.first().waitFor({ state: "detached" });
    },
    async pick(select, choice) {
      const chosen = () => select.locator("option:checked").innerText();
      for (let step = 0; (await chosen()) !== say(choice); step++) {
        if (step > 40) throw new Error(`${say(choice)} is not there to choose`);
        await client.keys("ArrowDown");
      }
    },
    async openFound(search) {
      await page.getByRole("search").getByRole("textbox").filter({ visible: true }).waitFor();
      await client.keys("/");
      await client.type(search);
      await client.keys("Enter");
      await page
        .getByRole("status")
        .filter({ hasText: /^(1 record|1 項)$/, visible: true })
        .first()
        .waitFor();
      await client.tabTo(page.getByRole("grid").filter({ visible: true }).first());
      await client.keys("Home", "Enter");
      await page.waitForURL(/\/\d+$/);
    },
    async figure(label) {
      const shown = page
        .getByText(new RegExp(`^${escaped(say(label))}\\s*-?£?[\\d,.]+$`))
        .filter({ visible: true })
        .first();
      return (await shown.innerText()).slice(say(label).length).trim().replaceAll(/[£,]/g, "");
    },
  };
  return client;
}

/** Ids that no session of the server reaches. */
let sessionId = 2 ** 52;

/** What somebody does beside the page, in the main warehouse; without a page of their own. */
export async function signedInAs(environment: Environment, userName: string): Promise<TestClient> {
  const [user] = await environment.rows<{ id: number; warehouse: number }>(
    `select u.id::float8 as id, min(w.id)::float8 as warehouse
       from app_user u join user_warehouse uw on uw.tenant_id = u.tenant_id and uw.user_id = u.id
         join warehouse w on w.tenant_id = u.tenant_id and w.id = uw.warehouse_id and w.kind = 'MAIN'
      where u.tenant_id = $1 and u.user_name = $2 group by u.id`,
    [TENANT, userName],
  );
  const { clientId, address } = environment;
  const session = sessionOf({ tenantId: TENANT, userId: user!.id }, { id: ++sessionId, now: new Date(), clientId });
  await environment.rows(session.text, session.values);
  return new TestClient({ base: `${address}/api`, token: session.token, clientId, warehouseId: user!.warehouse });
}

/** Waits for something to become true while the page settles. */
export const soon = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 15_000 });

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
