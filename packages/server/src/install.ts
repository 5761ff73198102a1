/**
 * The initial data of an installation: the platform's own tenant and operator, the client, and the menus of
 * this version. Runs as the owner after the migrations, at every start; existing data stays as it is.
 */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { companyMenus, menuCatalogue } from "./modules/people/menu/catalogue.ts";
import { firstRows, shipped } from "./modules/operator/tenant/first-records.ts";
import { ID_BLOCK } from "./platform/db/ids.ts";
import { valueByValue } from "./platform/db/insert-rows.ts";
import type { Statement } from "./platform/db/statement-batch.ts";
import { hashPassword } from "./platform/access/password.ts";
import { bindTransaction } from "./platform/db/bind.ts";
import { lockFor } from "./platform/db/installation-lock.ts";
import { asColumns } from "./platform/record/lines-below.ts";
import { snake } from "./platform/record/snake-case.ts";

export interface InstallOptions {
  readonly ownerUrl: string;
  readonly clientId: string;
  /** For the platform's operator; requested only on the first start. */
  readonly operatorPassword: () => string;
}

const PLATFORM = "000000";
/** The package that the product brings. */
const EVERYTHING = 1;

export async function install({ ownerUrl, clientId, operatorPassword }: InstallOptions): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    await lockFor(client, "install");
    await client.query("begin");
    await bindTransaction(client, PLATFORM);
    await installOperator(client, operatorPassword);
    await installClient(client, clientId);
    await installMenus(client);
    await installRecords(client);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

async function installOperator(client: Client, operatorPassword: () => string): Promise<void> {
  const { rowCount } = await client.query("select 1 from app_user where tenant_id = $1 and id = 1", [PLATFORM]);
  if (rowCount) return;
  const password = await hashPassword(operatorPassword());
  await client.query("insert into tenant_name (company, id, company_name) values ($1, 1, 'Larder platform')", [
    PLATFORM,
  ]);
  await client.query(
    "insert into tenant (tenant_id, id, company_name, company_name_zh) values ($1, 1, 'Larder platform', 'Larder 平台')",
    [PLATFORM],
  );
  await client.query("insert into rights_version (tenant_id) values ($1)", [PLATFORM]);
  await client.query("insert into dept (tenant_id, id, dept_name) values ($1, 1, 'Platform')", [PLATFORM]);
  await client.query(
    "insert into role (tenant_id, id, role_name, role_key, data_scope) values ($1, 1, 'Super administrator', 'superadmin', '1')",
    [PLATFORM],
  );
  await client.query(
    "insert into app_user (tenant_id, id, dept_id, user_name, display_name, password) values ($1, 1, 1, 'admin', 'Operator', $2)",
    [PLATFORM, password],
  );
  await client.query("insert into user_role (tenant_id, user_id, role_id) values ($1, 1, 1)", [PLATFORM]);
}

async function installClient(client: Client, clientId: string): Promise<void> {
  await client.query(
    `insert into client (id, client_id, client_key, client_secret) values (1, $1, 'pc', $2)
     on conflict (id) do update set client_id = excluded.client_id`,
    [clientId, randomBytes(24).toString("base64url")],
  );
}

/**
 * Adds new menus of this version; one that the operator changed stays. They join the package with everything, and
 * are granted to the administrators of every company that has it or none.
 */
async function installMenus(client: Client): Promise<void> {
  const columns = Object.keys(menuCatalogue[0]!).map(snake);
  const { rows } = await client.query<{ menu_id: number }>(
    `insert into menu (${columns.join(", ")}) select ${columns.map((column) => `m.${column}`).join(", ")}
       from jsonb_populate_recordset(null::menu, $1::jsonb) m
     on conflict do nothing returning menu_id`,
    [asColumns(menuCatalogue)],
  );
  const ofCompanies = new Set(companyMenus.map(({ menuId }) => menuId));
  const added = rows.map((row) => row.menu_id).filter((id) => ofCompanies.has(id));
  if (added.length === 0) return;
  await client.query("update tenant_package set menu_ids = menu_ids || $2 where package_id = $1", [EVERYTHING, added]);
  const tenants = await client.query<{ tenant_id: string }>(
    "select tenant_id from tenant where package_id is null or package_id = $1",
    [EVERYTHING],
  );
  for (const { tenant_id: tenantId } of tenants.rows) {
    await bindTransaction(client, tenantId);
    await client.query(
      `insert into role_menu (tenant_id, role_id, menu_id) select r.tenant_id, r.id, m from role r, unnest($2::bigint[]) m
        where r.tenant_id = $1 and r.role_key = 'admin' on conflict do nothing`,
      [tenantId, added],
    );
    await client.query("update rights_version set version = version + 1 where tenant_id = $1", [tenantId]);
  }
}

/**
 * Dictionaries and configuration that are new in this version: added to the platform and to every company,
 * unless it already has them under the same name. What a company has since deleted or changed stays so.
 */
async function installRecords(client: Client): Promise<void> {
  const known = async (tenantId: string) => {
    await bindTransaction(client, tenantId);
    const { rows } = await client.query<{ name: string }>(
      `select dict_type as name from dict_type where tenant_id = $1 union all select config_key from config where tenant_id = $1`,
      [tenantId],
    );
    return new Set(rows.map(({ name }) => name));
  };
  const atPlatform = await known(PLATFORM);
  const fresh = {
    types: shipped.types.filter(({ dictType }) => !atPlatform.has(dictType)),
    entries: shipped.entries.filter(({ dictType }) => !atPlatform.has(dictType)),
    configs: shipped.configs.filter(({ configKey }) => !atPlatform.has(configKey)),
  };
  if (fresh.types.length + fresh.configs.length === 0) return;
  const tenants = await client.query<{ tenant_id: string }>("select tenant_id from tenant order by tenant_id");
  for (const { tenant_id: tenantId } of tenants.rows) {
    const has = await known(tenantId);
    const rows = firstRows(
      {
        types: fresh.types.filter(({ dictType }) => !has.has(dictType)),
        entries: fresh.entries.filter(({ dictType }) => !has.has(dictType)),
        configs: fresh.configs.filter(({ configKey }) => !has.has(configKey)),
      },
      tenantId,
      await idsOf(client),
      new Date(),
    );
    const added: Statement[] = [];
    if (rows.dictType.length > 0) added.push(valueByValue("dictType", rows.dictType));
    if (rows.dictData.length > 0) added.push(valueByValue("dictData", rows.dictData));
    if (rows.config.length > 0) added.push(valueByValue("config", rows.config));
    for (const { text, values } of added) await client.query(text, values as unknown[]);
  }
}

/** A block of ids, as the server draws them. */
async function idsOf(client: Client): Promise<() => number> {
  const { rows } = await client.query<{ block: string }>("select nextval('id_block') as block");
  let next = Number(rows[0]!.block) * ID_BLOCK;
  return () => next++;
}

/** A company cannot be opened without a package: unless the operator has one, there is one with everything. */
export async function installPackage(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(
      `insert into tenant_package (package_id, package_name, menu_ids)
       select $1, 'Everything 全部功能', $2 where not exists (select from tenant_package) on conflict do nothing`,
      [EVERYTHING, companyMenus.map(({ menuId }) => menuId)],
    );
  } finally {
    await client.end();
  }
}
