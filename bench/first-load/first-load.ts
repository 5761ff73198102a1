/** P17: the first page after the sign-in, on a slow machine and a slow line, with nothing in the cache. */
import { kilobytes, loadedFirst } from "../../packages/e2e/src/loaded-first.ts";
import { single, spread, type Bounds, type Outcome } from "../figures.ts";
import { onScreen, type Screen } from "../screen/screen.ts";
import type { Measure, Site } from "../site.ts";
import { beginWatching, whatWasSeen, type Seen } from "./seen.ts";

const SLOWER = 4;
/** 10 Mbit/s, as at the far end of a warehouse. */
const LINE = { offline: false, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, latency: 40 };
const CALM_MS = { small: 1000, full: 2500 };
const ROUTE = "/sales/order";
const ROUTE_SCRIPTS: Bounds = { better: "less", floor: 60, aim: 50 };

interface Load extends Seen {
  /** Names of the scripts that the page loads, beyond those that every page loads. */
  readonly own: readonly string[];
}

async function load(
  screen: Screen,
  first: ReadonlySet<string>,
  route: string,
  rows: string,
  calm: number,
): Promise<Load> {
  const { context, page, devtools } = await screen.open();
  try {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", LINE);
    const own = new Set<string>();
    page.on("response", (response) => {
      const name = new URL(response.url()).pathname.slice(1);
      if (response.request().resourceType() === "script" && name.endsWith(".js") && !first.has(name)) own.add(name);
    });
    await beginWatching(page);
    await page.goto(route);
    await page.locator(rows).first().waitFor();
    await page.waitForTimeout(calm);
    return { ...(await whatWasSeen(page)), own: [...own] };
  } finally {
    await context.close();
  }
}

async function run(site: Site): Promise<Outcome> {
  return onScreen(site, async (screen) => {
    const first = loadedFirst().scripts;
    const calm = CALM_MS[site.small ? "small" : "full"];
    const home: Load[] = [];
    const list: Load[] = [];
    for (let n = 1; n <= site.rounds; n++) {
      home.push(await load(screen, first, "/dashboard", "main h1, main h2", calm));
      list.push(await load(screen, first, ROUTE, '[role="grid"] [data-index]', calm));
      site.say(
        `home painted after ${(home.at(-1)!.largestPaint / 1000).toFixed(2)} s, orders after ${(list.at(-1)!.largestPaint / 1000).toFixed(2)} s`,
      );
    }
    const of = (loads: readonly Load[], take: (one: Load) => number) => spread(loads.map(take));
    return {
      figures: [
        {
          id: "P17",
          what: "scripts that every page loads, packed",
          unit: "KB",
          value: single(kilobytes(first)),
          bounds: { better: "less", floor: 260, aim: 200 },
        },
        {
          id: "P17",
          what: "more scripts of the first page, packed",
          unit: "KB",
          value: single(kilobytes(home[0]!.own)),
          bounds: ROUTE_SCRIPTS,
        },
        {
          id: "P17",
          what: `more scripts of ${ROUTE}, packed`,
          unit: "KB",
          value: single(kilobytes(list[0]!.own)),
          bounds: ROUTE_SCRIPTS,
        },
        {
          id: "P17",
          what: "largest paint of the first page",
          unit: "s",
          value: of(home, (one) => one.largestPaint / 1000),
          bounds: { better: "less", floor: 2.5, aim: 1.5 },
        },
        {
          id: "P17",
          what: "blocked time of the first page",
          unit: "ms",
          value: of(home, (one) => one.blocked),
          bounds: { better: "less", floor: 200, aim: 100 },
        },
        {
          id: "P17",
          what: "shifted layout of the first page",
          unit: "",
          value: of(home, (one) => one.shifted),
          bounds: { better: "less", floor: 0.1, aim: 0.02 },
        },
        { id: "", what: `largest paint of ${ROUTE}`, unit: "s", value: of(list, (one) => one.largestPaint / 1000) },
        { id: "", what: `blocked time of ${ROUTE}`, unit: "ms", value: of(list, (one) => one.blocked) },
        { id: "", what: `shifted layout of ${ROUTE}`, unit: "", value: of(list, (one) => one.shifted) },
      ],
      wrong: home.every((one) => one.largestPaint > 0) ? [] : ["The browser told nothing"],
      detail: { home, list },
    };
  });
}

export const firstLoad: Measure = {
  name: "first-load",
  told: "the first page after the sign-in, processor four times slower, 10 Mbit/s, empty cache",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
