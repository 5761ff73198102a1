/** P16: one server process, as in an installation with one process: time to its first answer and memory. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Dataset } from "../dataset/dataset.ts";
import { atMost, judged, shown, type Outcome } from "../figures.ts";
import { memoryOf } from "../load/processor-time.ts";
import { orderRows, wrongOrders } from "../post-order/checks.ts";
import { post } from "../post-order/share.ts";
import { bySize, failuresOf, onDataset, type RunContext } from "../run-context.ts";

const CALM_MS = { small: 1000, full: 3000 };
const STARTS = { small: 1, full: 3 };
/** As long as the loads of a run against the limit take together. */
const LOAD_SECONDS = { small: 1, full: 20 };

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const ready: number[] = [];
  for (let n = 1; n < bySize(ctx, STARTS); n++) {
    const { readyMs, stop } = await dataset.server({ jobs: true });
    ready.push(readyMs / 1000);
    await stop();
  }
  const server = await dataset.server({ jobs: true });
  ready.push(server.readyMs / 1000);
  await sleep(bySize(ctx, CALM_MS));
  const idle = memoryOf(server.pid);
  const before = await orderRows(dataset);
  const load = await post(ctx, dataset, [server], undefined, bySize(ctx, LOAD_SECONDS));
  const after = memoryOf(server.pid);
  ctx.say(
    `ready in ${ready.at(-1)!.toFixed(2)} s, ${idle.toFixed(0)} MB idle, ${after.toFixed(0)} MB after ${load.done} orders`,
  );
  return {
    figures: [
      judged("P16", "a server process answers", "s", ready, atMost(2.5, 1)),
      judged("P16", "memory idle", "MB", idle, atMost(200, 130)),
      judged("P16", "memory after orders at 16 connections", "MB", after, atMost(400, 250)),
      shown("most memory at any time", "MB", memoryOf(server.pid, "VmHWM")),
    ],
    wrong: [...failuresOf([load]), ...(await wrongOrders(dataset, before, [load])), ...(await dataset.broken())],
    detail: { ready, idle, after, orders: load.done },
  };
}

export const serverProcess = onDataset(
  { name: "process", summary: "how soon a server process answers and what memory it holds" },
  measure,
);
