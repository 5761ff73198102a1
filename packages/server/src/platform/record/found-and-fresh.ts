/** Is the record there for the caller, and is it still the version that they saw? */
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../context.ts";
import { platformMessages } from "../messages.ts";

/** The record, or 404: also for one in another tenant or outside the caller's scope. */
export const orNotFound = <T>(record: T | null | undefined): T => record ?? refuse(platformMessages.notFound());

/** Whether the caller may see the record, for its attachments: `isAmong(drivers.byIds)`. */
export const isAmong =
  (byIds: (ctx: Ctx, ids: readonly number[]) => Promise<readonly unknown[]>) =>
  async (ctx: Ctx, id: number): Promise<boolean> =>
    (await byIds(ctx, [id])).length > 0;

/** The same, for what is read one by one: `isFound(orders.byId)`. */
export const isFound =
  (byId: (ctx: Ctx, id: number) => Promise<unknown>) =>
  async (ctx: Ctx, id: number): Promise<boolean> =>
    (await byId(ctx, id)) !== undefined;

interface Versioned {
  readonly version: number;
  readonly updateTime: string;
  readonly updateByName?: string | null;
}

/** Refuses an edit of an outdated version (docs/rules/documents.md#stale-versions). */
export function requireFresh(record: Versioned, version: number): void {
  if (record.version !== version)
    refuse(platformMessages.stale({ user: record.updateByName ?? null, time: record.updateTime }));
}
