/** P25: a stocktake of the whole warehouse in which every line differs is posted while the order desk works. */
import { setTimeout as sleep } from "node:timers/promises";
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { atMost, judged, quantile, shown, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { timed } from "../load/processor-time.ts";
import type { Measured } from "../load/measure.ts";
import { failuresOf, onDataset, rounds, sendForAnswers, type RunContext } from "../run-context.ts";
import type { Confirmed } from "./order-clerks.ts";

const CLERKS = 4;
/** Orders are entered before, meanwhile and after. */
const SECONDS = { before: 1, most: 60 };
const LOOK_MS = 250;

/** As so many counts leave it: of each line one more or one less than the book, the other way round in each round. */
const plantCounts = ({ rows, company }: Dataset, id: number, nth: number) =>
  rows(
    `insert into stocktake_entry (tenant_id, id, head_id, line_id, unit_id, factor, qty, qty_base, seq, counted_by, counted_at, void)
       select l.tenant_id, l.id + 5e12, l.head_id, l.id, $3, 1, n.qty, n.qty, l.snapshot_seq, h.create_by, now(), false
         from stocktake_line l join stocktake_head h on h.tenant_id = $1 and h.id = l.head_id
         cross join lateral (select l.book_qty + case when l.line_no % 2 = $4 then 1 else -1 end as qty) n
        where l.tenant_id = $1 and l.head_id = $2`,
    [company.tenantId, id, company.unitId, nth % 2],
  );

interface Round {
  readonly lines: number;
  readonly seconds: number;
  readonly finish: number;
  /** Milliseconds of the orders confirmed while it was posted, and of the others. */
  readonly meanwhile: readonly number[];
  readonly alone: readonly number[];
  readonly measured: Measured;
}

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const server = await dataset.server({ jobs: true });
  const [clerk, manager] = [dataset.clerk(server.base, "warehouse"), dataset.clerk(server.base, "warehouseManager")];
  const wrong: string[] = [];
  const round = async (nth: number): Promise<Round> => {
    const { id } = await clerk.call(stocktakeCalls.create, { scope: "ALL" });
    await clerk.call(stocktakeCalls.start, { id });
    await plantCounts(dataset, id, nth);
    await dataset.rows("analyze stocktake_entry, stocktake_line");
    const finish = await timed(() => clerk.call(stocktakeCalls.finish, { id }));
    const orders = sendForAnswers(ctx, dataset, [server], {
      operations: "stocktake/order-clerks.ts",
      connections: CLERKS,
      seconds: SECONDS.before + ctx.seconds,
    });
    await sleep(SECONDS.before * 1000);
    const from = Date.now();
    await manager.call(stocktakeCalls.post, { id });
    const to = await postedAt(dataset, id, from + SECONDS.most * 1000);
    const { measured, answers } = await orders;
    const head = await manager.call(stocktakeCalls.get, { id });
    if (head.state !== "POSTED" || head.postedLines !== head.lineCount)
      wrong.push(`${head.postedLines} of ${head.lineCount} lines were posted, and it is ${head.state}`);
    const confirmed = answers as readonly Confirmed[];
    const isMeanwhile = ({ at, ms }: Confirmed) => at <= to && at + ms >= from;
    return {
      ...{ lines: head.lineCount, seconds: (to - from) / 1000, finish: finish / 1000, measured },
      meanwhile: confirmed.filter(isMeanwhile).map(({ ms }) => ms),
      alone: confirmed.filter((one) => !isMeanwhile(one)).map(({ ms }) => ms),
    };
  };
  if (!ctx.small) await round(0);
  const taken = await rounds(
    ctx,
    round,
    ({ lines, seconds, finish, meanwhile, alone }) =>
      `${lines} lines in ${seconds.toFixed(1)} s; ${meanwhile.length} orders meanwhile, longest ${Math.max(...meanwhile).toFixed(0)} ms, p95 ${quantile(meanwhile, 0.95).toFixed(0)} ms; ${quantile(alone, 0.95).toFixed(0)} ms otherwise; judged in ${finish.toFixed(1)} s`,
  );
  const each = (take: (round: Round) => number) => taken.map(take);
  const { lines } = taken[0]!;
  return {
    figures: [
      judged(
        "P25",
        `stocktake of ${lines} lines that all differ, posted`,
        "s",
        each(({ seconds }) => seconds),
        atMost(5, 3),
      ),
      judged(
        "P25",
        "longest confirmation of an order meanwhile",
        "ms",
        each(({ meanwhile }) => Math.max(...meanwhile)),
        atMost(250, 150),
      ),
      shown(
        "the same, p95",
        "ms",
        each(({ meanwhile }) => quantile(meanwhile, 0.95)),
      ),
      shown(
        "before and after it, p95",
        "ms",
        each(({ alone }) => quantile(alone, 0.95)),
      ),
      shown(
        "finishing the count, with every line judged",
        "s",
        each(({ finish }) => finish),
      ),
    ],
    wrong: [...wrong, ...failuresOf(taken.map(({ measured }) => measured)), ...(await dataset.broken())],
    detail: { rounds: taken },
  };
}

/** As the server says it, by the same clock; looking often would take its time. */
async function postedAt({ rows, company }: Dataset, id: number, until: number): Promise<number> {
  for (;;) {
    const [head] = await rows<{ at: Date | null }>(
      "select posted_at as at from stocktake_head where tenant_id = $1 and id = $2",
      [company.tenantId, id],
    );
    if (head!.at || Date.now() > until) return head!.at ? new Date(head!.at).getTime() : Number.NaN;
    await sleep(LOOK_MS);
  }
}

export const stocktake = onDataset(
  { name: "stocktake", summary: "a stocktake of the whole warehouse, posted while the order desk works" },
  measure,
);
