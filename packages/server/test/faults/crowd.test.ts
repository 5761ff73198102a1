/** Many at the same thing, with the ground pulled away under some of them. */
import { setTimeout as sleep } from "node:timers/promises";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { gaplessNumber } from "../../src/platform/db/numbers.ts";
import { inTransaction } from "../../src/platform/db/transaction.ts";
import { openWorld, type Company, type World } from "../world.ts";
import { keyedOrder, sendUntilAnswered, stockTheCounter, type Counter } from "./orders.ts";

const seed = Number(process.env["LARDER_SEED"] ?? 20_261_120);
let world: World;
let company: Company;
let counter: Counter;

beforeAll(async () => {
  // The orders of these stories are delivered four days from now.
  world = await openWorld({ at: new Date().toISOString() });
  company = await world.company();
  counter = await stockTheCounter(await company.as("admin"));
});
afterAll(() => world.close());

/** Ends random sessions of the server's role while the work goes on. */
async function whileSessionsEnd<T>(
  every: number,
  random: ReturnType<typeof seeded>,
  work: () => Promise<T>,
): Promise<{ result: T; ended: number }> {
  const admin = new Client({ connectionString: inject("database").adminUrl });
  await admin.connect();
  let going = true;
  let ended = 0;
  const reaper = (async () => {
    while (going) {
      await sleep(every);
      const { rows } = await admin.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = $1 and application_name like 'larder%' order by pid",
        [new URL(world.appUrl).pathname.slice(1)],
      );
      if (rows.length === 0 || !going) continue;
      await admin.query("select pg_terminate_backend($1)", [random.oneOf(rows).pid]);
      ended++;
    }
  })();
  try {
    return { result: await work(), ended };
  } finally {
    going = false;
    await reaper;
    await admin.end();
  }
}

describe(`one request in 32 copies while sessions are ended (seed ${seed})`, () => {
  test("one effect, and in the end the same answer for all", async () => {
    const random = seeded(seed);
    const client = await company.as("admin");
    let faults = 0;
    for (let round = 0; round < 6; round++) {
      const order = { ...keyedOrder(counter, random), confirm: round % 2 === 1 };
      const { result, ended } = await whileSessionsEnd(8, random, () =>
        Promise.all(Array.from({ length: 32 }, () => sendUntilAnswered(client, { ...order }))),
      );
      faults += ended;
      for (const answer of result) expect(answer.data).toEqual(result[0]!.data);
      const rows = await world.rows(
        company.tenantId,
        "select id from order_head where tenant_id = $1 and customer_po = $2",
        [company.tenantId, order.key],
      );
      expect(rows).toEqual([{ id: (result[0]!.data as { id: number }).id }]);
    }
    expect(faults, "sessions were ended").toBeGreaterThan(10);
  }, 60_000);
});

describe("numbers that may have no gap", () => {
  test(`16 writers on one series, a fifth rolled back and some cut off (seed ${seed}): unique, ascending, gapless`, async () => {
    const random = seeded(seed + 1);
    const { database } = world.app.platform;
    const { tenantId } = company;
    const bound = { homeTenantId: tenantId, tenantId, userId: null, requestId: "story" };
    const fates = Array.from({ length: 16 }, () => random.times(20, () => random.whole(1, 20)));
    let cutOff = 0;
    const writers = fates.map(async (plan) => {
      const mine: string[] = [];
      for (const fate of plan) {
        try {
          mine.push(
            await inTransaction(database, bound, async (tx) => {
              const no = await gaplessNumber(tx, tenantId, "ZZ", 2026);
              if (fate <= 4) throw new Error("thought better of it");
              if (fate === 5) await tx.query("select pg_terminate_backend(pg_backend_pid())");
              return no;
            }),
          );
        } catch (error) {
          if ((error as Error).message !== "thought better of it") cutOff++;
        }
      }
      expect(mine, "each writer sees them rise").toEqual(mine.toSorted());
      return mine;
    });
    const drawn = (await Promise.all(writers)).flat().toSorted();
    expect(drawn).toEqual(drawn.map((_, n) => `ZZ26-${String(n + 1).padStart(6, "0")}`));
    expect(drawn.length).toBe(fates.flat().filter((fate) => fate > 5).length);
    expect(cutOff).toBe(fates.flat().filter((fate) => fate === 5).length);
  }, 60_000);
});
