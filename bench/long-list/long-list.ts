/** P18: scrolling ten thousand rows, and a keystroke in an order of five hundred lines. */
import { atLeast, atMost, judged, shown, type Outcome } from "../figures.ts";
import { bySize, rounds, type RunContext } from "../run-context.ts";
import { onScreen, type Screen } from "../screen/screen.ts";
import { keyToPaint, longOrder } from "./keys.ts";
import { loadRows, scroll } from "./scroll.ts";

const GOODS = "/pss/stock/goods";
const ROWS = { small: 2000, full: 10_000 };
const SCROLLED_MS = { small: 1000, full: 5000 };
const LINES = 500;
const QUANTITY = "Qty 1";

async function measure(ctx: RunContext, { dataset, server, open }: Screen): Promise<Outcome> {
  const wanted = bySize(ctx, ROWS);
  const list = await open();
  const loaded = await loadRows(list.page, GOODS, wanted);
  if (!ctx.small) await scroll(list.page, 1000);
  const scrolled = await rounds(
    ctx,
    () => scroll(list.page, bySize(ctx, SCROLLED_MS)),
    ({ perSecond, frame }) => `${perSecond.toFixed(0)} frames/s, one in twenty longer than ${frame.toFixed(0)} ms`,
  );
  await list.context.close();
  const orderId = await longOrder(dataset, server.base, LINES);
  const keys = await rounds(
    ctx,
    async () => {
      const order = await open();
      const took = await keyToPaint(order.page, orderId, QUANTITY);
      await order.context.close();
      return took;
    },
    (took) => `a key is seen after ${took.toFixed(0)} ms`,
  );
  const perSecond = scrolled.map((one) => one.perSecond);
  const frames = scrolled.map((one) => one.frame);
  return {
    figures: [
      judged("P18", `frames/s while ${wanted} rows are scrolled, median`, "/s", perSecond, atLeast(50, 58)),
      judged("P18", "frame that one in twenty exceeds", "ms", frames, atMost(33, 17)),
      judged("P18", `key to paint in an order of ${LINES} lines, p95`, "ms", keys, atMost(100, 50)),
      shown("rows in the list", "", loaded),
    ],
    wrong: [],
    detail: { scrolled, keys },
  };
}

export const longList = onScreen(
  { name: "long-list", summary: "ten thousand rows scrolled, and keys in an order of five hundred lines" },
  measure,
);
