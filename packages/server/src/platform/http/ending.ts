/** Shutdown of the server. */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * A server told to stop finishes running work and waits for nobody else: a browser's keep-alive connection
 * would delay it for a minute.
 */
export function endInGoodOrder(app: FastifyInstance): () => boolean {
  let ending = false;
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // Opened ahead for a request that never came: Node does not count it as idle.
  const letGo = () => {
    app.server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook("preClose", async () => {
    ending = true;
    const sweep = setInterval(letGo, 100);
    app.server.once("close", () => clearInterval(sweep));
  });
  return () => ending;
}
