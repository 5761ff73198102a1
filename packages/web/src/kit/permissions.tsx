import type { ReactNode } from "react";
import { hasAllRoles, hasAnyRole, mayAll, mayAny } from "./permissions.rules.ts";
import { useSession } from "./session.ts";

const NONE: readonly string[] = [];
const usePermissions = () => useSession((state) => state.info?.permissions ?? NONE);
const useRoles = () => useSession((state) => state.info?.roles ?? NONE);

/** `const mayAdd = useMay("sales:order:add")` */
export const useMay = (permission: string): boolean => mayAny(usePermissions(), [permission]);
export const useMayAny = (permissions: readonly string[]): boolean => mayAny(usePermissions(), permissions);
export const useMayAll = (permissions: readonly string[]): boolean => mayAll(usePermissions(), permissions);

export const useRole = (role: string): boolean => hasAnyRole(useRoles(), [role]);
export const useAnyRole = (roles: readonly string[]): boolean => hasAnyRole(useRoles(), roles);
export const useAllRoles = (roles: readonly string[]): boolean => hasAllRoles(useRoles(), roles);

/** Shows its children to users with any of the permissions; for others they are not in the page at all. */
export const Guarded = ({ permissions, children }: { permissions: readonly string[]; children: ReactNode }) =>
  useMayAny(permissions) ? children : null;

export const GuardedByRole = ({ roles, children }: { roles: readonly string[]; children: ReactNode }) =>
  useAnyRole(roles) ? children : null;
