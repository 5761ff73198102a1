/**
 * The database is lost for a while, a client disconnects during an upload, the server is stopped: nothing
 * hangs, nothing is left over.
 */
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../client.ts";
import { lasting, seed } from "../size.ts";
import { stockTheCounter, type Counter } from "./orders.ts";
import { at, expectEachOnceAndWhole, expectBooksProved, whileEntering } from "./writers.ts";
import { openFaultHarness, type Server, type FaultHarness } from "./fault-harness.ts";

const AWAY = lasting(4_000, 30_000);
const random = seeded(seed);
let harness: FaultHarness;
let admin: TestClient;
let counter: Counter;
let server: Server;

beforeAll(async () => {
  harness = await openFaultHarness("gone");
  admin = await harness.company.as("admin");
  // With its job queue, which has a connection of its own.
  server = await harness.server(undefined, { jobs: true });
  counter = await stockTheCounter(at(server, admin));
}, 60_000);
afterAll(async () => {
  if (!harness) return;
  await expectBooksProved(harness);
  await harness.close();
});

describe(`the database is unreachable for ${AWAY / 1000} s`, () => {
  test(
    "every request is refused with a message within five seconds, and ten seconds after its return all is well, without a restart",
    async () => {
      await harness.cutPower();
      const gone = Date.now();
      while (Date.now() - gone < AWAY) {
        const answers = await Promise.all(
          Array.from({ length: 30 }, async (_, n) => {
            const start = Date.now();
            const client = at(server, admin);
            const answer =
              n % 3 === 0
                ? await client.answer(customerCalls.create, { shopCode: `GONE${n}`, nameEn: "Nobody", paymentTerm: 30 })
                : await client.answer(customerCalls.list, n % 3 === 1 ? {} : { search: "x" });
            return { answer, took: Date.now() - start };
          }),
        );
        for (const { answer, took } of answers) {
          expect(answer).toMatchObject({ code: 2000, reason: "databaseAway" });
          expect(answer.msg).toMatch(/nothing was saved\. Wait a minute and try again/);
          expect(took).toBeLessThan(5000);
        }
      }
      await harness.powerOn();
      const back = Date.now();
      while ((await at(server, admin).answer(customerCalls.list, {})).code !== 200)
        expect(Date.now() - back).toBeLessThan(10_000);
      expect(server.alive()).toBe(true);
      expect(
        await harness.rows("select 1 from customer where tenant_id = $1 and shop_code like 'GONE%'", [
          harness.company.tenantId,
        ]),
      ).toEqual([]);
    },
    AWAY + 40_000,
  );
});

describe("the database alone is killed", () => {
  test("after it is started again, writes succeed within ten seconds, without a restart of anything", async () => {
    const client = at(server, admin);
    const order = { shopCode: "AFTER", nameEn: "After the crash", paymentTerm: 30 };
    const pid = harness.postgresPid();
    harness.killDatabase();
    const killed = Date.now();
    for (;;) {
      const answer = await client.answer(customerCalls.create, order);
      if (answer.code === 200) break;
      // A posting whose COMMIT was interrupted may have been saved; this checks for it.
      expect(answer).toMatchObject({ code: 2000 });
      expect(Date.now() - killed).toBeLessThan(10_000);
      await sleep(50);
    }
    expect(harness.postgresPid()).not.toBe(pid);
    expect(server.alive()).toBe(true);
    expect(await harness.rows("select 1 from customer where shop_code = 'AFTER'")).toHaveLength(1);
  }, 30_000);
});

describe("a client disconnects during an upload", () => {
  /** Sends this many bytes of an upload and disconnects. */
  async function vanishAfter(share: number): Promise<void> {
    const { hostname, port } = new URL(server.base);
    const socket = net.connect(Number(port), hostname);
    await once(socket, "connect");
    const body = Buffer.from(
      [
        ...Object.entries({
          warehouseId: harness.company.warehouseId,
          entity: "customer",
          entityId: counter.customerIds[0],
        }).map(([name, value]) => `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
        `--cut\r\ncontent-disposition: form-data; name="file"; filename="proof.csv"\r\n\r\n${"a,b\n".repeat(200_000)}\r\n--cut--\r\n`,
      ].join(""),
    );
    socket.on("error", () => {});
    socket.write(
      [
        `POST ${attachmentCalls.add.path} HTTP/1.1`,
        `host: ${hostname}`,
        `authorization: Bearer ${admin.options.token}`,
        `clientid: ${admin.options.clientId}`,
        "content-type: multipart/form-data; boundary=cut",
        `content-length: ${body.length}`,
        "",
        "",
      ].join("\r\n"),
    );
    socket.write(body.subarray(0, Math.floor(body.length * share)));
    await sleep(random.whole(5, 60));
    socket.destroy();
  }
  const handles = () => (fs.existsSync("/proc") ? fs.readdirSync(`/proc/${server.pid}/fd`).length : 0);

  test("nothing is stored, no handle is left open, and the next upload succeeds", { timeout: 30_000 }, async () => {
    const client = at(server, admin);
    await client.answer(customerCalls.list, {});
    const before = handles();
    // More than are read at once.
    for (let round = 0; round < 3; round++)
      await Promise.all(random.times(10, () => vanishAfter(random.whole(0, 99) / 100)));
    for (const began = Date.now(); handles() > before + 3 && Date.now() - began < 5_000;) await sleep(50);
    expect(handles()).toBeLessThanOrEqual(before + 3);
    expect(await harness.rows("select 1 from stored_file where tenant_id = $1", [harness.company.tenantId])).toEqual(
      [],
    );
    const whole = await client.upload(
      attachmentCalls.add,
      { entity: "customer", entityId: counter.customerIds[0] },
      { name: "proof.csv", bytes: "a,b\n1,2\n" },
    );
    expect(whole.code).toBe(200);
    expect(
      await harness.rows("select 1 from stored_file where tenant_id = $1", [harness.company.tenantId]),
    ).toHaveLength(1);
  });
});

describe("the server is told to stop", { timeout: 60_000 }, () => {
  test("it finishes running requests, answers all of them, and ends with code 0", async () => {
    const statuses = new Set<number>();
    const watched = at(server, admin).with({ onStatus: (status) => void statuses.add(status) });
    let took = 0;
    const entered = await whileEntering([watched], counter, random, async () => {
      const asked = Date.now();
      await server.stop();
      took = Date.now() - asked;
    });
    expect(took).toBeLessThan(10_000);
    expect(server.exitCode()).toBe(0);
    expect([...statuses], "no answer of the web framework's own").toEqual([200]);
    server = await harness.server();
    await expectEachOnceAndWhole(harness, entered, at(server, admin));
  });
});
