/**
 * The last guard: an error that reached nobody is logged, the request that it came from is answered,
 * and the process goes on. It serves all companies; one mistake in one request is not theirs.
 *
 * Node would end the process. Nothing here is left half done by going on: what a request does, it
 * does in a transaction that is committed or not, and in memory stands only what may be thrown away.
 * Which request it was is known here alone and for this alone; work gets its context handed on.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../platform.ts";
import { answerUnfinished, describe } from "./answer.ts";

interface UnderWay {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const underWay = new AsyncLocalStorage<UnderWay>();

/** Whatever is begun by `work`, also what nobody waits for, is known to be this request's. */
export const asRequest = <T>(request: FastifyRequest, reply: FastifyReply, work: () => T): T =>
  underWay.run({ request, reply }, work);

/** Most answer all the same: only one of their errands failed. The others hang, and nobody waits for ever. */
const ANSWERS_WITHIN = 1000;

/** From now on; what it gives back ends it. */
export function standGuard(platform: Platform): () => void {
  const { log, metrics } = platform;
  const meet = (kind: "rejection" | "exception") => (error: unknown) => {
    const concerned = underWay.getStore();
    metrics.guarded(kind);
    log.error({ request: concerned?.request.id, error: describe(error) }, `${kind} that reached nobody`);
    if (!concerned) return;
    const { request, reply } = concerned;
    setTimeout(() => {
      if (!reply.sent && !reply.raw.headersSent) answerUnfinished(platform, request, reply);
    }, ANSWERS_WITHIN).unref();
  };
  const meets = [
    ["unhandledRejection", meet("rejection")],
    ["uncaughtException", meet("exception")],
  ] as const;
  for (const [event, listener] of meets) process.on(event, listener);
  return () => {
    for (const [event, listener] of meets) process.off(event, listener);
  };
}
