/**
 * The HTTP side of the contract: one Fastify route per call, made from its declaration.
 *
 * Every handled request, also a refused one, answers HTTP 200 with an envelope; the errors of
 * the web framework itself are turned into it too. The same paths answer bare and behind
 * `/api`, `/prod-api` and `/dev-api`.
 */
import { randomUUID } from "node:crypto";
import fastifyCompress from "@fastify/compress";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { Refused } from "@larder/domain/kernel/refusal";
import { answerToWire, pathToWire, requestFromWire } from "@larder/domain/kernel/wire-names";
import { parseForm } from "./body.ts";
import { takeMultipart } from "../files/upload.ts";
import { platformMessages } from "../messages.ts";
import { parseInput } from "../request/perform.ts";
import type { Platform } from "../platform.ts";
import type { PublicRoute, Route } from "../request/serve.ts";
import { answerError, answerUnread, secure, send } from "./answer.ts";
import { logged, performed, performedMany, uploaded } from "./asking.ts";
import { connectionLimits, limitConnections, type ConnectionLimits } from "./connections.ts";
import { endInGoodOrder } from "./ending.ts";
import { asRequest } from "./last-guard.ts";
import { contractPath, fastifyPath, routeOf, TRUSTED } from "./paths.ts";
import { inputOf, publicRequestOf } from "./request.ts";

const MOST_BYTES = 1_048_576;

export interface Http {
  readonly app: FastifyInstance;
  readonly calls: readonly AnyCall[];
}

/** A refusal names each value as the request did. */
function refusedAsAsked(call: AnyCall, error: unknown): never {
  const fields = error instanceof Refused ? error.refusal.fields : undefined;
  if (!(error instanceof Refused) || !fields) throw error;
  throw new Refused({
    ...error.refusal,
    fields: fields.map(({ path, words }) => ({ path: pathToWire(call, path), words })),
  });
}

export function openHttp(
  platform: Platform,
  routes: readonly Route[],
  publicRoutes: readonly PublicRoute[],
  pages?: (app: FastifyInstance) => Promise<void>,
  limits: ConnectionLimits = connectionLimits,
): Http {
  const app = Fastify({
    loggerInstance: undefined,
    bodyLimit: MOST_BYTES,
    trustProxy: TRUSTED,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    connectionTimeout: limits.quiet,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.lookEvery },
    forceCloseConnections: "idle",
    // Requests on open connections during shutdown are still served, and then the connection is closed: the
    // framework's own 503 is not an answer of the wire dialect.
    return503OnClosing: false,
    rewriteUrl: (request) => {
      const url = request.url ?? "/";
      const at = url.indexOf("?");
      return contractPath(url) + (at < 0 ? "" : url.slice(at));
    },
    routerOptions: { querystringParser: parseForm, caseSensitive: true, maxParamLength: 20_000 },
    genReqId: () => randomUUID(),
    // A path that is not UTF-8 is found before routing, and so before the error handler.
    frameworkErrors: (error, request, reply) => {
      void answerError(platform, request, reply, error);
    },
    clientErrorHandler: (error, socket) => answerUnread(platform, error, socket),
  });

  // A client that sends its headers too slowly or endlessly is disconnected.
  app.server.maxHeadersCount = 100;
  limitConnections(app, limits);
  // Streams never end by themselves, and closing waits for requests in progress.
  app.addHook("preClose", () => platform.push.close());

  app.removeAllContentTypeParsers();
  const parseAsText = (request: FastifyRequest, text: string, done: (error: null, body: undefined) => void) => {
    request.bodyText = text;
    done(null, undefined);
  };
  app.addContentTypeParser(/^application\/json/i, { parseAs: "string" }, parseAsText as never);
  app.addContentTypeParser(/^application\/x-www-form-urlencoded/i, { parseAs: "string" }, parseAsText as never);

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

  // Its hooks apply to all routes, so it is not encapsulated.
  if (pages) void app.register(Object.assign(pages, { [Symbol.for("skip-override")]: true }));

  const answer = (on: FastifyInstance, call: AnyCall, answered: (request: FastifyRequest) => Promise<unknown>) =>
    on.route({
      method: call.method,
      url: fastifyPath(call.path),
      config: { tokenInQuery: call.tokenInQuery === true },
      handler: (request, reply) =>
        asRequest(request, reply, async () => {
          const said = await answered(request).catch((error: unknown) => refusedAsAsked(call, error));
          return send(platform, reply, call, said);
        }),
    });
  void app.register(async (api) => {
    for (const route of publicRoutes) {
      const { call } = route;
      answer(api, call, async (request) => {
        const input = parseInput(call, requestFromWire(call, inputOf(platform, call, request)));
        return answerToWire(call, await route.answer(publicRequestOf(platform, request), input));
      });
    }
    void api.register(async (uploads) => {
      // Multipart is understood only here: every other call refuses it.
      await takeMultipart(uploads);
      for (const route of routes.filter(({ call }) => call.upload)) {
        answer(uploads, route.call, (request) =>
          logged(platform, request, route.call, (asked) => uploaded(platform, request, route, asked)),
        );
      }
    });
    for (const route of routes.filter(({ call }) => !call.upload)) {
      answer(api, route.call, (request) =>
        logged(platform, request, route.call, (asked) => performed(platform, request, route, asked)),
      );
      if (!route.call.many) continue;
      const many = manyOf(route.call);
      answer(api, many, (request) =>
        logged(platform, request, many, (asked) => performedMany(platform, request, route, many, asked)),
      );
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
