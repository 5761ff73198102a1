/** P13: the stock of half of all products in one request: the workbook for a stock-take. */
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { atMost, judged, quantile, shown, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { timed } from "../load/processor-time.ts";
import { onDataset, rounds, type RunContext } from "../run-context.ts";

const TIMES = 7;
const half = { storage: "CHILLED" };

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const server = await dataset.server();
  const clerk = dataset.clerk(server.base);
  const many = dataset.company.goodsIds.length / 2;
  const { count } = await clerk.call(stockListCalls.totals, half);
  const totals: number[] = [];
  const round = async () => {
    const took: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      took.push(await timed(() => clerk.file(stockListCalls.export, half)));
      totals.push(await timed(() => clerk.call(stockListCalls.totals, half)));
    }
    return quantile(took, 0.5);
  };
  // One round before those that count.
  await round();
  const workbook = await rounds(ctx, round, (took) => `${took.toFixed(0)} ms`);
  return {
    figures: [
      judged("P13", `stock of ${many} goods in one request, as a workbook`, "ms", workbook, atMost(400, 150)),
      shown(`value and number of ${many} goods`, "ms", totals),
    ],
    wrong: count === many ? [] : [`${count} goods instead of ${many}`],
    detail: { workbook, totals },
  };
}

export const stock = onDataset({ name: "stock", summary: "the stock of ten thousand goods in one request" }, measure);
