/**
 * Roles and who may touch them.
 *
 * Two keys belong to the system: `superadmin`, the operator of the platform, and `admin`, the
 * administrator of a company. Both pass every check of a role by their name, so nobody may
 * make, rename or take apart a role of that name; the others are the company's own.
 *
 * A role that somebody holds is neither deleted nor disabled: they would stand there without
 * their work and without a word. And nobody gives away what they do not have themselves: no menu
 * that they do not hold, no sight of data that they do not see (docs/rules/people.md#nobody-gives-more-than-they-hold).
 */
import type { Refusal } from "../../kernel/refusal.ts";
import { roleMessages as say } from "./role.messages.ts";

const BUILT_IN = new Set(["superadmin", "admin"]);

export const isBuiltIn = (roleKey: string): boolean => BUILT_IN.has(roleKey.trim().toLowerCase());

interface RoleToChange {
  readonly id: number;
  readonly roleKey: string;
  readonly roleName: string;
  readonly status: "0" | "1" | null;
}

export const keyProblem = (roleKey: string): Refusal | null =>
  isBuiltIn(roleKey) ? say.roleKeyReserved({ name: roleKey }) : null;

export const changeProblem = (role: RoleToChange): Refusal | null =>
  isBuiltIn(role.roleKey) ? say.roleBuiltIn({ name: role.roleName }) : null;

/** `holders`: users that are not deleted. */
export const removeRoleProblem = (role: RoleToChange, holders: number): Refusal | null =>
  changeProblem(role) ?? (holders > 0 ? say.roleInUse({ name: role.roleName }) : null);

export const disableRoleProblem = (role: RoleToChange, holders: number): Refusal | null =>
  role.status === "1" ? null : removeRoleProblem(role, holders);
