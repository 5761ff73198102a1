/**
 * P6: whole documents with products that everybody orders, compared with documents whose products are spread
 * evenly, at 16 connections.
 */
import { atLeast, atMost, judged, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { failuresOf, onDataset, rounds, warmUp, type RunContext } from "../run-context.ts";
import { flow, wrongDocuments } from "../whole-flow/flow.ts";

const CONNECTIONS = 16;

const deadlocksOf = async (dataset: Dataset): Promise<number> => {
  const [row] = await dataset.rows<{ deadlocks: number }>(
    "select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()",
  );
  return row!.deadlocks;
};

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const server = await dataset.server();
  const load = { connections: CONNECTIONS, seconds: ctx.seconds };
  const warm = await warmUp(ctx, () => flow(ctx, dataset, [server], { ...load, seconds: 3 }));
  await dataset.analyze();
  const taken = await rounds(
    ctx,
    async () => {
      const even = await flow(ctx, dataset, [server], load);
      const hot = await flow(ctx, dataset, [server], load, { draw: "hot" });
      return { even, hot, share: hot.perSecond / even.perSecond };
    },
    ({ hot, even }) => `hot ${hot.perSecond.toFixed(1)} /s, even ${even.perSecond.toFixed(1)} /s`,
  );
  const measured = [...warm, ...taken.flatMap(({ even, hot }) => [even, hot])];
  const shares = taken.map(({ share }) => share);
  const failed = measured.reduce((sum, one) => sum + one.failed, 0);
  return {
    figures: [
      judged("P6", "hot goods (Zipf 1.1), share of evenly spread ones", "", shares, atLeast(0.6, 0.75)),
      judged("P6", "failed requests", "", failed, atMost(0, 0)),
      judged("P6", "deadlocks", "", await deadlocksOf(dataset), atMost(0, 0)),
    ],
    wrong: [...failuresOf(measured), ...(await wrongDocuments(dataset, measured)), ...(await dataset.broken())],
    detail: { rounds: taken },
  };
}

export const hotGoods = onDataset(
  { name: "hot-goods", summary: "sixteen desks that all sell the same few goods" },
  measure,
);
