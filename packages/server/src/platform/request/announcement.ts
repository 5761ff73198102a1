/**
 * Events against the arrows: a module publishes what happened without knowing the others, and subscribers run
 * in the same transaction (docs/arrows.md).
 */
import type { Ctx } from "../context.ts";

export interface Announcement<T> {
  publish(ctx: Ctx, event: T): Promise<void>;
  /** Called once by the subscribing module when the application is composed. Answers how to end it. */
  subscribe(listener: (ctx: Ctx, news: T) => Promise<void>): () => void;
}

export function announcement<T>(): Announcement<T> {
  const subscribers = new Set<(ctx: Ctx, news: T) => Promise<void>>();
  return {
    async publish(ctx, event) {
      for (const subscriber of subscribers) await subscriber(ctx, event);
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
}
