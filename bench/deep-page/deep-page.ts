/** P11: the two-hundredth page of a list, begun behind its mark as the screen does it, beside the first. */
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { quantile, spread, type Outcome } from "../figures.ts";
import type { TestClient } from "../../packages/server/test/client.ts";
import { onFloor, type Measure, type Site } from "../site.ts";

const PAGE = { pageNum: 1, pageSize: 50 };
const DEEP = { small: 20, full: 200 };
const TIMES = 40;

async function run(site: Site): Promise<Outcome> {
  return onFloor(site, site.size, async (floor) => {
    const server = await floor.server();
    const clerk = floor.clerk(server.base);
    const deep = DEEP[site.small ? "small" : "full"];
    const { mark, ids } = await markBefore(clerk, deep);
    const wrong = new Set(ids).size === ids.length ? [] : ["A row stood on two pages"];
    const ratios: number[] = [];
    const byNumber: number[] = [];
    for (let n = 1; n <= site.rounds; n++) {
      const took = { first: [] as number[], deep: [] as number[], numbered: [] as number[] };
      for (let time = 0; time < TIMES; time++) {
        took.first.push(await timed(clerk, PAGE));
        took.deep.push(await timed(clerk, { ...PAGE, after: mark }));
        took.numbered.push(await timed(clerk, { ...PAGE, pageNum: deep }));
      }
      ratios.push(quantile(took.deep, 0.5) / quantile(took.first, 0.5));
      byNumber.push(quantile(took.numbered, 0.5) / quantile(took.first, 0.5));
      site.say(`page ${deep} takes ${ratios.at(-1)!.toFixed(2)} times as long as page 1`);
    }
    return {
      figures: [
        {
          id: "P11",
          what: `page ${deep} behind its mark over page 1`,
          unit: "×",
          value: spread(ratios),
          bounds: { better: "less", floor: 8, aim: 2 },
        },
        { id: "", what: `page ${deep} by its number, as foreign clients ask`, unit: "×", value: spread(byNumber) },
      ],
      wrong,
      detail: { ratios, byNumber },
    };
  });
}

/** Page by page, so that the mark is the one that a person would have. */
async function markBefore(clerk: TestClient, deep: number): Promise<{ mark: string; ids: number[] }> {
  const ids: number[] = [];
  let mark: string | undefined;
  for (let page = 1; page < deep; page++) {
    const { rows, next } = await clerk.call(salesOrderCalls.list, { ...PAGE, ...(mark ? { after: mark } : {}) });
    ids.push(...rows.map((row) => row.id));
    if (!next) throw new Error(`The list ends on page ${page}`);
    mark = next;
  }
  return { mark: mark!, ids };
}

async function timed(clerk: TestClient, page: Record<string, unknown>): Promise<number> {
  const began = performance.now();
  await clerk.call(salesOrderCalls.list, page);
  return performance.now() - began;
}

export const deepPage: Measure = {
  name: "deep-page",
  told: "the two-hundredth page of a list beside the first",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
