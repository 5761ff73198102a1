/** P18: ten thousand rows under the thumb, and a key in an order of five hundred lines. */
import { single, spread, type Outcome } from "../figures.ts";
import { onScreen } from "../screen/screen.ts";
import type { Measure, Site } from "../site.ts";
import { keyToPaint, longOrder } from "./keys.ts";
import { loadRows, scroll, type Scrolled } from "./scroll.ts";

const GOODS = "/pss/stock/goods";
const ROWS = { small: 2000, full: 10_000 };
const SCROLLED_MS = { small: 1000, full: 5000 };
const LINES = 500;
const QUANTITY = "Qty 1";

async function run(site: Site): Promise<Outcome> {
  return onScreen(site, async ({ floor, server, open }) => {
    const wanted = ROWS[site.small ? "small" : "full"];
    const list = await open();
    const loaded = await loadRows(list.page, GOODS, wanted);
    const scrolled: Scrolled[] = [];
    if (!site.small) await scroll(list.page, 1000);
    for (let n = 1; n <= site.rounds; n++) {
      scrolled.push(await scroll(list.page, SCROLLED_MS[site.small ? "small" : "full"]));
      site.say(
        `${scrolled.at(-1)!.perSecond.toFixed(0)} frames/s, one in twenty longer than ${scrolled.at(-1)!.frame.toFixed(0)} ms`,
      );
    }
    await list.context.close();
    const orderId = await longOrder(floor, server.base, LINES);
    const keys: number[] = [];
    for (let n = 1; n <= site.rounds; n++) {
      const order = await open();
      keys.push(await keyToPaint(order.page, orderId, QUANTITY));
      await order.context.close();
      site.say(`a key is seen after ${keys.at(-1)!.toFixed(0)} ms`);
    }
    return {
      figures: [
        {
          id: "P18",
          what: `frames/s while ${wanted} rows are scrolled, median`,
          unit: "/s",
          value: spread(scrolled.map((one) => one.perSecond)),
          bounds: { better: "more", floor: 50, aim: 58 },
        },
        {
          id: "P18",
          what: "frame that one in twenty exceeds",
          unit: "ms",
          value: spread(scrolled.map((one) => one.frame)),
          bounds: { better: "less", floor: 33, aim: 17 },
        },
        {
          id: "P18",
          what: `key to paint in an order of ${LINES} lines, p95`,
          unit: "ms",
          value: spread(keys),
          bounds: { better: "less", floor: 100, aim: 50 },
        },
        { id: "", what: "rows in the list", unit: "", value: single(loaded) },
      ],
      wrong: [],
      detail: { scrolled, keys },
    };
  });
}

export const longList: Measure = {
  name: "long-list",
  told: "ten thousand rows scrolled, and keys in an order of five hundred lines",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
