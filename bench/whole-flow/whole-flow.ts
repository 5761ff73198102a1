/** P3 and P5: whole documents from the order to the posted invoice at 8 connections, and the statements that one takes. */
import { atLeast, atMost, judged, shown, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { countedOnWire } from "../load/counted-wire.ts";
import { cpuMsOfOperation } from "../load/measure.ts";
import { failuresOf, onDataset, rounds, warmUp, type RunContext } from "../run-context.ts";
import { flow, wrongDocuments } from "./flow.ts";

const CONNECTIONS = 8;
const COUNTED = { small: [10, 20], full: [20, 60] } as const;

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const server = await dataset.server();
  const documents = (seconds: number) => flow(ctx, dataset, [server], { connections: CONNECTIONS, seconds });
  const warm = await warmUp(ctx, () => documents(3));
  await dataset.analyze();
  const taken = await rounds(
    ctx,
    () => documents(ctx.seconds),
    (one) => `${one.perSecond.toFixed(1)} documents/s, p95 ${one.p95.toFixed(0)} ms`,
  );
  await server.stop();
  const wire = await countedOnWire(ctx, dataset, COUNTED, (tapped, load) => flow(ctx, dataset, [tapped], load));
  const all = [...warm, ...taken, ...wire.measured];
  const perSecond = taken.map((one) => one.perSecond);
  const what = "order, confirm, reserve, pick, invoice posted (no delivery yet), at 8 connections";
  return {
    figures: [
      judged("P3", what, "/s", perSecond, atLeast(45, 110)),
      judged("P5", "SQL statements of a whole document", "", wire.statements, atMost(60, 30)),
      shown("round trips of a whole document", "", wire.roundTrips),
      shown("processor time of a whole document", "ms", taken.map(cpuMsOfOperation)),
    ],
    wrong: [...failuresOf(all), ...(await wrongDocuments(dataset, all)), ...(await dataset.broken())],
    detail: { rounds: taken, wire },
  };
}

export const wholeFlow = onDataset(
  { name: "whole-flow", summary: "whole documents from the order to the posted invoice" },
  measure,
);
