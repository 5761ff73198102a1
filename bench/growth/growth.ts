/** P10: how much longer the same takes with ten times the data: 0 means no longer, 1 means ten times. */
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { atMost, judged, spread, type Bounds, type Figure, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { orderRows, wrongOrders } from "../post-order/checks.ts";
import { orderLoad } from "../post-order/share.ts";
import { searchTexts } from "../search/search-texts.ts";
import type { ServerProcess } from "../dataset/server-process.ts";
import { sizes, type SizeName } from "../dataset/sizes.ts";
import { FIRST_PAGE, firstPageOfOrders, question, reading, type Question } from "../load/readers.ts";
import type { Measured } from "../load/measure.ts";
import { failuresOf, withDataset, send, type Measure, type RunContext } from "../run-context.ts";
import type { PageTask } from "./page-alone.ts";

/** Each is ten times the one before. */
const sizesOf = (small: boolean): readonly [SizeName, SizeName] => (small ? ["hundredth", "tenth"] : ["tenth", "full"]);

type Ask = (dataset: Dataset, server: ServerProcess, seconds: number) => Promise<Measured>;

const usual = atMost(0.15, 0.08);

function kindsOf(ctx: RunContext): readonly { what: string; bounds: Bounds; ask: Ask; writes?: true }[] {
  const one = { connections: 1 };
  const asking =
    (questions: readonly Question[]): Ask =>
    (dataset, server, seconds) =>
      send(ctx, dataset, [server], reading(1, seconds, questions));
  // The same search terms are used in both sizes.
  const texts = searchTexts(sizes[sizesOf(ctx.small)[0]].large.goods);
  return [
    {
      what: "POST of an order",
      bounds: usual,
      writes: true,
      ask: (dataset, server, seconds) => send(ctx, dataset, [server], orderLoad({ ...one, seconds })),
    },
    {
      what: "rows of the first page of orders, in the database",
      bounds: usual,
      ask: (dataset, server, seconds) => {
        const more: PageTask = { appUrl: dataset.appUrl };
        return send(ctx, dataset, [server], { ...one, operations: "growth/page-alone.ts", seconds, more });
      },
    },
    {
      what: "first page of orders with their number",
      bounds: atMost(0.3, 0.08),
      ask: asking([firstPageOfOrders]),
    },
    {
      what: "goods for a line",
      bounds: usual,
      ask: asking(texts.map((search) => question(goodsCalls.find, { search, limit: 20 }))),
    },
    {
      what: "stock of goods: first page",
      bounds: atMost(0.3, 0.08),
      ask: asking([question(stockListCalls.list, FIRST_PAGE)]),
    },
  ];
}

async function run(ctx: RunContext): Promise<Outcome> {
  const [less, more] = sizesOf(ctx.small);
  return withDataset(ctx, less, (tenth) =>
    withDataset(ctx, more, async (full) => {
      const [few, many] = [await tenth.server(), await full.server()];
      const figures: Figure[] = [];
      const before = [await orderRows(tenth), await orderRows(full)] as const;
      const measured: Measured[] = [];
      const posted: Record<"tenth" | "full", Measured[]> = { tenth: [], full: [] };
      const detail: Record<string, number[]> = {};
      for (const { what, bounds, ask, writes } of kindsOf(ctx)) {
        const both = async (seconds: number) => {
          const pair = { tenth: await ask(tenth, few, seconds), full: await ask(full, many, seconds) };
          measured.push(pair.tenth, pair.full);
          if (writes) for (const size of ["tenth", "full"] as const) posted[size].push(pair[size]);
          return pair;
        };
        if (!ctx.small) await both(1);
        const exponents: number[] = [];
        for (let n = 1; n <= ctx.rounds; n++) {
          const pair = await both(ctx.seconds / 2);
          exponents.push(Math.log10(pair.full.p50 / pair.tenth.p50));
        }
        detail[what] = exponents;
        ctx.say(`${what}: ${spread(exponents).median.toFixed(3)}`);
        figures.push(judged("P10", `growth, data × 10: ${what}`, "", exponents, bounds));
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
  summary: "the same questions to data of one tenth and of full size",
  sizes: sizesOf,
  run,
};
