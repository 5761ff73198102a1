/**
 * Recovery to the second before an accident: base backup and WAL archive set up as in docs/operations.md, a
 * mass deletion, and the database as it was just before, with every order in it.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../src/app.ts";
import { proveAllBooks } from "../../src/operations/prove-books.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../src/platform/db/embedded.ts";
import { createCompany, type Company } from "../world.ts";
import { DEBIAN, debianMissing, folderFor, runDebian, sayWhenMissing } from "./debian-postgres.ts";
import { onPort, secondPostgres, type SecondPostgres } from "./second-postgres.ts";
import { spareFolder } from "./spare-database.ts";
import { serverOn } from "../server-on.ts";

const missing = sayWhenMissing("a restore to a point in time", debianMissing);

describe.skipIf(missing)("a restore to a point in time", { timeout: 120_000 }, () => {
  const folder = spareFolder("point-in-time");
  const copy = path.join(folder, "copy");
  let archive: string;
  let first: SecondPostgres;
  let second: EmbeddedPostgres | undefined;
  let app: App;
  let company: Company;

  beforeAll(async () => {
    fs.mkdirSync(folder, { recursive: true });
    archive = folderFor(path.join(folder, "archive"));
    first = await secondPostgres(path.join(folder, "first"), {
      archive_mode: "on",
      // Never overwrites a file, and gets its name only when it is complete.
      archive_command: `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f.part" && sync "${archive}/%f.part" && mv "${archive}/%f.part" "${archive}/%f"`,
      archive_timeout: "60",
    });
    const served = await serverOn(first.appUrl);
    app = served.app;
    company = await createCompany(app.platform, served.base, 1);
  }, 60_000);
  afterAll(async () => {
    // Each is stopped, whatever happens to the others.
    await Promise.allSettled([app?.close(), second?.stop(), first?.server.stop()]);
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const asked = async <T>(url: string, text: string, values: unknown[] = []): Promise<T[]> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query("select set_config('app.tenant_id', $1, false)", [company.tenantId]);
      return (await client.query(text, values)).rows as T[];
    } finally {
      await client.end();
    }
  };
  const codes = async (url: string): Promise<string[]> =>
    (await asked<{ code: string }>(url, "select shop_code as code from customer order by 1")).map((row) => row.code);

  test("base backup verified, work continues, a mass deletion, and back to the second before it", async () => {
    const admin = await company.as("admin");
    const add = (shopCode: string) => admin.call(customerCalls.create, { shopCode, nameEn: shopCode });
    await add("BEFORE-THE-COPY");
    await first.copyTo(copy);
    await runDebian("pg_verifybackup", copy, ["--no-parse-wal", path.join(copy, "cluster")]);

    await add("AFTER-THE-COPY");
    const [{ at }] = (await asked<{ at: string }>(first.ownerUrl, "select clock_timestamp()::text as at")) as [
      { at: string },
    ];
    await asked(first.ownerUrl, "delete from search_word where entity = 'customer'");
    await asked(first.ownerUrl, "delete from customer");
    expect(await codes(first.ownerUrl)).toEqual([]);
    // The last segment of the log is archived as well; on a real machine within archive_timeout.
    await asked(first.server.adminUrl, "select pg_switch_wal()");
    await first.server.stop();

    const began = performance.now();
    const cluster = path.join(copy, "cluster");
    const { uid, gid } = fs.statSync(cluster);
    fs.writeFileSync(path.join(cluster, "recovery.signal"), "");
    fs.chownSync(path.join(cluster, "recovery.signal"), uid, gid);
    second = await startEmbeddedPostgres({
      folder: copy,
      programs: DEBIAN,
      settings: {
        restore_command: `cp "${archive}/%f" "%p"`,
        recovery_target_time: at,
        recovery_target_action: "promote",
      },
    });
    const ownerUrl = onPort(first.ownerUrl, second.port);
    while ((await asked<{ r: boolean }>(ownerUrl, "select pg_is_in_recovery() as r"))[0]!.r) await sleep(50);
    expect(performance.now() - began).toBeLessThan(60_000);

    expect(await codes(ownerUrl)).toEqual(["AFTER-THE-COPY", "BEFORE-THE-COPY"]);
    await proveAllBooks(ownerUrl, ({ proofs }) => expect(proofs.filter((proof) => !proof.ok)).toEqual([]));
    // And it accepts new work.
    await asked(ownerUrl, "update customer set remark = 'back' where shop_code = 'AFTER-THE-COPY'");
  });
});
