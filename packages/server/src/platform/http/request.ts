/** A request as received: who calls, in which language, from where, and for what. */
import type { FastifyRequest } from "fastify";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Language } from "@larder/domain/kernel/words";
import { readEncrypted, readForm, readJson, requireStorable } from "./body.ts";
import { languageOf } from "./envelope.ts";
import { platformMessages } from "../messages.ts";
import type { Caller } from "../request/perform.ts";
import type { Platform } from "../platform.ts";
import type { PublicRequest } from "../request/public-request.ts";
import { actorIn } from "../access/impersonation.ts";
import { prefixOf } from "./paths.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** As the call declares. */
    tokenInQuery?: boolean;
  }
  interface FastifyRequest {
    /** The raw text of the body; decoded once the call is known. */
    bodyText?: string;
    /** Why it was refused, and with which code: counted once the answer is sent. */
    refusedWith?: { readonly code: number; readonly reason: string | null };
    /** An event stream lives as long as its page, which says nothing about the server's speed. */
    isStream?: true;
  }
}

export const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
};

const bearer = (request: FastifyRequest): string | null => {
  const { tokenInQuery } = request.routeOptions.config;
  const text = header(request, "authorization") || (tokenInQuery ? queryText(request, "Authorization") : null);
  return text ? (/^Bearer\s+(\S+)$/i.exec(text)?.[1] ?? "") : null;
};

const queryText = (request: FastifyRequest, name: string): string | null => {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === "string" ? value : null;
};

/** From the request, otherwise the session's last language: uploads and streams of some clients name none. */
export function languageFor(platform: Platform, request: FastifyRequest): Language {
  const named = request.headers["content-language"];
  return (named ? null : platform.sessions.languageOf(bearer(request))) ?? languageOf(named);
}

export function publicRequestOf(platform: Platform, request: FastifyRequest): PublicRequest {
  const from = header(request, "referer") ?? "";
  return {
    platform,
    language: languageFor(platform, request),
    address: request.ip,
    userAgent: header(request, "user-agent") ?? "",
    clientId: header(request, "clientid"),
    token: bearer(request),
    host: URL.canParse(from) ? new URL(from).hostname : request.hostname,
    requestId: request.id,
  };
}

/** Path, query and body in one object: the body overrides the query, the path overrides both. */
export function inputOf(platform: Platform, call: AnyCall, request: FastifyRequest): unknown {
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

export async function callerOf(
  platform: Platform,
  request: FastifyRequest,
): Promise<{ caller: Caller; token: string }> {
  const token = bearer(request);
  const signedIn = await platform.sessions.of(token);
  const clientId = header(request, "clientid") ?? queryText(request, "clientid");
  // A token belongs to one client application (docs/rules/sign-in.md#sessions).
  if (clientId !== signedIn.clientId) refuse(platformMessages.notSignedIn());
  const named = request.headers["content-language"];
  if (named) platform.sessions.speaks(token!, languageOf(named));
  const { rights, impersonatedTenantId } = signedIn;
  return {
    token: token!,
    caller: {
      actor: await actorIn(platform.database, rights.actor, impersonatedTenantId, request.id),
      tenantId: impersonatedTenantId,
      version: rights.version,
      tokenHash: signedIn.tokenHash,
      language: languageFor(platform, request),
      address: request.ip,
      requestId: request.id,
      prefix: prefixOf(request),
    },
  };
}
