/** A signed-in user's call runs with their current rights and is recorded in the operation log. */
import type { FastifyRequest } from "fastify";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { setTimeout as sleep } from "node:timers/promises";
import { refuse, Refused } from "@larder/domain/kernel/refusal";
import { answerToWire, requestFromWire } from "@larder/domain/kernel/wire-names";
import { requireStorable } from "./body.ts";
import { say } from "./envelope.ts";
import { refusalOf } from "../request/faults.ts";
import { readUpload } from "../files/upload.ts";
import { businessNumbers, cut, isLogged, shortJson } from "../request/operation-log.rules.ts";
import { platformMessages } from "../messages.ts";
import {
  checkPermission,
  parseInput,
  perform,
  placeOf,
  RightsChanged,
  warehouseIn,
  type Caller,
} from "../request/perform.ts";
import type { Platform } from "../platform.ts";
import type { Route } from "../request/serve.ts";
import { contractPath } from "./paths.ts";
import { callerOf, header, inputOf } from "./request.ts";
import { owned } from "../owned.ts";

const MOST_TRIES = 8;

/**
 * Runs the work with the cached rights; with fresh ones if they changed during the request, and before refusing
 * for lack of a permission.
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
      const changed = error instanceof RightsChanged;
      const again = (changed && tries < MOST_TRIES) || (code === 403 && !doubted);
      if (again || code === 401) platform.sessions.forget(token);
      // Someone is changing the rights of many people at this moment.
      if (changed && !again) refuse(platformMessages.busy());
      if (!again) throw error;
      doubted ||= code === 403;
      // Random delay, so that others caught in it do not retry at the same moment.
      if (changed && tries > 2) await sleep(Math.random() * 10 * tries);
    }
  }
}

/** What is known about a request while it runs, for the operation log. */
interface Asked {
  caller: Caller | null;
  input: unknown;
}

/** Runs the work and logs the outcome, whoever calls and whatever the call: its declaration says whether. */
export async function logged(
  platform: Platform,
  request: FastifyRequest,
  call: AnyCall,
  work: (asked: Asked) => Promise<unknown>,
): Promise<unknown> {
  const asked: Asked = { caller: null, input: null };
  if (!isLogged(call)) return work(asked);
  const start = performance.now();
  const note = (answer: unknown, error: unknown, failed: boolean) => {
    // Nobody is signed in, so there is no company whose log it could go to.
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

/** With wire names, as the operation log stores both. */
async function said(platform: Platform, caller: Caller, route: Route, raw: unknown, key: string | null) {
  const input = requestFromWire(route.call, raw);
  return answerToWire(route.call, await perform(platform, caller, route, input, { key }));
}

export const performed = (platform: Platform, request: FastifyRequest, route: Route, asked: Asked): Promise<unknown> =>
  withCaller(platform, request, (caller) => {
    asked.caller = caller;
    checkPermission(caller.actor, route.call);
    asked.input = inputOf(platform, route.call, request);
    return said(platform, caller, route, asked.input, header(request, "idempotency-key"));
  });

/**
 * The body of an upload is read once the permission is known, and only once, even if the rights have to be read
 * again.
 */
export function uploaded(platform: Platform, request: FastifyRequest, route: Route, asked: Asked): Promise<unknown> {
  let body: Promise<Record<string, unknown>> | null = null;
  return withCaller(platform, request, async (caller) => {
    asked.caller = caller;
    checkPermission(caller.actor, route.call);
    const query = requireStorable(request.query as Record<string, unknown>);
    const inPath = requireStorable(request.params as object);
    body ??= owned(readUpload(request));
    asked.input = { ...query, ...(await body), ...inPath };
    return said(platform, caller, route, asked.input, header(request, "idempotency-key"));
  });
}

/**
 * An action on many selected rows: each posted on its own; the answer lists the successes and each refusal
 * (docs/rules/documents.md#many-at-once).
 */
export const performedMany = (
  platform: Platform,
  request: FastifyRequest,
  route: Route,
  many: AnyCall,
  asked: Asked,
): Promise<unknown> =>
  withCaller(platform, request, async (caller) => {
    asked.caller = caller;
    checkPermission(caller.actor, route.call);
    asked.input = inputOf(platform, many, request);
    const input = requestFromWire(route.call, asked.input);
    const { ids, ...rest } = parseInput(many, input) as { ids: number[] };
    // Reported once for all rows, not per row.
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
