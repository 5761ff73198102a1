/** Users for stories about rights: inserted directly into the tables, each in a department and with their own roles. */
import { inTransaction } from "../src/platform/db/transaction.ts";
import { writeRows } from "../src/platform/db/insert-rows.ts";
import { TestClient } from "./client.ts";
import { writeSession } from "./sessions.ts";
import { CLIENT_ID, type Company, type World } from "./world.ts";
import { newAccount } from "../src/modules/people/index.ts";
import { auditColumnsAt } from "../src/platform/record/audit-columns.ts";

export interface Hired {
  readonly id: number;
  readonly userName: string;
  readonly token: string;
  readonly client: TestClient;
}

interface Post {
  readonly deptId?: number | null;
  readonly roleIds?: readonly number[];
  readonly userName?: string;
}

/** Signed in at once; nobody knows their password. */
export async function hire(world: World, { tenantId, warehouseId }: Company, post: Post = {}): Promise<Hired> {
  const { platform } = world.app;
  await platform.ids.ready();
  const id = platform.ids.next();
  const userName = post.userName ?? `p${id}`;
  const now = platform.clock.now();
  const bound = { homeTenantId: tenantId, tenantId, userId: null, requestId: "story" };
  const token = await inTransaction(platform.database, bound, async (tx) => {
    writeRows(tx, "appUser", [
      {
        ...newAccount,
        ...auditColumnsAt(tenantId, now),
        id,
        deptId: post.deptId ?? null,
        userName,
        displayName: userName,
        password: "-",
        passwordSetAt: now,
      },
    ]);
    writeRows(
      tx,
      "userRole",
      (post.roleIds ?? []).map((roleId) => ({ tenantId, userId: id, roleId })),
    );
    writeRows(tx, "userWarehouse", [{ tenantId, userId: id, warehouseId }]);
    return writeSession(tx, platform, { tenantId, userId: id, address: "127.0.0.1" });
  });
  return { id, userName, token, client: new TestClient({ base: world.base, clientId: CLIENT_ID, token, warehouseId }) };
}

interface NewRole {
  readonly dataScope: string;
  readonly deptIds?: readonly number[];
  /** Permissions of the menus that it has; `system:user:*` for all of a page. */
  readonly holds?: readonly string[];
  readonly createDept?: number | null;
  readonly createBy?: number | null;
}

let count = 0;

export async function newRole(world: World, { tenantId }: Company, role: NewRole): Promise<number> {
  const { platform } = world.app;
  await platform.ids.ready();
  const id = platform.ids.next();
  const name = `Role ${++count}`;
  await world.rows(
    tenantId,
    `insert into role (tenant_id, id, role_name, role_key, role_sort, data_scope, create_dept, create_by) values ($1, $2, $3, $3, $4, $5, $6, $7)`,
    [tenantId, id, name, count, role.dataScope, role.createDept ?? null, role.createBy ?? null],
  );
  await world.rows(
    tenantId,
    "insert into role_menu (tenant_id, role_id, menu_id) select $1, $2, menu_id from menu where perms like any($3) returning 1",
    [tenantId, id, (role.holds ?? []).map((one) => one.replaceAll("*", "%"))],
  );
  await world.rows(
    tenantId,
    "insert into role_dept (tenant_id, role_id, dept_id) select $1, $2, d from unnest($3::bigint[]) d returning 1",
    [tenantId, id, [...(role.deptIds ?? [])]],
  );
  return id;
}

/** `0,100` → a department below 100. */
export async function newDept(world: World, { tenantId }: Company, name: string, ancestors: string): Promise<number> {
  const { platform } = world.app;
  await platform.ids.ready();
  const id = platform.ids.next();
  await world.rows(
    tenantId,
    "insert into dept (tenant_id, id, parent_id, ancestors, dept_name, position) values ($1, $2, $3, $4, $5, 1)",
    [tenantId, id, Number(ancestors.split(",").at(-1)), ancestors, name],
  );
  return id;
}

/** The user with this nickname. */
export async function idOfPerson(world: World, { tenantId }: Company, displayName: string): Promise<number> {
  const [row] = await world.rows<{ id: string }>(
    tenantId,
    "select id from app_user where tenant_id = $1 and display_name = $2",
    [tenantId, displayName],
  );
  return Number(row!.id);
}

/** From now on, whoever has these roles sees only what is their own. */
export async function seeOnlyTheirOwn(world: World, { tenantId }: Company, ...roleKeys: string[]): Promise<void> {
  const narrow = "update role set data_scope = '5' where tenant_id = $1 and role_key = any($2::text[])";
  await world.rows(tenantId, narrow, [tenantId, roleKeys]);
  await world.rows(tenantId, "update rights_version set version = version + 1 where tenant_id = $1", [tenantId]);
}
