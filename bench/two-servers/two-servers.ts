/** P1 with two server processes on one database. */
import { shown, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import type { Measured } from "../load/measure.ts";
import { orderRows, wrongOrders } from "../post-order/checks.ts";
import { createLimit, limit, post, roundOf, shareFigures, type Round } from "../post-order/share.ts";
import { failuresOf, onDataset, rounds, warmUp, type RunContext } from "../run-context.ts";

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  await createLimit(dataset);
  const before = await orderRows(dataset);
  const servers = [await dataset.server(), await dataset.server()];
  const warm = await warmUp(
    ctx,
    () => post(ctx, dataset, servers, undefined, 3),
    () => limit(ctx, dataset, { seconds: 2 }),
  );
  await dataset.analyze();
  const taken = await rounds<Round & { one: Measured }>(
    ctx,
    async () => {
      const both = await post(ctx, dataset, servers);
      const one = await post(ctx, dataset, servers.slice(0, 1));
      return { ...roundOf(both, await limit(ctx, dataset)), one };
    },
    ({ server, one, share }) =>
      `two ${server.perSecond.toFixed(0)} /s, one ${one.perSecond.toFixed(0)} /s, share ${share.toFixed(3)}`,
  );
  const measured = [...warm, ...taken.flatMap(({ server, one, limit: least }) => [server, one, least])];
  const gain = taken.map(({ server, one }) => server.perSecond / one.perSecond);
  return {
    figures: [
      ...shareFigures("POST of a 10-line order with two server processes, share of the one call", taken),
      shown("orders/s of two processes over those of one", "×", gain),
    ],
    wrong: [...failuresOf(measured), ...(await wrongOrders(dataset, before, measured)), ...(await dataset.broken())],
    detail: { rounds: taken },
  };
}

export const twoServers = onDataset(
  { name: "two-servers", summary: "the POST of orders with two server processes before one database" },
  measure,
);
