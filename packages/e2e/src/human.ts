/** A person at a keyboard, whose time is counted: five keys a second, and a second and a half for each click with what is looked for before it. */
import type { Language, Words } from "@larder/domain/kernel/words";
import type { Locator, Page } from "playwright-core";

const KEYS_PER_SECOND = 5;
const SECONDS_PER_CLICK = 1.5;
/** The next case is turned, aimed at and read. */
const SECONDS_PER_SCAN = 2.5;

export interface Human {
  readonly page: Page;
  say(words: Words): string;
  /** On what says so: a link, a button, a menu entry, a choice. */
  click(words: Words | string | RegExp, within?: Locator): Promise<void>;
  /** Into the cell of the first line, in the column with this name. */
  fill(column: Words, text: string): Promise<void>;
  /** Into the field with this label. */
  enter(label: Words, text: string): Promise<void>;
  /** The first match of what was typed. */
  takeFirst(): Promise<void>;
  /** A box. */
  tick(name: RegExp): Promise<void>;
  /** Waits for it. */
  see(words: Words | string | RegExp): Promise<void>;
  /** Waits for a button: its words may stand elsewhere on the page, too. */
  seeButton(words: Words): Promise<void>;
  keys(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** With a scanner, which types what it reads and presses Enter. */
  scan(code: string): Promise<void>;
  spent(): { readonly keys: number; readonly clicks: number; readonly scans: number; readonly seconds: number };
}

export function human(page: Page, language: Language): Human {
  let keys = 0;
  let clicks = 0;
  let scans = 0;
  const say = (words: Words): string => words[language];
  const visible = (found: Locator) => found.filter({ visible: true }).first();
  const field = (label: Words) => visible(page.getByLabel(new RegExp(`^${escaped(say(label))}( £)?( \\*)?$`)));
  const self: Human = {
    page,
    say,
    async click(words, within) {
      const name = typeof words === "object" && "en" in words ? say(words) : words;
      const exact = typeof name === "string";
      const at = within ?? page;
      const target = visible(
        (["link", "button", "tab", "menuitem", "option"] as const)
          .map((role) => at.getByRole(role, { name, exact }))
          .reduce((all, one) => all.or(one)),
      );
      await target.click();
      clicks++;
    },
    async enter(label, text) {
      const target = field(label);
      await target.click();
      clicks++;
      if ((await target.evaluate((element) => element.tagName)) === "SELECT") {
        const option = target.locator("option").filter({ hasText: text }).first();
        await option.waitFor({ state: "attached" });
        await target.selectOption({ label: await option.innerText() });
        clicks++;
      } else {
        await page.keyboard.press("Control+a");
        await self.type(text);
      }
    },
    async fill(column, text) {
      await self.enter({ en: `${column.en} 1`, zh: `${column.zh} 1` }, text);
    },
    async takeFirst() {
      await page.getByRole("listbox").getByRole("option").first().waitFor();
      await self.keys("Enter");
      await page.getByRole("listbox").waitFor({ state: "detached" });
    },
    async tick(name) {
      await visible(page.getByRole("checkbox", { name })).check();
      clicks++;
    },
    see: (words) => visible(page.getByText(typeof words === "object" && "en" in words ? say(words) : words)).waitFor(),
    seeButton: (words) => visible(page.getByRole("button", { name: say(words), exact: true })).waitFor(),
    async keys(...names) {
      for (const name of names) await page.keyboard.press(name);
      keys += names.length;
    },
    async type(text) {
      await page.keyboard.type(text);
      keys += text.length;
    },
    async scan(code) {
      await page.keyboard.type(code);
      await page.keyboard.press("Enter");
      scans++;
    },
    spent: () => ({
      ...{ keys, clicks, scans },
      seconds: keys / KEYS_PER_SECOND + clicks * SECONDS_PER_CLICK + scans * SECONDS_PER_SCAN,
    }),
  };
  return self;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
