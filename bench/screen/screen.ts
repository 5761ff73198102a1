/** A browser in front of a dataset: the built web application, with a signed-in user. */
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { openBrowser } from "../../packages/e2e/src/browser.ts";
import { buildWeb } from "../../packages/server/src/operations/build-web.ts";
import type { Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { CannotMeasure } from "../dataset/disk-check.ts";
import type { ServerProcess } from "../dataset/server-process.ts";
import { usualSize, withDataset, type Measure, type RunContext } from "../run-context.ts";

export interface Screen {
  readonly dataset: Dataset;
  readonly server: ServerProcess;
  /** A window with an empty cache; the user has just signed in. */
  open(): Promise<Window>;
}

export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

const VIEWPORT = { width: 1440, height: 900 };
const SIGNED_IN_MS = 12 * 3_600_000;

/** A measure in a browser, on one dataset of the usual size. */
export const onScreen = (
  named: Pick<Measure, "name" | "summary">,
  measureOn: (ctx: RunContext, screen: Screen) => Promise<Outcome>,
): Measure => ({
  ...named,
  sizes: (small) => [usualSize(small)],
  async run(ctx) {
    const browser = await browserOf(ctx);
    const close = ctx.cleanup.own(() => browser.close());
    try {
      await buildWeb(ctx.say);
      return await withDataset(ctx, ctx.size, async (dataset) => {
        const server = await dataset.server({ pages: true });
        return measureOn(ctx, { dataset, server, open: () => open(browser, dataset, server) });
      });
    } finally {
      await close();
    }
  },
});

async function browserOf(ctx: RunContext): Promise<Browser> {
  try {
    return await (ctx.openBrowser ?? openBrowser)();
  } catch (error) {
    throw new CannotMeasure(
      `No browser could be started, which this measure needs: ${(error as Error).message.split("\n")[0]}`,
    );
  }
}

async function open(browser: Browser, { company }: Dataset, { base }: ServerProcess): Promise<Window> {
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
