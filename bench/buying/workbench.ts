/** P24: the match workbench of a supplier with ten thousand open receipt lines among those that are billed. */
import { payableCheckCalls } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { atMost, judged, quantile, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { timed } from "../load/processor-time.ts";
import { FIRST_PAGE } from "../load/readers.ts";
import { bySize, onDataset, rounds, type RunContext } from "../run-context.ts";
import { bought, plantOrders, plantReceipts, plantSuppliers, SUPPLIER } from "./history.ts";

const TIMES = 40;

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const size = bySize(ctx, bought);
  await plantSuppliers(dataset);
  // The orders of what came, with one line too many for a receipt of them all.
  await plantOrders(dataset, { ...size, lines: size.open * 11 });
  await plantReceipts(dataset, size);
  const server = await dataset.server();
  const clerk = dataset.clerk(server.base);
  const asked = { ...FIRST_PAGE, supplierId: SUPPLIER };
  const ask = {
    receipts: () => clerk.call(payableCheckCalls.receipts, asked),
    lines: () => clerk.call(payableCheckCalls.lines, asked),
    suppliers: () => clerk.call(payableCheckCalls.waiting, {}),
  };
  const names = Object.keys(ask) as (keyof typeof ask)[];
  const round = async () => {
    const took = {} as Record<keyof typeof ask, number>;
    for (const name of names) {
      const times: number[] = [];
      for (let time = 0; time < TIMES; time += 1) times.push(await timed(ask[name]));
      took[name] = quantile(times, 0.95);
    }
    return took;
  };
  await round();
  const taken = await rounds(ctx, round, (one) => names.map((name) => `${name} ${one[name].toFixed(0)}`).join(", "));
  const figure = (name: keyof typeof ask, what: string) =>
    judged(
      "P24",
      `${what}, p95`,
      "ms",
      taken.map((one) => one[name]),
      atMost(100, 40),
    );
  const [open, waiting] = [await ask.receipts(), await ask.lines()];
  return {
    figures: [
      figure("receipts", `match workbench: first page of ${size.open} open receipt lines with their number`),
      figure("lines", `match workbench: invoice lines that wait, judged`),
      figure("suppliers", "match workbench: suppliers with what waits"),
    ],
    wrong: [
      ...(open.total === size.open ? [] : [`${open.total} open receipt lines instead of ${size.open}`]),
      ...(waiting.total > 0 ? [] : ["No invoice line waits"]),
    ],
    detail: { rounds: taken },
  };
}

export const workbench = onDataset(
  { name: "workbench", summary: "the match workbench of a supplier with ten thousand open receipt lines" },
  measure,
);
