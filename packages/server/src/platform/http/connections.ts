/**
 * Connections cost a stranger nothing and us a slot each: limited per address and in total, and none may be
 * silent for long.
 */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { neighbourhood } from "./address.ts";
import { isTrusted } from "./paths.ts";

export interface ConnectionLimits {
  readonly most: number;
  readonly mostOfOne: number;
  /** Headers must arrive within this time, slowly or not. */
  readonly headers: number;
  /**
   * No data in either direction for this long. Running work answers sooner, and a stream sends a keep-alive
   * every ten seconds.
   */
  readonly quiet: number;
  /** How often overdue connections are looked for. */
  readonly lookEvery: number;
}

export const connectionLimits: ConnectionLimits = {
  most: 4096,
  // A page opens at most six; a whole office may share one address.
  mostOfOne: 512,
  headers: 10_000,
  quiet: 120_000,
  lookEvery: 2_000,
};

/** The proxy on this machine carries everyone's, and has its own limits. */
export function limitConnections(app: FastifyInstance, { most, mostOfOne }: ConnectionLimits): void {
  const byAddress = new Map<string, number>();
  let all = 0;
  app.server.on("connection", (socket: Socket) => {
    const from = isTrusted(socket.remoteAddress) ? null : neighbourhood(socket.remoteAddress ?? "");
    const theirs = from === null ? 0 : (byAddress.get(from) ?? 0);
    // Kept open for a next request that may never come: closed first.
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
