/**
 * The records that modules declared (record-use-cases.ts), for whoever looks at all of them: the audit log, which tells their numbers,
 * and the tests of walls and columns.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import { columnsOf, type Tables } from "../db/tables.ts";
import { snake } from "./records.ts";

export interface KnownRecord {
  /** Under which the history knows it. */
  readonly entity: string;
  /** As the database calls it. */
  readonly table: string;
  readonly idColumn: string;
  /** Of each company; the others are the platform's, one of each for all companies. */
  readonly ofTenant: boolean;
  readonly fields: Shape;
  readonly create: AnyCall;
  readonly update: AnyCall;
  readonly get: AnyCall;
  /** What people call one of them by: the first text that every record has; a paper of a supplier has none. */
  readonly number: { readonly field: string; readonly column: string; readonly anyCase: boolean } | null;
}

const TEXTS: ReadonlySet<string> = new Set(["code", "text", "memo"]);

const known = new Map<string, KnownRecord>();

export function registerRecord(record: {
  readonly entity: string;
  readonly table: keyof Tables & string;
  readonly idColumn?: string | undefined;
  readonly fields: Shape;
  readonly calls: { readonly create: AnyCall; readonly update: AnyCall; readonly get: AnyCall };
}): void {
  const { entity, table, idColumn = "id", fields, calls } = record;
  const named = Object.entries(fields).find(
    ([, { required, computed, kind }]) => required && !computed && TEXTS.has(kind),
  );
  known.set(entity, {
    entity,
    table: snake(table),
    idColumn: snake(idColumn),
    ofTenant: (columnsOf[table] as readonly string[]).includes("tenantId"),
    fields,
    create: calls.create,
    update: calls.update,
    get: calls.get,
    number: named ? { field: named[0], column: snake(named[0]), anyCase: named[1].kind === "code" } : null,
  });
}

/** Those of all modules, once the application is put together. */
export const knownRecords = (): readonly KnownRecord[] => [...known.values()];
