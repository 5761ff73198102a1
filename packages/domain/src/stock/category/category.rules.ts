/**
 * The category tree has at most three levels and no cycles. Moving a category moves everything below it, so its
 * deepest level counts (docs/rules/goods.md#the-record).
 */
import type { Refusal } from "../../kernel/refusal.ts";
import { categoryMessages as say } from "./category.messages.ts";

export const MOST_LEVELS = 3;

export interface CategoryPlace {
  readonly id: number;
  readonly parentId: number | null;
}

type Tree = ReadonlyMap<number, CategoryPlace>;

const childrenOf = (tree: Tree, id: number): CategoryPlace[] => [...tree.values()].filter((one) => one.parentId === id);
const below = (tree: Tree, id: number): CategoryPlace[] =>
  childrenOf(tree, id).flatMap((child) => [child, ...below(tree, child.id)]);

export const idsBelow = (tree: Tree, id: number): number[] => below(tree, id).map((one) => one.id);

/** The level of a child of this parent; at the top it is 1. */
export function depthOf(tree: Tree, parentId: number | null): number {
  return parentId === null ? 1 : 1 + depthOf(tree, tree.get(parentId)?.parentId ?? null);
}

/** The number of levels of a category with everything below it. */
const heightOf = (tree: Tree, id: number): number =>
  1 + Math.max(0, ...childrenOf(tree, id).map((child) => heightOf(tree, child.id)));

/** Why a category (null: a new one) may not be placed there. */
export function placeRefusal(tree: Tree, id: number | null, parentId: number | null): Refusal | null {
  if (parentId === null) return null;
  if (!tree.has(parentId)) return say.noSuchParent();
  if (id !== null && (id === parentId || below(tree, id).some((one) => one.id === parentId))) return say.underItself();
  const height = id === null ? 1 : heightOf(tree, id);
  return depthOf(tree, parentId) - 1 + height > MOST_LEVELS ? say.tooDeep() : null;
}

/** The new depth of each category whose level changes when `id` moves to `parentId`. */
export function depthsAfter(tree: Tree, id: number, parentId: number | null): { id: number; depth: number }[] {
  const moved = new Map(tree);
  moved.set(id, { id, parentId });
  return [id, ...idsBelow(moved, id)].map((one) => ({
    id: one,
    depth: depthOf(moved, moved.get(one)!.parentId),
  }));
}
