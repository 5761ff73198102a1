import { PUBLIC, SIGNED_IN, type AnyCall } from "@larder/domain/kernel/calls";
import { mayAny } from "./permissions.rules.ts";
import { useSession } from "./session.ts";

const isOpen = (permission: string): boolean => permission === PUBLIC || permission === SIGNED_IN;

/** Whether the user may make a call; false if a screen has no such call. */
export const useMayCall = (call: AnyCall | undefined): boolean => useMayAnyOf(call ? [call] : []);

/** Whether they may make any of them. */
export const useMayAnyOf = (calls: readonly AnyCall[]): boolean =>
  useSession(({ info }) => calls.some((call) => mayMake(call, info)));

interface Rights {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/** Whether a user with these rights may make it. */
export const mayMake = (call: AnyCall, info: Rights | null | undefined): boolean =>
  hasRole(call, info?.roles ?? []) && (isOpen(call.permission) || mayAny(info?.permissions ?? [], [call.permission]));

/** Some calls are reserved for the operator or an administrator, whatever a role was granted. */
const hasRole = ({ role }: AnyCall, roles: readonly string[]): boolean =>
  role === undefined || roles.includes("superadmin") || (role === "admin" && roles.includes("admin"));

/** Outside of components. */
export const mayNow = (permission: string): boolean =>
  isOpen(permission) || mayAny(useSession.getState().info?.permissions ?? [], [permission]);
