/**
 * The whole environment for a day in the browser: a copy of the database with Golden Dragon in it, the server
 * with the built web application on a loopback port, and a browser.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { errors, type Browser, type Locator, type Page } from "playwright-core";
import { inject } from "vitest";
import { webFolder } from "../../server/src/operations/build-web.ts";
import { openDataFolder, readPasswords, type DataFolder } from "../../server/src/operations/data-folder.ts";
import { bringUpToDate } from "../../server/src/operations/prepare-database.ts";
import { ensureDatabase } from "../../server/src/platform/db/admin.ts";
import { openLog } from "../../server/src/platform/log/log.ts";
import { serve } from "../../server/src/operations/serve.ts";
import { booksOver } from "../../server/test/books.ts";
import { copyTemplate } from "../../server/test/copy-of-template.ts";
import { dropTemplate } from "../../server/test/drop-template.ts";
import { openBrowser } from "./browser.ts";

export const TENANT = "100002";

export interface Environment {
  readonly address: string;
  /** Of the web application, for whoever calls the server beside it. */
  readonly clientId: string;
  readonly browser: Browser;
  /** A new window that collects pictures and console errors. */
  open(options: WindowOptions): Promise<Window>;
  /** The same in another browser. */
  openIn(browser: Browser): (options: WindowOptions) => Promise<Window>;
  password(userName: string): string;
  /** Of the platform's operator. */
  readonly operatorPassword: string;
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  /** Names of the failing invariants. */
  broken(): Promise<string[]>;
  /** What the server has logged as an error: a screen may show a fault as politely as an empty list. */
  readonly faults: string[];
  /** Throws if there were faults. */
  close(): Promise<void>;
}

interface WindowOptions {
  readonly language: "en" | "zh";
  readonly width?: number;
  readonly height?: number;
}

export interface Window {
  readonly page: Page;
  /** Console errors. */
  readonly complaints: string[];
  /** A picture of the window in `packages/e2e/shots`, with `LARDER_SHOTS=true`. */
  shot(name: string): Promise<void>;
  close(): Promise<void>;
}

/** How long a step may take. */
const TIMEOUT = 20_000;
/** A fifth of it is less than the half second. */
const SHORT = 2_400;

const shots = path.resolve(import.meta.dirname, "../shots");
/** Pictures take a tenth of the time of the days, so only who wants to look at them has them taken. */
const keepsShots = process.env["LARDER_SHOTS"] === "true";

/** With `jobs`, background work runs too: imports, and the nightly jobs. */
export async function openEnvironment({ jobs = false }: { readonly jobs?: boolean } = {}): Promise<Environment> {
  const { adminUrl, template, operatorPassword, ...database } = inject("seeded");
  const folder = openDataFolder(database.folder);
  const copy = await copyTemplate(adminUrl, template);
  const [ownerUrl, appUrl] = [copy.at(database.ownerUrl), copy.at(database.appUrl)];
  return openOn({ drop: copy.drop, ownerUrl, appUrl, folder, operatorPassword, jobs });
}

/** What the first start without demonstration companies leaves: the platform, and nobody else. */
export async function openEmptyInstallation(): Promise<Environment> {
  const { adminUrl, template } = inject("seeded");
  const folder = openDataFolder(fs.mkdtempSync(path.join(os.tmpdir(), "larder-first-run-")));
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  const ownerUrl = await ensureDatabase(adminUrl, name, folder.ownerPassword);
  const { appUrl } = await bringUpToDate(ownerUrl, { folder, say: () => {} });
  const operatorPassword = readPasswords(folder).find((one) => one.tenantId === "000000")!.password;
  const drop = async () => {
    await dropTemplate(adminUrl, name);
    fs.rmSync(folder.path, { recursive: true, force: true });
  };
  return openOn({ drop, ownerUrl, appUrl, folder, operatorPassword, jobs: false });
}

interface Database {
  drop(): Promise<void>;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly folder: DataFolder;
  readonly operatorPassword: string;
  readonly jobs: boolean;
}

async function openOn(database: Database): Promise<Environment> {
  const { drop, ownerUrl, appUrl, folder, operatorPassword, jobs } = database;
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const faults: string[] = [];
  const server = await serve({
    log: openLog("error", { write: (line) => void faults.push(line) }),
    appUrl,
    ...(jobs ? { ownerUrl } : {}),
    privateKey: folder.privateKey,
    clientId: folder.clientId,
    webFolder,
    port: 0,
  });
  const browser = await openBrowser();
  if (keepsShots) fs.mkdirSync(shots, { recursive: true });
  await owner.query("select set_config('app.tenant_id', $1, false)", [TENANT]);

  const openIn = (inBrowser: Browser) => {
    const kept: Record<WindowOptions["language"], Page[]> = { en: [], zh: [] };
    return async ({ language, width = 1440, height = 900 }: WindowOptions): Promise<Window> => {
      const page = kept[language].pop() ?? (await newPage(inBrowser, server.address, language));
      await page.setViewportSize({ width, height });
      const complaints: string[] = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      let isOpen = true;
      return {
        page,
        complaints,
        shot: async (shotName) => {
          if (keepsShots) await page.screenshot({ path: path.join(shots, `${shotName}-${language}.png`) });
        },
        async close() {
          // A story and its file may both close it; by then its page may be that of the next window.
          if (!isOpen) return;
          isOpen = false;
          if (await isCleared(page)) kept[language].push(page);
          else await page.context().close();
        },
      };
    };
  };

  return {
    address: server.address,
    clientId: folder.clientId,
    browser,
    operatorPassword,
    faults,
    password: (userName) =>
      readPasswords(folder).find((one) => one.tenantId === TENANT && one.userName === userName)!.password,
    async rows<T>(text: string, values: unknown[] = []) {
      return (await owner.query(text, values)).rows as T[];
    },
    async broken() {
      const proofs = await booksOver(owner, TENANT);
      return proofs.filter((proof) => !proof.ok).map((proof) => proof.id);
    },
    open: openIn(browser),
    openIn,
    async close() {
      await browser.close();
      await server.close();
      await owner.end();
      await drop();
      if (faults.length > 0) throw new Error(`The server logged faults:\n${faults.join("")}`);
    },
  };
}

async function newPage(browser: Browser, baseURL: string, language: WindowOptions["language"]): Promise<Page> {
  const context = await browser.newContext({
    ...{ locale: language === "zh" ? "zh-HK" : "en-GB", baseURL, acceptDownloads: true },
  });
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  looksOften(page);
  return page;
}

/** A page of the server without the application: what a browser stores for it can be read and written there. */
export const BLANK = "/favicon.svg";
/** Everything that stories listen to. */
const EVENTS = ["console", "pageerror", "dialog", "request", "requestfinished", "requestfailed"] as const;

/**
 * Leaves the page as a new one would be, but for what its browser has kept of the application: the next window
 * takes half the time. False if that cannot be said of it.
 */
async function isCleared(page: Page): Promise<boolean> {
  try {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
    await page.goto(BLANK, { timeout: 5000 });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.mouse.move(0, 0);
    for (const event of EVENTS) page.removeAllListeners(event);
    return page.context().pages().length === 1;
  } catch {
    return false;
  }
}

/**
 * Playwright looks for what a test waits for after 20, 50, 100 and 100 ms, and from then on every half second,
 * unless its time is short: most pages are there after 400 ms, and were found after 770.
 */
function looksOften(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator("html")) as Locator & { looksOften?: true };
  if (locators.looksOften) return;
  locators.looksOften = true;
  // eslint-disable-next-line typescript/unbound-method -- called with the locator as `this`
  const { waitFor } = locators;
  locators.waitFor = async function (this: Locator, options = {}) {
    const end = Date.now() + (options.timeout ?? TIMEOUT);
    for (;;) {
      const left = Math.max(1, end - Date.now());
      try {
        await waitFor.call(this, { ...options, timeout: Math.min(left, SHORT) });
        return;
      } catch (error) {
        if (!(error instanceof errors.TimeoutError)) throw error;
        if (left <= SHORT) throw await withPage(error, this.page());
      }
    }
  };
}

/** Adds what the page showed instead of what was waited for: where nobody watches, nothing else tells. */
async function withPage(error: errors.TimeoutError, page: Page): Promise<errors.TimeoutError> {
  try {
    const dialogs = await page.locator("[role=dialog]").allInnerTexts();
    const shown = dialogs.length > 0 ? dialogs.join(" ") : await page.locator("body").innerText();
    const added = `${page.url()} showed: ${shown.replaceAll(/\s*\n\s*/g, " | ").slice(0, 1500)}`;
    error.message += `\n${added}`;
    // Reports quote the first line of the stack, which copied the message when the error was made.
    error.stack = error.stack?.replace("\n", () => ` ${added}\n`) ?? "";
  } catch {
    // A page that has gone shows nothing.
  }
  return error;
}
