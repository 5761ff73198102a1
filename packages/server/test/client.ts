/** A client of the wire dialect, like the browser: typed from the contract, over HTTP. */
import { randomUUID } from "node:crypto";
import type { AnyCall, Call } from "@larder/domain/kernel/calls";
import { answerFromWire, requestToWire } from "@larder/domain/kernel/wire-names";
import { ask, type Request } from "./ask.ts";
import { lineAbout } from "./server-log.ts";

export interface Answer<T = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
  readonly rows?: unknown[];
  readonly total?: number;
  readonly reason?: string;
  readonly override?: string;
  readonly fields?: { path: string; msg: string }[];
  readonly dateTime: string;
}

type In<C> = C extends Call<infer I, infer _O> ? I : never;
type Out<C> = C extends Call<infer _I, infer O> ? O : never;

export interface ClientOptions {
  readonly base: string;
  readonly clientId: string;
  readonly token?: string | null;
  readonly language?: "en" | "zh";
  readonly warehouseId?: number;
  /** Receives the bare HTTP status of each answer. */
  readonly onStatus?: (status: number) => void;
}

export class RefusedBy extends Error {
  readonly answer: Answer;
  constructor(answer: Answer, what: string) {
    const { code, msg, fields = "" } = answer;
    super(`${what}: ${code} ${msg} ${JSON.stringify(fields)} ${lineAbout(msg)}`.trimEnd());
    this.answer = answer;
  }
}

export class TestClient {
  readonly options: ClientOptions;
  constructor(options: ClientOptions) {
    this.options = options;
  }

  with(options: Partial<ClientOptions>): TestClient {
    return new TestClient({ ...this.options, ...options });
  }

  /** The raw HTTP answer of a call with this input. */
  async fetch(
    call: AnyCall,
    input: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const { url, ...request } = this.#request(call, input, headers);
    return fetch(url, request);
  }

  #request(call: AnyCall, input: Record<string, unknown>, headers: Record<string, string>): Request {
    const left: Record<string, unknown> = {
      ...(this.options.warehouseId ? { warehouseId: this.options.warehouseId } : {}),
      ...(requestToWire(call, input) as typeof input),
    };
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = left[name];
      delete left[name];
      return encodeURIComponent(Array.isArray(value) ? value.join(",") : String(value));
    });
    const inQuery = call.method === "GET" || call.method === "DELETE";
    const query = inQuery ? queryOf(left) : "";
    return {
      url: `${this.options.base}${path}${query ? `?${query}` : ""}`,
      method: call.method,
      headers: {
        clientid: this.options.clientId,
        "content-language": this.options.language === "zh" ? "zh_CN" : "en_GB",
        ...(this.options.token ? { authorization: `Bearer ${this.options.token}` } : {}),
        ...(inQuery ? {} : { "content-type": "application/json;charset=utf-8" }),
        ...headers,
      },
      ...(inQuery ? {} : { body: JSON.stringify(left) }),
    };
  }

  /** The envelope, whatever its code. */
  async answer<C extends AnyCall>(
    call: C,
    input?: In<C> | Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Answer<Out<C>>> {
    const key: Record<string, string> = call.method === "GET" || call.reads ? {} : { "idempotency-key": randomUUID() };
    const request = this.#request(call, (input ?? {}) as Record<string, unknown>, { ...key, ...headers });
    const { status, text } = await ask(request);
    this.options.onStatus?.(status);
    try {
      return asCalled(call, JSON.parse(text) as Answer<Out<C>>);
    } catch {
      throw new Error(`${call.method} ${call.path}: HTTP ${status} ${text.slice(0, 300)}`);
    }
  }

  /** Uploads a file as the browser does: its fields first, then the file. */
  async upload<C extends AnyCall>(
    call: C,
    input: Record<string, unknown>,
    file: { readonly name: string; readonly bytes: Uint8Array | string; readonly type?: string },
    headers: Record<string, string> = {},
  ): Promise<Answer<Out<C>>> {
    const form = new FormData();
    const { warehouseId } = this.options;
    for (const [name, value] of Object.entries({ ...(warehouseId ? { warehouseId } : {}), ...input }))
      form.append(name, String(value));
    form.append("file", new Blob([file.bytes as string], { type: file.type ?? "application/octet-stream" }), file.name);
    const response = await fetch(`${this.options.base}${call.path}`, {
      method: call.method,
      headers: {
        clientid: this.options.clientId,
        "content-language": this.options.language === "zh" ? "zh_CN" : "en_GB",
        "idempotency-key": randomUUID(),
        ...(this.options.token ? { authorization: `Bearer ${this.options.token}` } : {}),
        ...headers,
      },
      body: form,
    });
    return asCalled(call, (await response.json()) as Answer<Out<C>>);
  }

  /** The answer of the call; a refusal fails the test. */
  async call<C extends AnyCall>(call: C, input?: Partial<In<C>> | Record<string, unknown>): Promise<Out<C>> {
    const answer = await this.answer(call, input as Record<string, unknown>);
    if (answer.code !== 200) throw new RefusedBy(answer, `${call.method} ${call.path}`);
    return (call.answer === "rows" ? answer : answer.data) as Out<C>;
  }

  /** The refusal of the call; an answer fails the test. */
  async refusal<C extends AnyCall>(call: C, input?: Partial<In<C>> | Record<string, unknown>): Promise<Answer> {
    const answer = await this.answer(call, input as Record<string, unknown>);
    if (answer.code === 200) throw new Error(`${call.method} ${call.path} was not refused`);
    return answer;
  }

  async file(
    call: AnyCall,
    input: Record<string, unknown> = {},
  ): Promise<{ name: string; type: string; bytes: Buffer }> {
    const response = await this.fetch(call, input);
    const type = response.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await response.arrayBuffer());
    if (type.startsWith("application/json")) throw new Error(bytes.toString());
    return { name: decodeURIComponent(response.headers.get("download-filename") ?? ""), type, bytes };
  }
}

/** The envelope with its values parsed as in the code; refusals are left as on the wire. */
function asCalled<T>(call: AnyCall, answer: Answer<T>): Answer<T> {
  if (call.answer === "bare" || answer.code !== 200) return answer;
  if (call.answer === "rows") return answerFromWire(call, answer) as Answer<T>;
  return { ...answer, data: answerFromWire(call, answer.data) as T };
}

/** `params[beginTime]=…`, comma lists; absent values are omitted. */
function queryOf(values: Record<string, unknown>, prefix = ""): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([key, value]) => {
      const name = prefix ? `${prefix}[${key}]` : key;
      if (Array.isArray(value)) return `${encodeURIComponent(name)}=${encodeURIComponent(value.join(","))}`;
      if (typeof value === "object") return queryOf(value as Record<string, unknown>, name);
      return `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`;
    })
    .join("&");
}
