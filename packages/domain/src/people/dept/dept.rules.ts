/**
 * Departments form one tree. A department stores its whole path from the top (`0,100,101`), so that "this one
 * and everything below" is one comparison.
 *
 * Nothing is orphaned: a department can be deleted only when nobody and nothing belongs to it, and disabled
 * only when nobody works in it any more (docs/rules/people.md#departments).
 */
import type { Refusal } from "../../kernel/refusal.ts";
import { deptMessages as say } from "./dept.messages.ts";

interface Place {
  readonly id: number;
  readonly ancestors: string;
  readonly deptName: string;
  readonly status: "0" | "1" | null;
}

/** What belongs to a department. */
export interface DeptUse {
  readonly children: number;
  readonly enabledChildren: number;
  readonly users: number;
  readonly posts: number;
}

export const ancestorsBelow = (parent: Pick<Place, "id" | "ancestors"> | null): string =>
  parent ? `${parent.ancestors},${parent.id}` : "0";

const isBelow = (dept: Pick<Place, "ancestors">, id: number): boolean => dept.ancestors.split(",").includes(String(id));

/** Why a department cannot be placed below this parent; `dept` is null for a new one. */
export function placeProblem(dept: Pick<Place, "id" | "deptName"> | null, parent: Place | null): Refusal | null {
  if (parent === null) return null;
  if (dept && (parent.id === dept.id || isBelow(parent, dept.id))) return say.deptUnderItself({ name: dept.deptName });
  return parent.status === "1" ? say.deptParentDisabled({ name: parent.deptName }) : null;
}

export function removeProblem(name: string, use: DeptUse): Refusal | null {
  if (use.children > 0) return say.deptHasChildren({ name });
  if (use.users > 0) return say.deptHasUsers({ name });
  return use.posts > 0 ? say.deptHasPosts({ name }) : null;
}

export function disableProblem(name: string, use: DeptUse): Refusal | null {
  if (use.enabledChildren > 0) return say.deptHasEnabledChildren({ name });
  return use.users > 0 ? say.deptHasUsers({ name }) : null;
}
