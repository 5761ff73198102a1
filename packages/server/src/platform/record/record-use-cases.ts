/**
 * The use cases of a manually maintained record, from one declaration: list, export, get, history, create,
 * update, change of status, removal. The record's own rules are hooks in its declaration, in its service;
 * scope, joins and lists are in its store.
 */
import type { Updateable } from "kysely";
import type { AuditEntity } from "@larder/domain/kernel/audited";
import type { AnyCall, FileAnswer, InputOf, Page, Rows } from "@larder/domain/kernel/calls";
import type { HistoryRow } from "@larder/domain/kernel/record-calls";
import type { Shape } from "@larder/domain/kernel/fields";
import { refuse } from "@larder/domain/kernel/refusal";
import { storedNames, storedOf, type StoredNames, type StoredOf } from "@larder/domain/kernel/stored";
import type { Ctx } from "../context.ts";
import { columnsOf, type Tables } from "../db/tables.ts";
import type { Whole } from "../db/whole-row.ts";
import { platformMessages } from "../messages.ts";
import { allRead } from "../all-read.ts";
import { exportRows } from "./export.ts";
import { withoutHidden, type HiddenValues } from "./hidden-values.ts";
import { historyOf } from "./history.ts";
import { registerRecord } from "./record-registry.ts";
import { allRows } from "./list-pages.ts";
import { nextVersion, auditColumns } from "./audit-columns.ts";
import { orNotFound, requireFresh } from "./found-and-fresh.ts";
import { recordsIn, type IdOf } from "./record-statements.ts";
import type { AnyRecord } from "./snake-case.ts";
import { usedAmong } from "./references.ts";
import { columnsWhenRemoved, type Removal } from "./removal.ts";

type Table = keyof Tables & string;
/** Every stored field must have a column of its name and type. */
type Misfits<T extends Table, S extends Shape> = {
  [K in StoredNames<S>]: K extends keyof Updateable<Tables[T]>
    ? StoredOf<S>[K] extends Updateable<Tables[T]>[K]
      ? never
      : K
    : K;
}[StoredNames<S>];
type Fitting<T extends Table, S extends Shape> = [Misfits<T, S>] extends [never]
  ? unknown
  : { readonly "no column takes what is stored of": Misfits<T, S> };

/** A record as its store reads it. */
interface StoredRecord {
  readonly id: number;
  readonly version: number;
  readonly updateTime: string;
  readonly status?: string | null;
}

interface Changing {
  readonly get: AnyCall;
  readonly create: AnyCall;
  readonly update: AnyCall;
}
type Input<C extends Changing> = InputOf<C["create"]> | InputOf<C["update"]>;
/** The input as received, with child rows and anything that is not a column. `before` is null for a new record. */
type Asked<C extends Changing, R> =
  | { readonly input: InputOf<C["create"]>; readonly before: null }
  | { readonly input: InputOf<C["update"]>; readonly before: R };
type Edit = { readonly id: number; readonly version?: number | undefined };
type Status = "0" | "1";

interface Known<R> {
  /** Its name in the history, which has words for it. */
  readonly entity: AuditEntity;
  /** Those the caller may see. */
  readonly byIds: (ctx: Ctx, ids: readonly number[]) => Promise<R[]>;
  readonly hidden?: HiddenValues | undefined;
}

interface Listed<L, F> {
  /** The exported file is called what they are calls of. */
  readonly calls: { readonly get: AnyCall };
  readonly exported: Shape | ((ctx: Ctx) => Shape | Promise<Shape>);
  readonly list: (ctx: Ctx, filters: F) => Promise<Rows<L>>;
}

interface Draft<S extends Shape> {
  readonly id: number;
  /** What will be stored, unless the check returns otherwise. */
  readonly values: StoredOf<S>;
}

/** What a check returns: additional or changed columns, and the child rows of the record. */
export interface Checked<V, B> {
  readonly values?: V;
  readonly below?: B;
}

interface Saved<S extends Shape, R, V, B> {
  readonly id: number;
  readonly before: R | null;
  /** With the columns from the check. */
  readonly values: StoredOf<S> & V;
  readonly below: B;
}

/** Columns written for every record. */
type Stamp = "tenantId" | "version" | "createBy" | "createDept" | "createTime" | "updateBy" | "updateTime";
/** Columns that would silently take a database default. */
type Unsaid<T extends Table, S extends Shape, V, F> = Exclude<
  keyof Tables[T] & string,
  StoredNames<S> | keyof V | keyof F | Stamp | IdOf<T>
>;
/** The use cases, once every column of a new row is set; the compiler names those that are not. */
type Complete<T extends Table, S extends Shape, V, F, UseCases> = [Unsaid<T, S, V, F>] extends [never]
  ? UseCases
  : { readonly "neither fields nor check nor fresh say": Unsaid<T, S, V, F> };

interface ChangeUseCases<C extends Changing, R> extends LookUseCases<R> {
  /** Locked, visible to the caller, and theirs to change. */
  readonly forChange: (ctx: Ctx, id: number) => Promise<R>;
  readonly create: (ctx: Ctx, input: InputOf<C["create"]>) => Promise<{ id: number }>;
  readonly update: (ctx: Ctx, input: InputOf<C["update"]>) => Promise<{ version: number }>;
  readonly changeStatus: (ctx: Ctx, id: number, status: Status) => Promise<null>;
  /**
   * All or nothing: one record that cannot be removed refuses the whole selection
   * (docs/rules/documents.md#many-at-once).
   */
  readonly remove: (ctx: Ctx, asked: readonly number[]) => Promise<null>;
}
interface LookUseCases<R> {
  readonly get: (ctx: Ctx, id: number) => Promise<R>;
  readonly history: (ctx: Ctx, id: number) => Promise<HistoryRow[]>;
}
interface ListUseCases<L, P> {
  readonly list: (ctx: Ctx, filters: P) => Promise<Rows<L>>;
  readonly exportList: (ctx: Ctx, filters: P) => Promise<FileAnswer>;
}

/**
 * `V`: columns the check sets besides the fields; `F`: columns of a new record that nobody enters; `B`: the
 * child rows.
 */
export interface Changes<
  T extends Table,
  S extends Shape,
  C extends Changing,
  R extends StoredRecord,
  V extends Updateable<Tables[T]>,
  F extends Partial<Whole<T>>,
  B,
> extends Known<R> {
  readonly table: T;
  /** The id column, if it is not called `id`. */
  readonly idColumn?: IdOf<T>;
  /** The fields that are columns of the table. */
  readonly fields: S & Fitting<T, S>;
  readonly calls: C;
  /** Columns of a new record that nobody enters, such as its balance. */
  readonly fresh?: () => F;
  /** Otherwise one row of its table: for records whose creation does more, such as a company. */
  readonly insert?: (ctx: Ctx, row: Whole<T>, below: B) => unknown;
  /** Otherwise a row lock on each: `select … for update`. */
  readonly lock?: (ctx: Ctx, ids: readonly number[]) => Promise<unknown>;
  /** Whether the caller may change them at all, before anything else is checked. */
  readonly mayChange?: (ctx: Ctx, records: readonly R[], to: "change" | "remove") => Promise<void> | void;
  /** The rules of the record. */
  readonly check?: (ctx: Ctx, draft: Draft<S> & Asked<C, R>) => Promise<Checked<V, B> | void>;
  readonly mayDisable?: (ctx: Ctx, record: R) => Promise<unknown> | void;
  /** What else is written when it is added or changed: child rows, search words, announcements. */
  readonly saved?: (ctx: Ctx, saved: Saved<S, R, V, B>) => Promise<unknown> | void;
  /** What follows when it is enabled or disabled, by whichever call. */
  readonly statusChanged?: (ctx: Ctx, record: R, status: Status) => Promise<unknown> | void;
  /** The record as read, in its stored form, so that the history shows only real changes. */
  readonly asStored?: (record: R) => AnyRecord;
  /** How the history shows values; otherwise as stored. */
  readonly audited?: (values: AnyRecord) => AnyRecord;
  readonly remove: Removal<NoInfer<T>, NoInfer<R>>;
}

/** One record, and its history. */
export function lookingAt<R>({ entity, byIds, hidden }: Known<R>): LookUseCases<R> {
  const get = async (ctx: Ctx, id: number): Promise<R> => orNotFound((await byIds(ctx, [id]))[0]);
  return {
    get,
    async history(ctx, id) {
      await get(ctx, id);
      return (await historyOf(ctx, entity, id)).map((row) => withoutHidden(ctx, hidden, row));
    },
  };
}

/** The pages of a list, and the whole list as a file. */
export function listingOf<L, P extends Page>({ calls, exported, list }: Listed<L, P>): ListUseCases<L, P> {
  return {
    list,
    async exportList(ctx, filters) {
      const rows = await allRows((page) => list(ctx, { ...filters, ...page }), filters);
      const columns = typeof exported === "function" ? await exported(ctx) : exported;
      return exportRows(ctx, columns, rows as readonly object[], calls.get.of ?? calls.get.title);
    },
  };
}

/** The read use cases of a record or document that is changed in its own way. */
export const readingOf = <R, L, F extends Page>(record: Known<R> & Listed<L, F>) => ({
  ...lookingAt(record),
  ...listingOf(record),
});

/** All use cases of a record; its file has its fields, unless others are exported. One whose list is a tree declares only its changes (`changesOf`). */
export const recordUseCases = <
  T extends Table,
  S extends Shape,
  C extends Changing,
  R extends StoredRecord,
  L,
  P extends Page,
  V extends Updateable<Tables[T]> = object,
  F extends Partial<Whole<T>> = object,
  B = undefined,
>(
  record: Changes<T, S, C, R, V, F, B> & Omit<Listed<L, P>, "exported"> & Partial<Pick<Listed<L, P>, "exported">>,
) =>
  ({ ...listingOf({ exported: record.fields, ...record }), ...changesOf(record) }) as Complete<
    T,
    S,
    V,
    F,
    ListUseCases<L, P> & ChangeUseCases<C, R>
  >;

export function changesOf<
  T extends Table,
  S extends Shape,
  C extends Changing,
  R extends StoredRecord,
  V extends Updateable<Tables[T]> = object,
  F extends Partial<Whole<T>> = object,
  B = undefined,
>(record: Changes<T, S, C, R, V, F, B>): Complete<T, S, V, F, ChangeUseCases<C, R>> {
  const { entity, table, fields, byIds, check, saved, statusChanged, mayChange, mayDisable, remove: removal } = record;
  registerRecord(record);
  const rows = recordsIn(table, record.idColumn);
  const { lock = rows.lock, insert = rows.insert } = record;
  const audited = record.audited ?? ((values) => values);
  const asStored = record.asStored ?? ((one: object) => one as AnyRecord);
  const looking = lookingAt(record);
  const names = storedNames(fields);
  const has = new Set<string>(columnsOf[table]);
  /** For tables without a column for the creator's department. */
  const ownColumns = (stamps: object) =>
    Object.fromEntries(Object.entries(stamps).filter(([name]) => has.has(name))) as object;

  async function forChange(ctx: Ctx, id: number): Promise<R> {
    await lock(ctx, [id]);
    const one = await looking.get(ctx, id);
    await mayChange?.(ctx, [one], "change");
    return one;
  }

  async function draft(ctx: Ctx, id: number, input: Input<C>, before: R | null) {
    const values = storedOf<S>(fields, input as object);
    const answer = await check?.(ctx, { id, values, ...({ input, before } as Asked<C, R>) });
    const checked: Checked<V, B> = allRead(answer ?? {}, ["values", "below"], `the check of ${entity}`);
    return {
      values: { ...values, ...checked.values } as StoredOf<S> & V,
      below: checked.below as B,
    };
  }

  const columnsToSet = (ctx: Ctx, one: R, values: object) =>
    ({ ...values, ...ownColumns(nextVersion(ctx, one.version)) }) as Updateable<Tables[T]>;

  async function create(ctx: Ctx, input: InputOf<C["create"]>): Promise<{ id: number }> {
    const id = ctx.nextId();
    const { values, below } = await draft(ctx, id, input, null);
    const row = { ...record.fresh?.(), ...ownColumns(auditColumns(ctx)), [record.idColumn ?? "id"]: id, ...values };
    insert(ctx, row as object as Whole<T>, below);
    await saved?.(ctx, { id, values, before: null, below });
    ctx.audit({ entity, entityId: id, action: "add", after: audited({ ...values, ...below }) });
    return { id };
  }

  async function update(ctx: Ctx, input: InputOf<C["update"]>): Promise<{ version: number }> {
    const { id, version } = input as Edit;
    const before = await forChange(ctx, id);
    if (version !== undefined) requireFresh(before, version);
    const { values, below } = await draft(ctx, id, input, before);
    const { status } = values as { status?: Status };
    const moves = status !== undefined && status !== before.status;
    if (moves && status === "1") await mayDisable?.(ctx, before);
    rows.update(ctx, id, columnsToSet(ctx, before, values));
    await saved?.(ctx, { id, values, before, below });
    if (moves) await statusChanged?.(ctx, before, status);
    const after = { ...values, ...below } as AnyRecord;
    ctx.audit({
      entity,
      entityId: id,
      action: "edit",
      before: audited(only(asStored(before), Object.keys(after))),
      after: audited(after),
    });
    return { version: before.version + 1 };
  }

  async function changeStatus(ctx: Ctx, id: number, status: Status): Promise<null> {
    const before = await forChange(ctx, id);
    if (status === "1" && before.status !== "1") await mayDisable?.(ctx, before);
    rows.update(ctx, id, columnsToSet(ctx, before, { status }));
    await statusChanged?.(ctx, before, status);
    const action = status === "0" ? "enable" : "disable";
    ctx.audit({ entity, entityId: id, action, before: { status: before.status }, after: { status } });
    return null;
  }

  async function remove(ctx: Ctx, asked: readonly number[]): Promise<null> {
    const ids = [...new Set(asked)];
    await lock(ctx, ids);
    const records = await byIds(ctx, ids);
    const known = new Set(records.map((one) => one.id));
    ids.forEach((id) => orNotFound(known.has(id) || null));
    await mayChange?.(ctx, records, "remove");
    await removal.mayGo?.(ctx, records);
    const { inUse = () => platformMessages.inUse(), apart, knownBy, row } = removal;
    const used = await usedAmong(ctx, table, ids, { apart, stays: row !== "deleted", id: record.idColumn });
    const first = records.find((one) => used.has(one.id));
    if (first) refuse(inUse(first));
    removal.along?.(ctx, records);
    if (row === "deleted") rows.remove(ctx, ids);
    else for (const one of records) rows.update(ctx, one.id, columnsToSet(ctx, one, columnsWhenRemoved(removal)));
    await removal.gone?.(ctx, records);
    for (const one of records)
      ctx.audit({ entity, entityId: one.id, action: "remove", before: audited(only(asStored(one), knownBy ?? names)) });
    return null;
  }

  const useCases: ChangeUseCases<C, R> = { ...looking, forChange, create, update, changeStatus, remove };
  return useCases as Complete<T, S, V, F, ChangeUseCases<C, R>>;
}

const only = (record: AnyRecord, names: readonly string[]): AnyRecord =>
  Object.fromEntries(names.map((name) => [name, record[name]]));
