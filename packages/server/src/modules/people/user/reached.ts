/**
 * Marks that only `user.reach.ts` issues. Functions that change a user's account, roles or warehouses require
 * them, so a new path that does not check authority does not compile.
 */
import type { UserToChange } from "@larder/domain/people/user/user.rules";
import type { Grants } from "../role/authority.ts";

declare const reached: unique symbol;
/** A user in the caller's scope, locked, who holds no more than the caller does. */
export interface Reached extends UserToChange {
  readonly [reached]: true;
}

declare const granted: unique symbol;
/** Roles, department and warehouses that give no more than the caller holds. */
export interface Granted extends Grants {
  readonly [granted]: true;
}
