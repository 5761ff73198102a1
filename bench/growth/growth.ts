/** P10: how much longer the same takes when there is ten times as much of everything: 0 is not at all, 1 is ten times. */
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { spread, type Bounds, type Outcome } from "../figures.ts";
import type { Floor } from "../ground/floor.ts";
import { searchesFor } from "../search/keyed.ts";
import { orderRows, wrongOrders } from "../post-order/checks.ts";
import type { ServerProcess } from "../ground/server-process.ts";
import { sizes, type SizeName } from "../ground/sizes.ts";
import { question, type Question } from "../load/askers.ts";
import type { Measured } from "../load/measure.ts";
import { failuresOf, onFloor, send, type Measure, type Site } from "../site.ts";
import type { PageTask } from "./page-alone.ts";

/** Each ten times the one before. */
const sizesOf = (small: boolean): readonly [SizeName, SizeName] => (small ? ["hundredth", "tenth"] : ["tenth", "full"]);

type Ask = (floor: Floor, server: ServerProcess, seconds: number) => Promise<Measured>;

const usual: Bounds = { better: "less", floor: 0.15, aim: 0.08 };

function kindsOf(site: Site): readonly { what: string; bounds: Bounds; ask: Ask; writes?: true }[] {
  const one = { connections: 1 };
  const asking =
    (questions: (floor: Floor) => readonly Question[]): Ask =>
    (floor, server, seconds) =>
      send(site, floor, [server], { ...one, deeds: "load/askers.ts", seconds, more: questions(floor) });
  // The same things are looked for in both sizes.
  const keyed = searchesFor(sizes[sizesOf(site.small)[0]].large.goods);
  return [
    {
      what: "POST of an order",
      bounds: usual,
      writes: true,
      ask: (floor, server, seconds) => send(site, floor, [server], { ...one, deeds: "post-order/keyed.ts", seconds }),
    },
    {
      what: "rows of the first page of orders, in the database",
      bounds: usual,
      ask: (floor, server, seconds) => {
        const more: PageTask = { appUrl: floor.appUrl };
        return send(site, floor, [server], { ...one, deeds: "growth/page-alone.ts", seconds, more });
      },
    },
    {
      what: "first page of orders with their number",
      bounds: { better: "less", floor: 0.3, aim: 0.08 },
      ask: asking(() => [question(salesOrderCalls.list, { pageNum: 1, pageSize: 50 })]),
    },
    {
      what: "goods for a line",
      bounds: usual,
      ask: asking(() => keyed.map((search) => question(goodsCalls.find, { search, limit: 20 }))),
    },
    {
      what: "stock of goods: first page",
      bounds: { better: "less", floor: 0.3, aim: 0.08 },
      ask: asking(() => [question(stockListCalls.list, { pageNum: 1, pageSize: 50 })]),
    },
  ];
}

async function run(site: Site): Promise<Outcome> {
  const [less, more] = sizesOf(site.small);
  return onFloor(site, less, (tenth) =>
    onFloor(site, more, async (full) => {
      const [few, many] = [await tenth.server(), await full.server()];
      const figures: Outcome["figures"][number][] = [];
      const before = [await orderRows(tenth), await orderRows(full)] as const;
      const measured: Measured[] = [];
      const posted: Record<"tenth" | "full", Measured[]> = { tenth: [], full: [] };
      const detail: Record<string, number[]> = {};
      for (const { what, bounds, ask, writes } of kindsOf(site)) {
        const both = async (seconds: number) => {
          const pair = { tenth: await ask(tenth, few, seconds), full: await ask(full, many, seconds) };
          measured.push(pair.tenth, pair.full);
          if (writes) for (const size of ["tenth", "full"] as const) posted[size].push(pair[size]);
          return pair;
        };
        if (!site.small) await both(1);
        const exponents: number[] = [];
        for (let n = 1; n <= site.rounds; n++) {
          const pair = await both(site.seconds / 2);
          exponents.push(Math.log10(pair.full.p50 / pair.tenth.p50));
        }
        detail[what] = exponents;
        const value = spread(exponents);
        site.say(`${what}: ${value.median.toFixed(3)}`);
        figures.push({ id: "P10", what: `growth, data × 10: ${what}`, unit: "", value, bounds });
      }
      const wrong = [
        ...failuresOf(measured),
        ...(await wrongOrders(tenth, before[0], posted.tenth)),
        ...(await wrongOrders(full, before[1], posted.full)),
      ];
      return { figures, wrong, detail };
    }),
  );
}

export const growth: Measure = {
  name: "growth",
  told: "the same questions to data of one tenth and of full size",
  sizes: sizesOf,
  run,
};
