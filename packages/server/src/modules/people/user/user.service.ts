/** Use cases of users (docs/rules/people.md#users). */
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { HistoryRow } from "@larder/domain/kernel/record-calls";
import { pick } from "@larder/domain/kernel/fields";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { managedPasswordLength, passwordProblem } from "@larder/domain/people/user/password.rules";
import type { RoleRow } from "@larder/domain/people/role/role.fields";
import { userCalls, type UserFilters, type UserForm, type UserOption } from "@larder/domain/people/user/user.calls";
import { userFields, userListFields, type User, type UserRow } from "@larder/domain/people/user/user.fields";
import { userMessages as say } from "@larder/domain/people/user/user.messages";
import {
  disableUserProblem,
  lastAdministratorProblem,
  removeUserProblem,
  touchProblem,
  userNameProblem,
  type UserToChange,
} from "@larder/domain/people/user/user.rules";
import { personHere, type Ctx } from "../../../platform/context.ts";
import { hashPassword } from "../../../platform/access/password.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { rightsChanged } from "../../../platform/access/rights.ts";
import { requireDepts } from "../dept/dept.visible.ts";
import * as posts from "../post/post.store.ts";
import { toChoose } from "../role/role.store.ts";
import { closeSessionsOf, forgetTries, ownPasswordOf, setPassword } from "../session/session.store.ts";
import type { Reached } from "./reached.ts";
import { requireNotOwnRoles, requirePosts, requireRoles, warehousesFor, warehousesToGive } from "./user.assign.ts";
import { doer, grant, reach, requireReach } from "./user.reach.ts";
import { seesContacts, shown, shownHistory } from "./user.shown.ts";
import * as store from "./user.store.ts";
import { newAccount } from "./new-account.ts";

/** Values that no other user may have. */
type Contacts = Pick<InputOf<typeof userCalls.create>, "userName" | "phone" | "email">;

async function list(ctx: Ctx, filters: UserFilters): Promise<Rows<UserRow>> {
  const page = await store.list(ctx, filters, { contactsInPart: seesContacts(ctx) });
  return { ...page, rows: page.rows.map((user) => shown(ctx, user)) };
}

const exported = pick(
  userListFields,
  "userId",
  "userName",
  "displayName",
  "deptName",
  "roleName",
  "email",
  "phone",
  "sex",
  "status",
  "loginIp",
  "loginDate",
  "remark",
  "createTime",
);

export const users = recordUseCases({
  entity: "user",
  table: "appUser",
  fields: userFields,
  calls: userCalls,
  fresh: () => newAccount,
  exported,
  list,
  byIds: store.byIds,
  lock: store.lock,
  mayChange: (ctx, people, to) => requireReach(ctx, people, to === "remove" ? removeUserProblem : touchProblem),
  async check(ctx, { id, input, before }) {
    const password = before ? null : await passwordOfNew(ctx, input);
    if (before && input.userName !== before.userName) refuseIf(userNameProblem(input.userName));
    const had = { roleIds: before?.roleIds ?? [], postIds: before?.postIds ?? [] };
    const { roleIds, postIds } = { roleIds: input.roleIds ?? had.roleIds, postIds: input.postIds ?? had.postIds };
    await requireRoles(ctx, roleIds, had.roleIds);
    await requirePosts(ctx, postIds, had.postIds);
    const deptId = await deptFor(ctx, input.deptId, before);
    const warehouseIds = await warehousesFor(ctx, input.warehouseIds, before && (before.warehouseIds ?? []));
    await requireFree(ctx, input, id);
    if (before) await requireMayLeave(ctx, before, roleIds);
    const granted = await grant(ctx, (before ?? input).userName, before && id, { roleIds, deptId, warehouseIds });
    return { values: { deptId, ...(password && { password }) }, below: { ...granted, postIds } };
  },
  async mayDisable(ctx, user) {
    refuseIf(disableUserProblem(user, doer(ctx)));
    await requireAdministrator(ctx, [user]);
  },
  saved(ctx, { id, before, below }) {
    if (!sameIds(below.roleIds, before?.roleIds)) store.setRoles(ctx, id, below);
    if (!sameIds(below.postIds, before?.postIds)) store.setPosts(ctx, id, below.postIds);
    if (!sameIds(below.warehouseIds, before?.warehouseIds)) store.setWarehouses(ctx, id, below);
    if (before) rightsChanged(ctx, ctx.tenantId);
  },
  statusChanged(ctx, { id }, status) {
    if (status === "1") closeSessionsOf(ctx, ctx.tenantId, id);
    rightsChanged(ctx, ctx.tenantId);
  },
  audited: ({ password: _secret, ...values }) => values,
  /** Their names stay on what they did; account, roles and warehouses become free. */
  remove: {
    row: "flagged",
    apart: "all",
    mayGo: (ctx, people) => requireAdministrator(ctx, people),
    along: store.forgetAll,
    gone: (ctx) => rightsChanged(ctx, ctx.tenantId),
    knownBy: ["userName"],
  },
});

export async function ofDept(ctx: Ctx, deptId: number): Promise<UserRow[]> {
  await requireDepts(ctx, [deptId]);
  return (await store.ofDept(ctx, deptId)).map((user) => shown(ctx, user));
}

export const options = (ctx: Ctx, asked: { userIds?: number[]; deptId?: number }): Promise<UserOption[]> =>
  store.options(ctx, asked);

export const history = async (ctx: Ctx, id: number): Promise<HistoryRow[]> =>
  shownHistory(ctx, await users.history(ctx, id));

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
  const [user, roles] = await Promise.all([store.byId(ctx, id), toChoose(ctx)]);
  const one = orNotFound(user);
  const { roleIds, postIds, warehouseIds } = one;
  return {
    user: { ...shown(ctx, one), roles: roles.filter((role) => roleIds?.includes(role.id)) },
    roleIds,
    roles: withAssigned(roles, roleIds),
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

const withAssigned = (roles: readonly RoleRow[], ids: readonly number[] | null): RoleRow[] =>
  roles.map((role) => ({ ...role, assigned: ids?.includes(role.id) ?? false }));

/**
 * Ends all sessions of the user, who must change the password at the next sign-in
 * (docs/rules/sign-in.md#sessions). One's own is changed with the old one: otherwise an unlocked desk would be
 * enough to take over the account.
 */
export async function resetPassword(ctx: Ctx, id: number, password: string): Promise<null> {
  const user = await forChange(ctx, id);
  if (id === personHere(ctx)) refuse(say.ownPasswordHere());
  const { displayName } = orNotFound(await store.byId(ctx, id));
  refuseIf(passwordProblem(password, managedPasswordLength, [user.userName, displayName]));
  setPassword(ctx, ctx.tenantId, id, await hashPassword(password), ctx.now);
  store.update(ctx, user, { passwordSetAt: null });
  forgetTries(ctx, ctx.tenantId, ownPasswordOf(id));
  closeSessionsOf(ctx, ctx.tenantId, id);
  ctx.audit({ entity: "user", entityId: id, action: "resetPassword" });
  return null;
}

/** Replaces the roles of a user; an empty list removes them all (docs/rules/people.md#users). */
export async function assignRoles(ctx: Ctx, id: number, roleIds: readonly number[]): Promise<null> {
  const user = await forChange(ctx, id);
  const before = orNotFound(await store.byId(ctx, id));
  const had = before.roleIds ?? [];
  await requireRoles(ctx, roleIds, had);
  if (await losesAdmin(ctx, user, roleIds)) await requireAdministrator(ctx, [user]);
  requireNotOwnRoles(ctx, id, roleIds, had);
  const { deptId } = before;
  const granted = await grant(ctx, user.userName, id, { roleIds, deptId, warehouseIds: before.warehouseIds ?? [] });
  store.setRoles(ctx, id, granted);
  ctx.audit({ entity: "user", entityId: id, action: "assignRoles", before: { roleIds: had }, after: { roleIds } });
  rightsChanged(ctx, ctx.tenantId);
  return null;
}

/** The row of a new account, if the company may have another one. */
async function passwordOfNew(ctx: Ctx, input: InputOf<typeof userCalls.create>): Promise<string> {
  refuseIf(userNameProblem(input.userName));
  const { most, users: there, companyName } = await store.quota(ctx);
  if (most >= 0 && there >= most) refuse(say.userQuotaExceeded({ most }));
  refuseIf(passwordProblem(input.password, managedPasswordLength, [input.userName, input.displayName, companyName]));
  if (!input.roleIds?.length) refuse(say.userRolesMissing());
  return hashPassword(input.password);
}

/** A user without a department is seen only by users who see everyone. */
async function deptFor(
  ctx: Ctx,
  asked: number | null | undefined,
  before: { readonly deptId: number | null } | null,
): Promise<number | null> {
  const unsaid = before ? before.deptId : ctx.actor.scope === null ? null : ctx.actor.deptId;
  const deptId = asked === undefined || (asked === null && !before) ? unsaid : asked;
  if (deptId !== null && deptId !== before?.deptId) await requireDepts(ctx, [deptId]);
  return deptId;
}

/** Nobody changes their own roles, and the last administrator stays one. */
async function requireMayLeave(ctx: Ctx, user: store.KnownUser, roleIds: readonly number[]): Promise<void> {
  if (await losesAdmin(ctx, user, roleIds)) await requireAdministrator(ctx, [user]);
  requireNotOwnRoles(ctx, user.id, roleIds, user.roleIds ?? []);
}

const sameIds = (ids: readonly number[], others: readonly number[] | null = []): boolean =>
  new Set([...ids, ...(others ?? [])]).size === new Set(ids).size && new Set(others).size === new Set(ids).size;

const forChange = async (ctx: Ctx, id: number): Promise<Reached> => (await reach(ctx, [id]))[0]!;

async function losesAdmin(ctx: Ctx, user: UserToChange, roleIds: readonly number[]): Promise<boolean> {
  if (!user.roleKeys.includes("admin")) return false;
  return !(await toChoose(ctx, roleIds)).some((role) => role.roleKey === "admin");
}

/** Refuses to leave the company without anyone who can manage users. */
export async function requireAdministrator(ctx: Ctx, going: readonly UserToChange[]): Promise<void> {
  if (!going.some((user) => user.roleKeys.includes("admin"))) return;
  const left = await store.administratorsBesides(
    ctx,
    going.map((user) => user.id),
  );
  refuseIf(lastAdministratorProblem(going, left));
}

async function requireFree(ctx: Ctx, input: Contacts, exceptId: number): Promise<void> {
  const { userName, phone = null, email = null } = input;
  const taken = await store.taken(ctx, { userName, phone, email }, exceptId);
  if (taken === "userName") refuse(say.userNameTaken({ name: userName }));
  if (taken === "phone") refuse(say.userPhoneTaken({ name: phone ?? "" }));
  if (taken === "email") refuse(say.userEmailTaken({ name: email ?? "" }));
}
