/**
 * Backup and restore: what is restored equals what was backed up, to the last byte; incomplete, foreign or too
 * new files are refused; and however a backup is interrupted, no file looks complete.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { Refused } from "@larder/domain/kernel/refusal";
import { fileCalls } from "@larder/domain/company/file/file.calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import {
  checkBackup,
  readBackup,
  writeBackup,
  type Frame,
  type TableEnd,
} from "../../src/operations/backup/backup-file.ts";
import { backUp } from "../../src/operations/backup/back-up.ts";
import { restore } from "../../src/operations/backup/restore.ts";
import { openDataFolder } from "../../src/operations/data-folder.ts";
import { fingerprintOf, newSigningKey, signerFrom } from "../../src/operations/backup/signature.ts";
import { bringUpToDate } from "../../src/operations/prepare-database.ts";
import { proveAllBooks } from "../../src/operations/prove-books.ts";
import { startEmbeddedPostgres } from "../../src/platform/db/embedded.ts";
import { layAll, migrate, migrationFiles } from "../../src/platform/db/migrate.ts";
import { migrateQueue } from "../../src/platform/jobs/queue.ts";
import { TestClient } from "../client.ts";
import { keyOrders, stockTheCounter } from "../faults/orders.ts";
import { openWorld, PASSWORD, type World } from "../world.ts";
import { serverOn } from "../server-on.ts";
import { APP_PASSWORD, spareDatabase, spareFolder, type Spare } from "./spare-database.ts";
import { ODD_NAME, tradedDay } from "./traded-day.fixture.ts";

const tasks = path.resolve(import.meta.dirname, "../../../../tools/tasks");
const folder = spareFolder("backups");
const seed = Number(process.env["LARDER_SEED"] ?? 20_261_120);
let world: World;
let whole: string;
let saved: TableEnd[];
const spares: Spare[] = [];

const spare = async (): Promise<Spare> => {
  const one = await spareDatabase();
  spares.push(one);
  return one;
};
const at = (name: string) => path.join(folder, name);

async function framesOf(file: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of readBackup(file)) frames.push(frame);
  return frames;
}
const endsOf = (frames: readonly Frame[]): TableEnd[] => frames.flatMap((one) => (one.kind === "E" ? [one.value] : []));

/** The parts of the tenant wall, from the catalogue. */
const WALL = `
select 'table ' || relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity as fact from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'kept_job'
union all select 'key ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
union all select 'trigger ' || tgname || ' ' || tgenabled::text from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace
union all select 'policy ' || polname || ' ' || polrelid::regclass from pg_policy
order by 1`;

beforeAll(async () => {
  fs.mkdirSync(folder, { recursive: true });
  world = await openWorld();
  await tradedDay(world);
  await world.company();
  await migrateQueue(world.ownerUrl);
  await world.rows(
    "100001",
    `select graphile_worker.add_job('prove-the-books', '{"tenantId":"100001"}', run_at := '2030-01-01', job_key := 'night')`,
  );
  // The operation log is written after the requests.
  await world.app.platform.operations.flush();
  whole = at("whole.larder");
  await backUp({ ownerUrl: world.ownerUrl, file: whole });
  saved = endsOf(await framesOf(whole));
}, 60_000);
afterEach(async () => {
  for (const one of spares.splice(0)) await one.drop();
});
afterAll(async () => {
  await world.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe("reading company by company misses no row", () => {
  test("by the keys: each table behind the wall references its company, or is written together with a document that does", async () => {
    const BESIDE = ["audit_log", "idempotency", "search_word"];
    const orphans = await world.rows<{ name: string }>(
      "",
      `with recursive safe(oid) as (
         select 'tenant'::regclass::oid union
         select k.conrelid from pg_constraint k join safe on safe.oid = k.confrelid
          where k.contype = 'f' and exists (select 1 from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'tenant_id' and a.attnotnull))
       select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
         and oid not in (select oid from safe) and relname <> all ($1) order by 1`,
      [BESIDE],
    );
    expect(orphans.map(({ name }) => name)).toEqual([]);
  });

  test("by counting: the database administrator, who bypasses row security, finds as many rows as were backed up", async () => {
    const admin = new Client({
      connectionString: inject("database").adminUrl.replace(/\/[^/]*$/, new URL(world.ownerUrl).pathname),
    });
    await admin.connect();
    const counted: [string, number][] = [];
    try {
      for (const { table } of saved.filter((one) => one.table !== "kept_job")) {
        const { rows } = await admin.query<{ n: number }>(`select count(*)::int as n from "${table}"`);
        counted.push([table, rows[0]!.n]);
      }
    } finally {
      await admin.end();
    }
    expect(counted).toEqual(saved.filter((one) => one.table !== "kept_job").map(({ table, rows }) => [table, rows]));
  });
});

describe("backup and restore", { timeout: 60_000 }, () => {
  let target: Spare;
  let restored: Awaited<ReturnType<typeof restore>>;
  beforeAll(async () => {
    target = await spareDatabase();
    restored = await restore({ ownerUrl: target.ownerUrl, appPassword: APP_PASSWORD, file: whole });
  });
  afterAll(() => target.drop());

  test("every row, key, policy and trigger is restored, the sequence continues, and a second backup has the same checksums", async () => {
    const { tables, head } = restored;
    expect(head.migrations.map(({ name }) => name)).toEqual(migrationFiles().map(({ name }) => name));
    expect(tables).toEqual(saved);
    expect(saved.length).toBeGreaterThan(50);
    expect(saved.find(({ table }) => table === "journal")!.rows).toBeGreaterThan(1);
    expect(saved.find(({ table }) => table === "stored_file")!.rows).toBe(1);

    await migrateQueue(target.ownerUrl);
    expect(await target.rows("", WALL)).toEqual(await world.rows("", WALL));
    const [next] = await target.rows<{ n: number }>("", "select nextval('id_block')::int as n");
    const [last] = await world.rows<{ n: number }>("", "select last_value::int as n from id_block");
    expect(next!.n).toBeGreaterThan(last!.n);

    const again = at("again.larder");
    await backUp({ ownerUrl: target.ownerUrl, file: again });
    const wasQueue = (one: TableEnd) => one.table !== "kept_job";
    expect(endsOf(await framesOf(again)).filter(wasQueue)).toEqual(saved.filter(wasQueue));
  });

  test("after migration the books check passes, a user signs in, their file opens, and waiting jobs wait again", async () => {
    const target = await spare();
    await restore({ ownerUrl: target.ownerUrl, appPassword: APP_PASSWORD, file: whole });
    const { appUrl } = await bringUpToDate(target.ownerUrl, {
      folder: { ...openDataFolder(at("data")), appPassword: APP_PASSWORD },
      say: () => {},
    });
    const proofs: number[] = [];
    await proveAllBooks(target.ownerUrl, ({ proofs: all }) => {
      proofs.push(all.length);
      expect(all.filter((proof) => !proof.ok)).toEqual([]);
    });
    expect(proofs.length).toBe(3);
    expect(
      await target.rows("", "select key, task_identifier, run_at > '2029-12-31' as later from graphile_worker.jobs"),
    ).toEqual([{ key: "night", task_identifier: "prove-the-books", later: true }]);
    expect(await target.relations()).not.toContain("kept_job");

    const { app, base } = await serverOn(appUrl);
    try {
      const [client] = await target.rows<{ client_id: string }>("", "select client_id from client");
      const anonymous = new TestClient({ base, clientId: client!.client_id });
      const { access_token: token } = await anonymous.call(sessionCalls.signIn, {
        tenantId: "100001",
        username: "admin",
        password: PASSWORD,
      });
      const admin = anonymous.with({ token });
      const { rows } = await admin.call(fileCalls.list, {});
      const response = await admin.fetch(fileCalls.download, { id: rows[0]!.fileId });
      expect(await response.text()).toBe("code,名稱\nG1,蛋麵\n");
    } finally {
      await app.close();
    }
    expect(await target.rows("100001", "select remark from customer where remark is not null")).toEqual([
      { remark: ODD_NAME },
    ]);
  });

  test("sessions are left out: a token withdrawn after the backup is not valid again", async () => {
    expect(await world.rows("100001", "select 1 from session")).not.toEqual([]);
    expect(await target.rows("100001", "select 1 from session")).toEqual([]);
  });

  test("journals are as closed as before, also to a transaction with the number of the one that wrote them", async () => {
    expect(
      await target.rows("100001", "select 1 from journal where xid >= pg_snapshot_xmax(pg_current_snapshot())"),
    ).toEqual([]);
    await expect(
      target.rows(
        "100001",
        "insert into journal_line select tenant_id, journal_id, 99, account, sub_id, amount from journal_line limit 1",
      ),
    ).rejects.toThrow(/closed/);
  });

  test(`taken while clerks keep entering orders, the backup is a snapshot of one moment (seed ${seed})`, async () => {
    const company = await world.company();
    const [admin, sales] = [await company.as("admin"), await company.as("sales")];
    const counter = await stockTheCounter(admin);
    let going = true;
    const clerks = [1, 2, 3].map((n) => keyOrders(sales, counter, seeded(seed + n), () => going));
    await sleep(300);
    const file = at("busy.larder");
    await backUp({ ownerUrl: world.ownerUrl, file });
    going = false;
    const entered = (await Promise.all(clerks)).flat().filter(({ answer }) => answer).length;
    const target = await spare();
    await restore({ ownerUrl: target.ownerUrl, appPassword: APP_PASSWORD, file });
    const [there] = await target.rows<{ n: number }>(company.tenantId, "select count(*)::int as n from order_head");
    expect(there!.n).toBeGreaterThan(0);
    expect(there!.n).toBeLessThan(entered);
    await proveAllBooks(target.ownerUrl, ({ proofs }) => expect(proofs.filter((proof) => !proof.ok)).toEqual([]));
  });

  test("an older schema is restored as it was, and then migrated", async () => {
    const [old, target] = [await spare(), await spare()];
    const names = migrationFiles()
      .map(({ name }) => name)
      .filter((name) => name < "0022");
    const client = new Client({ connectionString: old.ownerUrl });
    await client.connect();
    await client.query("select set_config('larder.app_role', current_user, false)");
    await layAll(client, names);
    await client.query("select set_config('app.tenant_id', '000000', false)");
    await client.query(`
      begin;
      insert into tenant_name (company, id, company_name) values ('000000', 1, 'Platform'), ('100001', 2, 'Old');
      insert into tenant (tenant_id, id, company_name) values ('000000', 1, 'Platform'), ('100001', 2, 'Old');
      commit`);
    await client.query("insert into rights_version (tenant_id) values ('000000')");
    await client.query("select set_config('app.tenant_id', '100001', false)");
    await client.query(
      "insert into search_word (tenant_id, entity, word, record_id, rank) values ('100001', 'goods', 'soy', 7, 2), ('100001', 'goods', 'soy', 8, 3)",
    );
    await client.query(`
      insert into unit (tenant_id, id, code, name_en) values ('100001', 3, 'PC', 'Piece');
      insert into goods (tenant_id, id, code, name_en, base_unit_id, unit_id, vat_code) values ('100001', 7, 'SOY', 'Soy', 3, 3, 'Z0');
      insert into warehouse (tenant_id, id, code, name_en, kind) values ('100001', 4, 'W', 'W', 'SHOP');
      insert into location (tenant_id, id, warehouse_id, code, kind) values ('100001', 5, 4, 'A', 'PICK');
      insert into batch (tenant_id, id, goods_id, batch_no, date_type, expiry_date, received_at) values ('100001', 6, 7, 'L', 'USE_BY', '2026-12-01', now());
      insert into stock_balance (tenant_id, warehouse_id, location_id, goods_id, batch_id, on_hand) values ('100001', 4, 5, 7, 6, 10)`);
    await client.end();
    const file = at("old.larder");
    await backUp({ ownerUrl: old.ownerUrl, file });
    const { head } = await restore({ ownerUrl: target.ownerUrl, appPassword: APP_PASSWORD, file });
    expect(head.migrations.map(({ name }) => name)).toEqual(names);
    const { applied } = await migrate({ ownerUrl: target.ownerUrl, appPassword: APP_PASSWORD });
    expect(applied).toEqual(
      migrationFiles()
        .map(({ name }) => name)
        .filter((name) => name >= "0022"),
    );
    expect(await target.rows("000000", "select company_name from tenant order by 1")).toEqual([
      { company_name: "Old" },
      { company_name: "Platform" },
    ]);
    // Records that were found before are still found.
    expect(await target.rows("100001", "select word, rank, record_id from search_word order by rank")).toEqual([
      { word: "soy", rank: 2, record_id: 7 },
      { word: "soy", rank: 3, record_id: 8 },
    ]);
    // What was in stock has the date of its batch.
    expect(await target.rows("100001", "select expiry_date::text as day from stock_balance")).toEqual([
      { day: "2026-12-01" },
    ]);
  });

  test("rows added by a migration are not added twice", async () => {
    const sent = saved.find(({ table }) => table === "oss_config");
    expect(sent?.rows).toBe(1);
  });
});

describe("refusals have a message and change nothing", { timeout: 60_000 }, () => {
  // One for all: it is as empty after each refusal as before.
  let empty: Spare;
  beforeAll(async () => {
    empty = await spareDatabase();
  });
  afterAll(() => empty.drop());

  const refusalOf = async (file: string, target: Spare): Promise<string> => {
    const failure = await restore({ ownerUrl: target.ownerUrl, appPassword: APP_PASSWORD, file }).catch(
      (error: unknown) => error,
    );
    if (!(failure instanceof Refused)) throw failure;
    expect(failure.refusal.words.zh).toMatch(/[\u4e00-\u9fff]/);
    return failure.refusal.reason;
  };
  const bytes = () => fs.readFileSync(whole);
  const changed = (name: string, change: (all: Buffer) => Buffer, from = whole): string => {
    fs.writeFileSync(at(name), change(fs.readFileSync(from)));
    return at(name);
  };
  const flipped = (all: Buffer, place: number) => {
    all[place]! ^= 1;
    return all;
  };
  /** A correctly written end of file with one digit of the checksum changed. */
  const otherDigit = (all: Buffer, word: string) => {
    const place = all.lastIndexOf(word) + word.length;
    all[place] = all[place] === 0x30 ? 0x31 : 0x30;
    return all;
  };
  /** The same frames, changed, in a file whose own checksum is right. */
  const rewritten = async (name: string, change: (frames: Frame[]) => Frame[]): Promise<string> => {
    const frames = change(await framesOf(whole));
    await writeBackup(
      at(name),
      (async function* () {
        yield* frames;
      })(),
    );
    return at(name);
  };
  const signed = async (name: string, change: (all: Buffer) => Buffer): Promise<string> => {
    const file = at(`${name}-signed`);
    await backUp({ ownerUrl: world.ownerUrl, file, signer: signerFrom(newSigningKey()) });
    return changed(name, change, file);
  };
  /** Someone who can write to the folder can recompute the checksum, but not the signature. */
  const withChecksumAnew = (all: Buffer): Buffer => {
    const [end] = /\nEND sha256=.*\n$/.exec(all.toString("latin1"))!;
    const rows = flipped(all.subarray(0, all.length - end.length), all.length >> 1);
    return Buffer.concat([rows, Buffer.from(end.replace(/[0-9a-f]{64}/, hash("sha256", rows)))]);
  };
  const withHead =
    (change: (migrations: { name: string; checksum: string }[]) => { name: string; checksum: string }[]) =>
    (frames: Frame[]) =>
      frames.map((one) =>
        one.kind === "H" ? { ...one, value: { ...one.value, migrations: change([...one.value.migrations]) } } : one,
      );
  const withoutTable = (name: string) => (frames: Frame[]) => {
    const from = frames.findIndex((one) => one.kind === "T" && one.value.table === name);
    const to = frames.findIndex((one) => one.kind === "E" && one.value.table === name);
    return [...frames.slice(0, from), ...frames.slice(to + 1)];
  };

  const table: [reason: string, why: string, file: () => string | Promise<string>][] = [
    ["noSuchFile", "a file that is not there", () => at("nowhere.larder")],
    ["notABackup", "an empty file", () => changed("empty", () => Buffer.alloc(0))],
    [
      "notABackup",
      "a file of somebody else",
      () => changed("foreign", () => Buffer.from("PGDMP a dump of another kind, long enough to be one")),
    ],
    [
      "newerFormat",
      "a form of a later version",
      () => changed("form", (all) => Buffer.concat([Buffer.from("LARDER BACKUP 3\n"), all.subarray(16)])),
    ],
    ["cutShort", "nothing but the beginning", () => changed("begun", (all) => all.subarray(0, 16))],
    ["cutShort", "cut in the middle", () => changed("cut", (all) => all.subarray(0, all.length >> 1))],
    ["cutShort", "without its last byte", () => changed("last", (all) => all.subarray(0, -1))],
    ["damaged", "one bit near the beginning", () => changed("bit1", (all) => flipped(all, 40))],
    ["damaged", "one bit in the middle", () => changed("bit2", (all) => flipped(all, all.length >> 1))],
    ["damaged", "signed, and changed with its checksum afterwards", () => signed("resigned", withChecksumAnew)],
    ["damaged", "one letter of the checksum", () => changed("sum", (all) => otherDigit(all, "sha256="))],
    ["damaged", "one letter of the signature", () => signed("signature", (all) => otherDigit(all, "signature="))],
    [
      "newerSchema",
      "a migration that this version does not know",
      () =>
        rewritten(
          "newer",
          withHead((all) => [...all, { name: "9999-later.sql", checksum: "0" }]),
        ),
    ],
    [
      "otherSchema",
      "a migration that was another one there",
      () =>
        rewritten(
          "other",
          withHead(([first, ...rest]) => [{ ...first!, checksum: "0" }, ...rest]),
        ),
    ],
    ["damaged", "a table is missing", () => rewritten("without", withoutTable("journal_line"))],
    ["cutShort", "the end mark is missing", () => rewritten("endless", (frames) => frames.slice(0, -1))],
    [
      "damaged",
      "fewer rows than were counted",
      () =>
        rewritten("fewer", (frames) =>
          frames.map((one) =>
            one.kind === "E" && one.value.table === "audit_log"
              ? { ...one, value: { ...one.value, rows: one.value.rows + 1 } }
              : one,
          ),
        ),
    ],
  ];
  test.each(table)("%s: %s", async (reason, _, file) => {
    expect(await refusalOf(await file(), empty)).toBe(reason);
    expect(await empty.relations()).toEqual([]);
  });

  test("notEmpty: a database with any content, even one table", async () => {
    const target = await spare();
    await target.rows("", "create table shopping (what text)");
    expect(await refusalOf(whole, target)).toBe("notEmpty");
    expect(await target.relations()).toEqual(["shopping"]);
  });

  test("serverRuns: a data folder whose Larder is running, reported by the task in both languages", async () => {
    const taken = openDataFolder(at("taken"));
    const holder = await startEmbeddedPostgres({ folder: taken.database });
    try {
      const child = spawn(process.execPath, [path.join(tasks, "restore.ts"), whole], {
        stdio: ["ignore", "ignore", "pipe"],
        env: { ...process.env, DATABASE_URL: "", LARDER_DATA: taken.path },
      });
      let said = "";
      child.stderr.on("data", (block: Buffer) => (said += block.toString()));
      const [code] = (await once(child, "close")) as [number];
      expect(code).toBe(1);
      expect(said).toMatch(/^Larder is running on the data folder .*\nLarder 正使用資料夾 .*\n$/);
    } finally {
      await holder.stop();
    }
  });

  test("the origin of a backup is shown before anything is restored: unknown, this installation, another one", async () => {
    const ours = openDataFolder(at("ours"));
    const signer = signerFrom(ours.backupKey);
    expect(signerFrom(openDataFolder(at("ours")).backupKey).key, "drawn once").toBe(signer.key);
    if (process.platform !== "win32") expect(fs.statSync(at("ours/secrets/backup-key.pem")).mode & 0o077).toBe(0);
    const signed = at("signed.larder");
    await backUp({ ownerUrl: world.ownerUrl, file: signed, signer });
    expect(await checkBackup(signed)).toEqual({ signedBy: signer.key });
    expect(await checkBackup(whole)).toEqual({ signedBy: null });
    const before = endsOf(await framesOf(whole)).map(({ table }) => table);
    expect(endsOf(await framesOf(signed)).map(({ table }) => table)).toEqual(before);

    // The task, on a database that it then refuses because that of the tests is not durable.
    const said = async (file: string, data: string) => {
      const child = spawn(process.execPath, [path.join(tasks, "restore.ts"), file], {
        env: { ...process.env, LARDER_DATA: at(data), DATABASE_URL: empty.ownerUrl },
      });
      let text = "";
      child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
      await once(child, "exit");
      return text;
    };
    expect(await said(whole, "ours")).toMatch(/not signed.*sha256[^]*沒有簽署/);
    expect(await said(signed, "ours")).toMatch(/Signed by this installation[^]*由本系統簽署/);
    const elsewhere = await said(signed, "new");
    expect(elsewhere).toMatch(/another installation.*backup-key\.pem[^]*由另一系統簽署/);
    expect(elsewhere).toContain(fingerprintOf(signer.key));
    fs.copyFileSync(at("ours/secrets/backup-key.pem"), at("new/secrets/backup-key.pem"));
    expect(await said(signed, "new")).toMatch(/Signed by this installation/);
  });

  test("fileExists: a backup never overwrites another", async () => {
    const before = bytes();
    await expect(backUp({ ownerUrl: world.ownerUrl, file: whole })).rejects.toMatchObject({
      refusal: { reason: "fileExists" },
    });
    expect(bytes().equals(before)).toBe(true);
  });

  test("nothingToBackUp: an empty database creates no file", async () => {
    await expect(backUp({ ownerUrl: empty.ownerUrl, file: at("none.larder") })).rejects.toMatchObject({
      refusal: { reason: "nothingToBackUp" },
    });
    expect(fs.readdirSync(folder).filter((name) => name.startsWith("none"))).toEqual([]);
  });
});

describe("interruptions", { timeout: 120_000 }, () => {
  const running: ChildProcess[] = [];
  const backupTask = (file: string): ChildProcess => {
    const child = spawn(process.execPath, [path.join(tasks, "backup.ts"), file], {
      stdio: "ignore",
      env: { ...process.env, DATABASE_URL: world.ownerUrl, LARDER_DATA: at("data") },
    });
    running.push(child);
    return child;
  };
  afterEach(() => {
    for (const child of running.splice(0)) child.kill("SIGKILL");
  });

  test(`a backup killed at any moment leaves no file with its name, or a complete one (seed ${seed})`, async () => {
    // Large enough to be interrupted in the middle.
    await world.rows(
      "100001",
      `insert into audit_log (tenant_id, id, at, entity, action, reason)
      select '100001', 9000000000 + n, now(), 'story', 'edit', repeat(md5(n::text), 8) from generate_series(1, 120000) n`,
    );
    const random = seeded(seed);
    const came: boolean[] = [];
    for (let round = 0; round < 6; round++) {
      const file = at(`killed-${round}.larder`);
      const child = backupTask(file);
      const gone = once(child, "exit");
      // From the first byte on: the start of Node is not part of the test.
      while (child.exitCode === null && !fs.readdirSync(folder).some((name) => name.startsWith(`killed-${round}.`)))
        await sleep(5);
      await sleep(random.whole(0, 700));
      child.kill("SIGKILL");
      await gone;
      came.push(fs.existsSync(file));
      if (came.at(-1)) await checkBackup(file);
    }
    expect(came).toContain(false);
    expect(fs.readdirSync(folder).some((name) => name.endsWith(".part"))).toBe(true);
  });

  test("a restore killed in the middle leaves the database empty, and the next one succeeds", async () => {
    const file = at("large.larder");
    await backUp({ ownerUrl: world.ownerUrl, file });
    const target = await spare();
    const client = new Client({ connectionString: target.ownerUrl });
    client.on("error", () => {});
    await client.connect();
    const busy = async () =>
      (
        await client.query(
          "select 1 from pg_stat_activity where datname = current_database() and query ilike 'copy \"audit_log\"%' and state = 'active'",
        )
      ).rowCount === 1;
    // By its function: the task refuses the tests' PostgreSQL, which is not durable.
    const child = spawn(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `const { restore } = await import(${JSON.stringify(new URL("../../src/operations/backup/restore.ts", import.meta.url).href)});
       await restore(${JSON.stringify({ ownerUrl: target.ownerUrl, appPassword: APP_PASSWORD, file })});`,
      ],
      { stdio: "ignore" },
    );
    running.push(child);
    const gone = once(child, "exit");
    while (child.exitCode === null && !(await busy())) await sleep(5);
    expect(child.exitCode).toBeNull();
    child.kill("SIGKILL");
    await gone;
    while (
      (
        await client.query(
          "select 1 from pg_stat_activity where datname = current_database() and application_name = 'larder restore'",
        )
      ).rowCount
    )
      await sleep(20);
    await client.end();
    expect(await target.relations()).toEqual([]);
    const { tables } = await restore({ ownerUrl: target.ownerUrl, appPassword: APP_PASSWORD, file });
    expect(tables.find(({ table }) => table === "audit_log")!.rows).toBeGreaterThan(120_000);
  });
});
