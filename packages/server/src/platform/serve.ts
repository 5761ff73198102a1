/**
 * Binds the calls of the contract to what answers them. A call without an answer does not
 * compile. How a call is guarded (token, permission, schema, tenant, warehouse, repeat) is
 * not written here or in any module: it follows from its declaration, in perform.ts.
 */
import type { AnyCall, Call } from "@larder/domain/kernel/calls";
import type { Ctx } from "./context.ts";
import type { Visit } from "./visit.ts";

type In<C> = C extends Call<infer I, infer _O> ? I : never;
type Out<C> = C extends Call<infer _I, infer O> ? O : never;

export interface Route {
  readonly call: AnyCall;
  readonly handle: (ctx: Ctx, input: unknown) => Promise<unknown>;
}

export interface PublicRoute {
  readonly call: AnyCall;
  readonly answer: (visit: Visit, input: unknown) => Promise<unknown>;
}

/** Calls of signed-in users: each runs in one transaction bound to the tenant. */
export function serve<C extends Record<string, AnyCall>>(
  calls: C,
  handlers: { [K in keyof C]: (ctx: Ctx, input: In<C[K]>) => Promise<Out<C[K]>> },
): Route[] {
  return Object.entries(calls).map(([name, call]) => ({ call, handle: handlers[name]! as Route["handle"] }));
}

/** The few calls that need no session; they open a transaction of their own when they want one. */
export function servePublic<C extends Record<string, AnyCall>>(
  calls: C,
  handlers: { [K in keyof C]: (visit: Visit, input: In<C[K]>) => Promise<Out<C[K]>> },
): PublicRoute[] {
  return Object.entries(calls).map(([name, call]) => ({ call, answer: handlers[name]! as PublicRoute["answer"] }));
}
