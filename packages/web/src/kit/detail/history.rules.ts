import type { Field } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";

export interface AuditRow {
  readonly id?: number;
  readonly at: string;
  readonly by: string;
  readonly action: Words | string;
  readonly reason?: string | null;
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
}

export interface Change {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Set by the system with every change: not interesting to a reader. */
const OWN = new Set(["id", "version", "tenantId", "createTime", "updateTime", "createBy", "updateBy", "createDept"]);

/** The differences between before and after; creating or removing a record does not list everything it holds. */
export function changesOf({ before, after }: Pick<AuditRow, "before" | "after">): Change[] {
  if (!before || !after) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !OWN.has(name) && JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    .map((name) => ({ name, before: before[name], after: after[name] }));
}

/** Of a line: not what is empty, and not the id of another line, which no reader knows. */
export const saysSomething = (name: string, field: Pick<Field, "kind"> | undefined, value: unknown): boolean =>
  field !== undefined &&
  value !== null &&
  value !== false &&
  value !== "" &&
  !(field.kind === "int" && name.endsWith("Id"));
