/** Starts that must be refused, and starts that were interrupted. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { afterAll, afterEach, describe, expect, inject, test } from "vitest";
import { openDataFolder } from "../../src/operations/data-folder.ts";
import { prepareDatabase } from "../../src/operations/prepare-database.ts";
import { startEmbeddedPostgres } from "../../src/platform/db/embedded.ts";
import { postmasterIn } from "../../src/platform/db/embedded/leftover.ts";
import { identityOf } from "../../src/platform/db/embedded/processes.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const home = path.join(root, ".cache", `starts-${process.pid}`);
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));
const quiet = { say: () => {} };
const seed = Number(process.env["LARDER_SEED"] ?? 20_261_120);

test("a database that would lose acknowledged documents in a power cut is refused, with the names of its settings", async () => {
  // The database of the tests trades durability for speed.
  const before = process.env["DATABASE_URL"];
  process.env["DATABASE_URL"] = inject("database").ownerUrl;
  try {
    await expect(prepareDatabase({ folder: openDataFolder(path.join(home, "loose")), ...quiet })).rejects.toThrow(
      /fsync, full_page_writes.*power cut/,
    );
  } finally {
    if (before === undefined) delete process.env["DATABASE_URL"];
    else process.env["DATABASE_URL"] = before;
  }
});

test("a second start on the same data folder names the holder and ends with code 1", { timeout: 60_000 }, async () => {
  const folder = openDataFolder(path.join(home, "taken"));
  const holder = await startEmbeddedPostgres({ folder: folder.database });
  try {
    // In its own process group: a web build that it may have started ends with it.
    const child = spawn(process.execPath, [path.join(root, "tools/tasks/start.ts")], {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, DATABASE_URL: "", LARDER_DATA: folder.path, PORT: "0" },
    });
    const said: string[] = [];
    child.stdout.on("data", (text: Buffer) => said.push(text.toString()));
    child.stderr.on("data", (text: Buffer) => said.push(text.toString()));
    const [code] = (await once(child, "exit")) as [number];
    try {
      process.kill(-child.pid!, "SIGKILL");
    } catch {
      // No process of the group was left.
    }
    expect(said.join("")).toMatch(new RegExp(`already running|process ${process.pid}`));
    expect(said.join("")).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  } finally {
    await holder.stop();
  }
});

test(
  `a start killed at any moment leaves nothing that prevents the next (seed ${seed})`,
  { timeout: 90_000 },
  async () => {
    const random = seeded(seed);
    const data = path.join(home, "killed");
    const at = (file: string) => JSON.stringify(new URL(`../../src/operations/${file}`, import.meta.url).href);
    const script = `const { openDataFolder } = await import(${at("data-folder.ts")}); const { prepareDatabase } = await import(${at("prepare-database.ts")});
    await prepareDatabase({ folder: openDataFolder(${JSON.stringify(data)}), say: () => {} }); setInterval(() => {}, 1000);`;
    for (const most of [900, 2000, 4000]) {
      const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
        stdio: "ignore",
        env: { ...process.env, DATABASE_URL: "" },
      });
      const gone = once(child, "exit");
      await sleep(random.whole(400, most));
      child.kill("SIGKILL");
      await gone;
    }
    const before = process.env["DATABASE_URL"];
    delete process.env["DATABASE_URL"];
    try {
      const prepared = await prepareDatabase({ folder: openDataFolder(data), ...quiet });
      await prepared.stop();
      expect(fs.readdirSync(path.join(data, "postgres")).toSorted()).toEqual([
        "admin-password",
        "cluster",
        "postgres.log",
      ]);
    } finally {
      if (before !== undefined) process.env["DATABASE_URL"] = before;
    }
  },
);

describe("however npm start is ended, its database ends with it", () => {
  const data = path.join(home, "ended");
  const launcher = path.join(root, "scripts/run.mjs");
  const cluster = path.join(data, "postgres/cluster");
  const random = seeded(seed);
  let group: number | undefined;

  /** Waits until the database accepts connections; the rest of the start is then in progress. */
  async function started(file: string, args: string[], env: Record<string, string> = {}) {
    const before = postmasterIn(cluster)?.pid;
    const child = spawn(file, args, {
      cwd: root,
      detached: true,
      stdio: "ignore",
      env: { ...process.env, DATABASE_URL: "", LARDER_DATA: data, PORT: "0", ...env },
    });
    group = child.pid;
    for (const since = Date.now(); ; await sleep(20)) {
      const found = postmasterIn(cluster);
      if (found?.ready && found.pid !== before) return { child, pid: found.pid };
      expect(child.exitCode).toBeNull();
      expect(Date.now() - since).toBeLessThan(30_000);
    }
  }

  async function ended(pid: number): Promise<void> {
    for (const since = Date.now(); identityOf(pid) !== null; await sleep(20))
      expect(Date.now() - since, "PostgreSQL ends").toBeLessThan(10_000);
  }

  afterEach(() => {
    try {
      process.kill(-group!, "SIGKILL");
    } catch {
      // No process of the group was left.
    }
    const left = postmasterIn(cluster)?.pid;
    if (left !== undefined && identityOf(left) !== null) process.kill(left, "SIGINT");
  });

  // A signal to the group may be repeated; each time it also arrives through the launcher, which forwards it.
  test.each([1, 2, 3])(
    `by signals to the whole group, %i of them (seed ${seed})`,
    { timeout: 60_000 },
    async (times) => {
      const { child, pid } = await started(process.execPath, [launcher, "start"]);
      await sleep(random.whole(0, 1500));
      const gone = once(child, "exit");
      for (let time = 0; time < times && child.exitCode === null; time++) {
        process.kill(-child.pid!, "SIGTERM");
        await sleep(random.whole(5, 40));
      }
      await gone;
      await ended(pid);
      expect(fs.existsSync(path.join(data, "postgres/lock")), "in good order").toBe(false);
    },
  );

  // With a shell in between, as npm has it; the trailing command keeps the shell from replacing itself by exec.
  const npm = `require("node:child_process").spawn("/bin/sh", ["-c", '"$0" "$1" start; exit $?', process.execPath, process.argv[1]], { stdio: "ignore" }); process.on("SIGTERM", () => process.exit(143));`;
  const byNpm = ["-e", npm, launcher];
  const ends: [who: string, start: () => ReturnType<typeof started>, signal: NodeJS.Signals][] = [
    [
      "an npm that passes nothing on",
      () => started(process.execPath, byNpm, { npm_lifecycle_event: "start" }),
      "SIGTERM",
    ],
    ["kill -9 of the door", () => started(process.execPath, [launcher, "start"]), "SIGKILL"],
  ];
  test.each(ends)("by %s, and nothing prevents the next start", { timeout: 60_000 }, async (_, start, signal) => {
    const { child, pid } = await start();
    process.kill(child.pid!, signal);
    await ended(pid);
  });

  test("by kill -9 of the server alone", { timeout: 60_000 }, async () => {
    const { pid } = await started(process.execPath, [launcher, "start"]);
    const { pid: server } = JSON.parse(fs.readFileSync(path.join(data, "postgres/lock"), "utf8")) as { pid: number };
    process.kill(server, "SIGKILL");
    await ended(pid);
  });
});
