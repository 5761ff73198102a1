/** A copy of the data to measure on: its large company, the clerks, and its server processes. */
import path from "node:path";
import { addDays, businessDate } from "@larder/domain/kernel/calendar";
import type { Client } from "pg";
import { proveBooks } from "../../packages/server/src/modules/accounts/index.ts";
import { TestClient } from "../../packages/server/test/client.ts";
import type { Cleanup } from "./cleanup.ts";
import { connected } from "./client.ts";
import type { SavedSize } from "./build.ts";
import type { SavedCompany } from "./company.ts";
import { startServerProcess, type ServerProcess, type ServerProcessOptions } from "./server-process.ts";

export interface Dataset {
  readonly company: SavedCompany;
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly databasePid: number;
  /** Before the closing time of any order desk. */
  readonly deliveryDate: string;
  server(options?: Partial<ServerProcessOptions> & { readonly jobs?: boolean }): Promise<ServerProcess>;
  /** A user of the company, signed in to a server. */
  clerk(base: string, role?: string): TestClient;
  /** Reads rows past the tenant wall. */
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  /** Cached plans made for empty tables do full scans once the tables have filled; autovacuum would prevent that. */
  analyze(): Promise<void>;
  /** Invariants that failed, as messages. */
  broken(): Promise<string[]>;
  close(): Promise<void>;
}

export interface DatasetOptions {
  readonly database: string;
  /** The copy whose roles these are. */
  readonly roles: string;
  readonly saved: SavedSize;
  readonly adminUrl: string;
  readonly databasePid: number;
  readonly dataFolder: string;
  readonly cleanup: Cleanup;
  readonly close: () => Promise<void>;
}

export function openDataset({
  database,
  roles,
  saved,
  adminUrl,
  databasePid,
  dataFolder,
  cleanup,
  close,
}: DatasetOptions): Dataset {
  const urlOf = (role: string, password: string) => {
    const url = new URL(adminUrl);
    [url.username, url.password, url.pathname] = [`${roles}_${role}`, password, `/${database}`];
    return url.href;
  };
  const appUrl = urlOf("app", saved.appPassword);
  const ownerUrl = urlOf("owner", saved.ownerPassword);
  const company = saved.large;
  const stops: (() => Promise<void>)[] = [];
  const asAdmin = <T>(work: (client: Client) => Promise<T>): Promise<T> =>
    connected(Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href, work);
  return {
    company,
    appUrl,
    ownerUrl,
    databasePid,
    deliveryDate: addDays(businessDate(new Date()), 4),
    async server({ jobs, ...options } = {}) {
      const folder = path.join(dataFolder, String(stops.length + 1));
      const server = await startServerProcess({
        appUrl,
        dataFolder: folder,
        ...(jobs ? { ownerUrl } : {}),
        ...options,
      });
      const stop = cleanup.own(() => server.stop());
      stops.push(stop);
      return { ...server, stop };
    },
    clerk: (base, role = "admin") =>
      new TestClient({
        base,
        clientId: company.clientId,
        token: company.tokens[role]!,
        warehouseId: company.warehouseId,
      }),
    rows: <T>(text: string, values: unknown[] = []) =>
      asAdmin(async (client) => (await client.query(text, values)).rows as T[]),
    analyze: () => asAdmin(async (client) => void (await client.query("analyze"))),
    broken: () =>
      asAdmin(async (client) => {
        await client.query("select set_config('app.tenant_id', $1, false)", [company.tenantId]);
        const proofs = await proveBooks((text, values) => client.query(text, [...values]), company.tenantId);
        return proofs.filter((proof) => !proof.ok).map(({ id, words }) => `${id}: ${words.en}`);
      }),
    async close() {
      for (const stop of stops.splice(0)) await stop();
      await close();
    },
  };
}
