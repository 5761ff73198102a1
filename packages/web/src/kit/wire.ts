/**
 * The way to the server: the only place in the web app that knows the wire dialect (headers, envelope, the
 * session's warehouse, encryption). Everything else calls `send(customerCalls.list, { search: "tofu" })` and
 * gets the typed answer or an error of `wire-refusal.ts`, whose reaction has then already been shown.
 */
import type { AnyCall, InputOf, OutputOf } from "@larder/domain/kernel/calls";
import { answerFromWire, pathFromWire, requestToWire } from "@larder/domain/kernel/wire-names";
import type { Language } from "@larder/domain/kernel/words";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import type { SignInConfig } from "@larder/domain/people/session/session.fields";
import { languageNow, wireLanguage } from "./language.ts";
import { unlessLeaving } from "./leaving.ts";
import { useLoading } from "./loading.ts";
import { useSession } from "./session.ts";
import { writeStored } from "./storage.ts";
import { fillPath, formOf, freshKey, hasFile, queryString, type Payload } from "./wire-encoding.ts";
import type { Reactor } from "./wire-reactions.ts";
import { readStream } from "./wire-stream.ts";
import { underItsKey } from "./wire-keys.ts";
import { WireFault, WireRefusal, type WireProblem } from "./wire-refusal.ts";

export const API_BASE = "/api";
export const REQUEST_TIMEOUT = 60_000;

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Covers the page until the answer arrives. */
  readonly overlay?: boolean;
  /** Returns true for a refusal that the caller shows itself; then neither toast nor dialog appears. */
  readonly handles?: (refusal: WireRefusal) => boolean;
  /** No toast and no dialog at all; only an expired session is still reacted to. */
  readonly quiet?: boolean;
  /** Language of the answer, if it differs from the interface's. */
  readonly language?: Language;
  /**
   * The page's main request: its errors are shown, quiet or not. The permission was removed, the server failed,
   * or a rule prevents it; besides the toast or window the page keeps its own way to try again.
   */
  readonly leads?: boolean;
}

/** For forms: problems of single fields are shown at the fields. */
export const fieldProblems = (refusal: WireRefusal): boolean => refusal.fields.length > 0;

/** The browser sends an edit form back as it was loaded; the server ignores what a call does not know. */
export async function send<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  if (options.overlay) useLoading.getState().begin();
  try {
    const asked = async (idempotencyKey?: string) =>
      envelopeOf(call, await request(call, input as Payload, { ...options, idempotencyKey }), options.signal);
    const envelope = isPosting(call) ? await underItsKey(postingOf(call, input), asked) : await asked();
    return unwrap(call, envelope) as OutputOf<C>;
  } catch (error) {
    react(error, options);
    throw error;
  } finally {
    if (options.overlay) useLoading.getState().end();
  }
}

/* ---------- files ---------- */

export interface ReceivedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** A file to show in the page, such as the PDF of an invoice. */
export async function fetchFile<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: SendOptions & { name?: string } = {},
): Promise<ReceivedFile> {
  if (options.overlay) useLoading.getState().begin();
  try {
    const response = await request(call, input as Payload, options);
    if (isJson(response)) unwrap(call, await envelopeOf(call, response, options.signal));
    if (isJson(response) || !response.ok) throw new WireFault("download");
    return { name: nameOf(response, options.name), blob: await response.blob() };
  } catch (error) {
    reactToDownload(error, options);
    throw error;
  } finally {
    if (options.overlay) useLoading.getState().end();
  }
}

/** Saves an answer's file under the name that the server gives it, otherwise under the given one. */
export async function download<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: SendOptions & { name?: string } = {},
): Promise<void> {
  save(await fetchFile(call, input, { overlay: true, ...options }));
}

/**
 * Reads the event stream until it ends, and returns why; null if there is none to read: no session, or a server
 * without it.
 */
export async function readNews(
  call: AnyCall,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<"ended" | "superseded" | null> {
  const response = await fetch(API_BASE + call.path, {
    headers: await commonHeaders(call),
    signal,
    credentials: "omit",
    cache: "no-store",
  });
  if (isJson(response) || !response.ok || !response.body) return null;
  return readStream(response.body, onText);
}

export function save({ name, blob }: ReceivedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const isJson = (response: Response): boolean =>
  (response.headers.get("content-type") ?? "").includes("application/json");

function nameOf(response: Response, given: string | undefined): string {
  const name = response.headers.get("download-filename");
  // The 32 characters before the title distinguish files on the server; a downloads folder does not need them.
  return name ? decodeURIComponent(name).replace(/^[0-9a-f]{32}_/, "") : (given ?? "download");
}

/* ---------- the request ---------- */

const isPosting = (call: AnyCall): boolean => call.method !== "GET" && !call.reads;

/** What makes two postings the same: who, where, which call, which input. */
const postingOf = (call: AnyCall, input: unknown): unknown => [
  useSession.getState().token,
  call.method,
  call.path,
  withWarehouse(input as Payload),
];

interface Asking extends SendOptions {
  readonly idempotencyKey?: string | undefined;
}

async function request(call: AnyCall, input: Payload, options: Asking): Promise<Response> {
  const { path, rest } = fillPath(call.path, requestToWire(call, withWarehouse(input)) as Payload);
  const headers = await commonHeaders(call, options.language);
  let url = API_BASE + path;
  let body: BodyInit | undefined;
  if (call.method === "GET" || call.method === "DELETE") {
    const query = queryString(rest);
    if (query) url += `?${query}`;
  } else if (hasFile(rest)) {
    body = formOf(rest);
  } else {
    headers.set("Content-Type", "application/json;charset=UTF-8");
    body = await bodyOf(call, rest, headers);
  }
  if (isPosting(call)) headers.set("Idempotency-Key", options.idempotencyKey ?? freshKey());
  return fetchInTime(url, { method: call.method, headers, ...(body === undefined ? {} : { body }) }, options.signal);
}

/** The caller's own `warehouseId` is kept, even an empty one (a filter "all warehouses"). */
function withWarehouse(input: Payload): Payload {
  const { warehouse } = useSession.getState();
  return warehouse && !("warehouseId" in input) ? { ...input, warehouseId: warehouse.id } : input;
}

async function commonHeaders(call: AnyCall, language = languageNow()): Promise<Headers> {
  const { token, clientId } = useSession.getState();
  const headers = new Headers({ "content-language": wireLanguage[language] });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const client = clientId ?? (call === sessionCalls.config ? null : (await signInConfig()).clientId);
  if (client) headers.set("clientid", client);
  return headers;
}

async function bodyOf(call: AnyCall, payload: Payload, headers: Headers): Promise<string> {
  const json = JSON.stringify(payload);
  if (!call.encrypted) return json;
  const config = await signInConfig();
  if (!config.encrypt) return json;
  const { encrypt } = await cipher();
  const encrypted = encrypt(json, config.publicKey);
  headers.set("encrypt-key", encrypted.key);
  return encrypted.body;
}

/** Little besides passwords is encrypted: pages after sign-in do not need its tables. */
const cipher = () =>
  import("./wire-encryption.ts").catch(() => {
    throw new WireFault("connection");
  });

let config: Promise<SignInConfig> | null = null;

/** Requested once; a failure is not cached, so that the next call requests it again. */
export function signInConfig(): Promise<SignInConfig> {
  config ??= send(sessionCalls.config, {}, { quiet: true }).then(
    (answer) => {
      // There is time while name and password are being typed.
      if (answer.encrypt) cipher().catch(() => {});
      return answer;
    },
    (error: unknown) => {
      config = null;
      throw error;
    },
  );
  return config;
}

async function fetchInTime(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
  // Not cleared when the headers have arrived: the body may still be late.
  const late = new AbortController();
  setTimeout(() => late.abort(new WireFault("timeout")), REQUEST_TIMEOUT);
  try {
    return await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      credentials: "omit",
    });
  } catch (error) {
    await unlessLeaving();
    throw signal?.aborted ? error : faultOf(error);
  }
}

const faultOf = (error: unknown): WireFault => (error instanceof WireFault ? error : new WireFault("connection"));

/* ---------- the answer ---------- */

interface Envelope {
  readonly code?: number;
  readonly msg?: string;
  readonly dateTime?: string;
  readonly data?: unknown;
  readonly rows?: unknown[];
  readonly total?: number;
  readonly more?: boolean;
  readonly next?: string | null;
  readonly reason?: string;
  readonly override?: string;
  readonly fields?: WireProblem[];
}

/** The code of an answer without one (docs/rules/screens.md#reactions). */
const NO_CODE = 1;
const SUCCESS = 200;

async function envelopeOf(call: AnyCall, response: Response, signal?: AbortSignal): Promise<Envelope> {
  const text = await response.text().catch(async (error: unknown) => {
    await unlessLeaving();
    // Nobody waits any longer for a request aborted while its answer was arriving.
    throw signal?.aborted ? error : faultOf(error);
  });
  const body = readEnvelope(text);
  if (!body) throw new WireFault("nothing");
  if (body.dateTime) writeStored("nowDate", body.dateTime, "session");
  const code = call.answer === "bare" && response.ok ? SUCCESS : (body.code ?? NO_CODE);
  if (code !== SUCCESS && code !== NO_CODE) throw refusalOf(call, code, body);
  return body;
}

function refusalOf(call: AnyCall, code: number, { fields = [], ...body }: Envelope): WireRefusal {
  const named = fields.map(({ path, msg }) => ({ path: pathFromWire(call, path), msg }));
  return new WireRefusal({ ...body, code, msg: body.msg ?? "", fields: named });
}

function readEnvelope(text: string): Envelope | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Envelope) : null;
  } catch {
    return null;
  }
}

const unwrap = (call: AnyCall, body: Envelope): unknown => answerFromWire(call, answerIn(call, body));

function answerIn(call: AnyCall, body: Envelope): unknown {
  if (call.answer === "bare") return body;
  if (call.answer === "rows")
    return { rows: body.rows ?? [], total: body.total ?? 0, more: body.more, next: body.next };
  return body.data ?? null;
}

/* ---------- reactions ---------- */

/** Refusals of a page that are never left to the page alone (docs/rules/screens.md#reactions). */
const SAID_BY_PAGES: ReadonlySet<number> = new Set([403, 500, 1000, 2000]);

let reactor: Reactor | null = null;

/** The shell provides its toast, dialog and navigation. */
export const setReactor = (given: Reactor): void => {
  reactor = given;
};

function react(error: unknown, options: SendOptions): void {
  if (error instanceof WireRefusal) {
    const deadSession = error.code === 401;
    const ofPage = options.leads === true && SAID_BY_PAGES.has(error.code);
    if (deadSession || ofPage || !(options.quiet || options.handles?.(error))) reactor?.refused(error);
  } else if (error instanceof WireFault && !options.quiet) reactor?.failed(error.kind);
}

/** A refused download is always a dialog: the user waits for a file and must learn why none arrives. */
function reactToDownload(error: unknown, options: SendOptions): void {
  if (error instanceof WireRefusal && error.code !== 401 && error.code !== 403) {
    if (!(options.quiet || options.handles?.(error))) reactor?.prompt(error.msg);
  } else if (error instanceof WireFault && !options.quiet)
    reactor?.failed(error.kind === "timeout" ? "timeout" : "download");
  else react(error, options);
}
