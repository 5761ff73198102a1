/** Answers: the envelope, files and streams; refusals and faults; and their headers. */
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnyCall, FileAnswer } from "@larder/domain/kernel/calls";
import { DatabaseAway } from "../db/database.ts";
import { OutcomeUnknown } from "../db/transaction.ts";
import { faultBody, refusalBody, success, unfinishedBody } from "./envelope.ts";
import { refusalOf } from "../request/faults.ts";
import { platformMessages } from "../messages.ts";
import type { Platform } from "../platform.ts";
import { openStream, type Subscriber } from "../push/push-stream.ts";
import { contractPath } from "./paths.ts";
import { languageFor } from "./request.ts";

/** An answer is never cached, sniffed, disclosed to other sites or executed. Pages bring their own policy. */
const SECURE: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

export function secure(reply: FastifyReply): void {
  if (!reply.hasHeader("content-security-policy")) void reply.headers(SECURE);
}

export function send(
  platform: Platform,
  reply: FastifyReply,
  call: AnyCall,
  answer: unknown,
): FastifyReply | Promise<void> {
  if (call.answer === "file") return sendFile(reply, answer as FileAnswer);
  if (call.answer === "stream") {
    reply.request.isStream = true;
    return openStream(reply, platform.push, answer as Subscriber);
  }
  const body = call.answer === "bare" ? answer : success(call, answer, platform.clock.now());
  return reply.code(200).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/**
 * The file name for every kind of client: the wire dialect's header, RFC 6266, and the plain one
 * (docs/rules/wire.md#downloads).
 */
function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const name = encodeURIComponent(file.name);
  const way = file.inline ? "inline" : "attachment";
  void reply
    .code(200)
    .header("download-filename", name)
    .header("content-disposition", `${way}; filename=${name}; filename*=utf-8''${name}`)
    .header("access-control-expose-headers", "Content-Disposition,download-filename")
    .type(file.type);
  return reply.send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : Readable.from(file.bytes));
}

/** The client left while its answer was compressed. The work was done, and nobody is there to be told. */
const hasLeft = (reply: FastifyReply, error: unknown): boolean =>
  reply.raw.destroyed && (error as { code?: string } | null)?.code === "ERR_STREAM_PREMATURE_CLOSE";

export function answerError(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  if (hasLeft(reply, error)) return reply;
  const language = languageFor(platform, request);
  const now = platform.clock.now();
  const refusal = refusalOf(error);
  request.refusedWith = refusal ?? { code: 500, reason: null };
  const body = refusal ? refusalBody(refusal, language, now) : faultBody(language, now, request.id.slice(0, 8));
  const asked = { request: request.id, method: request.method, path: contractPath(request.url) };
  if (!refusal) platform.log.error({ ...asked, error: describe(error) }, "fault");
  // The user is told to wait; only the log says why.
  else if (error instanceof DatabaseAway || error instanceof OutcomeUnknown)
    platform.log.warn({ ...asked, cause: error.message }, "database unavailable");
  // What the framework refuses before routing meets no hook.
  secure(reply);
  return reply.code(200).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** The last guard's answer for a request that would otherwise never be answered. */
export function answerUnfinished(platform: Platform, request: FastifyRequest, reply: FastifyReply): void {
  request.refusedWith = { code: 500, reason: null };
  const body = unfinishedBody(languageFor(platform, request), platform.clock.now(), request.id.slice(0, 8));
  secure(reply);
  void reply.code(200).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/**
 * For what Node could not parse as a request (endless headers or path): the envelope, in English, and the
 * connection is closed. Where nothing was sent, it is closed without a word: browsers open connections ahead, and
 * would take the envelope for the answer to the request that they send at this moment. Closed, they ask again.
 */
export function answerUnread(platform: Platform, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable || socket.bytesRead === 0) return void socket.destroy();
  const refusal = error.code === "HPE_HEADER_OVERFLOW" ? platformMessages.tooLarge() : platformMessages.malformed();
  const body = JSON.stringify(refusalBody(refusal, "en", platform.clock.now()));
  const head = [
    "HTTP/1.1 200 OK",
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
    ...Object.entries(SECURE).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // A slow sender may also be a slow reader.
  setTimeout(() => socket.destroy(), 1000).unref();
}

export const describe = (error: unknown): object =>
  error instanceof Error
    ? { message: error.message, code: (error as { code?: string }).code, stack: error.stack }
    : { message: String(error) };
