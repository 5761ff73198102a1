/** Orders over HTTP and orders by one database call: P1 is the first as a share of the second. */
import fs from "node:fs";
import path from "node:path";
import { atLeast, judged, shown, type Figure } from "../figures.ts";
import { connected } from "../dataset/client.ts";
import type { Dataset } from "../dataset/dataset.ts";
import type { ServerProcess } from "../dataset/server-process.ts";
import { cpuOfOperation, type Measured } from "../load/measure.ts";
import { send, type Load, type RunContext } from "../run-context.ts";
import type { LimitTask } from "./limit.ts";

export const CONNECTIONS = 16;

export const orderLoad = (load: Omit<Load, "operations">): Load => ({
  ...load,
  operations: "post-order/order-clerks.ts",
});

/** Sends orders to the servers of a dataset. */
export const post = (
  ctx: RunContext,
  dataset: Dataset,
  servers: readonly ServerProcess[],
  connections = CONNECTIONS,
  seconds = ctx.seconds,
) => send(ctx, dataset, servers, orderLoad({ connections, seconds }));

export async function createLimit(dataset: Dataset): Promise<void> {
  const text = fs.readFileSync(path.join(import.meta.dirname, "limit.sql"), "utf8");
  await connected(dataset.ownerUrl, (client) => client.query(text));
}

let limits = 0;
/** Repeats the database call on as many connections. */
export const limit = (
  ctx: RunContext,
  dataset: Dataset,
  { seconds = ctx.seconds, connections = CONNECTIONS }: { seconds?: number; connections?: number } = {},
) => {
  // A range of its own, apart from what the servers draw and below 2^53.
  const more: LimitTask = { appUrl: dataset.appUrl, firstId: ++limits * 1e12 };
  return send(ctx, dataset, [], { operations: "post-order/limit.ts", connections, seconds, more });
};

export interface Round {
  readonly server: Measured;
  readonly limit: Measured;
  readonly share: number;
  /**
   * Processor time of the limit's order divided by that of the server's: the figure least disturbed by other
   * work on the machine.
   */
  readonly cpuShare: number;
}

export const roundOf = (server: Measured, least: Measured): Round => ({
  server,
  limit: least,
  share: server.perSecond / least.perSecond,
  cpuShare: cpuOfOperation({ ...least, cpu: { ...least.cpu, server: 0 } }) / cpuOfOperation(server),
});

export const shareFigures = (what: string, rounds: readonly Round[]): readonly Figure[] => [
  judged(
    "P1",
    what,
    "",
    rounds.map(({ share }) => share),
    atLeast(0.5, 0.75),
  ),
  shown(
    "the same as share of processor time",
    "",
    rounds.map(({ cpuShare }) => cpuShare),
  ),
];
