/**
 * Rarely changing company data is read once and cached in the process while its version is current. Every
 * transaction returns the current version at its start, and the database raises it with every change
 * (`raise_version`), so a change takes effect with the next request, in every process, as with rights
 * (rights.ts).
 */
import type { Ctx } from "./context.ts";
import type { Copies } from "./copies.ts";

/** What reading needs from a request: `version` is null when the request's company is not the caller's own. */
export type Reader = Pick<Ctx, "db" | "query" | "tenantId" | "version" | "copies">;

/** Not for code that changes the data: it reads the current row under its lock. */
export function cachedByVersion<T>(read: (ctx: Reader) => Promise<T>): (ctx: Reader) => Promise<T> {
  const kind = {};
  return async (ctx) => {
    const { tenantId, version } = ctx;
    if (version === null) return read(ctx);
    const copies: NonNullable<ReturnType<Copies["get"]>> = ctx.copies.get(kind) ?? new Map();
    ctx.copies.set(kind, copies);
    const copy = copies.get(tenantId);
    if (copy && copy.version === version) return copy.value as T;
    const value = await read(ctx);
    // Read in the transaction that returned the version: never older than it.
    copies.set(tenantId, { version, value });
    return value;
  };
}
