/**
 * A streaming replica that answers reports: readers cannot tell, locked-out users stay locked out, and when it
 * lags or is gone the primary answers.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { auditCalls } from "@larder/domain/watch/audit/audit.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../src/app.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/platform/db/embedded.ts";
import { PLACE, replicaOn, type Place } from "../../src/platform/db/replica.ts";
import { openLog } from "../../src/platform/log/log.ts";
import type { TestClient } from "../client.ts";
import { createCompany, type Company } from "../world.ts";
import { DEBIAN, debianMissing, sayWhenMissing } from "./debian-postgres.ts";
import { onPort, secondPostgres, type SecondPostgres } from "./second-postgres.ts";
import { spareFolder } from "./spare-database.ts";
import { serverOn } from "../server-on.ts";

const missing = sayWhenMissing("a streaming replica that answers the reports", debianMissing);

describe.skipIf(missing)("reports from a replica", { timeout: 60_000 }, () => {
  const folder = spareFolder("replica");
  let primary: SecondPostgres;
  let replica: EmbeddedPostgres;
  let app: App;
  let company: Company;
  let admin: TestClient;
  let codes = 0;

  beforeAll(async () => {
    fs.mkdirSync(folder, { recursive: true });
    primary = await secondPostgres(path.join(folder, "primary"));
    await primary.copyTo(path.join(folder, "replica"), "-R");
    replica = await startEmbeddedPostgres({ folder: path.join(folder, "replica"), programs: DEBIAN });
    const served = await serverOn(primary.appUrl, { replicaUrl: onPort(primary.appUrl, replica.port) });
    app = served.app;
    company = await createCompany(app.platform, served.base, 1);
    admin = await company.as("admin");
  }, 120_000);
  afterAll(async () => {
    await app?.close().catch(() => {});
    // Each is stopped, whatever happens to the other.
    await Promise.allSettled([replica?.stop(), primary?.server.stop()]);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const add = () => admin.call(customerCalls.create, { shopCode: `C${++codes}`, nameEn: `Customer ${codes}` });
  const exported = async (client = admin): Promise<string> => {
    const response = await client.fetch(customerCalls.export, { format: "csv" });
    return response.headers.get("content-type")?.startsWith("application/json")
      ? ((await response.json()) as { code: number }).code.toString()
      : "file";
  };
  const answeredBy = async () => {
    const all = await app.platform.metrics.registry.getSingleMetric("larder_reports_total")!.get();
    const of = (by: string) => all.values.find(({ labels }) => labels["by"] === by)?.value ?? 0;
    return { replica: of("replica"), primary: of("primary") };
  };
  const onReplica = async (text: string) => {
    const client = new Client({ connectionString: onPort(primary.server.adminUrl, replica.port) });
    await client.connect();
    try {
      return (await client.query(text)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };

  test("an export is read from the replica, everything else from the primary", async () => {
    await add();
    const before = await answeredBy();
    expect(await exported()).toBe("file");
    await admin.call(customerCalls.list, {});
    const after = await answeredBy();
    expect(after).toEqual({ replica: before.replica + 1, primary: before.primary });
    expect(await onReplica("select pg_is_in_recovery() as yes")).toEqual([{ yes: true }]);
  });

  test("a user who has just written finds it in their report, twenty times", async () => {
    const before = await answeredBy();
    for (let n = 0; n < 20; n++) {
      const { id } = await add();
      const { rows } = await admin.call(auditCalls.list, {});
      expect(rows[0]).toMatchObject({ entity: "customer", entityId: id });
    }
    const after = await answeredBy();
    expect(after.replica - before.replica).toBeGreaterThan(0);
    expect(after.replica - before.replica + after.primary - before.primary).toBe(20);
  });

  test("a user who lost their session or permission gets no report, also while the replica lags", async () => {
    const sales = await company.as("sales");
    expect(await exported(sales)).toBe("file");
    await onReplica("select pg_wal_replay_pause()");
    const owner = new Client({ connectionString: primary.ownerUrl });
    await owner.connect();
    try {
      await owner.query("select set_config('app.tenant_id', $1, false)", [company.tenantId]);
      await owner.query("delete from session where tenant_id = $1 and user_id = (select max(user_id) from session)", [
        company.tenantId,
      ]);
      expect(await exported(sales)).toBe("401");
      const manager = await company.as("salesManager");
      await owner.query("delete from user_role where tenant_id = $1 and role_id = $2", [
        company.tenantId,
        company.roleIds["salesManager"],
      ]);
      await owner.query("update rights_version set version = version + 1 where tenant_id = $1", [company.tenantId]);
      expect(await exported(manager)).toBe("403");
    } finally {
      await owner.end();
      await onReplica("select pg_wal_replay_resume()");
    }
  });

  test("a lagging replica is waited for briefly, then the primary answers, and the next reports do not try it again", async () => {
    // After the test before it is not trusted for five seconds.
    await sleep(5_100);
    await onReplica("select pg_wal_replay_pause()");
    try {
      await add();
      const before = await answeredBy();
      let began = performance.now();
      expect(await exported()).toBe("file");
      expect(performance.now() - began).toBeGreaterThan(900);
      began = performance.now();
      expect(await exported()).toBe("file");
      expect(performance.now() - began).toBeLessThan(900);
      expect(await answeredBy()).toEqual({ replica: before.replica, primary: before.primary + 2 });
    } finally {
      await onReplica("select pg_wal_replay_resume()");
    }
  });

  test("a database that is not our replica is not read, however full it is", async () => {
    const { rows } = await app.platform.database.pool.query<Place>(PLACE);
    const place = rows[0]!;
    const itself = replicaOn(app.platform.database, openLog("silent"));
    expect(await itself.hasCome(place)).toBe(false);
    const ours = replicaOn(app.platform.database.replica!, openLog("silent"));
    expect(await ours.hasCome({ ...place, cluster: "1" })).toBe(false);
    const asAnother = replicaOn(app.platform.database.replica!, openLog("silent"));
    expect(await asAnother.hasCome({ ...place, role: "postgres" })).toBe(false);
  });

  test("when it is gone the primary answers, at once and without a fault", async () => {
    await replica.stop();
    const before = await answeredBy();
    const began = performance.now();
    for (let n = 0; n < 5; n++) expect(await exported()).toBe("file");
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(await answeredBy()).toEqual({ replica: before.replica, primary: before.primary + 5 });
  });
});
