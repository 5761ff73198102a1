/** P17: the first page after the sign-in, on a slow machine and a slow line, with nothing in the cache. */
import { kilobytes, loadedSignedIn } from "../../packages/e2e/src/loaded-first.ts";
import { atMost, judged, shown, type Outcome } from "../figures.ts";
import { onScreen, type Screen } from "../screen/screen.ts";
import { bySize, rounds, type RunContext } from "../run-context.ts";
import { beginWatching, whatWasSeen, type Seen } from "./seen.ts";

const SLOWER = 4;
/** 10 Mbit/s, as at the far end of a warehouse. */
const LINE = { offline: false, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, latency: 40 };
const CALM_MS = { small: 1000, full: 2500 };
const ROUTE = "/sales/order";
const ROUTE_SCRIPTS = atMost(60, 50);

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

async function measure(ctx: RunContext, screen: Screen): Promise<Outcome> {
  const first = loadedSignedIn();
  const calm = bySize(ctx, CALM_MS);
  const taken = await rounds(
    ctx,
    async () => ({
      home: await load(screen, first, "/dashboard", "main h1, main h2", calm),
      list: await load(screen, first, ROUTE, '[role="grid"] [data-index]', calm),
    }),
    ({ home, list }) => `home painted after ${paintOf(home).toFixed(2)} s, orders after ${paintOf(list).toFixed(2)} s`,
  );
  const home = taken.map((round) => round.home);
  const list = taken.map((round) => round.list);
  const blocked = (one: Load) => one.blocked;
  const shifted = (one: Load) => one.shifted;
  return {
    figures: [
      judged("P17", "scripts that every page loads, packed", "KB", kilobytes(first), atMost(260, 200)),
      judged("P17", "more scripts of the first page, packed", "KB", kilobytes(home[0]!.own), ROUTE_SCRIPTS),
      judged("P17", `more scripts of ${ROUTE}, packed`, "KB", kilobytes(list[0]!.own), ROUTE_SCRIPTS),
      judged("P17", "largest paint of the first page", "s", home.map(paintOf), atMost(2.5, 1.5)),
      judged("P17", "blocked time of the first page", "ms", home.map(blocked), atMost(200, 100)),
      judged("P17", "shifted layout of the first page", "", home.map(shifted), atMost(0.1, 0.02)),
      shown(`largest paint of ${ROUTE}`, "s", list.map(paintOf)),
      shown(`blocked time of ${ROUTE}`, "ms", list.map(blocked)),
      shown(`shifted layout of ${ROUTE}`, "", list.map(shifted)),
    ],
    wrong: home.every((one) => one.largestPaint > 0) ? [] : ["The browser reported no paint"],
    detail: { home, list },
  };
}

/** In seconds. */
const paintOf = ({ largestPaint }: Load): number => largestPaint / 1000;

export const firstLoad = onScreen(
  {
    name: "first-load",
    summary: "the first page after the sign-in, processor four times slower, 10 Mbit/s, empty cache",
  },
  measure,
);
