/**
 * Processes killed in the middle of their work, while orders are entered and invoices, receipts, bills, transfers and stocktakes posted: acknowledged work
 * is there, once and complete; unacknowledged work is there completely or not at all; repeating with the same
 * key creates exactly one.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { customerCalls, customerImportCalls } from "@larder/domain/sales/customer/customer.calls";
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrateQueue } from "../../src/platform/jobs/queue.ts";
import type { TestClient } from "../client.ts";
import { csv, ImportClient } from "../import-client.ts";
import { seed, size } from "../size.ts";
import { PASSWORD } from "../world.ts";
import { stockTheCounter, type Counter, type Entered } from "./orders.ts";
import { fillTheShelves, isPosting, pickedPapers } from "./picked.ts";
import { buyingPapers, isBuying, openSupplies, type Supplies } from "./buying-papers.ts";
import { at, expectEachOnceAndWhole, whileEntering, WRITERS } from "./writers.ts";
import { countedAtLength } from "./large-count.ts";
import { openFaultHarness, type Server, type FaultHarness } from "./fault-harness.ts";

const random = seeded(seed);
/** Picked before each fault; a fault comes after 20 to 60 answers, of which a third may be postings. */
const PAPERS = 16;
/** With one of each kind of buying; the last ones are taken first. */
async function papers(): Promise<Entered[]> {
  const picked = await pickedPapers(at(server, admin), counter, random, PAPERS);
  const bought = await buyingPapers(at(server, admin), at(server, receiver), supplies);
  return [...picked.slice(bought.length), ...bought.flatMap((one, nth) => [picked[nth]!, one])];
}

let harness: FaultHarness;
let admin: TestClient;
let receiver: TestClient;
let supplies: Supplies;
let counter: Counter;
let server: Server;

beforeAll(async () => {
  harness = await openFaultHarness("killed");
  admin = await harness.company.as("admin");
  receiver = await harness.company.as("warehouse");
  server = await harness.server();
  counter = await stockTheCounter(at(server, admin));
  await fillTheShelves(at(server, admin), counter, harness.company.locations.pick);
  supplies = await openSupplies(at(server, admin), counter);
}, 60_000);
afterAll(() => harness?.close());

type Victim = "the server process" | "the database, as by a power cut" | "both at once";
const each: readonly Victim[] = ["the server process", "the database, as by a power cut", "both at once"];
/** Each of them once, then at random. */
const victims = random.times(size(3), (nth) => each[nth] ?? random.oneOf(each));

describe(`killed at random moments under ${WRITERS} writers (seed ${seed})`, { timeout: 60_000 }, () => {
  test.each(victims)("%s", async (victim) => {
    const before = server;
    const pile = await papers();
    const entered = await whileEntering(
      [at(server, admin)],
      counter,
      random,
      async () => {
        if (victim === "both at once") await Promise.all([server.kill(), harness.cutPower()]);
        else if (victim === "the server process") await server.kill();
        else {
          await harness.cutPower();
          // The clerks continue for a while and are refused.
          await sleep(random.whole(0, 200));
        }
      },
      pile,
    );
    expect(entered.filter(isPosting).length, "invoices were posted").toBeGreaterThan(0);
    expect(entered.filter(isBuying).length, "papers of buying were posted").toBeGreaterThan(0);
    if (victim !== "the server process") await harness.powerOn();
    if (victim !== "the database, as by a power cut") server = await harness.server();
    await expectEachOnceAndWhole(harness, entered, at(server, admin));
    expect(server.alive()).toBe(true);
    if (victim === "the database, as by a power cut")
      expect(server, "it stays up and finds the database again").toBe(before);
  });
});

test("a process dies while it indexes an import: another finishes the job", { timeout: 60_000 }, async () => {
  const MANY = 3000;
  await migrateQueue(harness.ownerUrl);
  const dying = await harness.server(undefined, { jobs: true });
  const imports = new ImportClient(at(dying, admin), customerImportCalls);
  const rows = Array.from({ length: MANY }, (_, n) => [`KILL-${n}`, `Teahouse ${n}`, "W1D 6PL"]);
  const { id } = await imports.checked(csv(["Shop code", "English name", "Post code"], ...rows));
  await at(dying, admin).call(customerImportCalls.importStart, { id });
  const booked = await imports.settled(id, 30_000, 5, "booked");
  await dying.kill();
  const [left] = await harness.rows<{ findable: number; added: number }>(
    "select findable, added from import_run where id = $1",
    [id],
  );
  expect([booked.state, left!.added], "its records are in the books").toEqual(["DONE", MANY]);
  expect(left!.findable, "and not all of them are found").toBeLessThan(MANY);
  // Skips the minute that the job waits.
  await harness.rows("update graphile_worker._private_jobs set run_at = now() where locked_at is null");
  const next = await harness.server(undefined, { jobs: true });
  const done = await new ImportClient(at(next, admin), customerImportCalls).settled(id, 30_000);
  expect(done).toMatchObject({ state: "DONE", findable: MANY });
  const found = await at(next, admin).call(customerCalls.list, { search: "teahouse", pageSize: 1 } as never);
  expect(found.total).toBe(MANY);
  await next.kill();
});

test(
  "a process dies while it posts a stocktake: another goes on, and no line is posted twice",
  { timeout: 60_000 },
  async () => {
    const MANY = 1500;
    const { tenantId } = harness.company;
    await migrateQueue(harness.ownerUrl);
    const dying = await harness.server(undefined, { jobs: true });
    const id = await countedAtLength(harness, at(dying, admin), at(dying, receiver), counter, MANY);
    const posted = async () => {
      const [row] = await harness.rows<{
        lines: number;
        state: string;
        moved: number;
        journals: number;
        parts: number;
      }>(
        `select h.state, (select count(*)::int from stocktake_line l where l.tenant_id = $1 and l.head_id = $2 and l.part is not null) as lines,
         (select count(distinct l.part)::int from stocktake_line l where l.tenant_id = $1 and l.head_id = $2) as parts,
         (select count(*)::int from stock_movement m where m.tenant_id = $1 and m.doc_type = 'ST' and m.doc_id = $2) as moved,
         (select count(*)::int from journal j where j.tenant_id = $1 and j.doc_type = 'ST' and j.doc_id = $2) as journals
         from stocktake_head h where h.tenant_id = $1 and h.id = $2`,
        [tenantId, id],
      );
      return row!;
    };
    await at(dying, admin).call(stocktakeCalls.post, { id });
    while ((await posted()).lines === 0) await sleep(5);
    await dying.kill();
    const left = await posted();
    expect(left.state).toBe("POSTING");
    expect(left.lines, "in the middle of it").toBeLessThan(MANY);
    expect([left.moved, left.journals], "each part is whole").toEqual([left.lines, left.parts]);
    const next = await harness.server(undefined, { jobs: true });
    // Does not wait for the next even minute.
    await harness.rows("select graphile_worker.add_job('carry-on-stocktakes')");
    while ((await posted()).state === "POSTING") await sleep(20);
    const done = await posted();
    expect(done).toMatchObject({ state: "POSTED", lines: MANY, moved: MANY, journals: done.parts });
    const { missing, leftOutLines } = await at(next, receiver).call(stocktakeCalls.get, { id });
    expect([missing, leftOutLines]).toEqual([`${MANY} Piece`, 0]);
    await next.kill();
  },
);

describe("two server processes on one database", { timeout: 60_000 }, () => {
  test("a session of one is accepted by the other, and its end takes effect there on the next request", async () => {
    const second = await harness.server();
    const anonymous = at(server, admin).with({ token: null });
    const { access_token: token } = await anonymous.call(sessionCalls.signIn, {
      tenantId: harness.company.tenantId,
      username: "admin",
      password: PASSWORD,
    });
    const [here, there] = [server, second].map((one) => at(one, admin).with({ token })) as [TestClient, TestClient];
    expect((await there.answer(customerCalls.list, {})).code).toBe(200);
    expect((await here.answer(customerCalls.list, {})).code).toBe(200);
    await here.call(sessionCalls.signOut, {});
    expect((await there.answer(customerCalls.list, {})).code).toBe(401);
    expect((await here.answer(customerCalls.list, {})).code).toBe(401);
    await second.kill();
  });

  test("ids and numbers never collide; one process is killed, the other continues", async () => {
    const second = await harness.server();
    const entered = await whileEntering(
      [at(server, admin), at(second, admin)],
      counter,
      random,
      () => server.kill(),
      await papers(),
    );
    await expectEachOnceAndWhole(harness, entered, at(second, admin));
    await second.kill();
  });
});
