/** A browser before a floor: the built web application, and somebody who is signed in already. */
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { openBrowser } from "../../packages/e2e/src/browser.ts";
import { buildWeb } from "../../packages/server/src/operations/build-web.ts";
import type { Floor } from "../ground/floor.ts";
import { CannotMeasure } from "../ground/room.ts";
import type { ServerProcess } from "../ground/server-process.ts";
import { onFloor, type Site } from "../site.ts";

export interface Screen {
  readonly floor: Floor;
  readonly server: ServerProcess;
  /** A window with nothing in its cache; the person signed in a moment ago. */
  open(): Promise<Window>;
}

export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

const VIEWPORT = { width: 1440, height: 900 };
const SIGNED_IN_MS = 12 * 3_600_000;

export async function onScreen<T>(site: Site, work: (screen: Screen) => Promise<T>): Promise<T> {
  const browser = await browserOf(site);
  const close = site.belongings.own(() => browser.close());
  try {
    await buildWeb(site.say);
    return await onFloor(site, site.size, async (floor) => {
      const server = await floor.server({ pages: true });
      return work({ floor, server, open: () => open(browser, floor, server) });
    });
  } finally {
    await close();
  }
}

async function browserOf(site: Site): Promise<Browser> {
  try {
    return await (site.openBrowser ?? openBrowser)();
  } catch (error) {
    throw new CannotMeasure(
      `No browser could be started, which this measure needs: ${(error as Error).message.split("\n")[0]}`,
    );
  }
}

async function open(browser: Browser, { company }: Floor, { base }: ServerProcess): Promise<Window> {
  const context = await browser.newContext({ baseURL: base, viewport: VIEWPORT, locale: "en-GB" });
  context.setDefaultTimeout(60_000);
  const until = Date.now() + SIGNED_IN_MS;
  const stored = { token: company.tokens["admin"]!, clientId: company.clientId };
  await context.addInitScript(
    ([entries, expires]) => {
      for (const [name, value] of Object.entries(entries))
        localStorage.setItem(name, JSON.stringify({ value, expires }));
    },
    [stored, until] as const,
  );
  const page = await context.newPage();
  return { context, page, devtools: await context.newCDPSession(page) };
}
