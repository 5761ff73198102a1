/**
 * What rarely changes of a company is read once and kept in the process for as long as its version stands. Every
 * transaction brings the version of now back with its beginning, and the database raises it with every change
 * (`raise_version`), so a change counts on the next request, in every process, like rights do (rights.ts).
 */
import type { Ctx } from "./context.ts";

/** What reading it needs of a request: `version` is null where the company of the request is not the caller's own. */
export type Reader = Pick<Ctx, "db" | "query" | "tenantId" | "version">;

/** Not for whoever changes it: they read what the database has now, under their lock. */
export function cachedByVersion<T>(read: (ctx: Reader) => Promise<T>): (ctx: Reader) => Promise<T> {
  const copies = new Map<string, { readonly version: number; readonly value: T }>();
  return async (ctx) => {
    const { tenantId, version } = ctx;
    const copy = copies.get(tenantId);
    if (copy && copy.version === version) return copy.value;
    const value = await read(ctx);
    // Read within the transaction that brought the version: never older than it.
    if (version !== null) copies.set(tenantId, { version, value });
    return value;
  };
}
