/** D1–D3: keys and seconds of a day at the desk, how soon the screen answers, and what axe finds on the way. */
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../packages/e2e/src/browser.ts";
import { firstForms, typeAtOnce } from "../../packages/e2e/src/first-loads.ts";
import { atMost, judged, shown, type Outcome } from "../figures.ts";
import { rounds, type Measure, type RunContext } from "../run-context.ts";
import { openCompany, type Wholesaler } from "./company.ts";
import { copyLast, paste, payment, pickAndPrint, twentyLines, type Done } from "./tasks.ts";
import {
  beginWatching,
  findingsOn,
  inpOf,
  interactionsOf,
  slowestFirst,
  type Findings,
  type Interaction,
} from "./watch.ts";

const tasks = { twentyLines, copyLast, paste, payment, pickAndPrint } as const;
type TaskName = keyof typeof tasks;
const names = Object.keys(tasks) as TaskName[];
const says: Readonly<Record<TaskName, string>> = {
  twentyLines: "an order of 20 lines",
  copyLast: "the same, by copying the last order",
  paste: "the same, pasted from a sheet",
  payment: "a payment",
  pickAndPrint: "picked, posted, and its invoice on the screen",
};

interface Round {
  readonly done: Readonly<Record<TaskName, Done>>;
  readonly interactions: readonly Interaction[];
}

async function signedInPage(browser: Browser, company: Wholesaler): Promise<Page> {
  const context = await browser.newContext({
    baseURL: company.base,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  context.setDefaultTimeout(60_000);
  await beginWatching(context);
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Company").selectOption(company.tenantId);
  await page.getByLabel("Account").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(company.password("admin"));
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  return page;
}

async function day(browser: Browser, company: Wholesaler): Promise<Round> {
  const page = await signedInPage(browser, company);
  const done: Partial<Record<TaskName, Done>> = {};
  const interactions: Interaction[] = [];
  for (const name of names) {
    done[name] = await tasks[name](company, page);
    interactions.push(...(await interactionsOf(page)));
  }
  await page.context().close();
  return { done: done as Round["done"], interactions: slowestFirst(interactions) };
}

const PLACES = ["/dashboard", "/sales/order", "/sales/order/add", "/sales/customer", "/system/setting"];

async function look(browser: Browser, company: Wholesaler): Promise<Findings> {
  const page = await signedInPage(browser, company);
  const all: Findings[] = [];
  for (const place of PLACES) {
    await page.goto(place);
    await page.getByRole("main").getByRole("heading").first().waitFor({ state: "attached" });
    await page.waitForTimeout(1000);
    all.push(await findingsOn(page));
  }
  await page.context().close();
  return { grave: all.flatMap(({ grave }) => grave), moderate: all.flatMap(({ moderate }) => moderate) };
}

const TIMES = 20;
const DELAYS = [20, 100] as const;

/** Windows of twenty, each with nothing loaded, in which something typed at once got lost. */
async function firstLoads(browser: Browser, company: Wholesaler, delay: number): Promise<number> {
  const signedIn = await signedInPage(browser, company);
  const storageState = await signedIn.context().storageState();
  await signedIn.context().close();
  let lost = 0;
  for (let at = 0; at < TIMES; at++) {
    const form = firstForms[at % firstForms.length]!;
    const context = await browser.newContext({ baseURL: company.base, locale: "en-GB", storageState });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await page.goto(form.list);
    await page.getByRole("grid").filter({ visible: true }).first().waitFor();
    if ((await typeAtOnce(page, form, delay)).length > 0) lost++;
    await context.close();
  }
  return lost;
}

async function measure(ctx: RunContext): Promise<Outcome> {
  const browser = await (ctx.openBrowser ?? openBrowser)();
  const closeBrowser = ctx.cleanup.own(() => browser.close());
  const company = await openCompany(ctx);
  try {
    const taken = await rounds(
      ctx,
      () => day(browser, company),
      ({ done }) => `20 lines: ${done.twentyLines.keys} keys, ${done.twentyLines.seconds.toFixed(1)} s`,
    );
    const { grave, moderate } = await look(browser, company);
    const cold: number[] = [];
    for (const delay of DELAYS) cold.push(await firstLoads(browser, company, delay));
    const of = (name: TaskName, what: "keys" | "seconds" | "lost") => taken.map(({ done }) => done[name][what]);
    const lost = taken.map(({ done }) => names.reduce((sum, name) => sum + done[name].lost, 0));
    return {
      figures: [
        judged("D1", `${says.twentyLines}, keys`, "", of("twentyLines", "keys"), atMost(160, 140)),
        judged("D1", `${says.twentyLines}, at five keys a second`, "s", of("twentyLines", "seconds"), atMost(42, 32)),
        judged("D1", "lost: lines and amounts that are not as typed", "", lost, atMost(0, 0)),
        ...DELAYS.map((delay, at) =>
          judged(
            "D1",
            `lost: windows of ${TIMES} in which keys got lost, first load, a key every ${delay} ms`,
            "",
            cold[at]!,
            atMost(0, 0),
          ),
        ),
        judged(
          "D2",
          "interaction to next paint",
          "ms",
          taken.map(({ interactions }) => inpOf(interactions)),
          atMost(100, 50),
        ),
        judged("D3", "serious or critical findings of axe", "", grave.length, atMost(0, 0)),
        shown("moderate findings of axe", "", moderate.length),
        ...names
          .slice(1)
          .flatMap((name) => [
            shown(`${says[name]}, keys`, "", of(name, "keys")),
            shown(says[name], "s", of(name, "seconds")),
          ]),
      ],
      wrong: [],
      detail: { taken, grave, moderate },
    };
  } finally {
    await closeBrowser();
    await company.close();
  }
}

export const keyboardWork: Measure = {
  name: "desk",
  summary: "keys and seconds of a day at the desk, keys lost, how soon the screen answers, what axe finds",
  sizes: () => ["hundredth"],
  run: measure,
};
