/**
 * P1, P4, P5: POST of a sales order with ten lines over HTTP, compared with one database call that writes the
 * same rows.
 */
import { atMost, judged, shown, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { countedOnWire } from "../load/counted-wire.ts";
import type { Measured } from "../load/measure.ts";
import { failuresOf, onDataset, rounds, send, warmUp, type RunContext } from "../run-context.ts";
import { orderRows, wrongOrders } from "./checks.ts";
import { CONNECTIONS, createLimit, limit, orderLoad, post, roundOf, shareFigures, type Round } from "./share.ts";

const AT_EIGHT = 8;
const COUNTED = { small: [30, 50], full: [60, 200] } as const;

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  await createLimit(dataset);
  const before = await orderRows(dataset);
  const server = await dataset.server();
  const warm = await warmUp(
    ctx,
    () => post(ctx, dataset, [server], CONNECTIONS, 3),
    () => limit(ctx, dataset, { seconds: 2 }),
  );
  await dataset.analyze();
  const taken = await rounds<Round & { eight: Measured; limitAtEight: Measured }>(
    ctx,
    async () => ({
      ...roundOf(await post(ctx, dataset, [server]), await limit(ctx, dataset)),
      eight: await post(ctx, dataset, [server], AT_EIGHT),
      limitAtEight: await limit(ctx, dataset, { connections: AT_EIGHT }),
    }),
    (one) =>
      `${one.server.perSecond.toFixed(0)} /s of ${one.limit.perSecond.toFixed(0)} /s, share ${one.share.toFixed(3)}`,
  );
  await server.stop();
  const wire = await countedOnWire(ctx, dataset, COUNTED, (tapped, load) =>
    send(ctx, dataset, [tapped], orderLoad(load)),
  );
  const measured = [
    ...warm,
    ...taken.flatMap((one) => [one.server, one.limit, one.eight, one.limitAtEight]),
    ...wire.measured,
  ];
  // The average wait of one of eight callers for the call: eight calls are in progress at any moment.
  const p95 = taken.map(({ eight, limitAtEight }) => eight.p95 / ((AT_EIGHT * 1000) / limitAtEight.perSecond));
  return {
    figures: [
      ...shareFigures("POST of a 10-line order at 16 connections, share of the one call", taken),
      judged(
        "P4",
        "p95 of that POST at 8 connections, over the mean time of the one call at 8",
        "×",
        p95,
        atMost(2.5, 1.3),
      ),
      shown(
        "the same p95",
        "ms",
        taken.map(({ eight }) => eight.p95),
      ),
      judged("P5", "round trips of that POST", "", wire.roundTrips, atMost(6, 3)),
      shown("SQL statements of that POST", "", wire.statements),
    ],
    wrong: [...failuresOf(measured), ...(await wrongOrders(dataset, before, measured)), ...(await dataset.broken())],
    detail: { rounds: taken, wire },
  };
}

export const postOrder = onDataset(
  {
    name: "post-order",
    summary: "POST of a sales order with ten lines, beside one call of the database that writes the same rows",
  },
  measure,
);
