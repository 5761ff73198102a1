/** What sign-in reads and writes. Runs before anyone is signed in, bound to the named tenant. */
import { neighbourhood } from "../../../platform/http/address.ts";
import type { Tx } from "../../../platform/db/transaction.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { insertValues } from "../../../platform/db/insert-columns.ts";
import type { SignedInUser } from "@larder/domain/people/session/session.fields";

export const LOCK_AFTER = 5;
export const LOCK_MINUTES = 10;

export interface TenantRow {
  tenantId: string;
  companyName: string;
  companyNameZh: string | null;
  domain: string | null;
  status: string;
  expired: boolean;
}

const TENANT = `select tenant_id as "tenantId", company_name as "companyName", company_name_zh as "companyNameZh", domain, status,
  coalesce(expire_time <= $1, false) as expired from tenant where stage = 'ready'`;

/** All companies; only within the platform's own tenant, which sees them. */
export const allTenants = async (tx: Tx, now: Date): Promise<TenantRow[]> =>
  (await tx.query(`${TENANT} order by id`, [now])).rows;

export const tenantById = async (tx: Tx, tenantId: string, now: Date): Promise<TenantRow | null> =>
  (await tx.query(`${TENANT} and tenant_id = $2`, [now, tenantId])).rows[0] ?? null;

export interface AccountRow {
  id: number;
  password: string;
  status: string;
  names: string[];
}

export const accountByName = async (tx: Tx, tenantId: string, name: string): Promise<AccountRow | null> =>
  (
    await tx.query(
      `select u.id, u.password, u.status, array[u.user_name, u.display_name, t.company_name] as names
         from app_user u join tenant t on t.tenant_id = $1
        where u.tenant_id = $1 and lower(u.user_name) = lower($2) and not u.deleted`,
      [tenantId, name],
    )
  ).rows[0] ?? null;

/** The key for counting an account: one user, however the name is typed. */
export const guardedName = (userName: string): string => userName.normalize("NFKC").trim().toLowerCase();

/** The key for counting attempts with one's own old password: no account name at sign-in has capitals (guardedName). */
export const ownPasswordOf = (userId: number): string => `OWN PASSWORD ${userId}`;

export interface Guard {
  allowed: boolean;
  fails: number;
}

/** Computed here: on distributed tables, a row cannot be updated with values that depend on settings. */
const lockedUntil = (now: Date): Date => new Date(now.getTime() + LOCK_MINUTES * 60_000);

/**
 * Counts an attempt before the password is checked, in one statement, so that parallel attempts are all
 * counted: of sixty at once exactly five are checked. A success deletes the row. A lock longer than possible
 * was set while the clock was ahead, and is over.
 */
export const countTry = async (tx: Tx, tenantId: string, account: string, now: Date): Promise<Guard> =>
  (
    await tx.query(
      `insert into login_guard as g (tenant_id, account, fails, tried_at) values ($1, $2, 1, $3)
       on conflict (tenant_id, account) do update set
         tried_at = $3,
         fails = case when g.locked_until <= $3 or g.locked_until > $5 then 1 else g.fails + 1 end,
         locked_until = case
           when g.locked_until > $3 and g.locked_until <= $5 then $5
           when g.locked_until is null and g.fails + 1 > $4 then $5 end
       returning locked_until is null as allowed, fails`,
      [tenantId, account, now, LOCK_AFTER, lockedUntil(now)],
    )
  ).rows[0];

export const lockNow = (tx: Tx, tenantId: string, account: string, now: Date): void =>
  tx.write({
    text: "update login_guard set locked_until = $3 where tenant_id = $1 and account = $2",
    values: [tenantId, account, lockedUntil(now)],
  });

export const forgetTries = (tx: Pick<Tx, "write">, tenantId: string, account: string): void =>
  tx.write({ text: "delete from login_guard where tenant_id = $1 and account = $2", values: [tenantId, account] });

/** Failures of one address over all companies; true while it may continue. */
export const addressMayTry = async (tx: Tx, address: string, now: Date, most: number): Promise<boolean> => {
  const { rows } = await tx.query(
    "select fails from address_guard where address = $1 and since > $2::timestamptz - interval '10 minutes' and since <= $2",
    [neighbourhood(address), now],
  );
  return ((rows[0]?.fails as number | undefined) ?? 0) < most;
};

export const countAddressFailure = (tx: Tx, address: string, now: Date): void =>
  tx.write({
    text: `insert into address_guard as a (address, fails, since) values ($1, 1, $2) on conflict (address) do update set
      fails = case when a.since <= $2 - interval '10 minutes' or a.since > $2 then 1 else a.fails + 1 end,
      since = case when a.since <= $2 - interval '10 minutes' or a.since > $2 then $2 else a.since end`,
    values: [neighbourhood(address), now],
  });

export interface ClientRow {
  clientKey: string;
  deviceType: string;
  grantTypes: string[];
  status: string;
  timeout: number;
}

export const clientById = async (tx: Tx, clientId: string): Promise<ClientRow | null> =>
  (
    await tx.query(
      `select client_key as "clientKey", device_type as "deviceType", grant_types as "grantTypes", status, timeout from client where client_id = $1`,
      [clientId],
    )
  ).rows[0] ?? null;

export interface NewSession {
  tenantId: string;
  tokenHash: Buffer;
  id: number;
  userId: number;
  clientId: string;
  address: string;
  browser: string;
  os: string;
  createdAt: Date;
  expiresAt: Date;
}

const OPEN = insertValues("session", {
  tenantId: "$1",
  tokenHash: "$2",
  id: "$3",
  userId: "$4",
  clientId: "$5",
  address: "$6",
  browser: "$7",
  os: "$8",
  createdAt: "$9",
  expiresAt: "$10",
  seenAt: "$9",
  // Only the operator works in another company, later.
  actingTenantId: null,
  language: null,
});

export function openSession(tx: Tx, session: NewSession): void {
  const { tenantId, tokenHash, id, userId, clientId, address, browser, os, createdAt, expiresAt } = session;
  tx.write({
    text: OPEN,
    values: [tenantId, tokenHash, id, userId, clientId, address, browser, os, createdAt, expiresAt],
  });
  tx.write({
    text: "update app_user set login_ip = $3, login_date = $4 where tenant_id = $1 and id = $2",
    values: [tenantId, userId, address, createdAt],
  });
}

export const closeSession = async (tx: Tx, tenantId: string, tokenHash: Buffer): Promise<{ userName: string } | null> =>
  (
    await tx.query(
      `delete from session s using app_user u where s.tenant_id = $1 and s.token_hash = $2
         and u.tenant_id = $1 and u.id = s.user_id returning u.user_name as "userName"`,
      [tenantId, tokenHash],
    )
  ).rows[0] ?? null;

export const closeSessionsOf = (tx: Pick<Tx, "write">, tenantId: string, userId: number): void =>
  tx.write({ text: "delete from session where tenant_id = $1 and user_id = $2", values: [tenantId, userId] });

export interface SignInRecord {
  id: number;
  tenantId: string;
  userName: string;
  clientKey: string | null;
  deviceType: string | null;
  ok: boolean;
  address: string;
  browser: string;
  os: string;
  msg: string;
  at: Date;
}

/** Maximum number of refused sign-ins listed per address and day: a stranger cannot fill the table. */
export const LISTED_A_DAY = 200;

/** Increments and returns the day's count. */
export const countListed = async (tx: Tx, address: string, now: Date): Promise<number> =>
  (
    await tx.query(
      `insert into address_guard as a (address, fails, since, noted, noted_on) values ($1, 0, $2, 1, $2::timestamptz::date)
       on conflict (address) do update set
         noted = case when a.noted_on = excluded.noted_on then least(a.noted + 1, $3) else 1 end, noted_on = excluded.noted_on
       returning noted`,
      [neighbourhood(address), now, LISTED_A_DAY + 1],
    )
  ).rows[0].noted;

export function recordSignIn(tx: Tx, record: SignInRecord): void {
  const { ok, ...row } = record;
  writeRows(tx, "loginLog", [{ ...row, status: ok ? "0" : "1", loginLocation: null }]);
}

/** The signed-in user with department, roles, posts and warehouses, in one statement. */
export const userInfo = async (
  tx: Pick<Tx, "query">,
  tenantId: string,
  userId: number,
): Promise<{
  user: Omit<SignedInUser, "warehouses" | "avatar"> & { avatar: number | null };
  posts: { postId: number; postCode: string; postNameZh: string; postNameEn: string }[];
  warehouses: { id: number; nameEn: string; nameZh: string | null }[];
  mustChange: boolean;
}> =>
  (
    await tx.query(
      `select jsonb_build_object('userId', u.id, 'tenantId', u.tenant_id, 'deptId', u.dept_id, 'deptName', d.dept_name, 'userName', u.user_name,
           'displayName', u.display_name, 'userType', u.user_type, 'email', u.email, 'phone', u.phone, 'sex', u.sex, 'avatar', u.avatar,
           'status', u.status, 'loginIp', u.login_ip, 'loginDate', to_char(u.login_date at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI:SS'),
           'createTime', to_char(u.create_time at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI:SS'),
           'roles', (select coalesce(jsonb_agg(jsonb_build_object('roleId', r.id, 'roleName', r.role_name, 'roleKey', r.role_key) order by r.role_sort, r.id), '[]')
              from user_role ur join role r on r.tenant_id = $1 and r.id = ur.role_id and r.status = '0' where ur.tenant_id = $1 and ur.user_id = u.id)) as user,
         (select coalesce(jsonb_agg(jsonb_build_object('postId', p.id, 'postCode', p.post_code, 'postNameZh', p.post_name_zh, 'postNameEn', p.post_name_en) order by p.post_sort, p.id), '[]')
            from user_post up join post p on p.tenant_id = $1 and p.id = up.post_id where up.tenant_id = $1 and up.user_id = u.id) as posts,
         (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'nameEn', w.name_en, 'nameZh', w.name_zh) order by w.code), '[]')
            from user_warehouse uw join warehouse w on w.tenant_id = $1 and w.id = uw.warehouse_id and w.status = '0' where uw.tenant_id = $1 and uw.user_id = u.id) as warehouses,
         u.password_set_at is null as "mustChange"
       from app_user u left join dept d on d.tenant_id = $1 and d.id = u.dept_id where u.tenant_id = $1 and u.id = $2`,
      [tenantId, userId],
    )
  ).rows[0];

/** The company the operator works in: its name and all its open warehouses. */
export const companyInfo = async (
  tx: Pick<Tx, "query">,
  tenantId: string,
): Promise<{
  nameEn: string;
  nameZh: string | null;
  warehouses: { id: number; nameEn: string; nameZh: string | null }[];
}> =>
  (
    await tx.query(
      `select t.company_name as "nameEn", t.company_name_zh as "nameZh",
         (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'nameEn', w.name_en, 'nameZh', w.name_zh) order by w.code), '[]')
            from warehouse w where w.tenant_id = $1 and w.status = '0' and w.kind <> 'TRANSIT') as warehouses
       from tenant t where t.tenant_id = $1`,
      [tenantId],
    )
  ).rows[0];

export const passwordOf = async (
  tx: Pick<Tx, "query">,
  tenantId: string,
  userId: number,
): Promise<{ password: string; names: string[] }> =>
  (
    await tx.query(
      `select u.password, array[u.user_name, u.display_name, t.company_name] as names from app_user u join tenant t on t.tenant_id = $1
        where u.tenant_id = $1 and u.id = $2`,
      [tenantId, userId],
    )
  ).rows[0];

export const setPassword = (tx: Pick<Tx, "write">, tenantId: string, userId: number, hashed: string, now: Date): void =>
  tx.write({
    text: "update app_user set password = $3, password_set_at = $4, update_time = $4 where tenant_id = $1 and id = $2",
    values: [tenantId, userId, hashed, now],
  });

/* ---------- captcha ---------- */

export const saveCaptcha = (tx: Tx, uuid: string, answer: string, expiresAt: Date): void =>
  tx.write({
    text: "insert into captcha (uuid, answer, expires_at) values ($1, $2, $3)",
    values: [uuid, answer, expiresAt],
  });

/** Used up by the first attempt, right or wrong; expired ones are deleted with it. */
export const takeCaptcha = async (tx: Tx, uuid: string, now: Date): Promise<string | null> => {
  const { rows } = await tx.query("delete from captcha where uuid = $1 returning answer, expires_at > $2 as fresh", [
    uuid,
    now,
  ]);
  tx.write({
    text: "delete from captcha where uuid in (select uuid from captcha where expires_at < $1 limit 100)",
    values: [now],
  });
  return rows[0]?.fresh ? (rows[0].answer as string) : null;
};
