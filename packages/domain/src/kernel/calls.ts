/**
 * Calls: the contract between browser and server, written once: method, path, permission, input, answer. The
 * server does not start with an unanswered call, the browser cannot call one that does not exist, and the
 * OpenAPI document and the wall tests are made from the same list.
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
  valuesSchema,
  type InputOf as FieldsInput,
  type ObjectSchema,
  type RowOf,
  type Shape,
} from "./fields.ts";
import { knowing, namesOf, namesOfSteps } from "./wire-names.ts";
import { words, type Words } from "./words.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Anyone, signed in or not. Each use is listed with its reason in the wall tests. */
export const PUBLIC = "public";
/** Every signed-in user, for themselves. */
export const SIGNED_IN = "signed-in";

/**
 * Shape of the answer on the wire: `data` single result · `rows` list with total · `file` bytes to download or
 * show · `none` (`data: null`) · `said` a message for the user in `msg` · `bare` a document without envelope ·
 * `stream` events until the session ends (docs/rules/sign-in.md#news).
 */
export type Answer = "data" | "rows" | "file" | "none" | "said" | "bare" | "stream";

/** How the operation log classifies a call (docs/rules/logs.md#operation-log). */
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
  /** The body must be encrypted (docs/rules/wire.md#encryption). */
  readonly encrypted?: true;
  /** An action that can be run on many selected rows, each posted on its own (docs/rules/documents.md#many-at-once). */
  readonly many?: true;
  /** Limited to the current warehouse, sent as `warehouseId` with every payload (docs/rules/people.md#warehouses). */
  readonly warehouse?: true;
  /** Only reads, although it is a POST (exports, previews): no idempotency, read-only transaction. */
  readonly reads?: true;
  /**
   * A GET that changes something, because the wire dialect requires it: it may write, and repeating it runs it
   * again.
   */
  readonly changes?: true;
  /** Reads a lot and writes nothing: a replica of the database may answer. Exports are always reports. */
  readonly report?: true;
  /**
   * Only this role may call it, in addition to the permission: `admin` also admits the platform's operator
   * (docs/rules/people.md#permissions).
   */
  readonly role?: "superadmin" | "admin";
  /**
   * Concerns the caller's own account: runs in their own company, even while the platform operator is working
   * in another (docs/rules/companies.md#the-operator-at-work-in-a-company).
   */
  readonly ownCompany?: true;
  /**
   * A call of the wire dialect whose repeat is refused, as for all our own calls
   * (docs/rules/wire.md#repeated-requests).
   */
  readonly once?: true;
  /** The body is multipart: its fields, and the one uploaded file as `file` (docs/rules/wire.md#uploads). */
  readonly upload?: true;
  /**
   * The record it is about, when neither input nor answer is one: its field names are used to sort an export
   * and to word refusals.
   */
  readonly about?: z.ZodType;
  /**
   * For event streams, which a browser opens without headers: the token may be in the query
   * (docs/rules/sign-in.md#news).
   */
  readonly tokenInQuery?: true;
  /** What it is a call of, in the plural: the name of the page in the menu. */
  readonly of?: Words;
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
  | "of"
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

/** What a call takes from the state table: the permission is declared only there. */
interface Movable {
  readonly moves: Readonly<Record<string, { readonly permission: string; readonly system?: true }>>;
}

/** The call of a move: `POST <path>/{id}/<move>`, or another path if the move has one. */
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
 * A page of a list. `after` is the position where the last page ended (keyset paging): our own lists use it and
 * never skip rows; `pageNum` is for clients of the wire dialect and is limited to the first 100,000 rows.
 */
export const page = z.object({
  pageNum: number(1).transform((n) => (n === undefined || n <= 0 ? 1 : n)),
  pageSize: number(1000).transform((n) => (n === undefined || n > 1000 ? 1000 : n <= 0 ? 10 : n)),
  orderByColumn: z.string().max(200).optional(),
  isAsc: z.string().max(100).optional(),
  after: z.string().max(500).optional(),
  /** Free text: code, barcode, either name. */
  search: z.string().trim().max(100).optional(),
});
export type Page = z.output<typeof page>;

export interface Rows<T> {
  readonly rows: T[];
  /** Exact up to 10,000; beyond that 10,000 with `more` set, because counting is the main cost of a list. */
  readonly total: number;
  readonly more?: boolean;
  /** Pass it as `after` for the next page; absent on the last page. */
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

/** The bytes of a download and the file name the user sees. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** Shown in the page (PDF viewer) instead of downloaded. */
  readonly inline?: boolean;
}
export const fileAnswer = z.custom<FileAnswer>();

/** An uploaded file: its kind is known and its content was checked before a use case sees it. */
export interface UploadedFile {
  /** Shown to people; never part of a path. */
  readonly originalName: string;
  /** File extension in lower case, with the dot. */
  readonly suffix: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}
/** What a caller passes; the browser's `File` becomes the checked file on the way. */
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
    // An empty value means no version, not version 0.
    (v) => (v === "" ? undefined : typeof v === "string" ? Number(v) : v),
    z.number({ error: "version" }).int("version"),
  ),
});

/**
 * Confirms what a 2000 refusal asked for: the call is repeated with a reason by someone with the permission
 * (docs/rules/documents.md#overrides).
 */
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

/** An edit sends the whole record back, with its id and the version that was read. */
export const editSchema = <S extends Shape>(
  fields: S,
): ObjectSchema<FieldsInput<S> & { id: number; version: number }> =>
  objectOf(inputSchema(fields).extend(idSchema.shape).extend(versioned.shape));

/** One change in the history of a record, from the audit log. */
export const historyRow = z.object({
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  state: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
/** Changed fields are named as in the record. */
const historyOf = (record: z.ZodType) =>
  z.array(
    knowing(historyRow.extend({}), () => {
      const below = namesOf(record);
      return namesOfSteps(["before", "after"].map((name) => ({ plain: name, wire: name, below })));
    }),
  );
export type HistoryRow = z.output<typeof historyRow>;

/** What all calls of a record, document or report have in common. */
interface Named {
  readonly path: string;
  readonly permission: string;
  readonly name: Words;
  readonly warehouse?: true | undefined;
  /** Only these roles may call any of it. */
  readonly role?: Call["role"];
}

interface Listed<L, R> extends Named {
  readonly list: z.ZodType<L>;
  readonly row: z.ZodType<R>;
  /** The list is recalculated from the books each time. */
  readonly report?: true;
}

interface Read<L, R, D> extends Listed<L, R> {
  readonly detail: z.ZodType<D>;
}

const flagsOf = ({ name, warehouse, role }: Named): Flags => ({
  of: name,
  ...(warehouse ? { warehouse } : {}),
  ...(role ? { role } : {}),
});
const titleOf = ({ name }: Named, en: string, zh: string): Words => words(`${name.en}: ${en}`, `${name.zh}：${zh}`);

/** A list, and the export of its filtered rows. */
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

/** Sums below the list, over all rows that its filters find. */
export const totalsCall = <L, T extends Shape>(listed: Named & { readonly list: z.ZodType<L>; readonly totals: T }) =>
  call.get(`${listed.path}/totals`, {
    ...flagsOf(listed),
    permission: `${listed.permission}:list`,
    title: titleOf(listed, "totals", "合計"),
    input: listed.list,
    output: valuesSchema(listed.totals),
  });

export const detailCall = <D>(shown: Named & { readonly detail: z.ZodType<D> }) =>
  call.get(`${shown.path}/{id}`, {
    ...flagsOf(shown),
    permission: `${shown.permission}:query`,
    title: titleOf(shown, "details", "詳情"),
    input: idSchema,
    output: shown.detail,
  });

/** The read calls of a record or document: list, filtered export, one, its history. */
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

/** The calls of a manually maintained record: the read calls, add, edit, bulk remove. */
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

/** The outcome for one of the selected rows. */
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

/**
 * `POST …/order/{id}/confirm` → `POST …/order/confirm` with `ids`. Any other input of the action applies to
 * every row.
 */
export const manyOf = (one: AnyCall): Call<{ ids: number[] } & Record<string, unknown>, ManyResult[]> => ({
  ...one,
  path: one.path.replace("/{id}", ""),
  input: manyInput as z.ZodType<{ ids: number[] } & Record<string, unknown>>,
  output: manyResults,
  answer: "data",
});
