/**
 * P3 and P5: whole documents from the order to the posted invoice at 8 connections, as a share of the single
 * database call beside them, and the number of statements of one.
 */
import { atLeast, atMost, judged, shown, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { countedOnWire } from "../load/counted-wire.ts";
import { cpuMsOfOperation, type Measured } from "../load/measure.ts";
import { failuresOf, onDataset, rounds, warmUp, type RunContext } from "../run-context.ts";
import { createLimit, limit } from "../post-order/share.ts";
import { flow, wrongDocuments } from "./flow.ts";

const CONNECTIONS = 8;
const COUNTED = { small: [10, 20], full: [20, 60] } as const;

interface Round {
  readonly documents: Measured;
  readonly limit: Measured;
}

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  await createLimit(dataset);
  const server = await dataset.server();
  const documents = (seconds: number) => flow(ctx, dataset, [server], { connections: CONNECTIONS, seconds });
  const warm = await warmUp(ctx, () => documents(3));
  const warmLimit = await warmUp(ctx, () => limit(ctx, dataset, { seconds: 2 }));
  await dataset.analyze();
  const taken = await rounds<Round>(
    ctx,
    async () => ({ documents: await documents(ctx.seconds), limit: await limit(ctx, dataset) }),
    (one) =>
      `${one.documents.perSecond.toFixed(1)} documents/s, p95 ${one.documents.p95.toFixed(0)} ms; ${one.limit.perSecond.toFixed(0)} of the one call/s`,
  );
  await server.stop();
  const wire = await countedOnWire(ctx, dataset, COUNTED, (tapped, load) => flow(ctx, dataset, [tapped], load));
  const posted = [...warm, ...taken.map((one) => one.documents), ...wire.measured];
  const limits = [...warmLimit, ...taken.map((one) => one.limit)];
  const what = "order, confirm, reserve, pick, invoice posted (no delivery yet), at 8 connections";
  return {
    figures: [
      judged(
        "P3",
        `${what}, share of the one call of P1`,
        "",
        taken.map((one) => one.documents.perSecond / one.limit.perSecond),
        atLeast(0.075, 0.16),
      ),
      shown(
        "the same documents",
        "/s",
        taken.map((one) => one.documents.perSecond),
      ),
      judged("P5", "SQL statements of a whole document", "", wire.statements, atMost(60, 30)),
      shown("round trips of a whole document", "", wire.roundTrips),
      shown(
        "processor time of a whole document",
        "ms",
        taken.map((one) => cpuMsOfOperation(one.documents)),
      ),
    ],
    wrong: [
      ...failuresOf([...posted, ...limits]),
      ...(await wrongDocuments(dataset, posted)),
      ...(await dataset.broken()),
    ],
    detail: { rounds: taken, wire },
  };
}

export const wholeFlow = onDataset(
  { name: "whole-flow", summary: "whole documents from the order to the posted invoice" },
  measure,
);
