/**
 * Calls: the contract between the browser and the server, written once. Method, path,
 * permission, input, answer. The server cannot start with an unanswered call, the browser
 * cannot call one that does not exist, and the OpenAPI document and the tests of the
 * walls are made from the same list.
 */
import { z } from "zod";
import {
  idList,
  idSchema,
  inputSchema,
  objectOf,
  ofFields,
  pick,
  rowSchema,
  schemasBy,
  type InputOf as FieldsInput,
  type ObjectSchema,
  type RowOf,
  type Shape,
} from "./fields.ts";
import { knowing, namesOf, namesOfSteps } from "./wire-names.ts";
import { words, type Words } from "./words.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Everybody, signed in or not. Each use is listed with its reason in the test of the walls. */
export const PUBLIC = "public";
/** Every signed-in user, for themselves. */
export const SIGNED_IN = "signed-in";

/**
 * How the answer looks on the wire: `data` single result · `rows` list with total ·
 * `file` bytes to download or show · `none` (`data: null`) · `said` words for the user as `msg` ·
 * `bare` a document without envelope · `stream` events that go on until the session ends (docs/rules/sign-in.md#news).
 */
export type Answer = "data" | "rows" | "file" | "none" | "said" | "bare" | "stream";

/** What a call means for the operation log (docs/rules/logs.md#operation-log). */
export type Business = "other" | "insert" | "update" | "delete" | "grant" | "export" | "import" | "force" | "clean";

export interface Call<In = unknown, Out = unknown> {
  readonly method: Method;
  /** Relative to the API base; `{id}` and `{ids}` are filled from the input. */
  readonly path: string;
  readonly permission: string;
  readonly title: Words;
  readonly input: z.ZodType<In>;
  readonly output: z.ZodType<Out>;
  readonly answer: Answer;
  readonly business: Business;
  /** The body must come encrypted (docs/rules/wire.md#encryption). */
  readonly encrypted?: true;
  /** An action that may be run on many selected rows, each its own posting (docs/rules/documents.md#many-at-once). */
  readonly many?: true;
  /** Limited to the current warehouse, sent as `warehouseId` with every payload (docs/rules/people.md#warehouses). */
  readonly warehouse?: true;
  /** Reads only, though it is a POST (exports, previews): no idempotency, read-only transaction. */
  readonly reads?: true;
  /** A GET that changes something, because the dialect has it so: it may write, and asking again does it again. */
  readonly changes?: true;
  /** Reads much and writes nothing: may be answered by a replica of the database. Exports are reports without saying so. */
  readonly report?: true;
  /** Besides the permission only this role may call it: `admin` lets the platform's operator in too (docs/rules/people.md#permissions). */
  readonly role?: "superadmin" | "admin";
  /** About the caller themselves: done in their own company, also while the platform's operator acts in another (docs/rules/companies.md#the-operator-at-work-in-a-company). */
  readonly ownCompany?: true;
  /** A call of the dialect whose repeat is refused, as that of every call of our own is (docs/rules/wire.md#repeated-requests). */
  readonly once?: true;
  /** The body is multipart: its fields and, as `file`, the one file that came with them (docs/rules/wire.md#uploads). */
  readonly upload?: true;
  /** The record that it is about, where neither input nor answer is one: by its names an export is sorted, and a refusal says what is wrong. */
  readonly about?: z.ZodType;
  /** Of event streams, which a browser opens without headers: the token may stand in the query (docs/rules/sign-in.md#news). */
  readonly tokenInQuery?: true;
}

// eslint-disable-next-line typescript/no-explicit-any -- a set of calls holds every input and output
export type AnyCall = Call<any, any>;
export type InputOf<C> = C extends Call<infer I, unknown> ? I : never;
export type OutputOf<C> = C extends Call<never, infer O> ? O : C extends { output: z.ZodType<infer O> } ? O : never;

type Flags = Pick<
  Call,
  | "encrypted"
  | "many"
  | "warehouse"
  | "reads"
  | "changes"
  | "once"
  | "upload"
  | "role"
  | "report"
  | "ownCompany"
  | "tokenInQuery"
  | "about"
>;
interface Terms<I, O> extends Flags {
  readonly permission: string;
  readonly title: Words;
  readonly input?: z.ZodType<I>;
  readonly output?: z.ZodType<O>;
  readonly answer?: Answer;
  readonly business?: Business;
}

const nothing = z.object({});
const noAnswer = z.null();
const businessOf: Record<Method, Business> = { GET: "other", POST: "insert", PUT: "update", DELETE: "delete" };

const on =
  (method: Method) =>
  <I = Record<string, never>, O = null>(path: string, terms: Terms<I, O>): Call<I, O> => ({
    method,
    path,
    business: businessOf[method],
    answer: terms.output ? "data" : "none",
    ...terms,
    input: terms.input ?? (nothing as z.ZodType<I>),
    output: terms.output ?? (noAnswer as z.ZodType<unknown> as z.ZodType<O>),
  });

export const call = { get: on("GET"), post: on("POST"), put: on("PUT"), delete: on("DELETE") };

/** What a call may take from the state table: the permission stands there alone. */
interface Movable {
  readonly moves: Readonly<Record<string, { readonly permission: string; readonly system?: true }>>;
}

/** The call of a move: `POST <path>/{id}/<move>`, or another path where the move is done otherwise. */
export function moveCall<M extends Movable, I, O = null>(
  { moves }: M,
  name: keyof M["moves"] & string,
  path: string,
  terms: Omit<Terms<I, O>, "permission">,
): Call<I, O> {
  const { permission, system } = moves[name]!;
  if (system) throw new Error(`${name} follows from another document and has no call`);
  return call.post(path.endsWith(`/${name}`) ? path : `${path}/{id}/${name}`, {
    business: "update",
    ...terms,
    permission,
  });
}

export const defineCalls = <const C extends Record<string, AnyCall>>(calls: C): C => calls;

/* ---------- lists ---------- */

const number = (fallback: number | undefined) =>
  z.preprocess(
    (v) => (v === "" || v === undefined || v === null ? fallback : typeof v === "string" ? Number(v) : v),
    z.number().int("integer").optional(),
  );

/**
 * A page of a list. `after` is the place where the last page ended (keyset paging): our own
 * lists use it and never skip rows; `pageNum` serves the dialect and is kept to the first
 * 100,000 rows (decisions: page size).
 */
export const page = z.object({
  pageNum: number(1).transform((n) => (n === undefined || n <= 0 ? 1 : n)),
  pageSize: number(1000).transform((n) => (n === undefined || n > 1000 ? 1000 : n <= 0 ? 10 : n)),
  orderByColumn: z.string().max(200).optional(),
  isAsc: z.string().max(100).optional(),
  after: z.string().max(500).optional(),
  /** Free words: code, bar code, either name. */
  search: z.string().trim().max(100).optional(),
});
export type Page = z.output<typeof page>;

export interface Rows<T> {
  readonly rows: T[];
  /** Exact up to 10,000, then 10,000 with `more` set: counting is the cost of a list. */
  readonly total: number;
  readonly more?: boolean;
  /** Give back as `after` to go on; absent on the last page. */
  readonly next?: string | null;
}

const counted = { total: z.number().int(), more: z.boolean().optional(), next: z.string().nullish() };

export const rowsOf = <T>(row: z.ZodType<T>): z.ZodType<Rows<T>> =>
  objectOf(
    knowing(
      z.object(
        Object.assign(
          schemasBy(["rows"], () => z.array(row)),
          counted,
        ),
      ),
      () => namesOfSteps([{ plain: "rows", wire: "rows", below: namesOf(row) }]),
    ),
  );

/** The bytes of a download with the name that the user sees. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** Shown in the page (PDF viewer) instead of saved. */
  readonly inline?: boolean;
}
export const fileAnswer = z.custom<FileAnswer>();

/** A file that came in: its kind is known and its content was looked at before a use case sees it. */
export interface UploadedFile {
  /** Shown to people; never part of a path. */
  readonly originalName: string;
  /** Ending of the name in lower case, with the dot. */
  readonly suffix: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}
/** What a caller gives; the browser's `File` becomes the checked file on the way. */
export const uploadedFile = z.custom<UploadedFile>(
  (value) => value !== null && typeof value === "object" && (value as UploadedFile).bytes instanceof Uint8Array,
  { error: "required" },
);

/* ---------- what most entities have ---------- */

const filter = (field: Shape[string]): z.ZodType => field.input.optional();

/** Filters of a list: the named fields of the entity, all optional. */
export const filters = <S extends Shape, K extends keyof S & string>(
  shape: S,
  ...names: K[]
): ObjectSchema<Page & { [N in K]?: RowOf<S>[N] }> =>
  ofFields(pick(shape, ...names), page.extend(schemasBy(names, (name) => filter(shape[name]!))));

export const versioned = z.object({
  version: z.preprocess(
    // Nothing at all is no version, and not the version 0.
    (v) => (v === "" ? undefined : typeof v === "string" ? Number(v) : v),
    z.number({ error: "version" }).int("version"),
  ),
});

/** A confirmation that a 2000 refusal asked for: repeated with a reason by someone who may (docs/rules/documents.md#overrides). */
export const override = z.object({
  override: z.boolean().optional(),
  reason: z.string().trim().max(500).optional(),
});

interface Standard<S extends Shape, L, R> {
  /** `/pss/sales/customer` */
  readonly path: string;
  /** `sales:customer` */
  readonly permission: string;
  readonly name: Words;
  readonly fields: S;
  readonly list: z.ZodType<L>;
  readonly row?: z.ZodType<R>;
  readonly warehouse?: true;
}

const version = { version: z.number().int() };

/** A stored record with the version that an edit must name. */
export const versionedRow = <S extends Shape>(fields: S): ObjectSchema<RowOf<S> & { version: number }> =>
  objectOf(rowSchema(fields).extend(version));

/** The whole record comes back on edit, with its id and the version that was seen. */
export const editSchema = <S extends Shape>(
  fields: S,
): ObjectSchema<FieldsInput<S> & { id: number; version: number }> =>
  objectOf(inputSchema(fields).extend(idSchema.shape).extend(versioned.shape));

/** One step in the life of a record, from the audit log. */
export const historyRow = z.object({
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  state: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
/** What changed is told in the names of the record. */
const historyOf = (record: z.ZodType) =>
  z.array(
    knowing(historyRow.extend({}), () => {
      const below = namesOf(record);
      return namesOfSteps(["before", "after"].map((name) => ({ plain: name, wire: name, below })));
    }),
  );
export type HistoryRow = z.output<typeof historyRow>;

/** What all calls of a record, a document or a report have in common. */
interface Named {
  readonly path: string;
  readonly permission: string;
  readonly name: Words;
  readonly warehouse?: true | undefined;
  /** Only these may call any of it. */
  readonly role?: Call["role"];
}

interface Listed<L, R> extends Named {
  readonly list: z.ZodType<L>;
  readonly row: z.ZodType<R>;
  /** The list is reckoned anew from the books each time. */
  readonly report?: true;
}

interface Read<L, R, D> extends Listed<L, R> {
  readonly detail: z.ZodType<D>;
}

const flagsOf = ({ warehouse, role }: Named): Flags => ({
  ...(warehouse ? { warehouse } : {}),
  ...(role ? { role } : {}),
});
const titleOf = ({ name }: Named, en: string, zh: string): Words => words(`${name.en}: ${en}`, `${name.zh}：${zh}`);

/** A list, and the export of what it is filtered to. */
export function listCalls<L, R>(listed: Listed<L, R>) {
  const { path, permission, list, row, report } = listed;
  return {
    list: call.get(`${path}/list`, {
      ...flagsOf(listed),
      ...(report ? { report } : {}),
      permission: `${permission}:list`,
      title: titleOf(listed, "list", "列表"),
      input: list,
      output: rowsOf(row),
      answer: "rows",
    }),
    export: exportCall(listed),
  };
}

export const exportCall = <L>(listed: Named & { readonly list: z.ZodType<L>; readonly row?: z.ZodType }) =>
  call.post(`${listed.path}/export`, {
    ...flagsOf(listed),
    permission: `${listed.permission}:export`,
    title: titleOf(listed, "export", "匯出"),
    input: listed.list,
    output: fileAnswer,
    answer: "file",
    business: "export",
    reads: true,
    ...(listed.row ? { about: listed.row } : {}),
  });

export const detailCall = <D>(shown: Named & { readonly detail: z.ZodType<D> }) =>
  call.get(`${shown.path}/{id}`, {
    ...flagsOf(shown),
    permission: `${shown.permission}:query`,
    title: titleOf(shown, "details", "詳情"),
    input: idSchema,
    output: shown.detail,
  });

/** How a record or document is looked at: list, export of what is filtered, one, its history. */
export function readCalls<L, R, D>(read: Read<L, R, D>) {
  return {
    ...listCalls(read),
    get: detailCall(read),
    history: call.get(`${read.path}/{id}/history`, {
      ...flagsOf(read),
      permission: `${read.permission}:query`,
      title: titleOf(read, "history", "修改記錄"),
      input: idSchema,
      output: historyOf(read.detail),
    }),
  };
}

export const removeCall = (named: Named) =>
  call.delete(`${named.path}/{ids}`, {
    ...flagsOf(named),
    permission: `${named.permission}:remove`,
    title: titleOf(named, "remove", "刪除"),
    input: someIds as z.ZodType<{ ids: number[] }>,
  });

const someIds = z.object({ ids: idList });

/** The calls of a record that is kept by hand: what is read of it, add, edit, remove many. */
export function recordCalls<S extends Shape, L, R = RowOf<S> & { version: number }>(entity: Standard<S, L, R>) {
  const { path, permission, fields } = entity;
  const flags = flagsOf(entity);
  const row = (entity.row ?? versionedRow(fields)) as z.ZodType<R>;
  return {
    ...readCalls({ ...entity, row, detail: versionedRow(fields) }),
    create: call.post(path, {
      ...flags,
      permission: `${permission}:add`,
      title: titleOf(entity, "add", "新增"),
      input: inputSchema(fields),
      output: idSchema,
    }),
    update: call.put(path, {
      ...flags,
      permission: `${permission}:edit`,
      title: titleOf(entity, "edit", "修改"),
      input: editSchema(fields),
      output: versioned as z.ZodType<{ version: number }>,
    }),
    remove: removeCall(entity),
  };
}

/* ---------- actions on many rows ---------- */

/** What became of one of the selected rows. */
export interface ManyResult {
  readonly id: number;
  readonly done: boolean;
  readonly code?: number;
  readonly msg?: string;
  readonly reason?: string;
  readonly override?: string;
}

const manyResult: z.ZodType<ManyResult> = z.object({
  id: z.number(),
  done: z.boolean(),
  code: z.number().optional(),
  msg: z.string().optional(),
  reason: z.string().optional(),
  override: z.string().optional(),
});

const manyInput = z.looseObject({ ids: idList });
const manyResults = z.array(manyResult);

/** `POST …/order/{id}/confirm` → `POST …/order/confirm` with `ids`. What the action takes besides goes to each row. */
export const manyOf = (one: AnyCall): Call<{ ids: number[] } & Record<string, unknown>, ManyResult[]> => ({
  ...one,
  path: one.path.replace("/{id}", ""),
  input: manyInput as z.ZodType<{ ids: number[] } & Record<string, unknown>>,
  output: manyResults,
  answer: "data",
});
