/** POST of a sales order with ten lines over HTTP, against one call of the database that writes the same rows. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import pg from "pg";
import { proveBooks } from "../../packages/server/src/modules/accounts/index.ts";
import { openYard, type Yard } from "../../packages/server/test/faults/yard.ts";
import { CLIENT_ID } from "../../packages/server/test/world.ts";
import { measure, type Measured } from "./measure.ts";
import { LINES, openShop, orders, stockShelves, type Shop } from "./shop.ts";
import { tapWire } from "./wiretap.ts";

export interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

export interface Result {
  readonly machine: string;
  readonly seed: number;
  readonly rounds: { readonly server: Measured; readonly limit: Measured; readonly share: number }[];
  readonly share: Spread;
  /** Processor time of the limit's order in that of the server's, all processes together: what other work on the machine disturbs least. */
  readonly cpuShare: Spread | null;
  readonly atEight: Measured;
  readonly perPost: { readonly statements: number; readonly roundTrips: number };
  /** What is not as it must be; anything here voids the figures. */
  readonly wrong: readonly string[];
}

interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export const FLOOR = { share: 0.35, p95: 40, roundTrips: 6 };
const SEED = 20_261_120;
const CONNECTIONS = 16;

export async function run({ rounds, seconds, say }: Options): Promise<Result> {
  // Vacuum would run in one round and not in the next.
  const yard = await openYard("bench", { door: false, settings: { autovacuum: "off" } });
  try {
    say("2,000 goods with stock and 500 customers …");
    const platform = yard.platform();
    const shop = await openShop(platform, yard.company).finally(() => platform.database.close());
    await asOwner(yard, async (client) => {
      await client.query(fs.readFileSync(path.join(import.meta.dirname, "limit.sql"), "utf8"));
    });
    const server = await yard.server();
    await stockShelves(shop, yard.company, server.base);
    const admin = await yard.company.as("admin");
    const [user] = await yard.rows<{ id: number }>(
      "select id from app_user where tenant_id = $1 and user_name = 'admin'",
      [yard.company.tenantId],
    );
    const pids = { server: server.pid, database: yard.postgresPid() };
    let part = 0;
    const post = (connections: number, time: number) =>
      measure(
        {
          connections,
          seconds: time,
          seed: SEED + ++part,
          http: { base: server.base, token: admin.options.token!, clientId: CLIENT_ID },
        },
        shop,
        pids,
      );
    const limit = (connections: number, time: number) =>
      measure(
        {
          connections,
          seconds: time,
          seed: SEED + ++part,
          limit: {
            url: yard.appUrl,
            tenantId: yard.company.tenantId,
            userId: user!.id,
            deptId: yard.company.deptId,
            firstId: part * 1e12,
          },
        },
        shop,
        { ...pids, server: null },
      );

    say("Warming up …");
    const measured: Measured[] = [await post(CONNECTIONS, 4), await limit(CONNECTIONS, 3)];
    // Only now: a plan that was made for an empty table, and kept, reads it from end to end when it is full.
    await asOwner(yard, (client) => client.query("analyze"));
    const result: Result["rounds"] = [];
    for (let n = 1; n <= rounds; n++) {
      const one = { server: await post(CONNECTIONS, seconds), limit: await limit(CONNECTIONS, seconds) };
      measured.push(one.server, one.limit);
      const share = one.server.perSecond / one.limit.perSecond;
      result.push({ ...one, share });
      say(
        `Round ${n}: server ${one.server.perSecond.toFixed(0)} /s, limit ${one.limit.perSecond.toFixed(0)} /s, share ${share.toFixed(3)}`,
      );
    }
    const atEight = await post(8, seconds);
    measured.push(atEight);
    const perPost = await counted(yard, shop);
    const wrong = await wrongIn(yard, measured, perPost.posts);
    return {
      machine: `${os.cpus()[0]?.model ?? "?"} × ${os.availableParallelism()}, Node ${process.versions.node}`,
      seed: SEED,
      rounds: result,
      share: spread(result.map(({ share }) => share)),
      cpuShare: cpuShareOf(result),
      atEight,
      perPost,
      wrong,
    };
  } finally {
    await yard.close();
  }
}

const spread = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)]!, min: sorted[0]!, max: sorted.at(-1)! };
};

/** Seconds of processor time for one order; null where the system does not tell. */
export function cpuOfOrder({ cpu, done }: Measured): number | null {
  if (cpu.database === null) return null;
  return (cpu.client + (cpu.server ?? 0) + cpu.database) / done;
}

function cpuShareOf(rounds: Result["rounds"]): Spread | null {
  const shares = rounds.map(({ server, limit }) => {
    const [own, least] = [cpuOfOrder(server), cpuOfOrder(limit)];
    return own === null || least === null ? null : least / own;
  });
  return shares.some((share) => share === null) ? null : spread(shares as number[]);
}

async function asOwner<T>(yard: Yard, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: yard.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One order after the other through a wire that counts, once everything is prepared and kept. */
async function counted(yard: Yard, shop: Shop): Promise<{ statements: number; roundTrips: number; posts: number }> {
  const url = new URL(yard.appUrl);
  const tap = await tapWire(Number(url.port));
  url.port = String(tap.port);
  const server = await yard.server(url.href);
  try {
    const client = (await yard.company.as("admin")).with({ base: server.base });
    const next = orders(shop, SEED);
    const before = 60;
    const posts = 200;
    for (let n = 0; n < before; n++) await client.call(salesOrderCalls.create, next());
    tap.counted();
    for (let n = 0; n < posts; n++) await client.call(salesOrderCalls.create, next());
    const { statements, roundTrips } = tap.counted();
    return { statements: statements / posts, roundTrips: roundTrips / posts, posts: before + posts };
  } finally {
    await server.kill();
    tap.close();
  }
}

/** Every order that was acknowledged is there with its lines, its audit row and its answer; the books prove themselves. */
async function wrongIn(yard: Yard, measured: readonly Measured[], others: number): Promise<string[]> {
  const wrong = measured
    .filter(({ failed }) => failed > 0)
    .map(({ failed, firstFailure }) => `${failed} requests failed: ${firstFailure}`);
  const done = measured.reduce((sum, one) => sum + one.done, 0) + others;
  const tenant = [yard.company.tenantId];
  const [rows] = await yard.rows<Record<string, number>>(
    `select (select count(*)::int from order_head where tenant_id = $1) as orders, (select count(*)::int from order_line where tenant_id = $1) / ${LINES} as "orders by lines",
       (select count(*)::int from audit_log where tenant_id = $1 and entity = 'order') as "audit rows", (select count(*)::int from idempotency where tenant_id = $1 and answer is not null and route = 'POST /pss/sales/order') as answers,
       (select count(distinct no)::int from order_head where tenant_id = $1) as numbers`,
    tenant,
  );
  for (const [what, found] of Object.entries(rows!))
    if (found !== done) wrong.push(`${what}: ${found} instead of ${done}`);
  const sums = await yard.rows(
    "select h.id from order_head h where h.tenant_id = $1 and h.net_total <> (select sum(l.line_net) from order_line l where l.tenant_id = h.tenant_id and l.order_id = h.id) limit 1",
    tenant,
  );
  if (sums.length > 0) wrong.push("an order whose lines do not add up");
  const proofs = await proveBooks(
    async (text, values) => ({ rows: await yard.rows(text, [...values]) }),
    yard.company.tenantId,
  );
  for (const { id, words } of proofs.filter((proof) => !proof.ok)) wrong.push(`${id}: ${words.en}`);
  return wrong;
}
