/** D4: what Lighthouse says of the pages after the sign-in, with nothing in the cache. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { openProfile } from "../../packages/e2e/src/browser.ts";
import { CannotMeasure } from "../dataset/disk-check.ts";
import { freePort } from "../../packages/server/src/platform/db/embedded/free-port.ts";
import { atLeast, judged, type Outcome } from "../figures.ts";
import { openCompany, type Wholesaler } from "../keyboard-work/company.ts";
import { rounds, type Measure, type RunContext } from "../run-context.ts";

/** Not among the packages of the project, whose every installation would be 176 MB larger: npm fetches it when it is needed. */
const PACKAGE = "lighthouse@13.5.0";
const PAGES = {
  home: "/dashboard",
  "the list of orders": "/sales/order",
  "the order form": "/sales/order/add",
} as const;
const CATEGORIES = {
  performance: atLeast(95, 98),
  accessibility: atLeast(100, 100),
  "best-practices": atLeast(100, 100),
};

type PageName = keyof typeof PAGES;
type Category = keyof typeof CATEGORIES;
/** Points from 0 to 100. */
type Scores = Readonly<Record<Category, number>>;
const pageNames = Object.keys(PAGES) as PageName[];
const categories = Object.keys(CATEGORIES) as Category[];

async function signIn(page: Page, { base, tenantId, password }: Wholesaler): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel("Company").selectOption(tenantId);
  await page.getByLabel("Account").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(password("admin"));
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
}

/** Lighthouse opens a tab of its own in the browser that listens on this port, where the user is signed in. */
async function judge(address: string, port: number): Promise<Scores> {
  const options = [`--port=${port}`, "--preset=desktop", "--disable-storage-reset", "--output=json", "--quiet"];
  const { stdout } = await promisify(execFile)(
    "npm",
    ["exec", "--yes", "--ignore-scripts", `--package=${PACKAGE}`, "--", "lighthouse", address, ...options].concat(
      `--only-categories=${categories.join(",")}`,
    ),
    { maxBuffer: 64 * 1024 * 1024, timeout: 300_000, cwd: os.tmpdir() },
  );
  const report = JSON.parse(stdout) as { categories: Record<Category, { score: number }> };
  return Object.fromEntries(
    categories.map((name) => [name, Math.round(report.categories[name].score * 100)]),
  ) as Scores;
}

async function measure(ctx: RunContext): Promise<Outcome> {
  const company = await openCompany(ctx);
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-lighthouse-"));
  const context = await openProfile(folder, port).catch((error: Error) => {
    throw new CannotMeasure(`No browser could be started, which this measure needs: ${error.message.split("\n")[0]}`);
  });
  const closeBrowser = ctx.cleanup.own(() => context.close());
  try {
    const page = await context.newPage();
    await signIn(page, company);
    await page.goto("about:blank");
    const devtools = await context.newCDPSession(page);
    const taken = await rounds(
      ctx,
      async () => {
        const scores: Partial<Record<PageName, Scores>> = {};
        for (const name of pageNames) {
          await devtools.send("Network.clearBrowserCache");
          scores[name] = await judge(company.base + PAGES[name], port).catch((error: Error) => {
            throw new CannotMeasure(`npm could not fetch or run ${PACKAGE}: ${error.message.slice(0, 300)}`);
          });
        }
        return scores as Readonly<Record<PageName, Scores>>;
      },
      (scores) => pageNames.map((name) => `${name} ${scores[name].performance}`).join(", "),
    );
    return {
      figures: pageNames.flatMap((name) =>
        categories.map((category) =>
          judged(
            "D4",
            `Lighthouse, ${category} of ${name}`,
            "",
            taken.map((of) => of[name][category]),
            CATEGORIES[category],
          ),
        ),
      ),
      wrong: [],
      detail: taken,
    };
  } finally {
    await closeBrowser();
    await company.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export const lighthouse: Measure = {
  name: "lighthouse",
  summary: "what Lighthouse says of home, the list of orders and the order form; npm fetches it once from its registry",
  sizes: () => ["hundredth"],
  run: measure,
};
