/**
 * Clerks over HTTP: each sends an order, waits for the answer, sends the next. A process of its
 * own, told what to do by one JSON argument; its last line is the result.
 */
import { randomUUID } from "node:crypto";
import http from "node:http";
import { orders, type Shop } from "./shop.ts";
import type { Load, Loaded } from "./measure.ts";

const { connections, seconds, seed, http: way, shop } = JSON.parse(process.argv[2]!) as Load & { shop: Shop };
const { base, token, clientId } = way!;
const { hostname, port } = new URL(base);
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const next = orders(shop, seed);
const took: number[] = [];
let failed = 0;
let firstFailure: string | null = null;

function post(body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        hostname,
        port,
        method: "POST",
        path: "/pss/sales/order",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          authorization: `Bearer ${token}`,
          clientid: clientId,
          "idempotency-key": randomUUID(),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => resolve(Buffer.concat(parts).toString()));
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

const began = performance.now();
const until = began + seconds * 1000;
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < until) {
      const body = JSON.stringify(next());
      const start = performance.now();
      const answer = JSON.parse(await post(body)) as { code: number; msg: string };
      if (answer.code === 200) took.push(performance.now() - start);
      else {
        failed++;
        firstFailure ??= `${answer.code} ${answer.msg}`;
      }
    }
  }),
);
const result: Loaded = {
  done: took.length,
  failed,
  firstFailure,
  seconds: (performance.now() - began) / 1000,
  took,
  cpu: process.cpuUsage(),
};
agent.destroy();
console.log(JSON.stringify(result));
