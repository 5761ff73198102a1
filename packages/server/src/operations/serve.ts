/** Runs the server: opens the application, starts the job worker, listens, and shuts down cleanly. */
import { openApp, type App } from "../app.ts";
import { tasksOf } from "../tasks.ts";
import { readFileSync } from "node:fs";
import { mailHostsFrom } from "../modules/company/index.ts";
import { frameHostsFrom } from "../platform/http/frame-hosts.ts";
import { installLastGuard } from "../platform/http/last-guard.ts";
import { openLog, type Log } from "../platform/log/log.ts";
import { pagesFrom } from "../platform/http/pages.ts";
import { startWorker } from "../platform/jobs/queue.ts";
import { openMetricsPort } from "./metrics/metrics-port.ts";
import { collectAfterStart } from "./collect-after-start.ts";

export interface ServeOptions {
  readonly appUrl: string;
  /** Without it no jobs run in this process. */
  readonly ownerUrl?: string;
  readonly privateKey: string;
  readonly clientId: string;
  readonly webFolder?: string;
  readonly host?: string;
  readonly port?: number;
  /** Instead of the standard output, at the level of `LARDER_LOG`. */
  readonly log?: Log;
}

export interface Serving {
  readonly app: App;
  readonly address: string;
  /** The address of the metrics, when METRICS_PORT is set. */
  readonly metrics: string | null;
  close(): Promise<void>;
}

const on = (name: string, byDefault: boolean): boolean => {
  const value = process.env[name];
  return value === undefined || value === "" ? byDefault : /^(1|true|on|yes)$/i.test(value);
};

export async function serve(options: ServeOptions): Promise<Serving> {
  const log = options.log ?? openLog(process.env["LARDER_LOG"] ?? "warn");
  const frameHosts = frameHostsFrom(process.env["LARDER_FRAME_HOSTS"] ?? "");
  const mailCa = process.env["LARDER_MAIL_CA"];
  const app = openApp({
    databaseUrl: options.appUrl,
    directUrl: process.env["DATABASE_DIRECT_URL"] || undefined,
    replicaUrl: process.env["DATABASE_REPLICA_URL"] || undefined,
    prepared: on("LARDER_PREPARED", true),
    privateKey: options.privateKey,
    settings: {
      encrypt: on("LARDER_ENCRYPT", true),
      captcha: on("LARDER_CAPTCHA", false),
      captchasPerMinute: Number(process.env["LARDER_CAPTCHAS_PER_MINUTE"]) || 60,
      companiesByHost: on("LARDER_COMPANIES_BY_HOST", false),
      clientId: options.clientId,
      frameHosts,
      mail: {
        hosts: mailHostsFrom(process.env["LARDER_MAIL_HOSTS"] ?? ""),
        authorities: mailCa ? readFileSync(mailCa, "utf8") : undefined,
      },
    },
    log,
    ...(options.webFolder ? { pages: pagesFrom(options.webFolder, frameHosts) } : {}),
  });
  try {
    const address = await app.http.app.listen({ host: options.host ?? "127.0.0.1", port: options.port ?? 8080 });
    const endGuard = installLastGuard(app.platform);
    const metricsPort = process.env["METRICS_PORT"];
    const metrics = metricsPort
      ? await openMetricsPort({
          platform: app.platform,
          ownerUrl: options.ownerUrl,
          host: process.env["METRICS_HOST"] || "127.0.0.1",
          port: Number(metricsPort),
        })
      : null;
    const worker = options.ownerUrl
      ? await startWorker({ ownerUrl: options.ownerUrl, log, ...tasksOf(app.platform) })
      : null;
    collectAfterStart();
    return {
      app,
      address,
      metrics: metrics?.address ?? null,
      close: async () => {
        await metrics?.close();
        await worker?.stop();
        await app.close();
        endGuard();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}
