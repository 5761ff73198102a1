/** What row security, the audit log and the memory of answers cost: the POST of orders with each of them left out. */
import path from "node:path";
import { spread, type Outcome } from "../figures.ts";
import { connected } from "../ground/client.ts";
import type { Floor } from "../ground/floor.ts";
import { cpuOfDeed, type Measured } from "../load/measure.ts";
import { orderRows, wrongOrders } from "../post-order/checks.ts";
import { CONNECTIONS, post } from "../post-order/post-order.ts";
import { failuresOf, onFloor, warmUp, type Measure, type Site } from "../site.ts";

const LEFT_OUT = { rls: "row security", audit: "the audit log", idempotency: "the memory of answers" } as const;
type Wall = keyof typeof LEFT_OUT;
const walls = Object.keys(LEFT_OUT) as Wall[];

async function run(site: Site): Promise<Outcome> {
  return onFloor(site, site.size, async (floor) => {
    const entry = path.join(import.meta.dirname, "without.ts");
    const whole = await floor.server();
    const reduced = {
      rls: whole,
      audit: await floor.server({ entry, env: { LARDER_BENCH_WITHOUT: "audit" } }),
      idempotency: await floor.server({ entry, env: { LARDER_BENCH_WITHOUT: "idempotency" } }),
    };
    const before = await orderRows(floor);
    const without: Record<Wall, Measured[]> = { rls: [], audit: [], idempotency: [] };
    const lacking = async (wall: Wall, seconds: number): Promise<Measured> => {
      if (wall === "rls") await rowSecurity(floor, "disable");
      const one = await post(site, floor, [reduced[wall]], CONNECTIONS, seconds);
      if (wall === "rls") await rowSecurity(floor, "enable");
      without[wall].push(one);
      return one;
    };
    const measured = await warmUp(
      site,
      () => post(site, floor, [whole], CONNECTIONS, 2),
      ...walls.map((wall) => () => lacking(wall, 2)),
    );
    await floor.analyze();
    const costs: Record<Wall, { speed: number; cpu: number }[]> = { rls: [], audit: [], idempotency: [] };
    for (let n = 1; n <= site.rounds; n++)
      for (const wall of walls) {
        const less = await lacking(wall, site.seconds);
        const all = await post(site, floor, [whole]);
        measured.push(less, all);
        const cpu = 1 - (cpuOfDeed(less) ?? Number.NaN) / (cpuOfDeed(all) ?? Number.NaN);
        costs[wall].push({ speed: 1 - all.perSecond / less.perSecond, cpu });
      }
    const percent = (values: readonly number[]) => spread(values.map((value) => value * 100));
    for (const wall of walls)
      site.say(
        `${LEFT_OUT[wall]}: ${percent(costs[wall].map(({ cpu }) => cpu)).median.toFixed(1)} % of the processor time`,
      );
    return {
      figures: walls.flatMap((wall) => [
        {
          id: "",
          what: `processor time that ${LEFT_OUT[wall]} takes of a POST`,
          unit: "%",
          value: percent(costs[wall].map(({ cpu }) => cpu)),
        },
        {
          id: "",
          what: `orders/s that ${LEFT_OUT[wall]} costs`,
          unit: "%",
          value: percent(costs[wall].map(({ speed }) => speed)),
        },
      ]),
      wrong: [
        ...failuresOf(measured),
        ...(await wrongOrders(floor, before, measured, { "audit rows": without.audit, answers: without.idempotency })),
      ],
      detail: { costs },
    };
  });
}

/** Of all tables at once, by their owner. */
async function rowSecurity(floor: Floor, what: "enable" | "disable"): Promise<void> {
  await connected(floor.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select c.oid::regclass::text as name from pg_class c join pg_policy p on p.polrelid = c.oid where c.relnamespace = 'public'::regnamespace group by c.oid",
    );
    await client.query(rows.map(({ name }) => `alter table ${name} ${what} row level security`).join(";"));
  });
}

export const wallsCost: Measure = {
  name: "walls-cost",
  told: "what row security, audit and the memory of answers cost",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
