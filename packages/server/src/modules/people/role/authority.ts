/**
 * What the caller holds, read once, and whether that covers someone else's rights: the only place that knows
 * (docs/rules/people.md#nobody-gives-more-than-they-hold, decision 0039). Every change to users, roles and
 * departments checks here.
 */
import { missingFrom, type Authority } from "@larder/domain/people/role/authority.rules";
import { words, type Words } from "@larder/domain/kernel/words";
import { isOneOf, type Actor, type Ctx } from "../../../platform/context.ts";
import { scopeOf } from "../../../platform/access/rights.ts";
import * as store from "./authority.store.ts";
import type { RoleGrants, Grants } from "./authority.store.ts";

export type { Grants } from "./authority.store.ts";

/** A role as it is about to be; its menus are checked one by one, where they are granted. */
export interface RoleSight {
  readonly scope: string;
  readonly depts: readonly number[];
}

export interface CallersAuthority {
  /** What the caller lacks of the rights this gives; null: holds at least as much. */
  lacksOf(standing: Grants): Words | null;
  /** What the caller lacks of this role, for a user in this department. */
  lacksOfRole(roleId: number, deptId: number | null): Words | null;
  /** Whether a user in this department would see more with it than the caller sees. */
  seesLessThan(role: RoleSight, deptId: number | null): boolean;
  /** The caller's own rights: only enabled roles. */
  readonly own: Grants;
}

const nowhere: Grants = { roleIds: [], deptId: null, warehouseIds: [] };
const all: CallersAuthority = {
  lacksOf: () => null,
  lacksOfRole: () => null,
  seesLessThan: () => false,
  own: nowhere,
};

export const holdsEverything = (actor: Actor): boolean => isOneOf(actor, "admin") || actor.permissions.has("*:*:*");

/** `roleIds`: the roles that will be checked. */
export async function callersAuthority(ctx: Ctx, roleIds: Iterable<number>): Promise<CallersAuthority> {
  if (holdsEverything(ctx.actor)) return all;
  const me = (await store.grantsOf(ctx, [ctx.actor.id])).get(ctx.actor.id) ?? nowhere;
  const [roles, places] = await Promise.all([
    store.rolesByIds(ctx, [...new Set([...roleIds, ...me.roleIds])]),
    store.places(ctx),
  ]);
  const own = { ...me, roleIds: me.roleIds.filter((id) => roles.get(id)?.enabled) };
  const named = (ids: readonly number[]): RoleGrants[] => ids.flatMap((id) => roles.get(id) ?? []);
  const by = authorityFrom(named(own.roleIds), own, places);
  return {
    own,
    lacksOf: (standing) => missingFrom(by, authorityFrom(named(standing.roleIds), standing, places)),
    lacksOfRole: (id, deptId) => missingFrom(by, authorityFrom(named([id]), { deptId, warehouseIds: [] }, places)),
    seesLessThan: ({ scope, depts }, deptId) => {
      const role = { id: 0, roleKey: "", enabled: true, menus: [], scope, depts };
      return missingFrom(by, authorityFrom([role], { deptId, warehouseIds: [] }, places)) !== null;
    },
  };
}

type Places = Awaited<ReturnType<typeof store.places>>;

const BUILT_IN = new Set(["admin", "superadmin"]);

function authorityFrom(
  roles: readonly RoleGrants[],
  { deptId, warehouseIds }: Omit<Grants, "roleIds">,
  { depts, codes }: Places,
): Authority {
  const scope = scopeOf({ roles, dept_id: deptId, depts_below: deptId === null ? [] : withAllBelow(depts, deptId) });
  return {
    everything: roles.some((role) => BUILT_IN.has(role.roleKey)),
    permissions: new Map(
      roles.flatMap((role) =>
        role.menus.flatMap(({ perms, en, zh }) =>
          perms
            .split(",")
            .map((one) => one.trim())
            .filter((one) => one !== "")
            .map((one) => [one, words(en, zh)] as const),
        ),
      ),
    ),
    departments: scope && new Set(scope.deptIds),
    warehouses: new Map(warehouseIds.map((id) => [id, codes.get(id) ?? String(id)])),
  };
}

const withAllBelow = (depts: Places["depts"], deptId: number): number[] =>
  depts
    .filter(({ id, ancestors }) => id === deptId || ancestors.split(",").includes(String(deptId)))
    .map(({ id }) => id);
