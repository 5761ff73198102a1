/** Trees of records that name their parent: departments, menus (docs/rules/wire.md#lists). */
import { z } from "zod";

export interface TreeRow {
  readonly id: number;
  /** 0: at the top level. */
  readonly parentId: number;
  readonly label: string;
  /** Sort order among its siblings. */
  readonly weight: number;
}

export interface TreeNode extends TreeRow {
  /** Absent on leaves: the tree selects of other clients draw an empty list as a branch. */
  readonly children?: readonly TreeNode[];
}

export const treeNode: z.ZodType<TreeNode> = z.lazy(() =>
  z.object({
    id: z.number().int(),
    parentId: z.number().int(),
    label: z.string(),
    weight: z.number().int(),
    children: z.array(treeNode).optional(),
  }),
);

/**
 * A row whose parent is not in the list becomes a root: a restricted data scope can have several. Siblings keep
 * their order.
 */
export function treeOf(rows: readonly TreeRow[]): TreeNode[] {
  const known = new Set(rows.map((row) => row.id));
  const below = Map.groupBy(rows, (row) => (known.has(row.parentId) ? row.parentId : 0));
  const nodesBelow = (parentId: number): TreeNode[] =>
    (below.get(parentId) ?? []).map(({ id, parentId: above, label, weight }) => {
      const children = nodesBelow(id);
      return { id, parentId: above, label, weight, ...(children.length > 0 ? { children } : {}) };
    });
  return nodesBelow(0);
}

/**
 * Which nodes a tree of check boxes shows as checked. When parents follow their children ("strictly"), an
 * assigned parent of another assigned node is left out: it may be only half checked, and the tree works that
 * out itself (docs/rules/people.md#roles).
 */
export function checkedKeys(assigned: readonly Pick<TreeRow, "id" | "parentId">[], strictly: boolean): number[] {
  const parents = new Set(strictly ? assigned.map((node) => node.parentId) : []);
  return assigned.filter((node) => !parents.has(node.id)).map((node) => node.id);
}
