/** P13: the stock of half of all goods in one request: the workbook that a stock-taker asks for. */
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { quantile, spread, type Outcome } from "../figures.ts";
import { onFloor, type Measure, type Site } from "../site.ts";

const TIMES = 7;
const half = { storage: "CHILLED" };

async function run(site: Site): Promise<Outcome> {
  return onFloor(site, site.size, async (floor) => {
    const server = await floor.server();
    const clerk = floor.clerk(server.base);
    const many = floor.company.goodsIds.length / 2;
    const { count } = await clerk.call(stockListCalls.totals, half);
    const workbook: number[] = [];
    const totals: number[] = [];
    for (let n = 0; n <= site.rounds; n++) {
      const took: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        took.push(await timed(() => clerk.file(stockListCalls.export, half)));
        totals.push(await timed(() => clerk.call(stockListCalls.totals, half)));
      }
      if (n === 0) continue;
      workbook.push(quantile(took, 0.5));
      site.say(`${workbook.at(-1)!.toFixed(0)} ms`);
    }
    return {
      figures: [
        {
          id: "P13",
          what: `stock of ${many} goods in one request, as a workbook`,
          unit: "ms",
          value: spread(workbook),
          bounds: { better: "less", floor: 400, aim: 150 },
        },
        { id: "", what: `value and number of ${many} goods`, unit: "ms", value: spread(totals) },
      ],
      wrong: count === many ? [] : [`${count} goods instead of ${many}`],
      detail: { workbook, totals },
    };
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export const stock: Measure = {
  name: "stock",
  told: "the stock of ten thousand goods in one request",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
