/** The queries of a user import: all names of a file in one query each. */
import { sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { ownRows } from "../../../platform/db/company-rows.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { visibleDepts } from "../dept/dept.visible.ts";
import { toChoose } from "../role/role.store.ts";
import type { Granted } from "./reached.ts";

/** However its digits are grouped, it is one number. */
export const digitsOf = (phone: string): string => phone.replaceAll(/[^0-9+]/g, "");

export interface Known {
  /** Account in lower case → id. */
  readonly names: ReadonlyMap<string, number>;
  /** Address in lower case → id. */
  readonly emails: ReadonlyMap<string, number>;
  readonly phones: ReadonlyMap<string, number>;
}

export async function known(ctx: Ctx): Promise<Known> {
  const rows = await ctx.db
    .selectFrom("appUser")
    .select(["id", "userName", "email", "phone"])
    .where("tenantId", "=", ctx.tenantId)
    .where("deleted", "=", false)
    .execute();
  return {
    names: new Map(rows.map((row) => [row.userName.toLowerCase(), row.id])),
    emails: new Map(rows.flatMap(({ email, id }) => (email ? [[email.toLowerCase(), id] as const] : []))),
    phones: new Map(rows.flatMap(({ phone, id }) => (phone ? [[digitsOf(phone), id] as const] : []))),
  };
}

export interface KnownDepts {
  readonly ids: ReadonlySet<number>;
  /** Name in lower case → id; several if departments in different places have the same name. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
}

export async function depts(ctx: Ctx): Promise<KnownDepts> {
  const rows = await visibleDepts(ctx).select(["dept.id", "dept.deptName"]).execute();
  return {
    ids: new Set(rows.map((row) => row.id)),
    byName: new Map(
      [...Map.groupBy(rows, (row) => row.deptName.toLowerCase())].map(([name, same]) => [
        name,
        same.map((row) => row.id),
      ]),
    ),
  };
}

/** The enabled roles that the caller sees, by key and by name in lower case. */
export async function rolesByName(ctx: Ctx): Promise<Map<string, { id: number; roleKey: string; roleName: string }>> {
  const roles = await toChoose(ctx);
  return new Map(
    roles.flatMap((role) => [role.roleKey, role.roleName].map((name) => [name.toLowerCase(), role] as const)),
  );
}

export async function warehousesByCode(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ownRows(ctx, "warehouse")
    .select(["id", "code"])
    .where("status", "=", "0")
    .where("kind", "<>", "TRANSIT")
    .execute();
  return new Map(rows.map((row) => [row.code.toUpperCase(), row.id]));
}

/** The names of users who have signed in: their account is in use. */
export const signedIn = async (ctx: Ctx, ids: readonly number[]): Promise<string[]> =>
  (
    await ctx.db
      .selectFrom("appUser")
      .select("userName")
      .where("tenantId", "=", ctx.tenantId)
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
      .where("loginDate", "is not", null)
      .execute()
  ).map((row) => row.userName);

type Rows<T extends Parameters<typeof writeRows>[1]> = Parameters<typeof writeRows<T>>[2];

export function insertAll(
  ctx: Ctx,
  users: readonly { readonly row: Rows<"appUser">[number] & { id: number }; readonly granted: Granted }[],
): void {
  const { tenantId } = ctx;
  writeRows(
    ctx,
    "appUser",
    users.map(({ row }) => row),
  );
  writeRows(
    ctx,
    "userRole",
    users.flatMap(({ row, granted }) => granted.roleIds.map((roleId) => ({ tenantId, userId: row.id, roleId }))),
  );
  writeRows(
    ctx,
    "userWarehouse",
    users.flatMap(({ row, granted }) =>
      granted.warehouseIds.map((warehouseId) => ({ tenantId, userId: row.id, warehouseId })),
    ),
  );
}
