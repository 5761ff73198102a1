/**
 * An event stream on the wire: headers that keep proxies from buffering, and an end when the reader leaves or
 * is too slow.
 */
import type { FastifyReply } from "fastify";
import type { Push, PushStream } from "./push.ts";

export type Subscriber = Omit<PushStream, "write" | "end">;

/** With this many unread bytes the page is asleep; it opens a new stream when it wakes. */
const MOST_UNREAD = 65_536;

export async function openStream(reply: FastifyReply, push: Push, subscriber: Subscriber): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  const stream: PushStream = {
    ...subscriber,
    write: (text) => raw.writableLength < MOST_UNREAD && !raw.destroyed && (raw.write(text), true),
    end: () => {
      raw.end();
    },
  };
  raw.on("close", () => push.closed(stream));
  raw.on("error", () => push.closed(stream));
  await push.open(stream);
}
