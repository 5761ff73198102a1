/**
 * Connections that cost a stranger nothing and us a place each: so many of one address, so many in all, and none that
 * says or hears nothing for long.
 */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { neighbourhood } from "./address.ts";
import { isTrusted } from "./paths.ts";

export interface ConnectionLimits {
  readonly most: number;
  readonly mostOfOne: number;
  /** Headers within this time, drop by drop or not. */
  readonly headers: number;
  /** Nothing came or went for so long. What runs answers sooner, and a stream gives a sign of life every ten seconds. */
  readonly quiet: number;
  /** How often those that are late are looked for. */
  readonly lookEvery: number;
}

export const connectionLimits: ConnectionLimits = {
  most: 4096,
  // A page has six at most; a whole office may sit behind one address.
  mostOfOne: 512,
  headers: 10_000,
  quiet: 120_000,
  lookEvery: 2_000,
};

/** The proxy on this machine brings everybody's, and keeps its own limits. */
export function limitConnections(app: FastifyInstance, { most, mostOfOne }: ConnectionLimits): void {
  const byAddress = new Map<string, number>();
  let all = 0;
  app.server.on("connection", (socket: Socket) => {
    const from = isTrusted(socket.remoteAddress) ? null : neighbourhood(socket.remoteAddress ?? "");
    const theirs = from === null ? 0 : (byAddress.get(from) ?? 0);
    // Kept open for a next request that may never come: they go first.
    if (all >= most) app.server.closeIdleConnections();
    if (all >= most || theirs >= mostOfOne) {
      socket.destroy();
      return;
    }
    all++;
    if (from !== null) byAddress.set(from, theirs + 1);
    socket.once("close", () => {
      all--;
      if (from === null) return;
      const left = byAddress.get(from)! - 1;
      if (left > 0) byAddress.set(from, left);
      else byAddress.delete(from);
    });
  });
}
