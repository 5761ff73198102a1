/**
 * The audit log: who did what to which record, what changed, and why. Written in the same
 * transaction as the change itself, never editable (docs/rules/records.md#imports, INV-52).
 */
import type { AnyRecord } from "./snake-case.ts";

export interface AuditEntry {
  /** The entity in the singular: `customer`, `order`, `salesInvoice`. */
  readonly entity: string;
  readonly entityId: number | null;
  /** The verb of the button: `add`, `edit`, `confirm`. */
  readonly action: string;
  /** For a document: its state afterwards. */
  readonly state?: string;
  readonly before?: AnyRecord | null;
  readonly after?: AnyRecord | null;
  readonly reason?: string | null;
  /** The permission that overrode a refusal. */
  readonly override?: string | null;
}

/** Values that are never recorded, whoever changes them. */
const SECRET = new Set(["password", "oldPassword", "newPassword", "token", "clientSecret"]);
/** Columns of every record, already recorded by the entry itself. */
const NOISE = new Set(["version", "updateTime", "updateBy", "createTime", "createBy", "createDept", "tenantId"]);

/** Only differences, in the form of the answer; secrets as stars. */
export function difference(
  before: AnyRecord | null | undefined,
  after: AnyRecord | null | undefined,
): { before: AnyRecord | null; after: AnyRecord | null } {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const was: AnyRecord = {};
  const is: AnyRecord = {};
  for (const key of keys) {
    if (NOISE.has(key)) continue;
    const old = before?.[key] ?? null;
    const now = after?.[key] ?? null;
    if (before && after && JSON.stringify(old) === JSON.stringify(now)) continue;
    if (before && (old !== null || after)) was[key] = SECRET.has(key) ? "***" : old;
    if (after && (now !== null || before)) is[key] = SECRET.has(key) ? "***" : now;
  }
  return { before: before ? was : null, after: after ? is : null };
}
