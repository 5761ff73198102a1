/** How many statements and round trips one operation takes. */
import type { Dataset } from "../dataset/dataset.ts";
import type { ServerProcess } from "../dataset/server-process.ts";
import { bySize, type RunContext } from "../run-context.ts";
import type { Measured } from "./measure.ts";
import { tapWire } from "./wiretap.ts";

export interface Counted {
  readonly measured: readonly Measured[];
  /** Of one operation. */
  readonly statements: number;
  readonly roundTrips: number;
}

/** Operations until everything is prepared and cached, and those whose statements are counted. */
export interface CountedTimes {
  readonly small: readonly [before: number, counted: number];
  readonly full: readonly [before: number, counted: number];
}

/** Runs one operation after the other through a counting proxy. */
export async function countedOnWire(
  ctx: RunContext,
  dataset: Dataset,
  times: CountedTimes,
  operate: (server: ServerProcess, load: { readonly connections: 1; readonly times: number }) => Promise<Measured>,
): Promise<Counted> {
  const url = new URL(dataset.appUrl);
  const tap = await tapWire(Number(url.port));
  const close = ctx.cleanup.own(() => tap.close());
  url.port = String(tap.port);
  const server = await dataset.server({ appUrl: url.href });
  const [first, then] = bySize(ctx, times);
  const before = await operate(server, { connections: 1, times: first });
  tap.counted();
  const after = await operate(server, { connections: 1, times: then });
  const { statements, roundTrips } = tap.counted();
  await server.stop();
  await close();
  return { measured: [before, after], statements: statements / after.done, roundTrips: roundTrips / after.done };
}
