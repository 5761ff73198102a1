/**
 * Processes that are killed in the middle of their work: what was acknowledged is there, once
 * and whole; what was not is there whole or not at all; asking again with the same key makes
 * exactly one.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sessionCalls } from "@larder/domain/settings/session/session.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proveBooks } from "../../src/modules/accounts/index.ts";
import type { TestClient } from "../client.ts";
import { PASSWORD } from "../world.ts";
import { keyOrders, LINES, sendUntilAnswered, stockTheCounter, type Counter, type Keyed } from "./orders.ts";
import { openYard, type Server, type Yard } from "./yard.ts";

const WRITERS = 8;
const seed = Number(process.env["LARDER_SEED"] ?? 20_261_120);
const random = seeded(seed);

let yard: Yard;
let admin: TestClient;
let counter: Counter;
let server: Server;
const at = (one: Server, client = admin) => client.with({ base: one.base });

beforeAll(async () => {
  yard = await openYard("killed");
  admin = await yard.company.as("admin");
  server = await yard.server();
  counter = await stockTheCounter(at(server));
}, 60_000);
afterAll(() => yard?.close());

interface Found {
  id: number;
  no: string;
  customer_po: string;
  state: string;
  lines: number;
  audits: number;
  answers: number;
}
const found = () =>
  yard.rows<Found>(
    `select h.id, h.no, h.customer_po, h.state,
       (select count(*)::int from order_line l where l.tenant_id = h.tenant_id and l.order_id = h.id) as lines,
       (select count(*)::int from audit_log a where a.tenant_id = h.tenant_id and a.entity = 'order' and a.entity_id = h.id) as audits,
       (select count(*)::int from idempotency i where i.tenant_id = h.tenant_id and i.key = h.customer_po and i.answer is not null) as answers
     from order_head h where h.tenant_id = $1`,
    [yard.company.tenantId],
  );

/** Eight clerks at work until something is killed: after so many answers, however fast the machine is. */
async function whileKeying(bases: readonly Server[], fault: () => Promise<void>): Promise<Keyed[]> {
  let going = true;
  let acknowledged = 0;
  const enough = random.whole(20, 60);
  const count = () => void acknowledged++;
  const writers = Array.from({ length: WRITERS }, (_, n) =>
    keyOrders(at(bases[n % bases.length]!), counter, random, () => going, count),
  );
  for (const began = Date.now(); acknowledged < enough && Date.now() - began < 20_000;) await sleep(5);
  await fault();
  going = false;
  return (await Promise.all(writers)).flat();
}

async function expectEachOnceAndWhole(keyed: readonly Keyed[], client: TestClient): Promise<void> {
  const acknowledged = keyed.filter((order) => order.answer !== null);
  expect(acknowledged.length, "some were acknowledged").toBeGreaterThan(5);
  const before = new Map((await found()).map((row) => [row.customer_po, row]));
  for (const order of acknowledged)
    expect(before.get(order.key), "acknowledged, so it is there").toMatchObject({
      id: (order.answer!.data as { id: number }).id,
    });
  for (const row of before.values()) expect(row, "whole or absent").toMatchObject({ lines: LINES, answers: 1 });

  const again = async (order: Keyed) => {
    const answer = await sendUntilAnswered(client, order);
    if (order.answer) expect(answer.data, "the first answer again").toEqual(order.answer.data);
    order.answer = answer;
  };
  for (let n = 0; n < keyed.length; n += WRITERS) await Promise.all(keyed.slice(n, n + WRITERS).map(again));
  const after = await found();
  const ours = after.filter((row) => keyed.some(({ key }) => key === row.customer_po));
  expect(ours.length, "exactly one for each key").toBe(keyed.length);
  for (const row of ours) {
    const order = keyed.find(({ key }) => key === row.customer_po)!;
    expect(row).toMatchObject({
      lines: LINES,
      answers: 1,
      no: (order.answer!.data as { no: string }).no,
      state: (order.answer!.data as { state: string }).state,
    });
    expect(row.audits).toBeGreaterThan(0);
  }
  expect(new Set(after.map((row) => row.no)).size, "no number twice").toBe(after.length);
  const proofs = await proveBooks(
    async (text, values) => ({ rows: await yard.rows(text, [...values]) }),
    yard.company.tenantId,
  );
  expect(proofs.filter((proof) => !proof.ok).map(({ id, rows }) => ({ id, rows }))).toEqual([]);
}

describe(`killed at random moments under ${WRITERS} writers (seed ${seed})`, { timeout: 60_000 }, () => {
  test.each([1, 2])("the server process, time %i", async () => {
    const keyed = await whileKeying([server], () => server.kill());
    server = await yard.server();
    await expectEachOnceAndWhole(keyed, at(server));
  });

  test("the database, as by a power cut; the server stays up and finds it again", async () => {
    const { pid } = server;
    const keyed = await whileKeying([server], () => yard.cutPower());
    await yard.powerOn();
    await expectEachOnceAndWhole(keyed, at(server));
    expect(server.alive()).toBe(true);
    expect(server.pid).toBe(pid);
  });
});

describe("the database is gone", () => {
  test("every request is answered within five seconds, and ten seconds after its return all is well, without a restart", async () => {
    await yard.cutPower();
    const began = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const start = Date.now();
        const answer = await at(server).answer(customerCalls.list, n % 2 ? {} : { search: "x" });
        return { answer, took: Date.now() - start };
      }),
    );
    expect(Date.now() - began).toBeLessThan(8000);
    for (const { answer, took } of answers) {
      expect([500, 2000]).toContain(answer.code);
      expect(answer.msg.length).toBeGreaterThan(20);
      expect(answer.msg).not.toMatch(/ECONN|connect|terminat|pg/i);
      expect(took).toBeLessThan(5000);
    }
    await yard.powerOn();
    const back = Date.now();
    while ((await at(server).answer(customerCalls.list, {})).code !== 200)
      expect(Date.now() - back).toBeLessThan(10_000);
    expect(server.alive()).toBe(true);
  });
});

describe("two server processes on one database", { timeout: 60_000 }, () => {
  test("a session of one is taken by the other, and its end counts there on the next request", async () => {
    const second = await yard.server();
    const visitor = at(server).with({ token: null });
    const { access_token: token } = await visitor.call(sessionCalls.signIn, {
      tenantId: yard.company.tenantId,
      username: "admin",
      password: PASSWORD,
    });
    const [here, there] = [at(server).with({ token }), at(second).with({ token })];
    expect((await there.answer(customerCalls.list, {})).code).toBe(200);
    expect((await here.answer(customerCalls.list, {})).code).toBe(200);
    await here.call(sessionCalls.signOut, {});
    expect((await there.answer(customerCalls.list, {})).code).toBe(401);
    expect((await here.answer(customerCalls.list, {})).code).toBe(401);
    await second.kill();
  });

  test("ids and numbers never meet, whoever writes", async () => {
    const second = await yard.server();
    const keyed = await whileKeying([server, second], async () => {});
    await expectEachOnceAndWhole(keyed, at(second));
    await second.kill();
  });
});
