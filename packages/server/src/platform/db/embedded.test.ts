import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureDatabase } from "./admin.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import { stopProcess } from "./embedded/leftover.ts";
import { identityOf } from "./embedded/processes.ts";
import { secretFromFile } from "./secret-file.ts";

let folder: string;
const started: { child: ChildProcess; pid: number; identity: string | null }[] = [];

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-embedded-"));
  // mkdtemp creates a folder only its owner can enter; an ordinary folder tests the ordinary case.
  fs.chmodSync(folder, 0o755);
});
afterAll(async () => {
  // A test that failed half way may have left its PostgreSQL running.
  for (const { child, pid, identity } of started) {
    child.kill("SIGKILL");
    if (identity !== null && identityOf(pid) === identity) await stopProcess(pid);
  }
  fs.rmSync(folder, { recursive: true, force: true });
});

const inside = (name: string): string => path.join(folder, name);

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** Another application in a process of its own, so that it can be killed. Returns what it printed when it was up. */
async function application(data: string): Promise<{ child: ChildProcess; pid: number; adminUrl: string }> {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL("embedded.ts", import.meta.url).href)};
    const { pid, adminUrl } = await startEmbeddedPostgres({ folder: ${JSON.stringify(data)} });
    process.on("message", () => {}); // lives as long as somebody may write to it
    process.send({ pid, adminUrl });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [up] = (await once(child, "message")) as [{ pid: number; adminUrl: string }];
  started.push({ child, pid: up.pid, identity: identityOf(up.pid) });
  return { child, ...up };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

async function gone(pid: number): Promise<void> {
  for (const since = Date.now(); identityOf(pid) !== null;) {
    expect(Date.now() - since).toBeLessThan(10_000);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe("the embedded PostgreSQL", () => {
  test("starts on an empty folder, keeps what was written, and stops when told to", async () => {
    const first = await startEmbeddedPostgres({ folder: inside("plain") });
    await ask(first.adminUrl, "create table kept as select 'rice' as answer");
    await first.stop();
    await first.stop();
    expect(identityOf(first.pid)).toBeNull();

    const second = await startEmbeddedPostgres({ folder: inside("plain") });
    expect(await ask(second.adminUrl, "select answer from kept")).toBe("rice");
    await second.stop();
    expect(fs.readdirSync(inside("plain")).sort()).toEqual(["admin-password", "cluster", "postgres.log"]);
  });

  test("writes as durably as PostgreSQL does by default, and sorts by ICU in UTF-8", async () => {
    const server = await startEmbeddedPostgres({ folder: inside("plain"), settings: { work_mem: "9MB" } });
    const setting = (name: string) => ask(server.adminUrl, `select current_setting('${name}') as answer`);
    for (const name of ["fsync", "full_page_writes", "synchronous_commit", "data_checksums"]) {
      expect([name, await setting(name)]).toEqual([name, "on"]);
    }
    expect(await setting("work_mem")).toBe("9MB");
    expect(await setting("listen_addresses")).toBe("127.0.0.1");
    expect(
      await ask(
        server.adminUrl,
        `select concat(datlocprovider, ' ', pg_encoding_to_char(encoding)) as answer from pg_database where datname = 'template1'`,
      ),
    ).toBe("i UTF8");
    await server.stop();
  });

  test("the administrator's password is the owner's secret, and nobody connects without it", async () => {
    const server = await startEmbeddedPostgres({ folder: inside("plain") });
    const wrong = new URL(server.adminUrl);
    wrong.password = "guessed";
    await expect(ask(wrong.href, "select 1 as answer")).rejects.toThrow(/password authentication failed/);
    await server.stop();
    if (process.platform !== "win32") {
      expect(fs.statSync(inside("plain/admin-password")).mode & 0o077).toBe(0);
      expect(fs.statSync(inside("plain/cluster")).mode & 0o077).toBe(0);
    }
  });

  test("a second application on the same folder is told who has it, and disturbs nothing", async () => {
    const first = await application(inside("shared"));
    await expect(startEmbeddedPostgres({ folder: inside("shared") })).rejects.toThrow(
      `Larder is already running on the data folder ${fs.realpathSync(inside("shared"))} (process ${first.child.pid})`,
    );
    expect(await ask(first.adminUrl, "select 1 as answer")).toBe(1);
  });

  test("after kill -9 of the application the next start takes over from the PostgreSQL that was left", async () => {
    const first = await application(inside("killed"));
    await ask(first.adminUrl, "create table kept as select 'noodles' as answer");
    await kill(first.child);

    const second = await startEmbeddedPostgres({ folder: inside("killed") });
    expect(identityOf(first.pid)).toBeNull();
    expect(await ask(second.adminUrl, "select answer from kept")).toBe("noodles");
    await second.stop();
  });

  test("after kill -9 of the application its PostgreSQL shuts down cleanly on its own", async () => {
    const { child, pid } = await application(inside("killed"));
    const before = fs.statSync(inside("killed/postgres.log")).size;
    await kill(child);
    await gone(pid);
    expect(fs.readFileSync(inside("killed/postgres.log"), "utf8").slice(before)).toMatch(
      /received fast shutdown request[^]*database system is shut down/,
    );
  });

  test("a PostgreSQL that dies alone is restarted within ten seconds, on the same port, every time", async () => {
    const said: string[] = [];
    const server = await startEmbeddedPostgres({ folder: inside("killed"), say: (line) => said.push(line) });
    for (const written of ["salt", "soy"]) {
      const { pid } = server;
      await ask(server.adminUrl, `create table ${written} as select '${written}' as answer`);
      const killed = Date.now();
      process.kill(pid, "SIGKILL");
      for (;;) {
        const answer = await ask(server.adminUrl, `select answer from ${written}`).catch(() => null);
        if (answer === written && server.pid !== pid) break;
        expect(Date.now() - killed).toBeLessThan(10_000);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    expect(said.filter((line) => line === "PostgreSQL is back.")).toHaveLength(2);
    const { pid } = server;
    await server.stop();
    expect(identityOf(pid)).toBeNull();
  });

  test("one that cannot be restarted is reported to the application", async () => {
    const lost = Promise.withResolvers<Error>();
    const server = await startEmbeddedPostgres({ folder: inside("lost"), lost: lost.resolve });
    fs.writeFileSync(inside("lost/cluster/postgresql.conf"), "no_such_setting = on\n");
    process.kill(server.pid, "SIGKILL");
    expect((await lost.promise).message).toMatch(/no_such_setting/);
    await server.stop();
  });

  test("after kill -9 of application and PostgreSQL the next start recovers from the log", async () => {
    const first = await application(inside("killed"));
    await ask(first.adminUrl, "create table confirmed as select 'tea' as answer");
    process.kill(first.pid, "SIGKILL");
    await kill(first.child);

    const second = await startEmbeddedPostgres({ folder: inside("killed") });
    expect(await ask(second.adminUrl, "select answer from confirmed")).toBe("tea");
    await second.stop();
  });

  test("a pid file whose number now belongs to another process does not prevent the start", async () => {
    const note = ["cluster/postmaster.pid", "lock"].map((name) => path.join(inside("killed"), name));
    fs.writeFileSync(note[0]!, `${process.ppid}\n/elsewhere\n1\n5432\n\n127.0.0.1\n\nready\n`);
    fs.writeFileSync(note[1]!, JSON.stringify({ pid: process.ppid, identity: "born in another boot" }));
    const server = await startEmbeddedPostgres({ folder: inside("killed") });
    expect(await ask(server.adminUrl, "select 1 as answer")).toBe(1);
    await server.stop();
  });

  test("a first start that was cut short leaves nothing that looks like a database", async () => {
    fs.mkdirSync(inside("cut/cluster.making-1/base"), { recursive: true });
    fs.writeFileSync(inside("cut/lock"), "");
    const server = await startEmbeddedPostgres({ folder: inside("cut") });
    await server.stop();
    expect(fs.readdirSync(inside("cut")).sort()).toEqual(["admin-password", "cluster", "postgres.log"]);
  });

  test("an aborted start leaves nothing running", async () => {
    const abort = new AbortController();
    const start = startEmbeddedPostgres({ folder: inside("given-up"), signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    await expect(start).rejects.toThrow(/abort/i);
    expect(fs.readdirSync(inside("given-up"))).toEqual(["admin-password"]);
  });

  test("an application that exits without stopping it takes its PostgreSQL along", async () => {
    const data = inside("faulty");
    const { child, pid } = await application(data);
    const ended = once(child, "exit");
    child.disconnect();
    await ended;
    await gone(pid);
  });

  // The hard case for root: the account that PostgreSQL would run as cannot get there.
  test("it also runs in a folder that only its user may enter", async () => {
    fs.mkdirSync(inside("private"), { mode: 0o700 });
    const server = await startEmbeddedPostgres({ folder: inside("private/data") });
    expect(await ask(server.adminUrl, "select 1 as answer")).toBe(1);
    await server.stop();
  });
});

describe("a database with its owner", () => {
  test("is created once, even when several ask at the same moment, and its owner is not a superuser", async () => {
    const server = await startEmbeddedPostgres({ folder: inside("plain") });
    const password = secretFromFile(inside("owner-password"));
    expect(secretFromFile(inside("owner-password"))).toBe(password);
    const urls = await Promise.all([1, 2, 3, 4].map(() => ensureDatabase(server.adminUrl, "larder", password)));
    expect(new Set(urls).size).toBe(1);
    expect(
      await ask(
        urls[0]!,
        `select concat_ws(' ', current_user, current_database(), rolsuper, rolcreaterole) as answer
           from pg_roles where rolname = current_user`,
      ),
    ).toBe("larder_owner larder f t");
    await ask(urls[0]!, "create table mine (id bigint primary key)");
    await server.stop();
  });

  test("a name that PostgreSQL would cut or quote is refused", async () => {
    await expect(ensureDatabase("postgres://nowhere", "a".repeat(56))).rejects.toThrow("Not a name");
    await expect(ensureDatabase("postgres://nowhere", 'x"; drop')).rejects.toThrow("Not a name");
  });
});
