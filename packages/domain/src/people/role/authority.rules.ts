/**
 * Nobody gives, and nobody resets, edits or signs out, more than they hold themselves.
 *
 * Who may reset a password can sign in with the new one; who may give roles can give them to a friend. So whoever does
 * something to a user, to a role or to a department holds at least what that user has, or is about to get: permission by
 * permission, department by department, warehouse by warehouse (docs/rules/people.md#nobody-gives-more-than-they-hold, docs/rules/fleet.md#warehouses). Several roles count
 * together. An administrator of the company holds all of it, and so does the operator of the platform.
 *
 * And nobody changes their own roles, however much they hold.
 */
import { words, type Words } from "../../kernel/words.ts";

/** What somebody holds, all of their roles together, or what one role gives to somebody. */
export interface Authority {
  /** The operator, or an administrator of the company. */
  readonly everything: boolean;
  /** Permission → what it is called on the form of a role. */
  readonly permissions: ReadonlyMap<string, Words>;
  /** Departments whose records are seen; null: all records. Own records are the least that anybody sees. */
  readonly departments: ReadonlySet<number> | null;
  /** Warehouse → its code. */
  readonly warehouses: ReadonlyMap<number, string>;
}

const EVERYTHING = words("administrator", "管理員");
const ALL_DATA = words("access to all data", "查看全部資料");
const OTHER_DEPARTMENTS = words("access to the data of other departments", "查看其他部門的資料");

/** The first that `of` holds and `by` does not; null when `by` holds at least as much. */
export function missingFrom(by: Authority, of: Authority): Words | null {
  if (by.everything) return null;
  if (of.everything) return EVERYTHING;
  for (const [permission, name] of of.permissions) if (!by.permissions.has(permission)) return name;
  if (by.departments !== null) {
    if (of.departments === null) return ALL_DATA;
    for (const id of of.departments) if (!by.departments.has(id)) return OTHER_DEPARTMENTS;
  }
  for (const [id, code] of of.warehouses) if (!by.warehouses.has(id)) return words(`warehouse ${code}`, `倉庫 ${code}`);
  return null;
}
