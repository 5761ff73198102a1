/** Orders over HTTP and orders by one call of the database: P1 is the share of the first in the second. */
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

/** Orders on their way to the servers of a dataset. */
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
/** The one call of the database, again and again, on as many connections of its own. */
export const limit = (
  ctx: RunContext,
  dataset: Dataset,
  { seconds = ctx.seconds, connections = CONNECTIONS }: { seconds?: number; connections?: number } = {},
) => {
  // Apart from what the servers draw, and below 2^53.
  const more: LimitTask = { appUrl: dataset.appUrl, firstId: ++limits * 1e12 };
  return send(ctx, dataset, [], { operations: "post-order/limit.ts", connections, seconds, more });
};

export interface Round {
  readonly server: Measured;
  readonly limit: Measured;
  readonly share: number;
  /** Processor time of the limit's order in that of the server's: what other work on the machine disturbs least. */
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
