/** Figures of categories, added up by branch for a chart: those at the top, or those right below the category that a list is narrowed to. */
import { exact, round4, type Cost } from "../../kernel/decimal.ts";

export interface CategoryOfTree {
  readonly id: number;
  readonly parentId: number | null;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
}

export interface CategoryFigure {
  /** null: products without a category. */
  readonly categoryId: number | null;
  readonly count: number;
  /** null for those who may not see costs. */
  readonly value: Cost | null;
}

export interface Branch {
  readonly id: number | null;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly count: number;
  readonly value: Cost | null;
}

/** Where a category is added: it or the one above it that stands right below `within`; at the top if that is null. */
function branchOf(tree: ReadonlyMap<number, CategoryOfTree>, id: number, within: number | null): number {
  const parentId = tree.get(id)?.parentId ?? null;
  return id === within || parentId === within || parentId === null ? id : branchOf(tree, parentId, within);
}

/** The largest first, by value where it may be seen. */
export function branchesOf(
  categories: readonly CategoryOfTree[],
  figures: readonly CategoryFigure[],
  within: number | null,
): Branch[] {
  const tree = new Map(categories.map((one) => [one.id, one]));
  const groups = Map.groupBy(figures, ({ categoryId }) =>
    categoryId === null ? null : branchOf(tree, categoryId, within),
  );
  const branches = [...groups].map(([id, own]): Branch => {
    const named = id === null ? undefined : tree.get(id);
    const value = own.reduce((sum, one) => sum.plus(one.value ?? 0), exact(0));
    return {
      ...{ id, nameEn: named?.nameEn ?? null, nameZh: named?.nameZh ?? null },
      count: own.reduce((sum, one) => sum + one.count, 0),
      value: own.some((one) => one.value === null) ? null : round4(value),
    };
  });
  return branches.toSorted((a, b) => exact(b.value ?? b.count).comparedTo(a.value ?? a.count));
}
