/**
 * `GET /metrics` on a separate port, by default on the loopback only (decision 0021): the public proxy does not
 * have it, so there is nothing to protect there and nothing to forget.
 */
import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics } from "prom-client";
import type { Platform } from "../../platform/platform.ts";
import { openLooks } from "./looks.ts";

export interface MetricsPort {
  readonly address: string;
  close(): Promise<void>;
}

export interface MetricsPortOptions {
  readonly platform: Platform;
  readonly ownerUrl?: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly cacheMs?: number;
}

export async function openMetricsPort({
  platform,
  ownerUrl,
  host,
  port,
  cacheMs,
}: MetricsPortOptions): Promise<MetricsPort> {
  const { registry } = platform.metrics;
  // Memory, CPU, garbage collection and event loop delay.
  collectDefaultMetrics({ register: registry });
  const looks = openLooks({ platform, registry, ownerUrl, cacheMs });
  const server = http.createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    looks
      .look()
      .then(() => registry.metrics())
      .then(
        (text) =>
          response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(text),
        (error: Error) => {
          platform.log.error({ error: error.message }, "metrics");
          response.writeHead(500).end();
        },
      );
  });
  server.listen(port, host);
  await once(server, "listening");
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${taken}/metrics`,
    async close() {
      server.closeAllConnections();
      server.close();
      await looks.close();
    },
  };
}
