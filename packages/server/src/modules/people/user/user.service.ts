/** Use cases of users (docs/rules/people.md#users). */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { pick } from "@larder/domain/kernel/fields";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { managedPasswordLength, passwordProblem } from "@larder/domain/people/user/password.rules";
import type { RoleRow } from "@larder/domain/people/role/role.fields";
import type { userCalls, UserFilters, UserForm, UserOption } from "@larder/domain/people/user/user.calls";
import { userListFields, type User, type UserRow } from "@larder/domain/people/user/user.fields";
import { userMessages as say } from "@larder/domain/people/user/user.messages";
import {
  disableUserProblem,
  lastAdministratorProblem,
  removeUserProblem,
  userNameProblem,
  type UserToChange,
} from "@larder/domain/people/user/user.rules";
import { personHere, type Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { hashPassword } from "../../../platform/access/password.ts";
import { changed, found, made, requireFresh } from "../../../platform/record/record.ts";
import { rightsChanged } from "../../../platform/access/rights.ts";
import { requireDepts } from "../dept/dept.visible.ts";
import * as posts from "../post/post.store.ts";
import { toChoose } from "../role/role.store.ts";
import { closeSessionsOf, forgetTries, ownPasswordOf, setPassword } from "../session/session.store.ts";
import type { Reached } from "./reached.ts";
import { requireNotOwnRoles, requirePosts, requireRoles, warehousesFor, warehousesToGive } from "./user.assign.ts";
import { doer, grant, reach } from "./user.reach.ts";
import { seesContacts, shown, shownHistory } from "./user.shown.ts";
import * as users from "./user.store.ts";
import { newAccount } from "./new-account.ts";

type Input = InputOf<typeof userCalls.create>;
type Edit = InputOf<typeof userCalls.update>;

export async function list(ctx: Ctx, filters: UserFilters): Promise<Rows<UserRow>> {
  const page = await users.list(ctx, filters, { contactsInPart: seesContacts(ctx) });
  return { ...page, rows: page.rows.map((user) => shown(ctx, user)) };
}

export async function ofDept(ctx: Ctx, deptId: number): Promise<UserRow[]> {
  await requireDepts(ctx, [deptId]);
  return (await users.ofDept(ctx, deptId)).map((user) => shown(ctx, user));
}

export const options = (ctx: Ctx, asked: { userIds?: number[]; deptId?: number }): Promise<UserOption[]> =>
  users.options(ctx, asked);

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  found(await users.byId(ctx, id));
  return shownHistory(ctx, await historyOf(ctx, "user", id));
}

/** A new form: the roles to choose from. */
export const newForm = async (ctx: Ctx): Promise<UserForm> => ({
  user: null,
  roleIds: null,
  roles: await toChoose(ctx),
  postIds: null,
  posts: null,
  warehouseIds: null,
  warehouses: await warehousesToGive(ctx, []),
});

export async function get(ctx: Ctx, id: number): Promise<UserForm> {
  const [user, roles] = await Promise.all([users.byId(ctx, id), toChoose(ctx)]);
  const one = found(user);
  const { roleIds, postIds, warehouseIds } = one;
  return {
    user: { ...shown(ctx, one), roles: roles.filter((role) => roleIds?.includes(role.id)) },
    roleIds,
    roles: flagged(roles, roleIds),
    postIds,
    posts: one.deptId === null ? [] : await posts.ofDept(ctx, one.deptId),
    warehouseIds,
    warehouses: await warehousesToGive(ctx, warehouseIds ?? []),
  };
}

export async function rolesOf(ctx: Ctx, id: number): Promise<{ user: User & { roles: RoleRow[] }; roles: RoleRow[] }> {
  const { user, roles } = await get(ctx, id);
  return { user: user as User & { roles: RoleRow[] }, roles };
}

const flagged = (roles: readonly RoleRow[], ids: readonly number[] | null): RoleRow[] =>
  roles.map((role) => ({ ...role, flag: ids?.includes(role.id) ?? false }));

const exported = pick(
  userListFields,
  "userId",
  "userName",
  "nickName",
  "deptName",
  "roleName",
  "email",
  "phonenumber",
  "sex",
  "status",
  "loginIp",
  "loginDate",
  "remark",
  "createTime",
);

export async function exportList(ctx: Ctx, filters: UserFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, exported, rows, words("Users", "使用者"));
}

export async function create(ctx: Ctx, input: Input): Promise<null> {
  refuseIf(userNameProblem(input.userName));
  const { most, users: there, companyName } = await users.quota(ctx);
  if (most >= 0 && there >= most) refuse(say.userQuotaExceeded({ most }));
  refuseIf(passwordProblem(input.password, managedPasswordLength, [input.userName, input.nickName, companyName]));
  const roleIds = input.roleIds ?? [];
  if (roleIds.length === 0) refuse(say.userRolesMissing());
  await requireRoles(ctx, roleIds, []);
  const postIds = input.postIds ?? [];
  await requirePosts(ctx, postIds, []);
  // Somebody without a department is seen only by those who see all.
  const deptId = input.deptId ?? (ctx.actor.scope === null ? null : ctx.actor.deptId);
  await requireDepts(ctx, deptId === null ? [] : [deptId]);
  const warehouseIds = await warehousesFor(ctx, input.warehouseIds, null);
  const granted = await grant(ctx, input.userName, null, { roleIds, deptId, warehouseIds });
  await requireFree(ctx, input, null);
  const id = ctx.nextId();
  const values = { ...valuesOf(input), deptId };
  users.insert(ctx, { ...newAccount, ...made(ctx), id, ...values, password: await hashPassword(input.password) });
  users.setRoles(ctx, id, granted);
  users.setPosts(ctx, id, postIds);
  users.setWarehouses(ctx, id, granted);
  ctx.audit({ entity: "user", entityId: id, action: "add", after: { ...values, roleIds, postIds, warehouseIds } });
  return null;
}

export async function update(ctx: Ctx, input: Edit): Promise<null> {
  const user = await forChange(ctx, input.id);
  const before = found(await users.byId(ctx, input.id));
  if (input.version !== undefined) requireFresh(before, input.version);
  if (input.userName !== before.userName) refuseIf(userNameProblem(input.userName));
  const [had, wasAt, workedIn] = [before.roleIds ?? [], before.postIds ?? [], before.warehouseIds ?? []];
  const roleIds = input.roleIds ?? had;
  const postIds = input.postIds ?? wasAt;
  await requireRoles(ctx, roleIds, had);
  await requirePosts(ctx, postIds, wasAt);
  const deptId = input.deptId === undefined ? before.deptId : input.deptId;
  if (deptId !== null && deptId !== before.deptId) await requireDepts(ctx, [deptId]);
  const warehouseIds = await warehousesFor(ctx, input.warehouseIds, workedIn);
  await requireFree(ctx, input, before.id);
  const values = { ...valuesOf(input), deptId };
  const disabled = values.status === "1" && before.status === "0";
  if (disabled) refuseIf(disableUserProblem(user, doer(ctx)));
  if (disabled || (await losesAdmin(ctx, user, roleIds))) await requireAdministrator(ctx, [user]);
  requireNotOwnRoles(ctx, user.id, roleIds, had);
  const granted = await grant(ctx, before.userName, user.id, { roleIds, deptId, warehouseIds });
  users.update(ctx, user, { ...values, ...changed(ctx, before.version) });
  if (input.roleIds) users.setRoles(ctx, before.id, granted);
  if (input.postIds) users.setPosts(ctx, before.id, postIds);
  if (input.warehouseIds) users.setWarehouses(ctx, before.id, granted);
  if (disabled) closeSessionsOf(ctx, ctx.tenantId, before.id);
  ctx.audit({
    entity: "user",
    entityId: before.id,
    action: "edit",
    before: { ...valuesOf(before), deptId: before.deptId, roleIds: had, postIds: wasAt, warehouseIds: workedIn },
    after: { ...values, roleIds, postIds, warehouseIds },
  });
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

/**
 * All sessions of the user end, who is asked for an own password at the next sign-in (docs/rules/sign-in.md#sessions). One's own is
 * changed with the old one: else whoever found a desk unlocked would take the account along.
 */
export async function resetPassword(ctx: Ctx, id: number, password: string): Promise<null> {
  const user = await forChange(ctx, id);
  if (id === personHere(ctx)) refuse(say.ownPasswordHere());
  const { nickName } = found(await users.byId(ctx, id));
  refuseIf(passwordProblem(password, managedPasswordLength, [user.userName, nickName]));
  setPassword(ctx, ctx.tenantId, id, await hashPassword(password), ctx.now);
  users.update(ctx, user, { passwordSetAt: null });
  forgetTries(ctx, ctx.tenantId, ownPasswordOf(id));
  closeSessionsOf(ctx, ctx.tenantId, id);
  ctx.audit({ entity: "user", entityId: id, action: "resetPassword" });
  return null;
}

export async function changeStatus(ctx: Ctx, id: number, status: "0" | "1"): Promise<null> {
  const user = await forChange(ctx, id);
  const before = found(await users.byId(ctx, id));
  if (status === "1") {
    refuseIf(disableUserProblem(user, doer(ctx)));
    await requireAdministrator(ctx, [user]);
    closeSessionsOf(ctx, ctx.tenantId, id);
  }
  users.update(ctx, user, { status, ...changed(ctx, before.version) });
  ctx.audit({
    entity: "user",
    entityId: id,
    action: status === "0" ? "enable" : "disable",
    before: { status: before.status },
    after: { status },
  });
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

/** All or nothing (docs/rules/companies.md#packages). */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  const going = await reach(ctx, ids, removeUserProblem);
  await requireAdministrator(ctx, going);
  users.remove(ctx, going);
  for (const { id, userName } of going)
    ctx.audit({ entity: "user", entityId: id, action: "remove", before: { userName } });
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

/** Replaces the roles of a user; none takes all away (docs/rules/people.md#users). */
export async function assignRoles(ctx: Ctx, id: number, roleIds: readonly number[]): Promise<null> {
  const user = await forChange(ctx, id);
  const before = found(await users.byId(ctx, id));
  const had = before.roleIds ?? [];
  await requireRoles(ctx, roleIds, had);
  if (await losesAdmin(ctx, user, roleIds)) await requireAdministrator(ctx, [user]);
  requireNotOwnRoles(ctx, id, roleIds, had);
  const { deptId } = before;
  const granted = await grant(ctx, user.userName, id, { roleIds, deptId, warehouseIds: before.warehouseIds ?? [] });
  users.setRoles(ctx, id, granted);
  ctx.audit({ entity: "user", entityId: id, action: "assignRoles", before: { roleIds: had }, after: { roleIds } });
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

const forChange = async (ctx: Ctx, id: number): Promise<Reached> => (await reach(ctx, [id]))[0]!;

async function losesAdmin(ctx: Ctx, user: UserToChange, roleIds: readonly number[]): Promise<boolean> {
  if (!user.roleKeys.includes("admin")) return false;
  return !(await toChoose(ctx, roleIds)).some((role) => role.roleKey === "admin");
}

/** Refuses what would leave the company without anybody who can let people in. */
export async function requireAdministrator(ctx: Ctx, going: readonly UserToChange[]): Promise<void> {
  if (!going.some((user) => user.roleKeys.includes("admin"))) return;
  const left = await users.administratorsBesides(
    ctx,
    going.map((user) => user.id),
  );
  refuseIf(lastAdministratorProblem(going, left));
}

async function requireFree(ctx: Ctx, input: Input | Edit, exceptId: number | null): Promise<void> {
  const { userName, phonenumber = null, email = null } = input;
  const taken = await users.taken(ctx, { userName, phonenumber, email }, exceptId);
  if (taken === "userName") refuse(say.userNameTaken({ name: userName }));
  if (taken === "phonenumber") refuse(say.userPhoneTaken({ name: phonenumber ?? "" }));
  if (taken === "email") refuse(say.userEmailTaken({ name: email ?? "" }));
}

const valuesOf = (input: Input | Edit | users.StoredUser<User>) => ({
  userName: input.userName,
  nickName: input.nickName,
  email: input.email ?? null,
  phonenumber: input.phonenumber ?? null,
  sex: input.sex ?? ("2" as const),
  status: input.status ?? ("0" as const),
  remark: input.remark ?? null,
});
