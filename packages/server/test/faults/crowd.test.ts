/** Many users on the same data, with faults injected under some of them. */
import { seeded } from "@larder/domain/kernel/random.fixture";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { gaplessNumber } from "../../src/platform/db/numbers.ts";
import { inTransaction } from "../../src/platform/db/transaction.ts";
import { seed, size } from "../size.ts";
import { openWorld, type Company, type World } from "../world.ts";
import { buyingPapers, expectBuyingWhole, openSupplies } from "./buying-papers.ts";
import { fillTheShelves } from "./picked.ts";
import { enteredOrder, send, sendUntilAnswered, stockTheCounter, type Counter } from "./orders.ts";
import { whileSessionsEnd } from "./session-killer.ts";

const ROUNDS = size(6);
const calls = [salesOrderCalls.create, salesOrderCalls.saveAndConfirm] as const;
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

describe(`32 copies of one request while sessions are ended (seed ${seed})`, () => {
  test(
    "one effect, and finally the same answer for all",
    async () => {
      const random = seeded(seed);
      const client = await company.as("admin");
      let faults = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const order = { ...enteredOrder(counter, random), call: calls[round % 2]! };
        const { result, ended } = await whileSessionsEnd(world, { every: 8, random }, () =>
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
      expect(faults, "sessions were ended").toBeGreaterThan(ROUNDS);
    },
    30_000 + ROUNDS * 10_000,
  );

  test("a receipt, a bill, a transfer and a stocktake are each posted once", { timeout: 120_000 }, async () => {
    const random = seeded(seed + 3);
    const [admin, receiver] = [await company.as("admin"), await company.as("warehouse")];
    await fillTheShelves(admin, counter, company.locations.pick);
    const papers = await buyingPapers(admin, receiver, await openSupplies(admin, counter));
    for (const paper of papers) {
      const { result } = await whileSessionsEnd(world, { every: 8, random }, () =>
        Promise.all(Array.from({ length: 32 }, () => sendUntilAnswered(admin, { ...paper }))),
      );
      for (const answer of result) expect(answer.data).toEqual(result[0]!.data);
      paper.answer = result[0]!;
    }
    const rows = <T>(text: string, values: unknown[]) => world.rows<T>(company.tenantId, text, values);
    await expectBuyingWhole(rows, company.tenantId, papers);
  });

  test("another body under the same key is refused, whether it comes after the first or at the same time", async () => {
    const random = seeded(seed + 2);
    const client = await company.as("admin");
    const first = enteredOrder(counter, random);
    await sendUntilAnswered(client, first);
    const other = { ...first, input: { ...first.input, remark: "another order" } };
    expect(await send(client, other)).toMatchObject({ code: 400, reason: "keyReused" });
    expect(
      await send(client, { ...first, call: calls.find((call) => call !== first.call)! }),
      "another call",
    ).toMatchObject({
      code: 400,
      reason: "keyReused",
    });

    const pair = enteredOrder(counter, random);
    const rival = { ...pair, input: { ...pair.input, remark: "at the same moment" } };
    const answers = await Promise.all(random.times(16, (nth) => send(client, nth % 2 === 0 ? pair : rival)));
    const done = answers.filter((answer) => answer?.code === 200);
    expect(new Set(done.map((answer) => (answer!.data as { id: number }).id)).size).toBe(1);
    expect(done.length).toBe(8);
    for (const answer of answers.filter((one) => one?.code !== 200))
      expect(answer).toMatchObject({ code: 400, reason: "keyReused" });
    const rows = await world.rows(
      company.tenantId,
      "select id from order_head where tenant_id = $1 and customer_po = any($2)",
      [company.tenantId, [first.key, pair.key]],
    );
    expect(rows).toHaveLength(2);
  });
});

describe("gapless numbers", () => {
  test(`16 writers on one series, a fifth rolled back and some disconnected (seed ${seed}): unique, ascending, gapless`, async () => {
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
