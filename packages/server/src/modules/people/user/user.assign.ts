/**
 * Whether the caller may assign these roles, posts and warehouses: ids inside a payload are checked like any
 * other (docs/rules/people.md#data-scope).
 */
import { refuse } from "@larder/domain/kernel/refusal";
import { roleMessages } from "@larder/domain/people/role/role.messages";
import type { UserWarehouse } from "@larder/domain/people/user/user.calls";
import { userMessages as say } from "@larder/domain/people/user/user.messages";
import { isOneOf, personHere, type Ctx } from "../../../platform/context.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { byIds as postsByIds } from "../post/post.store.ts";
import { visibleRoles } from "../role/role.store.ts";
import { warehouses } from "./user.store.ts";

const besides = (ids: readonly number[], before: readonly number[]): number[] =>
  [...new Set(ids)].filter((id) => !before.includes(id));

/** Only an administrator creates administrators; nobody assigns the operator's role. */
export function requireMayAssign(ctx: Ctx, roles: readonly { roleKey: string; roleName: string }[]): void {
  for (const { roleKey, roleName } of roles) {
    if (roleKey === "superadmin") refuse(roleMessages.roleBuiltIn({ name: roleName }));
    if (roleKey === "admin" && !isOneOf(ctx.actor, "admin")) refuse(say.adminRoleNotYours());
  }
}

/** Whatever someone holds. */
export function requireNotOwnRoles(ctx: Ctx, userId: number, ids: readonly number[], before: readonly number[]): void {
  const changes = besides(ids, before).length + besides(before, ids).length > 0;
  if (changes && userId === personHere(ctx)) refuse(roleMessages.rolesAreYourOwn());
}

/**
 * Roles that a user already had may stay, although the caller does not see them; added and removed ones must be
 * in scope. Whether they give more than the caller holds is checked once department and warehouses are known
 * (`grant`).
 */
export async function requireRoles(ctx: Ctx, ids: readonly number[], before: readonly number[]): Promise<void> {
  const given = await visibleRoles(ctx, besides(ids, before));
  const taken = await visibleRoles(ctx, besides(before, ids));
  requireMayAssign(ctx, [...given, ...taken]);
  const disabled = given.find((role) => role.status !== "0");
  if (disabled) refuse(roleMessages.roleDisabled({ name: disabled.roleName }));
}

export async function requirePosts(ctx: Ctx, ids: readonly number[], before: readonly number[]): Promise<void> {
  const added = besides(ids, before);
  if (added.length > 0 && (await postsByIds(ctx, added)).length !== added.length) refuse(platformMessages.notFound());
}

/** An administrator any warehouse, others those that they work in themselves. */
const mayGive = (ctx: Ctx, id: number): boolean => isOneOf(ctx.actor, "admin") || ctx.actor.warehouseIds.has(id);

/** Choices in the user form. */
export const warehousesToGive = async (ctx: Ctx, has: readonly number[]): Promise<UserWarehouse[]> =>
  (await warehouses(ctx, has)).filter(({ id }) => has.includes(id) || mayGive(ctx, id));

/**
 * Every user of a trading company works somewhere. A client that does not know warehouses gives the new user
 * those of the caller (superset of docs/rules/people.md#users).
 */
export async function warehousesFor(
  ctx: Ctx,
  ids: readonly number[] | null | undefined,
  before: readonly number[] | null,
): Promise<number[]> {
  const all = (await warehouses(ctx)).map((warehouse) => warehouse.id);
  const own = all.filter((id) => mayGive(ctx, id));
  const worksIn = all.filter((id) => ctx.actor.warehouseIds.has(id));
  const wanted = ids ?? before ?? (worksIn.length > 0 ? worksIn : all);
  if (ids && ids.length === 0 && all.length > 0) refuse(say.userWarehousesMissing());
  if (besides(wanted, before ?? []).some((id) => !own.includes(id))) refuse(platformMessages.notFound());
  return [...new Set(wanted)];
}
