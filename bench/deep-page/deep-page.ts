/** P11: page 200 of a list, fetched by its cursor as the screen does, compared with the first. */
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import type { TestClient } from "../../packages/server/test/client.ts";
import { atMost, judged, quantile, shown, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { timed } from "../load/processor-time.ts";
import { FIRST_PAGE } from "../load/readers.ts";
import { bySize, onDataset, rounds, type RunContext } from "../run-context.ts";

const DEEP = { small: 20, full: 200 };
const TIMES = 40;

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const server = await dataset.server();
  const clerk = dataset.clerk(server.base);
  const deep = bySize(ctx, DEEP);
  const { mark, ids } = await markBefore(clerk, deep);
  const page = (more: Record<string, unknown>) =>
    timed(() => clerk.call(salesOrderCalls.list, { ...FIRST_PAGE, ...more }));
  const taken = await rounds(
    ctx,
    async () => {
      const took = { first: [] as number[], deep: [] as number[], numbered: [] as number[] };
      for (let time = 0; time < TIMES; time++) {
        took.first.push(await page({}));
        took.deep.push(await page({ after: mark }));
        took.numbered.push(await page({ pageNum: deep }));
      }
      const first = quantile(took.first, 0.5);
      return { byMark: quantile(took.deep, 0.5) / first, byNumber: quantile(took.numbered, 0.5) / first };
    },
    ({ byMark }) => `page ${deep} takes ${byMark.toFixed(2)} times as long as page 1`,
  );
  const [byMark, byNumber] = [taken.map((one) => one.byMark), taken.map((one) => one.byNumber)];
  return {
    figures: [
      judged("P11", `page ${deep} behind its mark over page 1`, "×", byMark, atMost(8, 2)),
      shown(`page ${deep} by its number, as foreign clients ask`, "×", byNumber),
    ],
    wrong: new Set(ids).size === ids.length ? [] : ["A row is on two pages"],
    detail: { rounds: taken },
  };
}

/** Page by page, to get the same cursor that a user would have. */
async function markBefore(clerk: TestClient, deep: number): Promise<{ mark: string; ids: number[] }> {
  const ids: number[] = [];
  let mark: string | undefined;
  for (let page = 1; page < deep; page++) {
    const { rows, next } = await clerk.call(salesOrderCalls.list, { ...FIRST_PAGE, ...(mark ? { after: mark } : {}) });
    ids.push(...rows.map((row) => row.id));
    if (!next) throw new Error(`The list ends on page ${page}`);
    mark = next;
  }
  return { mark: mark!, ids };
}

export const deepPage = onDataset(
  { name: "deep-page", summary: "the two-hundredth page of a list beside the first" },
  measure,
);
