/**
 * Who may see what (docs/rules/screens.md#permissions-on-a-page). The server checks again; this only keeps
 * useless buttons off the page.
 */
const EVERYTHING = "*:*:*";
/** These roles pass every role check. */
const MASTERS = ["superadmin", "admin"];

/** A guard without permissions is a programming error, found the first time the screen is shown. */
function assertNamed(wanted: readonly string[], what: string): void {
  if (wanted.length === 0 || wanted.includes("")) throw new Error(`A guard needs at least one ${what}`);
}

export function mayAny(held: readonly string[], wanted: readonly string[]): boolean {
  assertNamed(wanted, "permission");
  return held.includes(EVERYTHING) || wanted.some((permission) => held.includes(permission));
}

export function mayAll(held: readonly string[], wanted: readonly string[]): boolean {
  assertNamed(wanted, "permission");
  return held.includes(EVERYTHING) || wanted.every((permission) => held.includes(permission));
}

const isMaster = (held: readonly string[]): boolean => MASTERS.some((role) => held.includes(role));

export function hasAnyRole(held: readonly string[], wanted: readonly string[]): boolean {
  assertNamed(wanted, "role");
  return isMaster(held) || wanted.some((role) => held.includes(role));
}

export function hasAllRoles(held: readonly string[], wanted: readonly string[]): boolean {
  assertNamed(wanted, "role");
  return isMaster(held) || wanted.every((role) => held.includes(role));
}
