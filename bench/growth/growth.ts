/** P10: how much longer the same takes when there is ten times as much of everything: 0 is not at all, 1 is ten times. */
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { spread, type Bounds, type Outcome } from "../figures.ts";
import type { Floor } from "../ground/floor.ts";
import { searchesFor } from "../search/keyed.ts";
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

function kindsOf(site: Site): readonly { what: string; bounds: Bounds; ask: Ask }[] {
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
      const measured: Measured[] = [];
      const detail: Record<string, number[]> = {};
      for (const { what, bounds, ask } of kindsOf(site)) {
        measured.push(await ask(tenth, few, 1), await ask(full, many, 1));
        const exponents: number[] = [];
        for (let n = 1; n <= site.rounds; n++) {
          const before = await ask(tenth, few, site.seconds / 2);
          const after = await ask(full, many, site.seconds / 2);
          measured.push(before, after);
          exponents.push(Math.log10(after.p50 / before.p50));
        }
        detail[what] = exponents;
        const value = spread(exponents);
        site.say(`${what}: ${value.median.toFixed(3)}`);
        figures.push({ id: "P10", what: `growth, data × 10: ${what}`, unit: "", value, bounds });
      }
      return { figures, wrong: failuresOf(measured), detail };
    }),
  );
}

export const growth: Measure = {
  name: "growth",
  told: "the same questions to data of one tenth and of full size",
  sizes: sizesOf,
  run,
};
