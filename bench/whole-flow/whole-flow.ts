/** P3 and P5: whole documents from the order to the posted invoice at 8 connections, and the statements that one takes. */
import { single, spread, type Outcome } from "../figures.ts";
import type { Floor } from "../ground/floor.ts";
import type { Measured } from "../load/measure.ts";
import { cpuOfDeed } from "../load/measure.ts";
import { tapWire } from "../load/wiretap.ts";
import { failuresOf, onFloor, warmUp, type Measure, type Site } from "../site.ts";
import { flow, wrongDocuments } from "./flow.ts";

const CONNECTIONS = 8;
/** Documents until everything is prepared and kept, and those whose statements are counted. */
const COUNTED = { small: [10, 20], full: [20, 60] } as const;

async function run(site: Site): Promise<Outcome> {
  return onFloor(site, site.size, async (floor) => {
    const server = await floor.server();
    const measured = await warmUp(site, () => flow(site, floor, [server], { connections: CONNECTIONS, seconds: 3 }));
    await floor.analyze();
    const rounds: Measured[] = [];
    for (let n = 1; n <= site.rounds; n++) {
      const { answers: _, ...one } = await flow(site, floor, [server], {
        connections: CONNECTIONS,
        seconds: site.seconds,
      });
      rounds.push(one);
      site.say(`${one.perSecond.toFixed(1)} documents/s, p95 ${one.p95.toFixed(0)} ms`);
    }
    await server.stop();
    const wire = await counted(site, floor);
    const all = [...measured, ...rounds, ...wire.measured];
    return {
      figures: [
        {
          id: "P3",
          what: "order, confirm, reserve, pick, invoice posted (no delivery yet), at 8 connections",
          unit: "/s",
          value: spread(rounds.map(({ perSecond }) => perSecond)),
          bounds: { better: "more", floor: 45, aim: 110 },
        },
        {
          id: "P5",
          what: "SQL statements of a whole document",
          unit: "",
          value: single(wire.statements),
          bounds: { better: "less", floor: 60, aim: 30 },
        },
        { id: "", what: "round trips of a whole document", unit: "", value: single(wire.roundTrips) },
        {
          id: "",
          what: "processor time of a whole document",
          unit: "ms",
          value: spread(rounds.map((one) => (cpuOfDeed(one) ?? Number.NaN) * 1000)),
        },
      ],
      wrong: [...failuresOf(all), ...(await wrongDocuments(floor, all)), ...(await floor.broken())],
      detail: { rounds, wire },
    };
  });
}

async function counted(site: Site, floor: Floor) {
  const url = new URL(floor.appUrl);
  const tap = await tapWire(Number(url.port));
  const close = site.belongings.own(() => tap.close());
  url.port = String(tap.port);
  const server = await floor.server({ appUrl: url.href });
  const alone = (times: number) => flow(site, floor, [server], { connections: 1, times });
  const [first, then] = COUNTED[site.small ? "small" : "full"];
  const before = await alone(first);
  tap.counted();
  const after = await alone(then);
  const { statements, roundTrips } = tap.counted();
  await server.stop();
  await close();
  return { measured: [before, after], statements: statements / after.done, roundTrips: roundTrips / after.done };
}

export const wholeFlow: Measure = {
  name: "whole-flow",
  told: "whole documents from the order to the posted invoice",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
