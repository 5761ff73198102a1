/** A tour of the screens by somebody who looks at each as list, record and form, in both languages and in the dark scheme. */
import type { Language } from "@larder/domain/kernel/words";
import type { Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { openClient, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";
import type { MenuScreen } from "../menu-screens.ts";
import { goWithin } from "../shell/places.ts";
import { EVERYTHING, expectFit, WORDS, WORDS_AND_COLOURS, type Judged } from "./fit.ts";

/** That of a small laptop. Rows that do not fit are not drawn: axe would judge twice as many of the same kind, and take twice as long. */
const WINDOW = { width: 1280, height: 600 };

export interface Tours {
  readonly client: () => BrowserClient;
  /** The page is drawn, and no request is pending. */
  settled(): Promise<void>;
  /** The page as it is: everything that can be judged. */
  expectFit(): Promise<void>;
  /**
   * Each place is checked in one language, then in the other: the next place starts in the current language. The second
   * time it is dark as well, but for records: a record looks like its form.
   */
  look(name: string, also?: () => Promise<void>): Promise<void>;
  /** Elements that close when the language changes, such as a menu, are reopened in the other one. */
  inBoth(work: () => Promise<void>): Promise<void>;
  /** A screen of the menu as list, record and form. */
  tour(screen: MenuScreen): Promise<void>;
}

/** Whoever tours signs in with `signIn`, in a new window after each test that failed. */
export function openTours(environment: () => Environment, signIn: (client: BrowserClient) => Promise<unknown>): Tours {
  let client: BrowserClient;
  let underWay: () => number;
  const open = async () => {
    client = await openClient(environment(), "en", WINDOW);
    underWay = requestsOf(client.page);
    await signIn(client);
  };
  beforeAll(open);
  afterAll(() => client?.close());
  /** A test that failed leaves its page anywhere, in any language and colour. */
  let inOrder = true;
  beforeEach(async () => {
    if (!inOrder) {
      await client.close();
      await open();
    }
    client.complaints.splice(0);
  });
  afterEach(({ task }) => {
    inOrder = task.result?.state !== "fail";
  });

  const settled = async () => {
    await isDrawn(client);
    for (let still = 0; still < 5; still = underWay() > 0 ? 0 : still + 1) await client.page.waitForTimeout(10);
    // Between two pages there is none.
    await isDrawn(client);
  };
  const other = (): Language => (client.language === "en" ? "zh" : "en");
  const tours: Tours = {
    client: () => client,
    settled,
    expectFit: () => expectFit(environment(), client),
    async look(name, also = async () => {}) {
      const isHome = name === "home";
      const seen = async (shot: string, judged: Judged) => {
        await also();
        await settled();
        await client.shot(shot);
        await expectFit(environment(), client, judged);
      };
      await seen(`${name}-${client.language}`, { ...EVERYTHING, withoutMenu: !isHome && !name.endsWith("-1-list") });
      await client.speak(other());
      if (name.endsWith("-2-record")) return seen(`${name}-${client.language}`, { ...WORDS, withoutMenu: true });
      await lit(client.page, "dark");
      await seen(`${name}-${client.language}-dark`, { ...WORDS_AND_COLOURS, withoutMenu: !isHome });
      await lit(client.page, "light");
    },
    async inBoth(work) {
      await work();
      await client.speak(other());
      await settled();
      await work();
    },
    async tour({ path, title, hidden, adds }) {
      const name = path
        .slice(1)
        .replaceAll("/", "-")
        .replaceAll(/[^a-zA-Z0-9-]/g, "");
      await goWithin(client, path);
      await tours.look(`${name}-1-list`, async () => {
        if (!hidden) await soon(() => client.page.title()).toBe(`${client.say(title)} · Larder`);
      });
      const cells = client.page.getByRole("main").getByRole("gridcell");
      const record = cells.getByRole("link").or(cells.getByRole("button")).first();
      if ((await record.count()) > 0) {
        await leaving(client.page, () => record.click());
        await tours.look(`${name}-2-record`);
      }
      if (adds && !hidden) {
        // In the tab of its list: a reload of the application takes longer than judging a form.
        await leaving(client.page, () => goWithin(client, `${path}/add`));
        await tours.look(`${name}-3-form`);
      }
    },
  };
  return tours;
}

/**
 * Until the heading of the page that is left is gone: it is shown until the next page is ready, which may have a heading
 * of the same words. What opens over its page, as some records do, leaves nothing.
 */
async function leaving(page: Page, go: () => Promise<unknown>): Promise<void> {
  const heading = await page.evaluateHandle(() =>
    [...document.querySelectorAll("main h1")].find((one) => one.checkVisibility()),
  );
  const address = () => page.evaluate(() => location.pathname);
  const from = await address();
  await go();
  if ((await address()) !== from) await page.waitForFunction((left) => !left?.checkVisibility(), heading);
}

/** The page follows its system a moment later. */
async function lit(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: "attached" });
}

/** Counts pending requests. */
function requestsOf(page: Page): () => number {
  let underWay = 0;
  // The event stream never ends.
  const counts = (request: Request) => !request.url().includes("/resource/sse");
  page.on("request", (request) => counts(request) && underWay++);
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => counts(request) && underWay--);
  return () => underWay;
}

/** A heading, and nothing that is still being loaded: asked in the page in one go, not by role one after the other. */
const isDrawn = ({ page, say }: BrowserClient) =>
  page.waitForFunction(
    (loading) => {
      const isShown = (selector: string) =>
        [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
      return isShown("main h1") && !isShown(`[role="status"][aria-label^="${loading}"]`);
    },
    say({ en: "Loading", zh: "載入中" }),
    { polling: 20 },
  );
