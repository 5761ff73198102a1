/**
 * The HTTP side of the contract: one Fastify route per call, made from its declaration.
 *
 * Every handled request, also a refused one, answers HTTP 200 with an envelope; the errors of
 * the web framework itself are turned into it too. The same paths answer bare and behind
 * `/api`, `/prod-api` and `/dev-api`.
 */
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import fastifyCompress from "@fastify/compress";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { manyOf, type AnyCall, type FileAnswer } from "@larder/domain/kernel/calls";
import { refuse, Refused } from "@larder/domain/kernel/refusal";
import type { Language } from "@larder/domain/kernel/words";
import { parseForm, readEncrypted, readForm, readJson, requireStorable } from "./body.ts";
import { faultBody, languageOf, refusalBody, say, success } from "./envelope.ts";
import { refusalOf } from "./faults.ts";
import { readUpload, takeMultipart } from "./files/upload.ts";
import { platformMessages } from "./messages.ts";
import { businessNumbers, cut, isLogged, shortJson } from "./operation-log.rules.ts";
import { DatabaseAway } from "./db/database.ts";
import { checkPermission, parseInput, perform, placeOf, RightsChanged, warehouseIn, type Caller } from "./perform.ts";
import type { Platform } from "./platform.ts";
import { openStream, type Subscriber } from "./push-stream.ts";
import type { PublicRoute, Route } from "./serve.ts";
import type { Visit } from "./visit.ts";
import { actorIn } from "./visiting.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The text of the body as it came; decoded when the call is known. */
    bodyText?: string;
    /** Why it was refused, and with which code: counted when the answer is out. */
    refusedWith?: { readonly code: number; readonly reason: string | null };
    /** An event stream lives as long as its page, which says nothing about the server. */
    isStream?: true;
  }
}

const PREFIX = /^\/(?:api|prod-api|dev-api)(?=\/|$|\?)/;
export const MOST_BYTES = 1_048_576;

/** Path as the contract writes it: without prefix, without a trailing slash. */
export function contractPath(url: string): string {
  const at = url.indexOf("?");
  const path = (at < 0 ? url : url.slice(0, at)).replace(PREFIX, "");
  return (path.length > 1 ? path.replace(/\/+$/, "") : path) || "/";
}

export interface Http {
  readonly app: FastifyInstance;
  readonly calls: readonly AnyCall[];
}

export function openHttp(
  platform: Platform,
  routes: readonly Route[],
  publicRoutes: readonly PublicRoute[],
  pages?: (app: FastifyInstance) => Promise<void>,
): Http {
  const app = Fastify({
    loggerInstance: undefined,
    bodyLimit: MOST_BYTES,
    trustProxy: "loopback",
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    connectionTimeout: 0,
    forceCloseConnections: "idle",
    // What comes in on an open connection while the server ends is still done, and the connection closed after it:
    // the framework's own 503 is no answer of the dialect.
    return503OnClosing: false,
    rewriteUrl: (request) => {
      const url = request.url ?? "/";
      const at = url.indexOf("?");
      return contractPath(url) + (at < 0 ? "" : url.slice(at));
    },
    routerOptions: { querystringParser: parseForm, caseSensitive: true, maxParamLength: 20_000 },
    genReqId: () => randomUUID(),
    // A path that is not UTF-8 is found before there is a route, and so before the handler of errors.
    frameworkErrors: (error, request, reply) => void answerError(platform, request, reply, error),
    clientErrorHandler: (error, socket) => answerUnread(platform, error, socket),
  });

  // A client that sends its headers drop by drop, or without end, is let go.
  app.server.headersTimeout = 10_000;
  app.server.maxHeadersCount = 100;
  // Streams never end by themselves, and closing waits for what is under way.
  app.addHook("preClose", () => platform.push.close());

  app.removeAllContentTypeParsers();
  const keepText = (request: FastifyRequest, text: string, done: (error: null, body: undefined) => void) => {
    request.bodyText = text;
    done(null, undefined);
  };
  app.addContentTypeParser(/^application\/json/i, { parseAs: "string" }, keepText as never);
  app.addContentTypeParser(/^application\/x-www-form-urlencoded/i, { parseAs: "string" }, keepText as never);

  const refused = (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
    answerError(platform, request, reply, error);
  app.setErrorHandler((error, request, reply) => refused(request, reply, error));
  const isEnding = endInGoodOrder(app);
  app.addHook("onSend", async (_request, reply) => {
    secure(reply);
    if (isEnding()) void reply.header("connection", "close");
  });
  app.addHook("onResponse", async (request, reply) => {
    const { code, reason } = request.refusedWith ?? { code: reply.statusCode, reason: null };
    const seconds = request.isStream ? null : reply.elapsedTime / 1000;
    platform.metrics.answered({ route: routeOf(request), method: request.method, code, reason, seconds });
  });
  void app.register(fastifyCompress, {
    threshold: 2048,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { 1: 4 } },
  } as never);

  // Its hooks are for all routes, so it is not closed off in a context of its own.
  if (pages) void app.register(Object.assign(pages, { [Symbol.for("skip-override")]: true }));

  void app.register(async (api) => {
    for (const route of publicRoutes) {
      api.route({
        method: route.call.method,
        url: fastifyPath(route.call.path),
        handler: async (request, reply) => {
          const answer = await route.answer(
            visitOf(platform, request),
            parseInput(route.call, inputOf(platform, route.call, request)),
          );
          return send(platform, reply, route.call, answer);
        },
      });
    }
    void api.register(async (uploads) => {
      // Only here is multipart understood: every other call goes on refusing it.
      await takeMultipart(uploads);
      for (const route of routes.filter(({ call }) => call.upload)) {
        uploads.route({
          method: route.call.method,
          url: fastifyPath(route.call.path),
          handler: async (request, reply) => {
            const answer = await logged(platform, request, route.call, (asked) =>
              uploaded(platform, request, route, asked),
            );
            return send(platform, reply, route.call, answer);
          },
        });
      }
    });
    for (const route of routes.filter(({ call }) => !call.upload)) {
      api.route({
        method: route.call.method,
        url: fastifyPath(route.call.path),
        handler: async (request, reply) => {
          const answer = await logged(platform, request, route.call, (asked) =>
            performed(platform, request, route, asked),
          );
          if (route.call.answer === "stream") {
            request.isStream = true;
            return openStream(reply, platform.push, answer as Subscriber);
          }
          return send(platform, reply, route.call, answer);
        },
      });
      if (route.call.many) {
        const many = manyOf(route.call);
        api.route({
          method: many.method,
          url: fastifyPath(many.path),
          handler: async (request, reply) => {
            const results = await logged(platform, request, many, (asked) =>
              performedMany(platform, request, route, many, asked),
            );
            return send(platform, reply, many, results);
          },
        });
      }
    }
  });
  const calls = [...publicRoutes, ...routes].flatMap(({ call }) => (call.many ? [call, manyOf(call)] : [call]));
  const shapes = calls.map((call) => ({ call, matches: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }));
  app.setNotFoundHandler((request, reply) => {
    const path = contractPath(request.url);
    const known = shapes.some(({ call, matches }) => matches.test(path) && call.method !== request.method);
    return refused(request, reply, new Refused(known ? platformMessages.wrongMethod() : platformMessages.noSuchPath()));
  });

  return { app, calls };
}

/**
 * A server that is told to stop finishes what runs, and waits for nobody else: a connection
 * that would be kept open for the next request of a browser holds it for a minute.
 */
function endInGoodOrder(app: FastifyInstance): () => boolean {
  let ending = false;
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // Opened ahead for a request that never came: Node does not count it among the idle ones.
  const letGo = () => {
    app.server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook("preClose", async () => {
    ending = true;
    const sweep = setInterval(letGo, 100);
    app.server.once("close", () => clearInterval(sweep));
  });
  return () => ending;
}

/** As the contract writes it; one word for everything that is no call, whatever a stranger asks for. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest): string =>
  url === undefined || url.includes("*") ? "none" : url.replaceAll(/:(\w+)/g, "{$1}");

const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

/* ---------- one request ---------- */

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
};

const bearer = (request: FastifyRequest): string | null => {
  const text = header(request, "authorization") ?? queryText(request, "Authorization");
  return text ? (/^Bearer\s+(\S+)$/i.exec(text)?.[1] ?? "") : null;
};

const queryText = (request: FastifyRequest, name: string): string | null => {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === "string" ? value : null;
};

const languageFor = (request: FastifyRequest): Language => languageOf(request.headers["content-language"]);

function visitOf(platform: Platform, request: FastifyRequest): Visit {
  const from = header(request, "referer") ?? "";
  return {
    platform,
    language: languageFor(request),
    address: request.ip,
    userAgent: header(request, "user-agent") ?? "",
    clientId: header(request, "clientid"),
    token: bearer(request),
    host: URL.canParse(from) ? new URL(from).hostname : request.hostname,
    requestId: request.id,
  };
}

/** Path, query and body in one object: the body wins, the path wins over both. */
function inputOf(platform: Platform, call: AnyCall, request: FastifyRequest): unknown {
  const query = requireStorable(request.query as Record<string, unknown>);
  const body = bodyOf(platform, call, request);
  if (body !== undefined && (body === null || typeof body !== "object" || Array.isArray(body))) return body;
  return { ...query, ...(body as object | undefined), ...requireStorable(request.params as object) };
}

function bodyOf(platform: Platform, call: AnyCall, request: FastifyRequest): unknown {
  const text = request.bodyText ?? "";
  const encryptKey = header(request, "encrypt-key");
  if (encryptKey && (request.method === "POST" || request.method === "PUT"))
    return readEncrypted(platform.keys, encryptKey, text);
  if (call.encrypted && platform.settings.encrypt) refuse(platformMessages.mustBeEncrypted());
  const type = header(request, "content-type") ?? "";
  return /^application\/x-www-form-urlencoded/i.test(type) ? readForm(text) : readJson(text);
}

async function callerOf(platform: Platform, request: FastifyRequest): Promise<{ caller: Caller; token: string }> {
  const token = bearer(request);
  const signedIn = await platform.sessions.of(token);
  const clientId = header(request, "clientid") ?? queryText(request, "clientid");
  // A token belongs to one client application (platform-api 5.5).
  if (clientId !== signedIn.clientId) refuse(platformMessages.notSignedIn());
  const { rights, actingTenantId } = signedIn;
  return {
    token: token!,
    caller: {
      actor: await actorIn(platform.database, rights.actor, actingTenantId, request.id),
      tenantId: actingTenantId,
      version: rights.version,
      tokenHash: signedIn.tokenHash,
      language: languageFor(request),
      address: request.ip,
      requestId: request.id,
    },
  };
}

/**
 * Does the work with the rights that are kept; with fresh ones when they turn out to have
 * changed under the request, and before a refusal for want of a permission is believed.
 */
async function withCaller<T>(
  platform: Platform,
  request: FastifyRequest,
  work: (caller: Caller) => Promise<T>,
): Promise<T> {
  let doubted = false;
  for (let tries = 0; ; tries++) {
    const { caller, token } = await callerOf(platform, request);
    try {
      return await work(caller);
    } catch (error) {
      const code = error instanceof Refused ? error.refusal.code : null;
      const again = (error instanceof RightsChanged && tries < 5) || (code === 403 && !doubted);
      if (again || code === 401) platform.sessions.forget(token);
      if (!again) throw error;
      doubted ||= code === 403;
    }
  }
}

/** What is known of a request while it is worked on, for the operation log. */
interface Asked {
  caller: Caller | null;
  input: unknown;
}

/** Does the work and notes what came of it, whoever asks and whatever the call: the declaration says whether. */
async function logged(
  platform: Platform,
  request: FastifyRequest,
  call: AnyCall,
  work: (asked: Asked) => Promise<unknown>,
): Promise<unknown> {
  const asked: Asked = { caller: null, input: null };
  if (!isLogged(call)) return work(asked);
  const start = performance.now();
  const note = (answer: unknown, error: unknown, failed: boolean) => {
    // Nobody is signed in: there is no company whose log it could be.
    if (!asked.caller) return;
    const { actor, tenantId, address, language } = placeOf(asked.caller, call);
    const refusal = failed ? refusalOf(error) : null;
    platform.operations.note({
      tenantId,
      title: call.title.en,
      titleZh: call.title.zh,
      businessType: businessNumbers[call.business],
      method: `${call.method} ${call.path}`,
      requestMethod: call.method,
      operName: actor.name,
      deptName: actor.tenantId === tenantId ? actor.deptName : null,
      operUrl: cut(contractPath(request.url)),
      operIp: address,
      operLocation: null,
      operParam: shortJson(asked.input),
      jsonResult: failed || call.answer === "file" ? null : shortJson(answer),
      status: failed ? 1 : 0,
      errorMsg: failed ? cut(refusal ? say(refusal.words, language) : `fault ${request.id.slice(0, 8)}`) : null,
      operTime: platform.clock.now(),
      costTime: Math.round(performance.now() - start),
    });
  };
  try {
    const answer = await work(asked);
    note(answer, null, false);
    return answer;
  } catch (error) {
    note(null, error, true);
    throw error;
  }
}

const performed = (platform: Platform, request: FastifyRequest, route: Route, asked: Asked): Promise<unknown> =>
  withCaller(platform, request, (caller) => {
    asked.caller = caller;
    checkPermission(caller.actor, route.call);
    const input = inputOf(platform, route.call, request);
    asked.input = input;
    return perform(platform, caller, route, input, { key: header(request, "idempotency-key") });
  });

/** The body of an upload is read once the permission is known, and once only, also when the rights have to be read again. */
function uploaded(platform: Platform, request: FastifyRequest, route: Route, asked: Asked): Promise<unknown> {
  let body: Promise<Record<string, unknown>> | null = null;
  return withCaller(platform, request, async (caller) => {
    asked.caller = caller;
    checkPermission(caller.actor, route.call);
    body ??= readUpload(request);
    const query = requireStorable(request.query as Record<string, unknown>);
    const input = { ...query, ...(await body), ...requireStorable(request.params as object) };
    asked.input = input;
    return perform(platform, caller, route, input, { key: header(request, "idempotency-key") });
  });
}

/** An action on many selected rows: each its own posting; the answer lists what was done and each refusal (domain-rules 1.5.9). */
const performedMany = (
  platform: Platform,
  request: FastifyRequest,
  route: Route,
  many: AnyCall,
  asked: Asked,
): Promise<unknown> =>
  withCaller(platform, request, async (caller) => {
    asked.caller = caller;
    checkPermission(caller.actor, route.call);
    const input = inputOf(platform, many, request) as Record<string, unknown>;
    asked.input = input;
    const { ids, ...rest } = parseInput(many, input) as { ids: number[] };
    // Said once for all rows, and not as the fate of each.
    if (route.call.warehouse) warehouseIn(caller.actor, input);
    const key = header(request, "idempotency-key");
    const results: object[] = [];
    for (const id of ids) {
      try {
        await perform(platform, caller, route, { ...rest, id }, key ? { key: `${key}:${id}` } : null);
        results.push({ id, done: true });
      } catch (error) {
        if (error instanceof RightsChanged) throw error;
        const refusal = refusalOf(error);
        if (!refusal || refusal.code === 401) throw error;
        results.push({
          id,
          done: false,
          code: refusal.code,
          msg: say(refusal.words, caller.language),
          reason: refusal.reason,
          ...(refusal.override ? { override: refusal.override } : {}),
        });
      }
    }
    return results;
  });

/* ---------- answers ---------- */

/** Nothing of an answer is kept, guessed at, told to other sites or run Pages bring their own policy. */
const SECURE: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

function secure(reply: FastifyReply): void {
  if (!reply.hasHeader("content-security-policy")) void reply.headers(SECURE);
}

function send(platform: Platform, reply: FastifyReply, call: AnyCall, answer: unknown): FastifyReply {
  if (call.answer === "file") return sendFile(reply, answer as FileAnswer);
  const body = call.answer === "bare" ? answer : success(call, answer, platform.clock.now());
  return reply.code(200).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** The name for every kind of client: the dialect's header, RFC 6266, and the plain one (platform-api 8.1). */
function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const name = encodeURIComponent(file.name);
  const way = file.inline ? "inline" : "attachment";
  void reply
    .code(200)
    .header("download-filename", name)
    .header("content-disposition", `${way}; filename=${name}; filename*=utf-8''${name}`)
    .header("access-control-expose-headers", "Content-Disposition,download-filename")
    .type(file.type);
  return reply.send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : Readable.from(file.bytes));
}

function answerError(platform: Platform, request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const language = languageFor(request);
  const now = platform.clock.now();
  const refusal = refusalOf(error);
  request.refusedWith = refusal ?? { code: 500, reason: null };
  const body = refusal ? refusalBody(refusal, language, now) : faultBody(language, now, request.id.slice(0, 8));
  const asked = { request: request.id, method: request.method, path: contractPath(request.url) };
  if (!refusal) platform.log.error({ ...asked, error: describe(error) }, "fault");
  // The user is told to wait; why, only the log knows.
  else if (error instanceof DatabaseAway) platform.log.warn({ ...asked, cause: error.message }, "database away");
  // What the framework refuses before there is a route meets no hook.
  secure(reply);
  return reply.code(200).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** What Node could not even read as a request (headers or a path without end): the envelope, in English, and the end of the connection. */
function answerUnread(platform: Platform, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const refusal = error.code === "HPE_HEADER_OVERFLOW" ? platformMessages.tooLarge() : platformMessages.malformed();
  const body = JSON.stringify(refusalBody(refusal, "en", platform.clock.now()));
  const head = [
    "HTTP/1.1 200 OK",
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
    ...Object.entries(SECURE).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

const describe = (error: unknown): object =>
  error instanceof Error
    ? { message: error.message, code: (error as { code?: string }).code, stack: error.stack }
    : { message: String(error) };
