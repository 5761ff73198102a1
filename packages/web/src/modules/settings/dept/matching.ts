import type { Dept } from "@larder/domain/settings/dept/dept.fields";

/** Departments that match, with the way to each, so that the tree stays a tree. */
export function matching(rows: readonly Dept[], keyed: string, status: string): Dept[] {
  const wanted = keyed.trim().toLowerCase();
  if (wanted === "" && status === "") return [...rows];
  const hits = rows.filter(
    (dept) =>
      (wanted === "" ||
        dept.deptName.toLowerCase().includes(wanted) ||
        (dept.deptCategory ?? "").toLowerCase().includes(wanted)) &&
      (status === "" || dept.status === status),
  );
  const shown = new Set(hits.flatMap((dept) => [dept.id, ...dept.ancestors.split(",").map(Number)]));
  return rows.filter((dept) => shown.has(dept.id));
}
