/**
 * Telling other modules what happened, against the arrows: the module that knows nothing of
 * the others announces, whoever cares listens, in the same transaction (docs/arrows.md).
 */
import type { Ctx } from "../context.ts";

export interface Announcement<T> {
  tell(ctx: Ctx, news: T): Promise<void>;
  /** Called once by the listening module when the application is put together. */
  listen(listener: (ctx: Ctx, news: T) => Promise<void>): void;
}

export function announcement<T>(): Announcement<T> {
  const listeners = new Set<(ctx: Ctx, news: T) => Promise<void>>();
  return {
    async tell(ctx, news) {
      for (const listener of listeners) await listener(ctx, news);
    },
    listen: (listener) => void listeners.add(listener),
  };
}
