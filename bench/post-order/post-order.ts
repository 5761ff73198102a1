/** P1, P4, P5: POST of a sales order with ten lines over HTTP, beside one call of the database that writes the same rows. */
import fs from "node:fs";
import path from "node:path";
import { single, spread, type Outcome } from "../figures.ts";
import { connected } from "../ground/client.ts";
import type { Floor } from "../ground/floor.ts";
import type { ServerProcess } from "../ground/server-process.ts";
import { cpuOfDeed, type Measured } from "../load/measure.ts";
import { tapWire } from "../load/wiretap.ts";
import { failuresOf, onFloor, send, warmUp, type Measure, type Site } from "../site.ts";
import { orderRows, wrongOrders } from "./checks.ts";
import type { LimitTask } from "./limit.ts";

export const CONNECTIONS = 16;
const AT_EIGHT = 8;
/** Orders until everything is prepared and kept, and those whose statements are counted. */
const COUNTED = { small: [30, 50], full: [60, 200] } as const;

/** Orders on their way to the servers of a floor. */
export const post = (
  site: Site,
  floor: Floor,
  servers: readonly ServerProcess[],
  connections = CONNECTIONS,
  seconds = site.seconds,
) => send(site, floor, servers, { deeds: "post-order/keyed.ts", connections, seconds });

export async function layLimit(floor: Floor): Promise<void> {
  const text = fs.readFileSync(path.join(import.meta.dirname, "limit.sql"), "utf8");
  await connected(floor.ownerUrl, (client) => client.query(text));
}

let limits = 0;
export const limit = (site: Site, floor: Floor, seconds = site.seconds) => {
  // Apart from what the servers draw, and below 2^53.
  const more: LimitTask = { appUrl: floor.appUrl, firstId: ++limits * 1e12 };
  return send(site, floor, [], { deeds: "post-order/limit.ts", connections: CONNECTIONS, seconds, more });
};

export interface Round {
  readonly server: Measured;
  readonly limit: Measured;
  readonly share: number;
  /** Processor time of the limit's order in that of the server's: what other work on the machine disturbs least. */
  readonly cpuShare: number | null;
}

export function roundOf(server: Measured, least: Measured): Round {
  const [own, lowest] = [cpuOfDeed(server), cpuOfDeed({ ...least, cpu: { ...least.cpu, server: 0 } })];
  return {
    server,
    limit: least,
    share: server.perSecond / least.perSecond,
    cpuShare: own === null || lowest === null ? null : lowest / own,
  };
}

export const cpuSharesOf = (rounds: readonly Round[]) => spread(rounds.map(({ cpuShare }) => cpuShare ?? Number.NaN));

async function run(site: Site): Promise<Outcome> {
  return onFloor(site, site.size, async (floor) => {
    await layLimit(floor);
    const before = await orderRows(floor);
    const server = await floor.server();
    const measured = await warmUp(
      site,
      () => post(site, floor, [server], CONNECTIONS, 3),
      () => limit(site, floor, 2),
    );
    await floor.analyze();
    const rounds: Round[] = [];
    const atEight: Measured[] = [];
    for (let n = 1; n <= site.rounds; n++) {
      const one = roundOf(await post(site, floor, [server]), await limit(site, floor));
      const eight = await post(site, floor, [server], AT_EIGHT);
      rounds.push(one);
      atEight.push(eight);
      measured.push(one.server, one.limit, eight);
      site.say(
        `${one.server.perSecond.toFixed(0)} /s of ${one.limit.perSecond.toFixed(0)} /s, share ${one.share.toFixed(3)}`,
      );
    }
    await server.stop();
    const wire = await counted(site, floor);
    measured.push(...wire.measured);
    const wrong = [...failuresOf(measured), ...(await wrongOrders(floor, before, measured)), ...(await floor.broken())];
    return {
      figures: [
        {
          id: "P1",
          what: "POST of a 10-line order at 16 connections, share of the one call",
          unit: "",
          value: spread(rounds.map(({ share }) => share)),
          bounds: { better: "more", floor: 0.35, aim: 0.5 },
        },
        { id: "", what: "the same as share of processor time", unit: "", value: cpuSharesOf(rounds) },
        {
          id: "P4",
          what: "p95 of that POST at 8 connections",
          unit: "ms",
          value: spread(atEight.map(({ p95 }) => p95)),
          bounds: { better: "less", floor: 40, aim: 20 },
        },
        {
          id: "P5",
          what: "round trips of that POST",
          unit: "",
          value: single(wire.roundTrips),
          bounds: { better: "less", floor: 6, aim: 3 },
        },
        { id: "", what: "SQL statements of that POST", unit: "", value: single(wire.statements) },
      ],
      wrong,
      detail: { rounds, atEight, wire },
    };
  });
}

/** One order after the other through a wire that counts, once everything is prepared and kept. */
async function counted(site: Site, floor: Floor) {
  const url = new URL(floor.appUrl);
  const tap = await tapWire(Number(url.port));
  const close = site.belongings.own(() => tap.close());
  url.port = String(tap.port);
  const server = await floor.server({ appUrl: url.href });
  const alone = (times: number) => send(site, floor, [server], { deeds: "post-order/keyed.ts", connections: 1, times });
  const [first, then] = COUNTED[site.small ? "small" : "full"];
  const before = await alone(first);
  tap.counted();
  const after = await alone(then);
  const { statements, roundTrips } = tap.counted();
  await server.stop();
  await close();
  return { measured: [before, after], statements: statements / after.done, roundTrips: roundTrips / after.done };
}

export const postOrder: Measure = {
  name: "post-order",
  told: "POST of a sales order with ten lines, beside one call of the database that writes the same rows",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
