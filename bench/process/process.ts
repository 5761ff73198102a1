/** P16: one server process, as an installation of one process has it: how soon it answers and what memory it holds. */
import { setTimeout as sleep } from "node:timers/promises";
import { single, spread, type Outcome } from "../figures.ts";
import { memoryOf } from "../load/processor-time.ts";
import { orderRows, wrongOrders } from "../post-order/checks.ts";
import { post } from "../post-order/post-order.ts";
import { failuresOf, onFloor, type Measure, type Site } from "../site.ts";

const CALM_MS = { small: 1000, full: 3000 };
const STARTS = { small: 1, full: 3 };
/** As long as the loads of a run against the limit take together. */
const LOAD_SECONDS = { small: 1, full: 20 };

async function run(site: Site): Promise<Outcome> {
  return onFloor(site, site.size, async (floor) => {
    const which = site.small ? "small" : "full";
    const ready: number[] = [];
    for (let n = 1; n < STARTS[which]; n++) {
      const { readyMs, stop } = await floor.server({ jobs: true });
      ready.push(readyMs / 1000);
      await stop();
    }
    const server = await floor.server({ jobs: true });
    ready.push(server.readyMs / 1000);
    await sleep(CALM_MS[which]);
    const idle = memoryOf(server.pid);
    const before = await orderRows(floor);
    const load = await post(site, floor, [server], undefined, LOAD_SECONDS[which]);
    const after = memoryOf(server.pid);
    site.say(
      `ready in ${ready.at(-1)!.toFixed(2)} s, ${idle.toFixed(0)} MB idle, ${after.toFixed(0)} MB after ${load.done} orders`,
    );
    return {
      figures: [
        {
          id: "P16",
          what: "a server process answers",
          unit: "s",
          value: spread(ready),
          bounds: { better: "less", floor: 2.5, aim: 1 },
        },
        {
          id: "P16",
          what: "memory idle",
          unit: "MB",
          value: single(idle),
          bounds: { better: "less", floor: 200, aim: 130 },
        },
        {
          id: "P16",
          what: "memory after orders at 16 connections",
          unit: "MB",
          value: single(after),
          bounds: { better: "less", floor: 400, aim: 250 },
        },
        { id: "", what: "most memory at any time", unit: "MB", value: single(memoryOf(server.pid, "VmHWM")) },
      ],
      wrong: [...failuresOf([load]), ...(await wrongOrders(floor, before, [load])), ...(await floor.broken())],
      detail: { ready, idle, after, orders: load.done },
    };
  });
}

export const serverProcess: Measure = {
  name: "process",
  told: "how soon a server process answers and what memory it holds",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
