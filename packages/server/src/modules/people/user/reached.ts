/**
 * Marks that only `user.reach.ts` gives. What changes somebody's account, roles or places takes them, so a new door that
 * did not ask whether the caller holds as much does not compile.
 */
import type { UserToChange } from "@larder/domain/people/user/user.rules";
import type { Grants } from "../role/authority.ts";

declare const reached: unique symbol;
/** Somebody whom the caller sees, locked, who holds no more than the caller does. */
export interface Reached extends UserToChange {
  readonly [reached]: true;
}

declare const granted: unique symbol;
/** Roles, department and warehouses that give no more than the caller holds. */
export interface Granted extends Grants {
  readonly [granted]: true;
}
