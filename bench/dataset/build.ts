/** Builds the database of one size: companies with their records, opening stock through the use case, past orders. */
import fs from "node:fs";
import path from "node:path";
import { addDays, businessDate } from "@larder/domain/kernel/calendar";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import type { Client } from "pg";
import { openPlatform } from "../../packages/server/src/app.ts";
import { install } from "../../packages/server/src/install.ts";
import { ensureDatabase } from "../../packages/server/src/platform/db/admin.ts";
import { ID_BLOCK } from "../../packages/server/src/platform/db/ids.ts";
import { migrate } from "../../packages/server/src/platform/db/migrate.ts";
import { newSecret } from "../../packages/server/src/platform/db/secret-file.ts";
import { newPrivateKey } from "../../packages/server/src/platform/http/encryption.ts";
import { openLog } from "../../packages/server/src/platform/log/log.ts";
import { migrateQueue } from "../../packages/server/src/platform/jobs/queue.ts";
import { TestClient } from "../../packages/server/test/client.ts";
import { CLIENT_ID, createCompany, type Company } from "../../packages/server/test/world.ts";
import type { Cleanup } from "./cleanup.ts";
import { connect } from "./client.ts";
import type { SavedCompany } from "./company.ts";
import { idsOfOrders, writePastOrders } from "./past-orders.ts";
import { writeRecords } from "./records.ts";
import { startServerProcess } from "./server-process.ts";
import { sizes, type CompanySize, type SizeName } from "./sizes.ts";

/** What the measures must know about a database, stored beside it. */
export interface SavedSize {
  readonly ownerPassword: string;
  readonly appPassword: string;
  readonly large: SavedCompany;
}

export interface BuildOptions {
  readonly name: SizeName;
  readonly database: string;
  readonly adminUrl: string;
  readonly folder: string;
  readonly cleanup: Cleanup;
  readonly say: (line: string) => void;
}

const ROLES = ["admin", "sales", "warehouse", "warehouseManager"];
/** More than any run sells. */
const ON_THE_SHELF = "1000000";
const MOST_LINES = 500;

export async function buildSize({ name, database, adminUrl, folder, cleanup, say }: BuildOptions): Promise<SavedSize> {
  const size = sizes[name];
  const began = Date.now();
  say(`Making the data "${name}": ${size.companies} companies, ${size.large.orders * 2} orders …`);
  const [ownerPassword, appPassword] = [newSecret(), newSecret()];
  const ownerUrl = await ensureDatabase(adminUrl, database, ownerPassword);
  const { appUrl } = await migrate({ ownerUrl, appPassword });
  await migrateQueue(ownerUrl);
  await install({ ownerUrl, clientId: CLIENT_ID, operatorPassword: () => newSecret() });
  const companies = await createCompanies(appUrl, size.companies);

  const client = await connect(Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href);
  const done = cleanup.own(() => client.end());
  // The copied rows refer only to rows copied before them: checking each reference would take longer than the
  // rest.
  await client.query("set session_replication_role = replica");
  const all: SavedCompany[] = [];
  for (const [nth, company] of companies.entries())
    all.push(await seedRecords(client, company, nth === 0 ? size.large : size.others));
  await client.query("analyze");
  await stockAll(all, { appUrl, folder, cleanup });
  for (const [nth, company] of all.entries()) {
    const { orders } = nth === 0 ? size.large : size.others;
    await writePastOrders(client, {
      ...company,
      orders,
      firstId: await setAside(client, idsOfOrders(orders)),
      today: businessDate(new Date()),
    });
  }
  await client.query("vacuum analyze");
  await client.query("checkpoint");
  await done();
  fs.rmSync(path.join(folder, "making"), { recursive: true, force: true });
  say(`Made in ${Math.round((Date.now() - began) / 1000)} s, and kept for the next run.`);
  return { ownerPassword, appPassword, large: all[0]! };
}

async function createCompanies(appUrl: string, many: number): Promise<(Company & Pick<SavedCompany, "tokens">)[]> {
  const settings = { encrypt: false, captcha: false, clientId: CLIENT_ID };
  const platform = openPlatform({ databaseUrl: appUrl, privateKey: newPrivateKey(), settings, log: openLog("silent") });
  try {
    const companies = [];
    for (let number = 1; number <= many; number++) {
      const company = await createCompany(platform, "", number);
      const tokens: Record<string, string> = {};
      for (const role of ROLES) tokens[role] = (await company.as(role)).options.token!;
      companies.push({ ...company, tokens });
    }
    return companies;
  } finally {
    await platform.database.close();
  }
}

async function seedRecords(
  client: Client,
  company: Company & Pick<SavedCompany, "tokens">,
  size: CompanySize,
): Promise<SavedCompany & Pick<Company, "locations">> {
  const { tenantId, deptId, warehouseId, locations, tokens } = company;
  const first = await setAside(client, size.goods + size.customers + 1);
  const idsFrom = (from: number, many: number) => Array.from({ length: many }, (_, nth) => from + nth);
  const unitId = first;
  const goodsIds = idsFrom(first + 1, size.goods);
  const customerIds = idsFrom(first + 1 + size.goods, size.customers);
  await writeRecords(client, { tenantId, unitId, goodsIds, customerIds, at: new Date().toISOString() });
  const { rows } = await client.query<{ id: string }>(
    "select id from app_user where tenant_id = $1 and user_name = 'admin'",
    [tenantId],
  );
  return {
    tenantId,
    clientId: CLIENT_ID,
    deptId,
    userId: Number(rows[0]!.id),
    warehouseId,
    locations,
    unitId,
    goodsIds,
    customerIds,
    tokens,
  };
}

/** The first of a range of ids that no process will draw. */
async function setAside(client: Client, many: number): Promise<number> {
  const blocks = Math.ceil(many / ID_BLOCK);
  const { rows } = await client.query<{ first: string }>(
    "select min(block) as first from (select nextval('id_block') as block from generate_series(1, $1)) drawn",
    [blocks],
  );
  return Number(rows[0]!.first) * ID_BLOCK;
}

/** A batch of every product on the shelf, entered by one clerk and posted by another. */
async function stockAll(
  companies: readonly (SavedCompany & { readonly locations?: Company["locations"] })[],
  { appUrl, folder, cleanup }: { appUrl: string; folder: string; cleanup: Cleanup },
): Promise<void> {
  const server = await startServerProcess({ appUrl, dataFolder: path.join(folder, "making") });
  const stop = cleanup.own(() => server.stop());
  const expiryDate = addDays(businessDate(new Date()), 400);
  for (const { tokens, warehouseId, goodsIds, locations } of companies) {
    const as = (role: string) =>
      new TestClient({ base: server.base, clientId: CLIENT_ID, token: tokens[role]!, warehouseId });
    for (let at = 0; at < goodsIds.length; at += MOST_LINES) {
      const lines = goodsIds.slice(at, at + MOST_LINES).map((goodsId) => ({
        goodsId,
        qty: ON_THE_SHELF,
        batchNo: "L1",
        expiryDate,
        locationId: locations!.pick,
        unitCost: "1",
      }));
      const { id } = await as("warehouse").call(createStockCalls.create, { reason: "OPENING", lines });
      await as("admin").call(createStockCalls.post, { id });
    }
  }
  await stop();
}
