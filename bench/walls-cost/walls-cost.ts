/**
 * What row security, the audit log and the store of idempotent answers cost: the POST of orders with each of
 * them left out.
 */
import path from "node:path";
import { shown, type Outcome } from "../figures.ts";
import { connected } from "../dataset/client.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { cpuOfOperation, type Measured } from "../load/measure.ts";
import { orderRows, wrongOrders } from "../post-order/checks.ts";
import { CONNECTIONS, post } from "../post-order/share.ts";
import { failuresOf, onDataset, warmUp, type RunContext } from "../run-context.ts";

const LEFT_OUT = { rls: "row security", audit: "the audit log", idempotency: "the memory of answers" } as const;
type Wall = keyof typeof LEFT_OUT;
const walls = Object.keys(LEFT_OUT) as Wall[];

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const entry = path.join(import.meta.dirname, "without.ts");
  const whole = await dataset.server();
  const reduced = {
    rls: whole,
    audit: await dataset.server({ entry, env: { LARDER_BENCH_WITHOUT: "audit" } }),
    idempotency: await dataset.server({ entry, env: { LARDER_BENCH_WITHOUT: "idempotency" } }),
  };
  const before = await orderRows(dataset);
  const without: Record<Wall, Measured[]> = { rls: [], audit: [], idempotency: [] };
  const lacking = async (wall: Wall, seconds: number): Promise<Measured> => {
    if (wall === "rls") await rowSecurity(dataset, "disable");
    const one = await post(ctx, dataset, [reduced[wall]], CONNECTIONS, seconds);
    if (wall === "rls") await rowSecurity(dataset, "enable");
    without[wall].push(one);
    return one;
  };
  const measured = await warmUp(
    ctx,
    () => post(ctx, dataset, [whole], CONNECTIONS, 2),
    ...walls.map((wall) => () => lacking(wall, 2)),
  );
  await dataset.analyze();
  /** In percent. */
  const costs: Record<Wall, { speed: number; cpu: number }[]> = { rls: [], audit: [], idempotency: [] };
  for (let n = 1; n <= ctx.rounds; n++)
    for (const wall of walls) {
      const less = await lacking(wall, ctx.seconds);
      const all = await post(ctx, dataset, [whole]);
      measured.push(less, all);
      costs[wall].push({
        speed: 100 * (1 - all.perSecond / less.perSecond),
        cpu: 100 * (1 - cpuOfOperation(less) / cpuOfOperation(all)),
      });
    }
  const figures = walls.map((wall) => ({
    cpu: shown(
      `processor time that ${LEFT_OUT[wall]} takes of a POST`,
      "%",
      costs[wall].map(({ cpu }) => cpu),
    ),
    speed: shown(
      `orders/s that ${LEFT_OUT[wall]} costs`,
      "%",
      costs[wall].map(({ speed }) => speed),
    ),
  }));
  for (const [nth, wall] of walls.entries())
    ctx.say(`${LEFT_OUT[wall]}: ${figures[nth]!.cpu.value.median.toFixed(1)} % of the processor time`);
  return {
    figures: figures.flatMap(({ cpu, speed }) => [cpu, speed]),
    wrong: [
      ...failuresOf(measured),
      ...(await wrongOrders(dataset, before, measured, { "audit rows": without.audit, answers: without.idempotency })),
    ],
    detail: { costs },
  };
}

/** Table by table, as their owner: one transaction for all would lock the first ones while it waits for those that an order still reads. */
async function rowSecurity(dataset: Dataset, what: "enable" | "disable"): Promise<void> {
  await connected(dataset.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select c.oid::regclass::text as name from pg_class c join pg_policy p on p.polrelid = c.oid where c.relnamespace = 'public'::regnamespace group by c.oid",
    );
    for (const { name } of rows) await client.query(`alter table ${name} ${what} row level security`);
  });
}

export const wallsCost = onDataset(
  { name: "walls-cost", summary: "what row security, audit and the memory of answers cost" },
  measure,
);
