/**
 * All records that modules declared (record-use-cases.ts): for the audit log, which shows their numbers, and
 * the tests of walls and columns.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Ctx } from "../context.ts";
import { columnsOf, type Tables } from "../db/tables.ts";
import type { HiddenValues } from "./hidden-values.ts";
import { snake } from "./snake-case.ts";

export interface KnownRecord {
  /** Its name in the history. */
  readonly entity: string;
  /** As the database calls it. */
  readonly table: string;
  readonly idColumn: string;
  /** Per company; the others belong to the platform and are shared by all companies. */
  readonly ofTenant: boolean;
  readonly fields: Shape;
  readonly create: AnyCall;
  readonly update: AnyCall;
  readonly get: AnyCall;
  /** What people call it: its first text field; a supplier's certificate has none. */
  readonly number: { readonly field: string; readonly column: string; readonly anyCase: boolean } | null;
  readonly hidden: HiddenValues | undefined;
  /** Those that the caller may see. */
  readonly byIds: (ctx: Ctx, ids: readonly number[]) => Promise<readonly object[]>;
}

const TEXTS: ReadonlySet<string> = new Set(["code", "text", "memo"]);

const known = new Map<string, KnownRecord>();

export function registerRecord(record: {
  readonly entity: string;
  readonly table: keyof Tables & string;
  readonly idColumn?: string | undefined;
  readonly fields: Shape;
  readonly hidden?: HiddenValues | undefined;
  readonly calls: { readonly create: AnyCall; readonly update: AnyCall; readonly get: AnyCall };
  readonly byIds: KnownRecord["byIds"];
}): void {
  const { entity, table, idColumn = "id", fields, calls, hidden, byIds } = record;
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
    hidden,
    byIds,
    number: named ? { field: named[0], column: snake(named[0]), anyCase: named[1].kind === "code" } : null,
  });
}

/** The records of all modules, once the application is composed. */
export const knownRecords = (): readonly KnownRecord[] => [...known.values()];

const hiddenIn = new Map<string, HiddenValues>();
/** Of a document: not everyone who sees it sees all of its history. */
export const registerHidden = (entity: string, hidden: HiddenValues): unknown => hiddenIn.set(entity, hidden);

export const hiddenOf = (entity: string): HiddenValues | undefined => known.get(entity)?.hidden ?? hiddenIn.get(entity);
