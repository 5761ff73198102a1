/** P12: goods found by what is keyed: code, English, Chinese, initials; eight people at once. */
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { spread, type Outcome } from "../figures.ts";
import { searchesFor } from "./keyed.ts";
import { question } from "../load/askers.ts";
import type { Measured } from "../load/measure.ts";
import { failuresOf, onFloor, send, warmUp, type Measure, type Site } from "../site.ts";

const CONNECTIONS = 8;

async function run(site: Site): Promise<Outcome> {
  return onFloor(site, site.size, async (floor) => {
    const server = await floor.server();
    const keyed = searchesFor(floor.company.goodsIds.length);
    const picker = keyed.map((search) => question(goodsCalls.find, { search, limit: 20 }));
    const screen = keyed.map((search) => question(goodsCalls.list, { search, pageNum: 1, pageSize: 50 }));
    const ask = (more: unknown, seconds: number) =>
      send(site, floor, [server], { deeds: "load/askers.ts", connections: CONNECTIONS, seconds, more });
    const measured = await warmUp(
      site,
      () => ask(picker, 2),
      () => ask(screen, 1),
    );
    const rounds: { line: Measured; list: Measured }[] = [];
    for (let n = 1; n <= site.rounds; n++) {
      const { answers: _, ...line } = await ask(picker, site.seconds);
      const { answers: __, ...list } = await ask(screen, site.seconds);
      rounds.push({ line, list });
      measured.push(line, list);
      site.say(`p95 ${line.p95.toFixed(1)} ms for a line, ${list.p95.toFixed(1)} ms in the list`);
    }
    const clerk = floor.clerk(server.base);
    const empty = [];
    for (const search of new Set(keyed.slice(0, 40)))
      if ((await clerk.call(goodsCalls.find, { search })).rows.length === 0) empty.push(search);
    return {
      figures: [
        {
          id: "P12",
          what: `goods for a line among ${floor.company.goodsIds.length}, both languages, at 8 connections, p95`,
          unit: "ms",
          value: spread(rounds.map(({ line }) => line.p95)),
          bounds: { better: "less", floor: 50, aim: 20 },
        },
        {
          id: "",
          what: "the list of goods by the same searches, p95",
          unit: "ms",
          value: spread(rounds.map(({ list }) => list.p95)),
        },
        { id: "", what: "searches/s for a line", unit: "/s", value: spread(rounds.map(({ line }) => line.perSecond)) },
      ],
      wrong: [...failuresOf(measured), ...(empty.length > 0 ? [`Nothing was found by ${empty.join(", ")}`] : [])],
      detail: { rounds },
    };
  });
}

export const search: Measure = {
  name: "search",
  told: "goods found by code, name of either language and initials",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
