/** People for stories about rights: hired straight into the tables, each in a department and with roles of his own. */
import { inTransaction } from "../src/platform/db/transaction.ts";
import { writeRows } from "../src/platform/db/rows.ts";
import { hashOf, newToken } from "../src/platform/access/session.ts";
import { TestClient } from "./client.ts";
import { CLIENT_ID, type Company, type World } from "./world.ts";
import { newAccount } from "../src/modules/people/index.ts";
import { madeAt } from "../src/platform/record/record.ts";

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

/** Signed in at once; his password is nobody's. */
export async function hire(world: World, { tenantId, warehouseId }: Company, post: Post = {}): Promise<Hired> {
  const { platform } = world.app;
  await platform.ids.ready();
  const [id, sessionId] = [platform.ids.next(), platform.ids.next()];
  const userName = post.userName ?? `p${id}`;
  const token = newToken(tenantId);
  const now = platform.clock.now();
  await inTransaction(
    platform.database,
    { homeTenantId: tenantId, tenantId, userId: null, requestId: "story" },
    async (tx) => {
      writeRows(tx, "appUser", [
        {
          ...newAccount,
          ...madeAt(tenantId, now),
          id,
          deptId: post.deptId ?? null,
          userName,
          nickName: userName,
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
      tx.write({
        text: `insert into session (tenant_id, token_hash, id, user_id, client_id, address, created_at, expires_at, seen_at) values ($1, $2, $3, $4, $5, '127.0.0.1', $6, $7, $6)`,
        values: [tenantId, hashOf(token), sessionId, id, CLIENT_ID, now, new Date(now.getTime() + 400 * 86_400_000)],
      });
    },
  );
  return { id, userName, token, client: new TestClient({ base: world.base, clientId: CLIENT_ID, token, warehouseId }) };
}

interface NewRole {
  readonly dataScope: string;
  readonly deptIds?: readonly number[];
  /** Permissions whose menus it holds; all of a page with `system:user:*`. */
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
    "insert into role_menu (tenant_id, role_id, menu_id) select $1, $2, menu_id from menu where perms like any($3)",
    [tenantId, id, (role.holds ?? []).map((one) => one.replaceAll("*", "%"))],
  );
  await world.rows(
    tenantId,
    "insert into role_dept (tenant_id, role_id, dept_id) select $1, $2, d from unnest($3::bigint[]) d",
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
    "insert into dept (tenant_id, id, parent_id, ancestors, dept_name, order_num) values ($1, $2, $3, $4, $5, 1)",
    [tenantId, id, Number(ancestors.split(",").at(-1)), ancestors, name],
  );
  return id;
}
