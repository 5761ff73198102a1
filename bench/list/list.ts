/** P9: the first page of the orders by date, with how many there are, while eight people ask. */
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { spread, type Outcome } from "../figures.ts";
import { question } from "../load/askers.ts";
import { cpuOfDeed, type Measured } from "../load/measure.ts";
import { failuresOf, onFloor, send, warmUp, type Measure, type Site } from "../site.ts";

const CONNECTIONS = 8;

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
    const rounds: Measured[] = [];
    const warm = await warmUp(site, () => ask(2));
    for (let n = 1; n <= site.rounds; n++) {
      const { answers: _, ...one } = await ask(site.seconds);
      rounds.push(one);
      site.say(`p95 ${one.p95.toFixed(1)} ms at ${one.perSecond.toFixed(0)} /s`);
    }
    const first = await floor.clerk(server.base).call(salesOrderCalls.list, { pageNum: 1, pageSize: 50 });
    const wrong = first.rows.length === 50 ? [] : [`The page has ${first.rows.length} rows instead of 50`];
    return {
      figures: [
        {
          id: "P9",
          what: "first page of 50 orders by date with their number, at 8 connections, p95",
          unit: "ms",
          value: spread(rounds.map(({ p95 }) => p95)),
          bounds: { better: "less", floor: 60, aim: 25 },
        },
        {
          id: "",
          what: "processor time of a page",
          unit: "ms",
          value: spread(rounds.map((one) => (cpuOfDeed(one) ?? Number.NaN) * 1000)),
        },
      ],
      wrong: [...failuresOf([...warm, ...rounds]), ...wrong],
      detail: { rounds },
    };
  });
}

export const list: Measure = {
  name: "list",
  told: "the first page of orders by date, eight people at once",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
