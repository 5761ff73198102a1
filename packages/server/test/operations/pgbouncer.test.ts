/**
 * PgBouncer in transaction mode: every transaction may get another connection, and companies alternate on them.
 * Anything bound to a connection instead of a transaction would show here.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../src/app.ts";
import { freePort } from "../../src/platform/db/embedded/free-port.ts";
import { publishToCompany } from "../../src/platform/push/push.ts";
import { inTransaction } from "../../src/platform/db/transaction.ts";
import type { TestClient } from "../client.ts";
import { enteredOrder, send, stockTheCounter } from "../faults/orders.ts";
import { openWorld, type Company, type World } from "../world.ts";
import { sayWhenMissing } from "./debian-postgres.ts";
import { spareFolder } from "./spare-database.ts";
import { serverOn } from "../server-on.ts";

const program = process.env["PGBOUNCER"] ?? "/usr/sbin/pgbouncer";
const missing = sayWhenMissing(
  "PgBouncer in transaction mode",
  fs.existsSync(program) ? null : `there is no ${program} (apt-get install pgbouncer, or PGBOUNCER names it)`,
);
/** Fewer than the process would like, so that they change hands all the time. */
const CONNECTIONS = 4;
const SEED = 20_261_120;
const NOBODY = { uid: 65_534, gid: 65_534 };

describe.skipIf(missing)("PgBouncer in transaction mode", { timeout: 60_000 }, () => {
  const folder = spareFolder("pgbouncer");
  const closers: (() => Promise<unknown> | void)[] = [];
  let world: World;
  let companies: Company[];
  let through: string;
  let app: App;
  let base: string;

  beforeAll(async () => {
    fs.mkdirSync(folder, { recursive: true });
    world = await openWorld();
    closers.push(() => world.close());
    companies = [await world.company(), await world.company()];
    through = await startBouncer();
    ({ app, base } = await serverOn(through, { directUrl: world.appUrl, prepared: prepares() }));
    closers.push(() => app.close());
  }, 60_000);
  afterAll(async () => {
    for (const one of closers.toReversed()) await one();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  /** Supports prepared statements since 1.21. */
  const prepares = (): boolean => {
    const [, major, minor] = /(\d+)\.(\d+)/.exec(spawnSync(program, ["--version"], { encoding: "utf8" }).stdout)!;
    return Number(major) > 1 || Number(minor) >= 21;
  };

  async function startBouncer(): Promise<string> {
    const to = new URL(world.appUrl);
    const port = await freePort();
    // It refuses to run as root, as PostgreSQL does; its files have relative paths, because a parent folder may
    // be unreadable to it.
    const account: Partial<typeof NOBODY> = process.getuid?.() === 0 ? NOBODY : {};
    const give = (file: string): void =>
      void (account.uid && account.gid && fs.chownSync(file, account.uid, account.gid));
    give(folder);
    const write = (name: string, text: string): string => {
      fs.writeFileSync(path.join(folder, name), text, { mode: 0o600 });
      give(path.join(folder, name));
      return name;
    };
    const users = write("users.txt", `"${decodeURIComponent(to.username)}" "${decodeURIComponent(to.password)}"\n`);
    const settings = write(
      "pgbouncer.ini",
      `[databases]
${to.pathname.slice(1)} = host=${to.hostname} port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
stats_users = ${decodeURIComponent(to.username)}
default_pool_size = ${CONNECTIONS}
max_client_conn = 200
${prepares() ? "max_prepared_statements = 1000" : ""}
`,
    );
    const child: ChildProcess = spawn(program, [settings], { ...account, cwd: folder, stdio: "ignore" });
    const gone = once(child, "exit");
    closers.push(async () => {
      child.kill("SIGKILL");
      await gone;
    });
    const url = Object.assign(new URL(world.appUrl), { port: String(port) }).href;
    for (let tries = 0; ; tries++) {
      const client = new Client({ connectionString: url });
      client.on("error", () => {});
      try {
        await client.connect();
        await client.end();
        return url;
      } catch (error) {
        if (tries === 100 || child.exitCode !== null) throw error;
        await sleep(50);
      }
    }
  }

  /** Connections to PostgreSQL, as counted by the pooler. */
  const pooled = async (): Promise<number> => {
    const name = new URL(through).pathname.slice(1);
    const console = new Client({ connectionString: through.replace(`/${name}`, "/pgbouncer") });
    await console.connect();
    try {
      const { rows } = await console.query<{ database: string }>("show servers");
      return rows.filter((row) => row.database === name).length;
    } finally {
      await console.end();
    }
  };
  const at = async (company: Company, role: string): Promise<TestClient> => (await company.as(role)).with({ base });

  test("two companies enter orders at once over four shared connections: each sees only its own data, without faults", async () => {
    const random = seeded(SEED);
    const counters = await Promise.all(companies.map(async (company) => stockTheCounter(await at(company, "admin"))));
    const clerks = await Promise.all(companies.map((company) => at(company, "sales")));
    const entered = Array.from({ length: 60 }, (_, n) => ({
      of: n % 2,
      order: enteredOrder(counters[n % 2]!, random),
    }));
    const answers = await Promise.all(entered.map(({ of, order }) => send(clerks[of]!, order)));
    expect(answers.map((answer) => answer?.code)).toEqual(entered.map(() => 200));

    for (const of of [0, 1]) {
      const { total } = await clerks[of]!.call(salesOrderCalls.list, { pageSize: 1 });
      expect(total).toBe(30);
      const { rows } = await (await at(companies[of]!, "admin")).call(customerCalls.list, {});
      expect(rows.map((row) => row.id).toSorted()).toEqual(counters[of]!.customerIds.toSorted());
    }
    const used = await pooled();
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThanOrEqual(CONNECTIONS);
  });

  test("notifications to a company arrive, because listening bypasses the pooler", async () => {
    const received: string[] = [];
    const [company] = companies;
    const { tenantId } = company!;
    await app.platform.push.open({
      homeTenantId: tenantId,
      tenantId,
      userId: 1,
      sessionHash: Buffer.alloc(32),
      language: "en",
      write: (text) => received.push(text) > 0,
      end: () => {},
    });
    await inTransaction(
      app.platform.database,
      { homeTenantId: tenantId, tenantId, userId: null, requestId: "story" },
      async (tx) => publishToCompany(tx, tenantId, { en: "The tea has come", zh: "茶到貨" }),
    );
    for (let look = 0; look < 100 && !received.join("").includes("The tea"); look++) await sleep(20);
    expect(received.join("")).toContain("data: The tea has come");
  });
});
