/**
 * Calls: the contract between browser and server, written once: method, path, permission, input, answer. The
 * server does not start with an unanswered call, the browser cannot call one that does not exist, and the
 * OpenAPI document and the wall tests are made from the same list.
 */
import { z } from "zod";
import { objectOf, schemasBy } from "./fields.ts";
import { knowing, namesOf, namesOfSteps } from "./wire-names.ts";
import type { Words } from "./words.ts";

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

export type Flags = Pick<
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
export interface Terms<I, O> extends Flags {
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
/** Rows of a page of the web application. */
export const PAGE_SIZE = 50;

export interface Rows<T> {
  readonly rows: T[];
  /** Exact up to 10,000; beyond that 10,000 with `more` set, because counting is the main cost of a list; `more` may be up to a minute old. */
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
