/** P22, P23: the first page of purchase orders by date and of the batches that expire first, with their count, for eight users at once. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { atMost, judged, shown, type Figure, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { cpuMsOfOperation } from "../load/measure.ts";
import { FIRST_PAGE, question, reading } from "../load/readers.ts";
import { bySize, failuresOf, onDataset, rounds, send, warmUp, type RunContext } from "../run-context.ts";
import { bought, plantBatches, plantOrders, plantSuppliers } from "./history.ts";

const CONNECTIONS = 8;
const lists: readonly { readonly id: string; readonly what: string; readonly call: AnyCall }[] = [
  { id: "P22", what: "purchase orders by date", call: purchaseOrderCalls.list },
  { id: "P23", what: "batches that expire first", call: batchCalls.list },
];

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const size = bySize(ctx, bought);
  await plantSuppliers(dataset);
  await plantOrders(dataset, size);
  await plantBatches(dataset, size);
  const server = await dataset.server();
  const figures: Figure[] = [];
  const wrong: string[] = [];
  const detail: Record<string, unknown> = {};
  for (const { id, what, call } of lists) {
    const ask = (seconds: number) =>
      send(ctx, dataset, [server], reading(CONNECTIONS, seconds, [question(call, FIRST_PAGE)]));
    const warm = await warmUp(ctx, () => ask(2));
    const taken = await rounds(
      ctx,
      () => ask(ctx.seconds),
      (one) => `${what}: p95 ${one.p95.toFixed(1)} ms at ${one.perSecond.toFixed(0)} /s`,
    );
    const p95 = taken.map((one) => one.p95);
    figures.push(
      judged(id, `first page of 50 ${what} with their number, at 8 connections, p95`, "ms", p95, atMost(60, 25)),
      shown("processor time of a page", "ms", taken.map(cpuMsOfOperation)),
    );
    const { rows } = (await dataset.clerk(server.base).call(call, FIRST_PAGE)) as { rows: unknown[] };
    if (rows.length !== 50) wrong.push(`The page of ${what} has ${rows.length} rows instead of 50`);
    wrong.push(...failuresOf([...warm, ...taken]));
    detail[id] = { rounds: taken };
  }
  return { figures, wrong, detail };
}

export const buyingLists = onDataset(
  { name: "buying-lists", summary: "purchase orders and batches, a million lines of each, eight people at once" },
  measure,
);
