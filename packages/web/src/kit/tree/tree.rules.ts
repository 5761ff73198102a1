/**
 * Trees on the screen: which lines are visible, where a key leads, and what ticking does.
 *
 * There are three ways of ticking, as the records have:
 *  - `alone`: each box by itself;
 *  - `below`: ticking includes everything below (departments: a user who sees Sales also sees
 *    what is below it, but not what is above);
 *  - `along`: includes what is above too (menus: a page without its directory cannot
 *    be reached).
 */
import type { TreeNode } from "@larder/domain/kernel/tree";

export type Ticking = "alone" | "below" | "along";
export type Tick = "on" | "half" | "off";

export interface Line {
  readonly node: TreeNode;
  readonly level: number;
  readonly parentId: number | null;
  /** Position among its siblings, from 1. */
  readonly place: number;
  readonly brothers: number;
  readonly open: boolean;
}

const childrenOf = (node: TreeNode): readonly TreeNode[] => node.children ?? [];

export const idsBelow = (node: TreeNode): number[] =>
  childrenOf(node).flatMap((child) => [child.id, ...idsBelow(child)]);

export const allIds = (nodes: readonly TreeNode[]): number[] => nodes.flatMap((node) => [node.id, ...idsBelow(node)]);

/** Ids of all nodes with children. */
export const branchIds = (nodes: readonly TreeNode[]): number[] =>
  nodes.flatMap((node) => (node.children ? [node.id, ...branchIds(node.children)] : []));

/** The visible lines, from top to bottom. */
export function linesOf(
  nodes: readonly TreeNode[],
  open: ReadonlySet<number>,
  level = 1,
  parentId: number | null = null,
): Line[] {
  return nodes.flatMap((node, i) => {
    const isOpen = node.children !== undefined && open.has(node.id);
    const line: Line = { node, level, parentId, place: i + 1, brothers: nodes.length, open: isOpen };
    return isOpen ? [line, ...linesOf(childrenOf(node), open, level + 1, node.id)] : [line];
  });
}

/** The wanted ones of a flat list, each with its ancestors. */
export function withTheWay<Row extends { readonly id: number; readonly parentId: number | null }>(
  rows: readonly Row[],
  isWanted: (row: Row) => boolean,
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = new Set<number>();
  for (const row of rows.filter(isWanted))
    for (let at: Row | undefined = row; at && !shown.has(at.id); at = byId.get(at.parentId ?? 0)) shown.add(at.id);
  return rows.filter((row) => shown.has(row.id));
}

/** The matches with their ancestors; a matching branch keeps everything below it. */
export function narrowed(nodes: readonly TreeNode[], words: string): TreeNode[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [...nodes];
  return nodes.flatMap((node): TreeNode[] => {
    if (node.label.toLowerCase().includes(wanted)) return [node];
    const children = narrowed(childrenOf(node), words);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

const pathTo = (nodes: readonly TreeNode[], id: number): number[] | null => {
  for (const node of nodes) {
    if (node.id === id) return [];
    const below = pathTo(childrenOf(node), id);
    if (below) return [node.id, ...below];
  }
  return null;
};

export function tickOf(node: TreeNode, ticked: ReadonlySet<number>, ticking: Ticking): Tick {
  const below = idsBelow(node);
  if (ticking === "along") {
    if (!ticked.has(node.id)) return below.some((id) => ticked.has(id)) ? "half" : "off";
    return below.every((id) => ticked.has(id)) ? "on" : "half";
  }
  if (ticked.has(node.id)) return "on";
  return ticking === "below" && below.some((id) => ticked.has(id)) ? "half" : "off";
}

/** The ticked ids after a node's box was toggled: half-ticked parents are included where they go along. */
export function afterTick(
  nodes: readonly TreeNode[],
  node: TreeNode,
  ticked: ReadonlySet<number>,
  ticking: Ticking,
): number[] {
  const next = new Set(ticked);
  const touched = ticking === "alone" ? [node.id] : [node.id, ...idsBelow(node)];
  if (tickOf(node, ticked, ticking) === "on") for (const id of touched) next.delete(id);
  else for (const id of [...touched, ...(ticking === "along" ? (pathTo(nodes, node.id) ?? []) : [])]) next.add(id);
  return [...next];
}

export type TreeMove = { readonly to: number } | { readonly open: number } | { readonly close: number } | null;

/** Where a key leads, following the WAI-ARIA tree pattern. */
export function moveOf(key: string, lines: readonly Line[], at: number): TreeMove {
  const i = Math.max(
    0,
    lines.findIndex((line) => line.node.id === at),
  );
  const line = lines[i];
  if (!line) return null;
  const to = (index: number): TreeMove => {
    const found = lines[Math.min(Math.max(index, 0), lines.length - 1)];
    return found ? { to: found.node.id } : null;
  };
  switch (key) {
    case "ArrowDown":
      return to(i + 1);
    case "ArrowUp":
      return to(i - 1);
    case "Home":
      return to(0);
    case "End":
      return to(lines.length - 1);
    case "ArrowRight":
      return line.open ? to(i + 1) : line.node.children ? { open: line.node.id } : null;
    case "ArrowLeft":
      return line.open ? { close: line.node.id } : line.parentId === null ? null : { to: line.parentId };
    default:
      return letterMove(key, lines, i);
  }
}

/** A letter moves to the next line that begins with it. */
function letterMove(key: string, lines: readonly Line[], i: number): TreeMove {
  if ([...key].length !== 1 || key.trim() === "") return null;
  const around = [...lines.slice(i + 1), ...lines.slice(0, i + 1)];
  const found = around.find((line) => line.node.label.toLowerCase().startsWith(key.toLowerCase()));
  return found ? { to: found.node.id } : null;
}
