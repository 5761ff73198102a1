/**
 * Roles and who may change them.
 *
 * Two keys belong to the system: `superadmin`, the platform's operator, and `admin`, a company's administrator.
 * Both pass every role check by name, so nobody may create, rename or change a role of that name; the others
 * belong to the company.
 *
 * A role assigned to users is neither deleted nor disabled, because they would lose their work without notice.
 * And nobody grants what they do not have themselves: neither menus nor data
 * (docs/rules/people.md#nobody-gives-more-than-they-hold).
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
