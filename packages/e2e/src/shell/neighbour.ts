/** Another site that menus embed or link to. */
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface Neighbour {
  readonly host: string;
  close(): Promise<void>;
}

export async function openNeighbour(): Promise<Neighbour> {
  const server = http.createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="en"><title>Neighbour</title><h1>The neighbour at ${request.url}</h1>`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
