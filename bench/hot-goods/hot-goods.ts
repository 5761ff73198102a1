/** P6: whole documents of goods that everybody orders, beside documents of goods spread evenly, at 16 connections. */
import { single, spread, type Outcome } from "../figures.ts";
import type { Floor } from "../ground/floor.ts";
import type { Measured } from "../load/measure.ts";
import { failuresOf, onFloor, warmUp, type Measure, type Site } from "../site.ts";
import { flow, wrongDocuments } from "../whole-flow/flow.ts";

const CONNECTIONS = 16;

const deadlocksOf = async (floor: Floor): Promise<number> => {
  const [row] = await floor.rows<{ deadlocks: number }>(
    "select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()",
  );
  return row!.deadlocks;
};

async function run(site: Site): Promise<Outcome> {
  return onFloor(site, site.size, async (floor) => {
    const server = await floor.server();
    const load = { connections: CONNECTIONS, seconds: site.seconds };
    const measured = await warmUp(site, () => flow(site, floor, [server], { ...load, seconds: 3 }));
    await floor.analyze();
    const rounds: { even: Measured; hot: Measured; share: number }[] = [];
    for (let n = 1; n <= site.rounds; n++) {
      const { answers: _, ...even } = await flow(site, floor, [server], load);
      const { answers: __, ...hot } = await flow(site, floor, [server], load, { draw: "hot" });
      measured.push(even, hot);
      rounds.push({ even, hot, share: hot.perSecond / even.perSecond });
      site.say(`hot ${hot.perSecond.toFixed(1)} /s, even ${even.perSecond.toFixed(1)} /s`);
    }
    const deadlocks = await deadlocksOf(floor);
    const failed = measured.reduce((sum, one) => sum + one.failed, 0);
    return {
      figures: [
        {
          id: "P6",
          what: "hot goods (Zipf 1.1), share of evenly spread ones",
          unit: "",
          value: spread(rounds.map(({ share }) => share)),
          bounds: { better: "more", floor: 0.6, aim: 0.75 },
        },
        {
          id: "P6",
          what: "failed requests",
          unit: "",
          value: single(failed),
          bounds: { better: "less", floor: 0, aim: 0 },
        },
        {
          id: "P6",
          what: "deadlocks",
          unit: "",
          value: single(deadlocks),
          bounds: { better: "less", floor: 0, aim: 0 },
        },
      ],
      wrong: [...failuresOf(measured), ...(await wrongDocuments(floor, measured)), ...(await floor.broken())],
      detail: { rounds },
    };
  });
}

export const hotGoods: Measure = {
  name: "hot-goods",
  told: "sixteen desks that all sell the same few goods",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
