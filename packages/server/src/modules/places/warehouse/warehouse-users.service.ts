/** The users of a warehouse. */
import type { Page, Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { WarehouseUser } from "@larder/domain/places/warehouse/warehouse.fields";
import { warehouseMessages as say } from "@larder/domain/places/warehouse/warehouse.messages";
import { rightsChanged } from "../../../platform/access/rights.ts";
import { isOneOf, type Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { reach } from "../../people/index.ts";
import { warehouses } from "./warehouse.service.ts";
import * as store from "./warehouse.store.ts";

export async function users(ctx: Ctx, { id, ...page }: Page & { id: number }): Promise<Rows<WarehouseUser>> {
  await warehouses.get(ctx, id);
  return store.users(ctx, id, page);
}

/**
 * Nobody assigns a warehouse that they do not work in themselves, unless they are an administrator
 * (docs/rules/companies.md#packages).
 */
export async function addUsers(ctx: Ctx, id: number, userIds: readonly number[]): Promise<null> {
  const people = await reach(ctx, userIds);
  const { code } = await warehouses.get(ctx, id);
  if (!isOneOf(ctx.actor, "admin") && !ctx.actor.warehouseIds.has(id)) refuse(say.notYours({ code }));
  const already = new Set((await store.usersByIds(ctx, id, userIds)).map((user) => user.id));
  const added = people.filter((user) => !already.has(user.id));
  store.addUsers(ctx, id, added);
  auditUsers(ctx, id, "addUsers", added);
  return null;
}

/** Every user keeps at least one warehouse (docs/rules/fleet.md#warehouses). */
export async function removeUsers(ctx: Ctx, id: number, userIds: readonly number[]): Promise<null> {
  const reached = await reach(ctx, userIds);
  await warehouses.get(ctx, id);
  const people = await store.usersByIds(ctx, id, userIds);
  const known = new Map(people.map((user) => [user.id, user]));
  userIds.forEach((userId) => orNotFound(known.get(userId)));
  const stranded = people.find((user) => user.onlyHere);
  if (stranded) refuse(say.lastWarehouse({ user: stranded.displayName }));
  store.removeUsers(ctx, id, reached);
  auditUsers(ctx, id, "removeUsers", people);
  return null;
}

function auditUsers(ctx: Ctx, id: number, action: string, people: readonly { readonly userName: string }[]): void {
  if (people.length === 0) return;
  rightsChanged(ctx, ctx.tenantId);
  const names = people.map((user) => user.userName).join(", ");
  ctx.audit({
    entity: "warehouse",
    entityId: id,
    action,
    ...(action === "addUsers" ? { after: { users: names } } : { before: { users: names } }),
  });
}
