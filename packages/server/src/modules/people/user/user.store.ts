import { sql } from "kysely";
import type { Rows } from "@larder/domain/kernel/calls";
import type { UserFilters, UserOption, UserWarehouse } from "@larder/domain/people/user/user.calls";
import { userListFields, type HeldRole, type User, type UserRow } from "@larder/domain/people/user/user.fields";
import type { UserToChange } from "@larder/domain/people/user/user.rules";
import type { Ctx } from "../../../platform/context.ts";
import { columnsFor } from "../../../platform/db/columns.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { contains, equals, inRange } from "../../../platform/record/conditions.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { recordsIn } from "../../../platform/record/record-statements.ts";
import { withinDept } from "../dept/dept.store.ts";
import type { Granted, Reached } from "./reached.ts";
import { visibleUsers } from "../visible-users.ts";

/** As stored: the picture by the number of its file. Never with the password. */
export type StoredUser<T> = Omit<T, "avatar"> & { avatar: number | null };

const columns = [...columnsFor("appUser", userListFields), "appUser.id as userId"] as const;

const rolesOf = (ctx: Ctx) => sql`from user_role ur join role r on r.tenant_id = ${ctx.tenantId} and r.id = ur.role_id
  where ur.tenant_id = ${ctx.tenantId} and ur.user_id = app_user.id`;

const deptName = (ctx: Ctx) =>
  sql<
    string | null
  >`(select d.dept_name from dept d where d.tenant_id = ${ctx.tenantId} and d.id = app_user.dept_id)`.as("deptName");

const names = (ctx: Ctx) =>
  [
    deptName(ctx),
    sql<number[]>`(select coalesce(jsonb_agg(r.id order by r.role_sort, r.id), '[]') ${rolesOf(ctx)})`.as("roleIds"),
    sql<string>`(select coalesce(string_agg(r.role_name, ', ' order by r.role_sort, r.id), '') ${rolesOf(ctx)})`.as(
      "roleName",
    ),
    sql<number[]>`(select coalesce(jsonb_agg(up.post_id order by up.post_id), '[]') from user_post up
    where up.tenant_id = ${ctx.tenantId} and up.user_id = app_user.id)`.as("postIds"),
    ...auditNames(ctx, "appUser"),
  ] as const;

const heldRoles = (ctx: Ctx) =>
  sql<
    HeldRole[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('roleId', r.id, 'roleName', r.role_name, 'roleKey', r.role_key,
  'roleSort', r.role_sort, 'dataScope', r.data_scope, 'superAdmin', r.role_key = 'superadmin') order by r.role_sort, r.id), '[]') ${rolesOf(ctx)})`.as(
    "roles",
  );

const rows = (ctx: Ctx) => visibleUsers(ctx).select(columns);
type PlainUser = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

/**
 * Related data is read only for the users of the page: in the list itself it would be computed for every
 * skipped row.
 */
async function named(ctx: Ctx, page: readonly PlainUser[]): Promise<StoredUser<UserRow>[]> {
  if (page.length === 0) return [];
  const found = await ctx.db
    .selectFrom("appUser")
    .select(["appUser.id", ...names(ctx), heldRoles(ctx)])
    .where("appUser.tenantId", "=", ctx.tenantId)
    .where(sql<boolean>`app_user.id = any(${page.map((user) => user.id)}::bigint[])`)
    .execute();
  const byId = new Map(found.map((user) => [user.id, user]));
  return page.map((user) => ({ ...user, ...byId.get(user.id)! }));
}

/** A caller who sees only masked numbers must know the whole one to find it, or they could guess it digit by digit. */
const phoneIs = (phone: string | undefined, inPart: boolean) =>
  inPart ? contains("appUser.phone", phone) : equals("appUser.phone", phone);

interface Narrowed {
  readonly contactsInPart: boolean;
  /** Users with this role, or without it. */
  readonly role?: { readonly id: number; readonly has: boolean };
}

export async function list(ctx: Ctx, filters: UserFilters, narrowed: Narrowed): Promise<Rows<StoredUser<UserRow>>> {
  const { role } = narrowed;
  const holds = role
    ? sql<boolean>`exists (select from user_role ur where ur.tenant_id = ${ctx.tenantId} and ur.user_id = app_user.id and ur.role_id = ${role.id})`
    : sql<boolean>`true`;
  const page = await listRows(
    ctx,
    rows(ctx)
      .where(contains("appUser.userName", filters.userName))
      .where(contains("appUser.displayName", filters.displayName))
      .where(phoneIs(filters.phone, narrowed.contactsInPart))
      .where(
        filters.search
          ? sql<boolean>`(${contains("appUser.userName", filters.search)} or ${contains("appUser.displayName", filters.search)})`
          : sql<boolean>`true`,
      )
      .where(equals("appUser.status", filters.status))
      .where(equals("appUser.id", filters.userId))
      .where(filters.userIds ? sql<boolean>`app_user.id = any(${filters.userIds}::bigint[])` : sql<boolean>`true`)
      .where(
        filters.excludeUserIds
          ? sql<boolean>`app_user.id <> all(${filters.excludeUserIds}::bigint[])`
          : sql<boolean>`true`,
      )
      .where(filters.deptId ? withinDept(ctx, "appUser.deptId", filters.deptId) : sql<boolean>`true`)
      .where(inRange("appUser.createTime", filters))
      .where(role?.has === false ? sql<boolean>`not ${holds}` : holds),
    filters,
    {
      id: "appUser.id",
      order: ["userId"],
      sorts: {
        userId: "appUser.id",
        userName: "appUser.userName",
        displayName: "appUser.displayName",
        status: "appUser.status",
        loginDate: { column: "appUser.loginDate", nullable: true },
        createTime: "appUser.createTime",
      },
    },
  );
  return { ...page, rows: await named(ctx, page.rows) };
}

export const ofDept = async (ctx: Ctx, deptId: number): Promise<StoredUser<UserRow>[]> =>
  named(ctx, await rows(ctx).where("appUser.deptId", "=", deptId).orderBy("appUser.id").execute());

const whole = (ctx: Ctx, query: ReturnType<typeof rows>) =>
  query.select([
    ...names(ctx),
    sql<string>`(select coalesce(string_agg(${sql.ref(ctx.language === "zh" ? "p.postNameZh" : "p.postNameEn")}, ', ' order by p.post_sort, p.id), '')
      from user_post up join post p on p.tenant_id = ${ctx.tenantId} and p.id = up.post_id where up.tenant_id = ${ctx.tenantId} and up.user_id = app_user.id)`.as(
      "postName",
    ),
    sql<
      number[]
    >`(select coalesce(jsonb_agg(uw.warehouse_id order by uw.warehouse_id), '[]') from user_warehouse uw where uw.tenant_id = ${ctx.tenantId} and uw.user_id = app_user.id)`.as(
      "warehouseIds",
    ),
    sql<string>`(select coalesce(string_agg(coalesce(${sql.ref(ctx.language === "zh" ? "w.nameZh" : "w.nameEn")}, w.name_en), ', ' order by w.code), '')
      from user_warehouse uw join warehouse w on w.tenant_id = ${ctx.tenantId} and w.id = uw.warehouse_id where uw.tenant_id = ${ctx.tenantId} and uw.user_id = app_user.id)`.as(
      "warehouseName",
    ),
  ]);

/** With the keys of their roles, which decide who may change them. */
export interface KnownUser extends StoredUser<User> {
  readonly roleKeys: string[];
}

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<KnownUser[]> =>
  whole(ctx, rows(ctx))
    .select(sql<string[]>`(select coalesce(jsonb_agg(r.role_key), '[]') ${rolesOf(ctx)})`.as("roleKeys"))
    .where("appUser.id", "in", [...ids])
    .orderBy("appUser.id")
    .execute();

export const byId = async (ctx: Ctx, id: number): Promise<KnownUser | undefined> => (await byIds(ctx, [id]))[0];

export const options = (
  ctx: Ctx,
  { userIds, deptId }: { userIds?: readonly number[]; deptId?: number },
): Promise<UserOption[]> =>
  visibleUsers(ctx)
    .select(["appUser.id", "appUser.id as userId", "appUser.userName", "appUser.displayName"])
    .where("appUser.status", "=", "0")
    .where(userIds ? sql<boolean>`app_user.id = any(${[...userIds]}::bigint[])` : sql<boolean>`true`)
    .where(equals("appUser.deptId", deptId))
    .orderBy("appUser.id")
    .limit(10_000)
    .execute();

/** Users in scope, locked for the following change, with the keys of their roles. */
export const lock = async (ctx: Ctx, ids: readonly number[]): Promise<UserToChange[]> =>
  withRoleKeys(
    ctx,
    await visibleUsers(ctx)
      .select(["appUser.id", "appUser.userName"])
      .where("appUser.id", "in", [...ids])
      .orderBy("appUser.id")
      .forNoKeyUpdate()
      .execute(),
  );

/** The owner of this account name, in scope or not. */
export async function byAccount(ctx: Ctx, userName: string): Promise<UserToChange | undefined> {
  const { rows: found } = await ctx.query(
    `select id, user_name as "userName" from app_user where tenant_id = $1 and lower(user_name) = lower($2) and not deleted`,
    [ctx.tenantId, userName],
  );
  return (await withRoleKeys(ctx, found as { id: number; userName: string }[]))[0];
}

async function withRoleKeys(ctx: Ctx, found: readonly { id: number; userName: string }[]): Promise<UserToChange[]> {
  const { rows: keys } = await ctx.query(
    `select ur.user_id as id, r.role_key as key from user_role ur join role r on r.tenant_id = $1 and r.id = ur.role_id
      where ur.tenant_id = $1 and ur.user_id = any($2::bigint[])`,
    [ctx.tenantId, found.map(({ id }) => id)],
  );
  return found.map((user) => ({
    ...user,
    roleKeys: (keys as { id: number; key: string }[]).filter((row) => row.id === user.id).map((row) => row.key),
  }));
}

/** Enabled administrators besides these. One at a time: two who leave together must not each count on the other. */
export async function administratorsBesides(ctx: Ctx, ids: readonly number[]): Promise<number> {
  await ctx.query("select id from role where tenant_id = $1 and role_key = 'admin' for no key update", [ctx.tenantId]);
  const { rows: found } = await ctx.query(
    `select count(*)::int as left from user_role ur join role r on r.tenant_id = $1 and r.id = ur.role_id and r.role_key = 'admin'
       join app_user u on u.tenant_id = $1 and u.id = ur.user_id and u.status = '0' and not u.deleted
      where ur.tenant_id = $1 and ur.user_id <> all($2::bigint[])`,
    [ctx.tenantId, [...ids]],
  );
  return (found[0] as { left: number }).left;
}

type Unique = "userName" | "phone" | "email";
/** Which of these another user already has. The grouping of a phone number's digits is ignored. */
export async function taken(
  ctx: Pick<Ctx, "query" | "tenantId">,
  values: { userName?: string; phone: string | null; email: string | null },
  exceptId: number,
): Promise<Unique | null> {
  const { rows: found } = await ctx.query(
    `select coalesce(lower(user_name) = lower($3), false) as "userName",
            coalesce(regexp_replace(phone, '[^0-9+]', '', 'g') = regexp_replace($4, '[^0-9+]', '', 'g'), false) as phone,
            coalesce(lower(email) = lower($5), false) as email
       from app_user where tenant_id = $1 and id <> $2 and not deleted
        and (lower(user_name) = lower($3) or lower(email) = lower($5)
          or regexp_replace(phone, '[^0-9+]', '', 'g') = regexp_replace($4, '[^0-9+]', '', 'g')) limit 3`,
    [ctx.tenantId, exceptId, values.userName ?? null, values.phone, values.email],
  );
  const hits = found as Record<Unique, boolean>[];
  return (["userName", "phone", "email"] as const).find((key) => hits.some((row) => row[key])) ?? null;
}

/**
 * How many users the company may have (−1: any number) and has; the row is locked, so that two cannot take the
 * last place.
 */
export async function quota(
  ctx: Pick<Ctx, "query" | "tenantId">,
): Promise<{ most: number; users: number; companyName: string }> {
  const { rows: tenant } = await ctx.query(
    'select account_count as most, company_name as "companyName" from tenant where tenant_id = $1 for no key update',
    [ctx.tenantId],
  );
  const { rows: counted } = await ctx.query(
    "select count(*)::int as users from app_user where tenant_id = $1 and not deleted",
    [ctx.tenantId],
  );
  return { ...(tenant[0] as { most: number; companyName: string }), users: (counted[0] as { users: number }).users };
}

/** Warehouses that users can work in: enabled, and not transit; and those named, whatever their state. */
export async function warehouses(ctx: Ctx, besides: readonly number[] = []): Promise<UserWarehouse[]> {
  const { rows: found } = await ctx.query(
    `select id, code, name_en as "nameEn", name_zh as "nameZh" from warehouse
      where tenant_id = $1 and (status = '0' and kind <> 'TRANSIT' or id = any($2::bigint[])) order by code`,
    [ctx.tenantId, [...besides]],
  );
  return found as UserWarehouse[];
}

const records = recordsIn("appUser");
export const { insert } = records;
export const update = (ctx: Ctx, { id }: Reached, values: Parameters<typeof records.update>[2]): void =>
  records.update(ctx, id, values);
/** Name, picture and the like of the caller. */
export const updateOwn = (ctx: Ctx, values: Parameters<typeof records.update>[2]): void =>
  records.update(ctx, ctx.actor.id, values);

const assignments = {
  userRole: { table: "user_role", column: "roleId" },
  userPost: { table: "user_post", column: "postId" },
  userWarehouse: { table: "user_warehouse", column: "warehouseId" },
} as const;

function replace(ctx: Ctx, what: keyof typeof assignments, userId: number, ids: readonly number[]): void {
  const { table, column } = assignments[what];
  ctx.write({ text: `delete from ${table} where tenant_id = $1 and user_id = $2`, values: [ctx.tenantId, userId] });
  const values = [...new Set(ids)].map((id) => ({ tenantId: ctx.tenantId, userId, [column]: id }));
  writeRows(ctx, what, values as never);
}

export const setRoles = (ctx: Ctx, userId: number, { roleIds }: Granted): void =>
  replace(ctx, "userRole", userId, roleIds);
export const setWarehouses = (ctx: Ctx, userId: number, { warehouseIds }: Granted): void =>
  replace(ctx, "userWarehouse", userId, warehouseIds);
/** A post is a title: it grants nothing. */
export const setPosts = (ctx: Ctx, userId: number, postIds: readonly number[]): void =>
  replace(ctx, "userPost", userId, postIds);

export const giveRole = (ctx: Ctx, roleId: number, people: readonly Reached[]): void =>
  ctx.write({
    text: "insert into user_role (tenant_id, user_id, role_id) select $1, u, $2 from unnest($3::bigint[]) u on conflict do nothing",
    values: [ctx.tenantId, roleId, people.map(({ id }) => id)],
  });

export const takeRole = (ctx: Ctx, roleId: number, people: readonly Reached[]): void =>
  ctx.write({
    text: "delete from user_role where tenant_id = $1 and role_id = $2 and user_id = any($3::bigint[])",
    values: [ctx.tenantId, roleId, people.map(({ id }) => id)],
  });

/** Roles, posts, warehouses and sessions are deleted with an account. */
export function forgetAll(ctx: Ctx, users: readonly { readonly id: number }[]): void {
  const values = [ctx.tenantId, users.map(({ id }) => id)];
  for (const { table } of Object.values(assignments))
    ctx.write({ text: `delete from ${table} where tenant_id = $1 and user_id = any($2::bigint[])`, values });
  ctx.write({ text: "delete from session where tenant_id = $1 and user_id = any($2::bigint[])", values });
}
