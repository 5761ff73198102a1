/** An external server on loopback, as good or as bad as the test needs it. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServiceOptions } from "./service.ts";

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}

type Behaviour = (asked: Asked, response: ServerResponse, nth: number) => void;

export async function foreignServer(behaves: Behaviour) {
  const asked: Asked[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString("utf8");
    const one = {
      method: request.method!,
      url: new URL(request.url!, "http://foreign.example"),
      headers: request.headers,
      body: text === "" ? undefined : (JSON.parse(text) as unknown),
    };
    asked.push(one);
    behaves(one, response, asked.length);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

/** Retried at once; timeouts only happen where a test asks for them, however busy the machine is. */
export const quick = (url: string): ServiceOptions => ({
  url,
  timeoutMs: 20_000,
  retries: 2,
  pauseMs: 2,
  random: () => 0.5,
});

/** Everything that answers but is not the service: its behaviour, and the expected message. */
export const BAD: readonly [what: string, behaves: Behaviour, code: string, timesAsked: number][] = [
  [
    "a page",
    (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>hello</html>"),
    "NOT_JSON",
    1,
  ],
  ["half an answer", (_, response) => response.end('{"code":"Ok","durations":[[0,1'), "NOT_JSON", 1],
  ["an answer without an object", (_, response) => response.end("null"), "WRONG_SHAPE", 1],
  ["an empty object", (_, response) => json(response, {}), "WRONG_SHAPE", 1],
  ["a redirect", (_, response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(), "REDIRECTED", 1],
  ["no access", (_, response) => response.writeHead(401).end("who are you"), "NO_ACCESS", 1],
  ["not found", (_, response) => response.writeHead(404).end("no"), "STATUS", 1],
  ["an error page", (_, response) => response.writeHead(500).end("<h1>oh</h1>"), "STATUS", 1],
  ["too much asked", (_, response) => response.writeHead(414).end(), "ASKED_TOO_MUCH", 1],
  ["busy", (_, response) => response.writeHead(503, { "retry-after": "0" }).end(), "BUSY", 3],
  ["a bad gateway", (_, response) => response.writeHead(502).end(), "STATUS", 3],
  ["cut before the answer", (_, response) => response.destroy(), "UNREACHED", 3],
  [
    "cut in the answer",
    (_, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"code":', () => response.destroy());
    },
    "CUT_OFF",
    3,
  ],
];
