/** Departments for select boxes: in the company's order. */
import { treeOf, type TreeNode } from "@larder/domain/kernel/tree";
import type { Dept } from "@larder/domain/people/dept/dept.fields";

export const nodesOf = (rows: readonly Dept[]): TreeNode[] =>
  treeOf(
    rows
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .map((dept) => ({ id: dept.id, parentId: dept.parentId ?? 0, label: dept.deptName, weight: dept.position })),
  );
