/** What several parts of one answer need is read once in the request that asks for it; nothing of it outlives the request. */
import type { Ctx } from "../context.ts";

export function oncePerRequest<T>(read: (ctx: Ctx) => Promise<T>): (ctx: Ctx) => Promise<T> {
  const answers = new WeakMap<Ctx, Promise<T>>();
  return (ctx) => {
    const known = answers.get(ctx);
    if (known) return known;
    const answer = read(ctx);
    answers.set(ctx, answer);
    return answer;
  };
}
