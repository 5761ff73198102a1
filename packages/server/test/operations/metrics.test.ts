/**
 * The metrics of a process in Prometheus form: answers and refusals, nightly tasks, and that nobody outside can
 * read them.
 */
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openPlatform } from "../../src/app.ts";
import { openMetricsPort, type MetricsPort } from "../../src/operations/metrics/metrics-port.ts";
import { openLog } from "../../src/platform/log/log.ts";
import { noted } from "../../src/platform/jobs/task-run.ts";
import { migrateQueue } from "../../src/platform/jobs/queue.ts";
import { tasksOf } from "../../src/tasks.ts";
import { TestClient } from "../client.ts";
import { openStory } from "../story.ts";
import { CLIENT_ID } from "../world.ts";

const { world, company } = openStory();
let port: MetricsPort;

beforeAll(async () => {
  await world.company();
  await migrateQueue(world.ownerUrl);
  const { platform } = world.app;
  port = await openMetricsPort({ platform, ownerUrl: world.ownerUrl, host: "127.0.0.1", port: 0, cacheMs: 0 });
});
afterAll(() => port.close());

const read = async (address = port.address): Promise<string> => {
  const response = await fetch(address);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
};
/** The value of a line, null where there is none. */
const figure = (text: string, line: string): number | null => {
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
};

describe("requests", () => {
  test("are counted by the path in the contract and by the code of the envelope, and timed", async () => {
    const admin = await company.as("admin");
    const { id } = await admin.call(customerCalls.create, { shopCode: "C1", nameEn: "Customer" });
    await admin.call(customerCalls.get, { id });
    await admin.answer(customerCalls.get, { id: 1 });
    const text = await read();
    const get = `route="${customerCalls.get.path}",method="GET"`;
    expect(get).toContain("{id}");
    expect(figure(text, `larder_requests_total{${get},code="200"}`)).toBe(1);
    expect(figure(text, `larder_requests_total{${get},code="404"}`)).toBe(1);
    expect(figure(text, `larder_request_seconds_count{${get}}`)).toBe(2);
    expect(figure(text, `larder_request_seconds_bucket{le="15",${get}}`)).toBe(2);
  });

  test("unknown paths are one line, so that nobody fills the memory with names", async () => {
    for (let n = 0; n < 20; n++) await fetch(`${world.base}/no/such/${n}`);
    const text = await read();
    expect(figure(text, 'larder_requests_total{route="none",method="GET",code="404"}')).toBe(20);
    expect(text).not.toContain("/no/such");
  });

  test("failed sign-ins are counted by reason, without names", async () => {
    const anonymous = new TestClient({ base: world.base, clientId: CLIENT_ID });
    for (let n = 0; n < 3; n++)
      await anonymous.answer(sessionCalls.signIn, {
        tenantId: company.tenantId,
        username: "wong.siu-ming",
        password: "nonsense",
      });
    const text = await read();
    expect(figure(text, 'larder_refusals_total{route="/auth/login",reason="wrongAccountOrPassword"}')).toBe(3);
    expect(text).not.toMatch(/wong|nonsense|127\.0\.0\.1/);
  });
});

test("the process reports its pools, its memory and the delay of its event loop", async () => {
  const text = await read();
  expect(figure(text, 'larder_database_connections{pool="requests",state="idle"}')).toBeGreaterThan(0);
  expect(figure(text, 'larder_database_connections{pool="requests",state="waiting"}')).toBe(0);
  expect(figure(text, "process_resident_memory_bytes")).toBeGreaterThan(50_000_000);
  expect(figure(text, "nodejs_eventloop_lag_p99_seconds")).not.toBeNull();
  expect(figure(text, "larder_database_up")).toBe(1);
  expect(figure(text, "larder_streams")).toBe(0);
});

test("sessions of all companies are counted, each within its tenant", async () => {
  const before = figure(await read(), "larder_sessions")!;
  await company.as("sales");
  expect(figure(await read(), "larder_sessions")).toBe(before + 1);
});

describe("nightly tasks", () => {
  test("before the first check every company is unchecked; after it they are checked, with the time", async () => {
    const before = await read();
    expect(figure(before, 'larder_companies{books="unproved"}')).toBe(3);
    expect(figure(before, "larder_books_proved_timestamp_seconds")).toBe(0);
    await tasksOf(world.app.platform).tasks["prove-the-books"]!({});
    const after = await read();
    expect(figure(after, 'larder_companies{books="proved"}')).toBe(3);
    expect(figure(after, "larder_books_broken")).toBe(0);
    const now = world.clock.now().getTime() / 1000;
    expect(figure(after, "larder_books_proved_timestamp_seconds")).toBe(now);
    expect(figure(after, 'larder_task_done_timestamp_seconds{task="prove-the-books"}')).toBe(now);
    expect(figure(after, 'larder_task_seconds{task="prove-the-books"}')).toBeGreaterThan(0);
  });

  test("a company whose books check fails is counted as broken", async () => {
    const { tenantId } = company;
    const { id } = await (await company.as("admin")).call(customerCalls.create, { shopCode: "C2", nameEn: "Owes" });
    // Five pounds that a customer owes, without a journal for it.
    await world.rows(
      tenantId,
      `insert into party_entry (tenant_id, id, side, party_id, entry_type, doc_type, doc_id, doc_no, amount, biz_date, due_date, posted_at)
       values ($1, 77, 'CUSTOMER', $2, 'OPENING', 'OB', 77, 'OB77', 5, '2026-11-20', '2026-11-20', now())`,
      [tenantId, id],
    );
    await tasksOf(world.app.platform).tasks["prove-the-books"]!({});
    const text = await read();
    await world.rows(tenantId, "delete from party_entry where tenant_id = $1 and id = 77", [tenantId]);
    expect(figure(text, 'larder_companies{books="broken"}')).toBe(1);
    expect(figure(text, "larder_books_broken")).toBeGreaterThan(0);
  });

  test("a failed task records its time, and passes its failure on to the queue", async () => {
    const failing = noted(world.app.platform, "import", () => Promise.reject(new Error("no")));
    await expect(failing({})).rejects.toThrow("no");
    const text = await read();
    expect(figure(text, 'larder_task_failed_timestamp_seconds{task="import"}')).toBeGreaterThan(0);
    expect(figure(text, 'larder_task_done_timestamp_seconds{task="import"}')).toBeNull();
  });

  test("jobs are reported by queue, with the age of the oldest", async () => {
    await world.rows("", "select graphile_worker.add_job('import', '{}', run_at := now() - interval '5 minutes')");
    await world.rows("", "select graphile_worker.add_job('import', '{}', run_at := now() + interval '1 hour')");
    const text = await read();
    expect(figure(text, 'larder_jobs{state="due"}')).toBe(1);
    expect(figure(text, 'larder_jobs{state="planned"}')).toBe(1);
    expect(figure(text, 'larder_jobs{state="failed"}')).toBe(0);
    expect(figure(text, "larder_jobs_oldest_seconds")).toBeGreaterThan(299);
  });
});

describe("access", () => {
  test("not on the server's own port, with or without the prefix that the proxy uses", async () => {
    for (const path of ["/metrics", "/api/metrics"])
      expect(await (await fetch(`${world.base}${path}`)).json()).toMatchObject({ code: 404 });
  });

  test("their port serves nothing but the metrics", async () => {
    const base = new URL("/", port.address).href;
    for (const path of ["", "auth/config", "metrics/", "system/user/list"]) {
      const response = await fetch(base + path);
      expect([path, response.status, await response.text()]).toEqual([path, 404, ""]);
    }
    expect((await fetch(port.address, { method: "POST" })).status).toBe(404);
  });

  test("an unavailable database is a metric too, and the others are reported within seconds", async () => {
    const platform = openPlatform({
      databaseUrl: "postgres://nobody:nothing@127.0.0.1:1/none",
      privateKey: inject("database").privateKey,
      settings: { encrypt: false, captcha: false, clientId: CLIENT_ID },
      log: openLog("silent"),
    });
    const alone = await openMetricsPort({ platform, host: "127.0.0.1", port: 0 });
    try {
      const text = await read(alone.address);
      expect(figure(text, "larder_database_up")).toBe(0);
      expect(figure(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
    } finally {
      await alone.close();
      await platform.push.close();
      await platform.database.close();
    }
  });
});
