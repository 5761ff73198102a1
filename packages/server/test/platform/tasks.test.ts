import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseCrontab } from "graphile-worker";
import { PIECE } from "../../src/platform/jobs/retention.ts";
import { pickedAsProposed, shelfOf } from "../../src/modules/sales/order-invoice/order-invoice.fixture.ts";
import { tasksOf } from "../../src/tasks.ts";
import { FRIDAY, type Company } from "../world.ts";
import { worldOfStory } from "../story.ts";

const failingOnce = <T>(work: () => T): (() => T) => {
  let failed = false;
  return () => {
    if (failed) return work();
    failed = true;
    throw new Error("no ids");
  };
};

// The opening stock of these stories has no document.
const world = worldOfStory({ planted: ["INV-5", "INV-52"] });
beforeAll(async () => {
  await world.company();
  await world.company();
});

test("the crontab names only existing tasks, and the queue accepts them", async () => {
  const { tasks, crontab } = tasksOf(world.app.platform);
  const planned = parseCrontab(crontab).map((item) => item.task);
  expect(planned).toEqual(expect.arrayContaining(["expire-batches", "close-invoices", "forget-by-age"]));
  expect(Object.keys(tasks)).toEqual(expect.arrayContaining(planned));
});

test("each task runs for every company, and may run again without harm", async () => {
  const { tasks, crontab } = tasksOf(world.app.platform);
  for (const { task } of parseCrontab(crontab)) for (let i = 0; i < 2; i++) await tasks[task]!({});
});

describe("at five past midnight in London (docs/rules/numbers.md#days, docs/rules/invoices.md#states)", () => {
  let shelf: ReturnType<typeof shelfOf>;
  let company: Company;
  const states = () =>
    world.rows<{ no: string; state: string; version: number }>(
      company.tenantId,
      "select no, state, version from si_head where tenant_id = $1 order by no",
      [company.tenantId],
    );
  beforeAll(async () => {
    company = await world.company();
    shelf = shelfOf(world, company);
  });
  afterAll(() => world.clock.set(new Date(`${FRIDAY}T10:00:00Z`)));

  /** An invoice dated on the day of the clock. */
  const invoice = async (): Promise<string> => {
    const picker = await company.as("warehouse");
    const goods = await shelf.goods();
    await shelf.stock(goods, [{ batchNo: "L1", qty: "10", expiry: null }]);
    const { id } = await shelf.released({ customerId: await shelf.customer(), lines: [{ goods, qty: "5" }] });
    await pickedAsProposed(picker, id);
    return (await picker.call(orderInvoiceCalls.post, { id })).salesInvoiceNo;
  };
  const at = async (instant: string) => {
    world.clock.set(new Date(instant));
    await tasksOf(world.app.platform).tasks["close-invoices"]!({});
  };

  test("invoices close with their business day, today's stay open, a missed night is caught up", async () => {
    const friday = await invoice();
    await at("2026-11-20T23:59:00Z");
    expect(await states()).toEqual([{ no: friday, state: "ISSUED", version: 1 }]);
    // The server was down on Saturday night.
    world.clock.set(new Date("2026-11-22T09:00:00Z"));
    const sunday = await invoice();
    await at("2026-11-22T09:30:00Z");
    expect(await states()).toEqual([
      { no: friday, state: "SETTLED", version: 2 },
      { no: sunday, state: "ISSUED", version: 1 },
    ]);
    // Run again, it changes nothing.
    await at("2026-11-22T09:31:00Z");
    expect((await states()).map(({ version }) => version)).toEqual([2, 1]);
    await at("2026-11-23T00:05:00Z");
    expect((await states()).map(({ state }) => state)).toEqual(["SETTLED", "SETTLED"]);
    const sales = await company.as("sales");
    const { rows } = await sales.call(salesInvoiceCalls.list, {});
    const [last] = await sales.call(salesInvoiceCalls.history, { id: rows[0]!.id });
    expect(last).toMatchObject({ action: "closeWindow", by: "system" });
  });

  test("midnight is London's: in summer the day of an invoice ends at 23:00 UTC", async () => {
    world.clock.set(new Date("2027-07-01T22:30:00Z"));
    const no = await invoice();
    await at("2027-07-01T22:59:00Z");
    const open = async () => (await states()).find((one) => one.no === no)!.state;
    expect(await open()).toBe("ISSUED");
    await at("2027-07-01T23:05:00Z");
    expect(await open()).toBe("SETTLED");
  });

  test("each starts the day at midnight in London, in winter and in summer", () => {
    const { crontab } = tasksOf(world.app.platform);
    expect(
      crontab
        .split("\n")
        .filter((line) => line.startsWith("5 0,23 * * * "))
        .map((line) => line.split(" ")[5]),
    ).toEqual(["expire-batches", "close-invoices"]);
    expect(crontab).toMatch(/close-invoices \?fill=1d/);
  });

  test("a failure for one company is reported, and the others are processed", async () => {
    world.clock.set(new Date("2027-07-02T10:00:00Z"));
    const no = await invoice();
    world.clock.set(new Date("2027-07-03T00:05:00Z"));
    const lost = tasksOf({
      ...world.app.platform,
      ids: {
        ...world.app.platform.ids,
        // The first company's turn fails, whatever it requests.
        ready: failingOnce(() => world.app.platform.ids.ready()),
      },
    });
    await expect(lost.tasks["close-invoices"]!({})).rejects.toThrow("Not done for 1 of");
    expect((await states()).find((one) => one.no === no)!.state).toBe("SETTLED");
  });
});

test("stored answers older than two days are deleted, younger ones kept", async () => {
  const [{ n } = { n: 0 }] = await world.rows<{ n: number }>(
    "100001",
    `with gone as (insert into idempotency (tenant_id, user_id, key, route, content, created_at)
       values ('100001', 1, 'old-old-old', 'x', '', $1), ('100001', 1, 'new-new-new', 'x', '', $2) returning 1) select count(*) as n from gone`,
    [new Date("2026-11-17T10:00:00Z"), new Date("2026-11-20T09:00:00Z")],
  );
  expect(n).toBe(2);
  await tasksOf(world.app.platform).tasks["forget-old-requests"]!({});
  expect((await world.rows<{ key: string }>("100001", "select key from idempotency")).map((row) => row.key)).toEqual([
    "new-new-new",
  ]);
});

test("sessions, logs and rate-limit counters are deleted by age, in batches; records are not", async () => {
  const tenant = "100001";
  const put = (text: string, ...values: unknown[]) => world.rows(tenant, text, values);
  const many = 2 * PIECE + 1;
  // Refuses a statement that deletes more than one batch.
  await put(`create function at_most() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone) > ${PIECE} then raise exception 'too many at once'; end if; return null; end $$`);
  await put(
    "create trigger at_most after delete on login_log referencing old table as gone for each statement execute function at_most()",
  );
  const ages = [
    ["2025-11-19T10:00:00Z", "old"],
    ["2025-11-21T10:00:00Z", "young"],
  ] as const;
  for (const [at, name] of ages) {
    const [first, rows] = name === "old" ? [1, many] : [100_001, 1];
    await put(
      `insert into login_log (tenant_id, id, user_name, status, at) select '100001', n, $1, '1', $2 from generate_series($3::int, $3::int + $4::int - 1) n`,
      ...[name, at, first, rows],
    );
    await put(
      `insert into oper_log (tenant_id, id, title, business_type, method, request_method, operator_type, oper_url, status, oper_time, cost_time)
       values ('100001', $1, $2, 1, 'x', 'POST', 1, 'x', 0, $3, 1)`,
      ...[first, name, at],
    );
    await put(
      "insert into audit_log (tenant_id, id, at, entity, action, reason) values ('100001', $1, $2, 'user', 'edit', $3)",
      first,
      at,
      name,
    );
  }
  for (const [at, name] of [
    ["2026-11-18T09:00:00Z", "old"],
    ["2026-11-20T09:00:00Z", "young"],
  ] as const) {
    await put("insert into login_guard (tenant_id, account, fails, tried_at) values ('100001', $1, 1, $2)", name, at);
    await put(
      "insert into address_guard (address, fails, since, noted_on) values ($1, 1, $2, $2::timestamptz::date)",
      name,
      at,
    );
    await put(
      "insert into captcha (uuid, answer, expires_at) values ($1, '1', $2)",
      name,
      name === "old" ? at : "2026-11-20T10:02:00Z",
    );
    await put(
      `insert into session (tenant_id, token_hash, id, user_id, client_id, browser, created_at, expires_at, seen_at)
       values ('100001', sha256($1::text::bytea), $2, (select min(id) from app_user where tenant_id = '100001'), 'test-client', $1, $3, $3, $3)`,
      ...[name, name === "old" ? 1 : 2, at],
    );
  }
  await tasksOf(world.app.platform).tasks["forget-by-age"]!({});
  const left = async (table: string, name: string, where = "true") =>
    (await put(`select distinct ${name}::text as name from ${table} where ${where} order by 1`)).map(
      (row) => row["name"],
    );
  expect(await left("login_log", "user_name")).toEqual(["young"]);
  expect(await left("oper_log", "title")).toEqual(["young"]);
  expect(await left("login_guard", "account")).toEqual(["young"]);
  expect(await left("address_guard", "address")).toEqual(["young"]);
  expect(await left("captcha", "uuid")).toEqual(["young"]);
  expect(await left("session", "browser", "browser is not null")).toEqual(["young"]);
  expect(await left("audit_log", "reason", "entity = 'user' and entity_id is null")).toEqual(["old", "young"]);
});

test("imported files that were never written are deleted after a week", async () => {
  const put = (id: number, at: string) =>
    world.rows(
      "100001",
      `insert into import_run (tenant_id, id, entity, file_name, content, language, state, seen_at, create_by, create_time)
       values ('100001', $1, 'goods', 'list.csv', 'x', 'en', 'FAULTY', $2, 1, $2)`,
      [id, new Date(at)],
    );
  await put(1, "2026-11-12T10:00:00Z");
  await put(2, "2026-11-19T10:00:00Z");
  await tasksOf(world.app.platform).tasks["forget-old-requests"]!({});
  expect(await world.rows("100001", "select id::int, content is null as gone from import_run order by id")).toEqual([
    { id: 1, gone: true },
    { id: 2, gone: false },
  ]);
});
