/**
 * A small world for a story: a separate database, the whole server on a loopback port, a stopped clock, and a
 * company with one user in each role.
 */
import { Client } from "pg";
import { inject } from "vitest";
import { openApp, type App } from "../src/app.ts";
import type { Proof } from "@larder/domain/accounts/books/books.fields";
import { auditActionWords } from "@larder/domain/watch/audit/audit.words";
import { openCompany } from "../src/modules/operator/index.ts";
import { setClock } from "../src/platform/clock.ts";
import type { MailTerms, Platform } from "../src/platform/platform.ts";
import { inCompany } from "../src/platform/db/bind.ts";
import { inTransaction } from "../src/platform/db/transaction.ts";
import { writeRows } from "../src/platform/db/insert-rows.ts";
import { hashPassword } from "../src/platform/access/password.ts";
import { booksOver } from "./books.ts";
import { TestClient } from "./client.ts";
import { copyTemplate } from "./copy-of-template.ts";
import type { TestDatabase } from "./global-setup.ts";
import { newAccount } from "../src/modules/people/index.ts";
import { auditColumnsAt } from "../src/platform/record/audit-columns.ts";
import { openErrorLog } from "./server-log.ts";
import { usual } from "./usual-rows.ts";
import { CLIENT_ID, operatorToken, writeSession } from "./sessions.ts";
import { notBoundOf, statementsOf, tablesOfCompanies } from "./schema/statements.ts";
import type { WorldDatabase } from "./world-database.ts";

export { CLIENT_ID };
export const FRIDAY = "2026-11-20";

export interface Company {
  readonly tenantId: string;
  readonly deptId: number;
  readonly roleIds: Readonly<Record<string, number>>;
  readonly warehouseId: number;
  readonly locations: { readonly pick: number; readonly bulk: number; readonly quarantine: number };
  /** Signed in with the roles of these keys; the same user each time. */
  as(...roles: string[]): Promise<TestClient>;
  /** The id of that user. */
  idOf(...roles: string[]): Promise<number>;
}

export interface World {
  readonly app: App;
  readonly base: string;
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly clock: ReturnType<typeof setClock>;
  /** A company with one warehouse; the first has the id 100001. */
  company(): Promise<Company>;
  /** The platform's own operator, user 1 of company 000000, signed in. */
  operator(): Promise<TestClient>;
  /** Rows of any table, past the tenant wall of the server's role: for checks in the books. */
  rows<T = Record<string, unknown>>(tenantId: string, text: string, values?: unknown[]): Promise<T[]>;
  /** The books check of a company. */
  books(tenantId: string): Promise<Proof[]>;
  close(): Promise<void>;
}

let passwordHash: Promise<string> | null = null;
export const PASSWORD = "Rice-and-Tea-88";

export interface WorldOptions {
  readonly at?: string;
  readonly encrypt?: boolean;
  readonly captcha?: boolean;
  readonly captchasPerMinute?: number;
  readonly companiesByHost?: boolean;
  readonly mail?: MailTerms;
  /** Invariants that this file's inserted rows violate, because they replace what other modules would have written. */
  readonly planted?: readonly string[];
  /**
   * Another kind of database instead of a copy of the usual one: on several nodes only a transaction is bound
   * to a company.
   */
  readonly on?: WorldDatabase;
}

async function copyOfTemplate(): Promise<WorldDatabase> {
  const { adminUrl, template, ownerUrl, appPassword, privateKey }: TestDatabase = inject("database");
  const copy = await copyTemplate(adminUrl, template);
  const appUrl = new URL(copy.at(ownerUrl));
  [appUrl.username, appUrl.password] = [`${template}_app`, appPassword];
  return { ownerUrl: copy.at(ownerUrl), appUrl: appUrl.href, privateKey, drop: copy.drop };
}

/** With `LARDER_STORIES_ON_CITUS=true`, every story runs on the cluster that LARDER_TEST_CITUS_URL names. */
async function onSeveralNodes(): Promise<WorldDatabase | undefined> {
  if (process.env["LARDER_STORIES_ON_CITUS"] !== "true") return undefined;
  const { citusDatabase } = await import("./operations/citus-cluster.ts");
  return citusDatabase();
}

export async function openWorld({
  at = `${FRIDAY}T10:00:00Z`,
  encrypt = false,
  captcha = false,
  captchasPerMinute = 60,
  companiesByHost = false,
  mail,
  planted = [],
  on: given,
}: WorldOptions = {}): Promise<World> {
  const on = given ?? (await onSeveralNodes());
  const { ownerUrl, appUrl, privateKey, drop } = on ?? (await copyOfTemplate());
  const clock = setClock(new Date(at));
  const app = openApp({
    databaseUrl: appUrl,
    privateKey,
    settings: { encrypt, captcha, captchasPerMinute, companiesByHost, clientId: CLIENT_ID, ...(mail ? { mail } : {}) },
    log: openErrorLog(),
    clock,
  });
  const sent = statementsOf(app.platform.database);
  const base = await app.http.app.listen({ host: "127.0.0.1", port: 0 });
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const books = (tenantId: string) => inCompany(owner, tenantId, () => booksOver(owner, tenantId));
  let companies = 0;

  return {
    app,
    base,
    appUrl,
    ownerUrl,
    clock,
    company: () => createCompany(app.platform, base, ++companies),
    operator: async () => new TestClient({ base, clientId: CLIENT_ID, token: await operatorToken(app.platform) }),
    async rows<T>(tenantId: string, text: string, values: unknown[] = []) {
      const asked = () => owner.query(text, values);
      if (on) return (await inCompany(owner, tenantId, asked)).rows as T[];
      await owner.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
      return (await asked()).rows as T[];
    },
    books,
    async close() {
      const broken = await brokenBooks(books, companies, planted);
      const unnamed = await actionsWithoutWords(owner, companies);
      const loose = notBoundOf(sent, await tablesOfCompanies(owner));
      await app.close();
      await owner.end();
      await drop();
      if (broken.length > 0) throw new Error(`After these stories the books check failed:\n${broken.join("\n")}`);
      if (unnamed.length > 0) throw new Error(`The audit log has no words for: ${unnamed.join(", ")} (audit.words.ts)`);
      if (loose.length > 0)
        throw new Error(
          `Tables that a statement does not bind by tenant_id = $n (see schema/bound-by-company.ts):\n${loose.join("\n")}`,
        );
    },
  };
}

/** A company with one warehouse and the usual roles; users are created when they are first needed. */
export async function createCompany(platform: Platform, base: string, number: number): Promise<Company> {
  const tenantId = tenantOf(number);
  await platform.ids.ready();
  passwordHash ??= hashPassword(PASSWORD);
  const adminPassword = await passwordHash;
  const now = platform.clock.now();
  const bound = { homeTenantId: tenantId, tenantId, userId: null, requestId: "story" };
  const warehouseId = platform.ids.next();
  const locations = { pick: platform.ids.next(), bulk: platform.ids.next(), quarantine: platform.ids.next() };
  const opened = await inTransaction(platform.database, bound, async (tx) => {
    const made = openCompany(
      tx,
      platform.ids.next,
      {
        tenantId,
        companyName: `Company ${number}`,
        companyNameZh: `公司${number}`,
        address: "1 Wharf Road\nLondon",
        postCode: "N1 7GR",
        vatNo: "GB123456789",
        companyNo: "01234567",
        awrsUrn: "XAAW00000123456",
        bankDetails: "Bank of Wharf, 12-34-56, 12345678",
        adminName: "admin",
        adminNick: "Admin",
        adminPassword,
      },
      now,
    );
    const stamp = { ...auditColumnsAt(tenantId, now), status: "0" } as const;
    writeRows(tx, "warehouse", [
      {
        ...usual.warehouse,
        id: warehouseId,
        code: "MAIN",
        nameEn: "Main warehouse",
        nameZh: "總倉",
        kind: "MAIN",
        ...stamp,
      },
    ]);
    writeRows(tx, "location", [
      { id: locations.pick, warehouseId, code: "A-01", kind: "PICK", pickSequence: 10, ...stamp },
      { id: locations.bulk, warehouseId, code: "B-01", kind: "BULK", pickSequence: 20, ...stamp },
      { id: locations.quarantine, warehouseId, code: "Q-01", kind: "QUARANTINE", pickSequence: 90, ...stamp },
    ]);
    writeRows(tx, "userWarehouse", [{ tenantId, userId: made.adminId, warehouseId }]);
    return made;
  });

  const people = new Map<string, Promise<{ id: number; token: string }>>();
  const hire = async (roles: readonly string[]) => {
    await platform.ids.ready();
    const start = platform.clock.now();
    return inTransaction(platform.database, bound, async (tx) => {
      let userId = opened.adminId;
      if (roles.join() !== "admin") {
        userId = platform.ids.next();
        writeRows(tx, "appUser", [
          {
            ...newAccount,
            ...auditColumnsAt(tenantId, start),
            id: userId,
            deptId: opened.deptId,
            userName: `u${userId}`,
            displayName: roles.join(" "),
            password: adminPassword,
            passwordSetAt: start,
          },
        ]);
        writeRows(
          tx,
          "userRole",
          roles.map((role) => ({ tenantId, userId, roleId: opened.roleIds[role]! })),
        );
        writeRows(tx, "userWarehouse", [{ tenantId, userId, warehouseId }]);
      }
      return { id: userId, token: writeSession(tx, platform, { tenantId, userId }) };
    });
  };
  const hired = (roles: readonly string[]) => {
    const key = roles.join();
    if (!people.has(key)) people.set(key, hire(roles));
    return people.get(key)!;
  };

  return {
    tenantId,
    deptId: opened.deptId,
    roleIds: opened.roleIds,
    warehouseId,
    locations,
    async as(...roles) {
      return new TestClient({ base, clientId: CLIENT_ID, token: (await hired(roles)).token, warehouseId });
    },
    idOf: async (...roles) => (await hired(roles)).id,
  };
}

/** The invariants of every company, after all stories (docs/rules/books.md#invariants). */
async function brokenBooks(books: World["books"], companies: number, planted: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  for (let number = 1; number <= companies; number++) {
    const tenantId = tenantOf(number);
    for (const { ok, id, words, rows } of await books(tenantId)) {
      if (!ok && !planted.includes(id))
        broken.push(`${tenantId} ${id}: ${words.en} ${JSON.stringify(rows.slice(0, 3))}`);
    }
  }
  return broken;
}

/** Entries that the log would show under a name that only the code knows. */
async function actionsWithoutWords(owner: Client, companies: number): Promise<string[]> {
  const unnamed = new Set<string>();
  for (let number = 1; number <= companies; number++) {
    const { rows } = await inCompany(owner, tenantOf(number), () =>
      owner.query<{ action: string }>("select distinct action from audit_log where tenant_id = $1", [tenantOf(number)]),
    );
    for (const { action } of rows) if (!Object.hasOwn(auditActionWords, action)) unnamed.add(action);
  }
  return [...unnamed];
}

const tenantOf = (number: number): string => String(100_000 + number);
