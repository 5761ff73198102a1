/**
 * Nobody gives, resets, edits or signs out more than they hold themselves.
 *
 * A user who may reset a password can sign in with the new one; a user who may assign roles can give them to a
 * friend. So anyone who changes a user, a role or a department must hold at least what that user has, or is
 * about to get: permission by permission, department by department, warehouse by warehouse
 * (docs/rules/people.md#nobody-gives-more-than-they-hold, docs/rules/fleet.md#warehouses). Several roles count
 * together. A company administrator holds all of it, and so does the platform's operator.
 *
 * And nobody changes their own roles, however much they hold.
 */
import { words, type Words } from "../../kernel/words.ts";

/** What a user holds with all their roles, or what one role gives. */
export interface Authority {
  /** The operator, or a company administrator. */
  readonly everything: boolean;
  /** Permission → its label on the role form. */
  readonly permissions: ReadonlyMap<string, Words>;
  /** Departments whose records are visible; null: all records. Everyone sees at least their own records. */
  readonly departments: ReadonlySet<number> | null;
  /** Warehouse → its code. */
  readonly warehouses: ReadonlyMap<number, string>;
}

const EVERYTHING = words("administrator", "管理員");
const ALL_DATA = words("access to all data", "查看全部資料");
const OTHER_DEPARTMENTS = words("access to the data of other departments", "查看其他部門的資料");

/** The first thing that `of` holds and `by` does not; null if `by` holds at least as much. */
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
