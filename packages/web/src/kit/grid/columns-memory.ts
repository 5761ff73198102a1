/** Which columns of a list a user shows and in what order, stored in their browser. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { columnFromWire } from "@larder/domain/kernel/wire-names";
import { readJson, writeStored } from "../storage.ts";

export interface ColumnChoice {
  /** Keys in the chosen order; columns added later keep their default position. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const chosenKey = (userId: number | undefined, list: string): string => `columns:${userId ?? 0}:${list}`;

/** Older choices may use wire names. */
export const readChoice = (key: string, list: AnyCall): ColumnChoice | null => {
  const kept = readJson<ColumnChoice>(key);
  if (!kept || !Array.isArray(kept.order) || !Array.isArray(kept.hidden)) return null;
  const called = (column: string) => columnFromWire(list, column);
  return { order: kept.order.map(called), hidden: kept.hidden.map(called) };
};

export const saveChoice = (key: string, choice: ColumnChoice | null): void =>
  writeStored(key, choice && JSON.stringify(choice));

interface Hideable {
  readonly key: string;
  /** Until the user shows it. */
  readonly hidden?: boolean | undefined;
}

const hiddenAmong = (columns: readonly Hideable[]): ReadonlySet<string> =>
  new Set(columns.filter((column) => column.hidden).map((column) => column.key));

/** The columns as chosen. Never none: a user could not get a list without columns back. */
export function arranged<C extends Hideable>(
  columns: readonly C[],
  choice: ColumnChoice | null,
  hiddenAtFirst = hiddenAmong(columns),
): C[] {
  const hidden = choice ? new Set(choice.hidden) : hiddenAtFirst;
  const ordered = inOrder(columns, choice?.order ?? []);
  const shown = ordered.filter((column) => !hidden.has(column.key));
  return shown.length > 0 ? shown : ordered.slice(0, 1);
}

export function inOrder<C extends { readonly key: string }>(columns: readonly C[], order: readonly string[]): C[] {
  const known = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const result = [...known];
  columns.forEach((column, index) => {
    if (!result.includes(column)) result.splice(Math.min(index, result.length), 0, column);
  });
  return result;
}

export function moved(order: readonly string[], key: string, step: -1 | 1): string[] {
  const from = order.indexOf(key);
  const to = from + step;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  return order.toSpliced(from, 1).toSpliced(to, 0, key);
}
