/** P19: what sixty-four sign-ins at once cost those who work: the p95 of a list meanwhile, over that without them. */
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { spread, type Outcome } from "../figures.ts";
import { question } from "../load/askers.ts";
import type { Measured } from "../load/measure.ts";
import { failuresOf, onFloor, send, warmUp, type Measure, type Site } from "../site.ts";

const STRANGERS = 64;
const CONNECTIONS = 4;
/** They come a moment before the list is asked for, and stay a moment longer. */
const AROUND = 0.5;

async function run(site: Site): Promise<Outcome> {
  return onFloor(site, site.size, async (floor) => {
    const server = await floor.server();
    const ask = (seconds: number) =>
      send(site, floor, [server], {
        deeds: "load/askers.ts",
        connections: CONNECTIONS,
        seconds,
        more: [question(salesOrderCalls.list, { pageNum: 1, pageSize: 50 })],
      });
    const knock = (seconds: number) =>
      send(site, floor, [server], { deeds: "sign-ins/strangers.ts", connections: STRANGERS, seconds });
    const warm = await warmUp(
      site,
      () => ask(2),
      () => knock(1),
    );
    const quiet: Measured[] = [];
    const busy: Measured[] = [];
    const doors: Measured[] = [];
    for (let n = 1; n <= site.rounds; n++) {
      quiet.push(await ask(site.seconds));
      const knocking = knock(site.seconds + 2 * AROUND);
      knocking.catch(() => {});
      await new Promise((begun) => setTimeout(begun, AROUND * 1000));
      busy.push(await ask(site.seconds));
      doors.push(await knocking);
      site.say(
        `p95 ${quiet.at(-1)!.p95.toFixed(1)} ms, with strangers ${busy.at(-1)!.p95.toFixed(1)} ms; ${doors.at(-1)!.perSecond.toFixed(0)} passwords/s, each answered within ${doors.at(-1)!.p95.toFixed(0)} ms (p95)`,
      );
    }
    return {
      figures: [
        {
          id: "P19",
          what: "first page of orders while sixty-four sign in, p95, over that without them",
          unit: "×",
          value: spread(busy.map(({ p95 }, nth) => p95 / quiet[nth]!.p95)),
          bounds: { better: "less", floor: 2, aim: 1.5 },
        },
        {
          id: "",
          what: "passwords that are looked at meanwhile",
          unit: "/s",
          value: spread(doors.map(({ perSecond }) => perSecond)),
        },
      ],
      wrong: failuresOf([...warm, ...quiet, ...busy, ...doors]),
      detail: { quiet, busy, doors },
    };
  });
}

export const signIns: Measure = {
  name: "sign-ins",
  told: "a list while sixty-four sign in at once",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
