/** P9: the first page of the orders by date, with their count, for eight users at once. */
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { atMost, judged, shown, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { cpuMsOfOperation } from "../load/measure.ts";
import { FIRST_PAGE, firstPageOfOrders, reading } from "../load/readers.ts";
import { failuresOf, onDataset, rounds, send, warmUp, type RunContext } from "../run-context.ts";

const CONNECTIONS = 8;

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const server = await dataset.server();
  const ask = (seconds: number) => send(ctx, dataset, [server], reading(CONNECTIONS, seconds, [firstPageOfOrders]));
  const warm = await warmUp(ctx, () => ask(2));
  const taken = await rounds(
    ctx,
    () => ask(ctx.seconds),
    (one) => `p95 ${one.p95.toFixed(1)} ms at ${one.perSecond.toFixed(0)} /s`,
  );
  const first = await dataset.clerk(server.base).call(salesOrderCalls.list, FIRST_PAGE);
  const wrong = first.rows.length === 50 ? [] : [`The page has ${first.rows.length} rows instead of 50`];
  const what = "first page of 50 orders by date with their number, at 8 connections, p95";
  const p95 = taken.map((one) => one.p95);
  return {
    figures: [
      judged("P9", what, "ms", p95, atMost(60, 25)),
      shown("processor time of a page", "ms", taken.map(cpuMsOfOperation)),
    ],
    wrong: [...failuresOf([...warm, ...taken]), ...wrong],
    detail: { rounds: taken },
  };
}

export const list = onDataset(
  { name: "list", summary: "the first page of orders by date, eight people at once" },
  measure,
);
