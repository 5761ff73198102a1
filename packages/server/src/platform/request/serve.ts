/**
 * Binds the calls of the contract to their handlers. An unanswered call does not compile. How a call is guarded
 * (token, permission, schema, tenant, warehouse, repeat) is not written here or in any module: it follows from
 * its declaration, in perform.ts.
 */
import type { AnyCall, Call } from "@larder/domain/kernel/calls";
import type { Actor, Ctx } from "../context.ts";
import type { Tx } from "../db/transaction.ts";
import { exportsAsAsked } from "./exports-as-asked.ts";
import type { PublicRequest } from "./public-request.ts";

type In<C> = C extends Call<infer I, infer _O> ? I : never;
type Out<C> = C extends Call<infer _I, infer O> ? O : never;

/** Work before the use case's transaction that stays done whatever happens to it. */
export interface Asking {
  readonly actor: Actor;
  readonly now: Date;
  /** A separate transaction in the caller's session and company, committed when it returns. */
  readonly committed: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

export interface Route {
  readonly call: AnyCall;
  readonly handle: (ctx: Ctx, input: unknown) => Promise<unknown>;
  readonly first?: (asking: Asking, input: unknown) => Promise<void>;
}

export interface PublicRoute {
  readonly call: AnyCall;
  readonly answer: (request: PublicRequest, input: unknown) => Promise<unknown>;
}

/** Calls of signed-in users: each runs in one transaction bound to the tenant. */
export function serve<C extends Record<string, AnyCall>>(
  calls: C,
  handlers: { [K in keyof C]: (ctx: Ctx, input: In<C[K]>) => Promise<Out<C[K]>> },
  firsts: { [K in keyof C]?: (asking: Asking, input: In<C[K]>) => Promise<void> } = {},
): Route[] {
  return Object.entries(calls).map(([name, call]) => {
    const first = firsts[name] as Route["first"];
    const handle = handlers[name]! as Route["handle"];
    const totals = name === "export" ? (handlers["totals"] as Route["handle"] | undefined) : undefined;
    const exports = call.business === "export";
    return { call, handle: exports ? exportsAsAsked(call, handle, totals) : handle, ...(first ? { first } : {}) };
  });
}

/** The few calls that need no session; they open a transaction when they need one. */
export function servePublic<C extends Record<string, AnyCall>>(
  calls: C,
  handlers: { [K in keyof C]: (request: PublicRequest, input: In<C[K]>) => Promise<Out<C[K]>> },
): PublicRoute[] {
  return Object.entries(calls).map(([name, call]) => ({ call, answer: handlers[name]! as PublicRoute["answer"] }));
}
