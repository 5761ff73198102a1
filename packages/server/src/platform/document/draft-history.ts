/**
 * What the history says of a draft: its head as stored, and of each line everything that was entered, with what is below
 * it. The names follow from the fields, so that no field can be changed without a trace (docs/rules/logs.md).
 */
import { exact } from "@larder/domain/kernel/decimal";
import type { Field, Shape } from "@larder/domain/kernel/fields";
import type { AnyRecord } from "../record/snake-case.ts";

export interface Drafted {
  readonly head: object;
  readonly lines: readonly object[];
}

interface Snapshots {
  readonly before: AnyRecord;
  readonly after: AnyRecord;
}

/** All of a draft, as it is first saved. */
export const snapshotOf = (fields: Shape, { head, lines }: Drafted): AnyRecord => ({
  ...head,
  ...(fields.lines?.shape ? { lines: lines.map((line) => entered(fields.lines!.shape!, line as AnyRecord)) } : {}),
});

/** What an edit changed: the columns of the new head, and only the lines that are not the same as before. */
export function draftChange(fields: Shape, before: Drafted, after: Drafted): Snapshots {
  const stored = new Set(after.lines.flatMap((line) => Object.keys(line)));
  const was = snapshotOf(fields, {
    head: only(before.head as AnyRecord, (name) => name in after.head),
    lines: before.lines.map((line) => (stored.size > 0 ? only(line as AnyRecord, (name) => stored.has(name)) : line)),
  });
  const is = snapshotOf(fields, after);
  return fields.lines?.shape ? withoutEqualLines(was as WithLines, is as WithLines) : { before: was, after: is };
}

interface WithLines extends AnyRecord {
  readonly lines: readonly AnyRecord[];
}

/** Lines that only changed places are shown all: their order is the change. */
function withoutEqualLines(was: WithLines, is: WithLines): Snapshots {
  const before = { ...was, lines: without(was.lines, is.lines) };
  const after = { ...is, lines: without(is.lines, was.lines) };
  return before.lines.length === 0 && after.lines.length === 0 ? { before: was, after: is } : { before, after };
}

/** Each of the others takes one equal line away. */
function without(lines: readonly AnyRecord[], others: readonly AnyRecord[]): AnyRecord[] {
  const there = new Map<string, number>();
  for (const other of others.map((line) => JSON.stringify(line))) there.set(other, (there.get(other) ?? 0) + 1);
  return lines.filter((line) => {
    const text = JSON.stringify(line);
    const left = there.get(text) ?? 0;
    there.set(text, left - 1);
    return left <= 0;
  });
}

const only = (record: AnyRecord, isWanted: (name: string) => boolean): AnyRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => isWanted(name)));

/** In the order of the fields, without what is empty. */
const entered = (shape: Shape, row: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([name, field]) => !field.computed && row[name] !== null && row[name] !== undefined)
      .map(([name, field]) => [name, valueOf(field, row[name])]),
  );

function valueOf(field: Field, value: unknown): unknown {
  if (field.shape) return (value as AnyRecord[]).map((row) => entered(field.shape!, row));
  return field.decimals === undefined ? value : exact(value as string).toFixed(field.decimals);
}
