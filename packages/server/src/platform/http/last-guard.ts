/**
 * The last guard: an error that nothing caught is logged, the request it came from is answered, and the process
 * goes on. The process serves all companies; one mistake in one request is not theirs.
 *
 * Node would end the process. Continuing leaves nothing half done: a request works in a transaction that is
 * committed or not, and memory holds only what may be discarded. The request is tracked here for this purpose
 * only; work gets its context passed explicitly.
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

/** Everything started by `work`, awaited or not, is known to belong to this request. */
export const asRequest = <T>(request: FastifyRequest, reply: FastifyReply, work: () => T): T =>
  underWay.run({ request, reply }, work);

/** Most requests still answer: only one of their side tasks failed. The others hang, and must not wait for ever. */
const ANSWERS_WITHIN = 1000;

/** Active from now on; the returned function ends it. */
export function installLastGuard(platform: Platform): () => void {
  const { log, metrics } = platform;
  const meet = (kind: "rejection" | "exception") => (error: unknown) => {
    const concerned = underWay.getStore();
    metrics.guarded(kind);
    log.error({ request: concerned?.request.id, error: describe(error) }, `unhandled ${kind}`);
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
