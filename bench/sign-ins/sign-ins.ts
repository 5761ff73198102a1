/**
 * P19: the effect of sixty-four simultaneous sign-ins on other users: the p95 of a list meanwhile, divided by
 * that without them.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, judged, shown, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { firstPageOfOrders, reading } from "../load/readers.ts";
import { failuresOf, onDataset, rounds, send, warmUp, type RunContext } from "../run-context.ts";

const STRANGERS = 64;
const CONNECTIONS = 4;
/** They start a moment before the list is requested, and end a moment later. */
const AROUND = 0.5;

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const server = await dataset.server();
  const ask = (seconds: number) => send(ctx, dataset, [server], reading(CONNECTIONS, seconds, [firstPageOfOrders]));
  const knock = (seconds: number) =>
    send(ctx, dataset, [server], { operations: "sign-ins/strangers.ts", connections: STRANGERS, seconds });
  const warm = await warmUp(
    ctx,
    () => ask(2),
    () => knock(1),
  );
  const taken = await rounds(
    ctx,
    async () => {
      const quiet = await ask(ctx.seconds);
      const knocking = knock(ctx.seconds + 2 * AROUND);
      knocking.catch(() => {});
      await sleep(AROUND * 1000);
      return { quiet, busy: await ask(ctx.seconds), strangers: await knocking };
    },
    ({ quiet, busy, strangers }) =>
      `p95 ${quiet.p95.toFixed(1)} ms, with strangers ${busy.p95.toFixed(1)} ms; ${strangers.perSecond.toFixed(0)} passwords/s, each answered within ${strangers.p95.toFixed(0)} ms (p95)`,
  );
  const factor = taken.map(({ quiet, busy }) => busy.p95 / quiet.p95);
  const passwords = taken.map(({ strangers }) => strangers.perSecond);
  return {
    figures: [
      judged(
        "P19",
        "first page of orders while sixty-four sign in, p95, over that without them",
        "×",
        factor,
        atMost(2, 1.5),
      ),
      shown("passwords that are looked at meanwhile", "/s", passwords),
    ],
    wrong: failuresOf([...warm, ...taken.flatMap(({ quiet, busy, strangers }) => [quiet, busy, strangers])]),
    detail: { rounds: taken },
  };
}

export const signIns = onDataset({ name: "sign-ins", summary: "a list while sixty-four sign in at once" }, measure);
