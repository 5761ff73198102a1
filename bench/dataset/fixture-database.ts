/**
 * The database for all measures: a separate PostgreSQL with durability on, in an ignored folder that is kept
 * between runs. Each measure works on a copy of the data, so that the next run finds the data unchanged.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { ensureDatabase } from "../../packages/server/src/platform/db/admin.ts";
import { AlreadyRunning, startEmbeddedPostgres } from "../../packages/server/src/platform/db/embedded.ts";
import { migrationFiles } from "../../packages/server/src/platform/db/migrate.ts";
import type { Cleanup } from "./cleanup.ts";
import { connected } from "./client.ts";
import { buildSize, type SavedSize } from "./build.ts";
import { openDataset, type Dataset } from "./dataset.ts";
import { CannotMeasure, requireDisk, type Disk } from "./disk-check.ts";
import { gigabytesFor, type SizeName } from "./sizes.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** Batches and sessions of older data would expire during a measure. */
const CACHE_DAYS = 60;

export interface FixtureDatabase {
  /** A copy of the data of this size, to be used and discarded. */
  dataset(size: SizeName): Promise<Dataset>;
  /** A database without anything in it, as the first start finds it. */
  empty(): Promise<EmptyDatabase>;
}

export interface EmptyDatabase {
  readonly ownerUrl: string;
  /** In it, past the walls. */
  readonly adminUrl: string;
  close(): Promise<void>;
}

export interface FixtureDatabaseOptions {
  readonly cleanup: Cleanup;
  readonly say: (line: string) => void;
  readonly folder?: string;
  readonly disk?: Disk;
  /** The sizes that will be needed: disk space for them is checked before anything is created. */
  readonly wanted: readonly SizeName[];
}

export const benchFolder = (): string =>
  path.resolve(process.env["LARDER_BENCH_DATA"] || path.join(root, ".cache/bench"));

export async function openFixtureDatabase({
  cleanup,
  say,
  folder = benchFolder(),
  disk,
  wanted,
}: FixtureDatabaseOptions): Promise<FixtureDatabase> {
  const home = path.join(folder, fingerprint());
  const saved = savedIn(home);
  const missing = wanted.filter((name) => !saved[name]);
  // Data that exist already only need space for the copy.
  requireDisk(
    folder,
    Math.max(1, ...wanted.map((name) => gigabytesFor[name] / (missing.includes(name) ? 1 : 2))),
    disk,
  );
  forgetOthers(folder, home);
  if (Object.keys(saved).length === 0) fs.rmSync(home, { recursive: true, force: true });

  const postgres = await startEmbeddedPostgres({
    folder: path.join(home, "postgres"),
    // Vacuum would run in one round and not in the next.
    settings: { autovacuum: "off" },
  }).catch((error: unknown) => {
    if (error instanceof AlreadyRunning)
      throw new CannotMeasure(`Another benchmark is running on ${home}. Wait for its end.`);
    throw error;
  });
  cleanup.own(() => postgres.stop());
  const admin = <T>(work: (client: Client) => Promise<T>): Promise<T> => connected(postgres.adminUrl, work);
  await admin(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname like 'copy_%' or datname = any($1)",
      [missing.map((name) => `dataset_${name}`)],
    );
    for (const { name } of rows) await client.query(`drop database "${name}" with (force)`);
  });
  let copies = 0;

  return {
    async dataset(name) {
      const database = `dataset_${name}`;
      if (!saved[name]) {
        saved[name] = await buildSize({ name, database, adminUrl: postgres.adminUrl, folder: home, cleanup, say });
        fs.writeFileSync(path.join(home, "saved.json"), JSON.stringify({ created: Date.now(), sizes: saved }), {
          mode: 0o600,
        });
      }
      const copy = `copy_${++copies}`;
      await admin((client) =>
        client.query(`create database "${copy}" template "${database}" owner "${database}_owner" strategy file_copy`),
      );
      const close = cleanup.own(() => admin((client) => client.query(`drop database "${copy}" with (force)`)));
      return openDataset({
        database: copy,
        roles: database,
        saved: saved[name],
        adminUrl: postgres.adminUrl,
        databasePid: postgres.pid,
        dataFolder: path.join(home, "servers", copy),
        cleanup,
        close,
      });
    },

    async empty() {
      const name = `copy_${++copies}`;
      const ownerUrl = await ensureDatabase(postgres.adminUrl, name);
      const close = cleanup.own(() =>
        admin(async (client) => {
          await client.query(`drop database "${name}" with (force)`);
          for (const role of ["app", "owner"]) await client.query(`drop role if exists "${name}_${role}"`);
        }),
      );
      return { ownerUrl, adminUrl: Object.assign(new URL(postgres.adminUrl), { pathname: `/${name}` }).href, close };
    },
  };
}

/** What the data depend on: the schema and the code that generates them. */
function fingerprint(): string {
  const sum = createHash("sha256");
  for (const { name, sql } of migrationFiles()) sum.update(name).update(sql);
  const makers = ["build.ts", "past-orders.ts", "records.ts", "names.ts", "sizes.ts"];
  for (const name of makers) sum.update(fs.readFileSync(path.join(import.meta.dirname, name)));
  return sum.digest("hex").slice(0, 12);
}

type SavedSizes = Partial<Record<SizeName, SavedSize>>;

function savedIn(home: string): SavedSizes {
  try {
    const { created, sizes } = JSON.parse(fs.readFileSync(path.join(home, "saved.json"), "utf8")) as {
      created: number;
      sizes: SavedSizes;
    };
    return Date.now() - created < CACHE_DAYS * 86_400_000 ? sizes : {};
  } catch {
    return {};
  }
}

/** Data of an earlier schema are useless; only folders created by this program are considered. */
function forgetOthers(folder: string, home: string): void {
  for (const name of fs.readdirSync(folder)) {
    const other = path.join(folder, name);
    const running = fs.existsSync(path.join(other, "postgres/cluster/postmaster.pid"));
    if (/^[0-9a-f]{12}$/.test(name) && other !== home && !running) fs.rmSync(other, { recursive: true, force: true });
  }
}
