/**
 * The composition root: every part is created and connected here, in dependency order. What a module answers is
 * in its own index.ts.
 */
import type { FastifyInstance } from "fastify";
import { accountsRoutes, registerAccounts } from "./modules/accounts/index.ts";
import { companyPublicRoutes, companyRoutes, registerCompany } from "./modules/company/index.ts";
import { dashboardRoutes } from "./modules/dashboard/index.ts";
import { fleetRoutes, registerFleet } from "./modules/fleet/index.ts";
import { operatorRoutes } from "./modules/operator/index.ts";
import { peoplePublicRoutes, peopleRoutes } from "./modules/people/index.ts";
import { placesRoutes } from "./modules/places/index.ts";
import { registerPurchase, purchaseRoutes } from "./modules/purchase/index.ts";
import { reportRoutes } from "./modules/reports/index.ts";
import { registerSales, salesRoutes } from "./modules/sales/index.ts";
import { registerStock, stockRoutes } from "./modules/stock/index.ts";
import { apiDocumentRoutes, watchPublicRoutes, watchRoutes } from "./modules/watch/index.ts";
import { systemClock, type Clock } from "./platform/clock.ts";
import { openDatabase, type Database, type DatabaseOptions } from "./platform/db/database.ts";
import { idsFrom } from "./platform/db/ids.ts";
import { numbersFrom } from "./platform/db/numbers.ts";
import { keyPair } from "./platform/http/encryption.ts";
import { fileLinks } from "./platform/files/links.ts";
import { openHttp, type Http } from "./platform/http/http.ts";
import { queue } from "./platform/jobs/jobs.ts";
import { openMetrics } from "./platform/log/metrics.ts";
import { operationLogIn } from "./platform/request/operation-log.ts";
import { perMinute } from "./platform/http/per-minute.ts";
import type { Platform, PlatformSettings } from "./platform/platform.ts";
import { pushIn } from "./platform/push/push.ts";
import type { PublicRoute, Route } from "./platform/request/serve.ts";
import { sealWith } from "./platform/access/seal.ts";
import { sessionsIn } from "./platform/access/session.ts";
import { lineOfStrangers } from "./platform/access/strangers.ts";

export interface AppOptions extends Omit<DatabaseOptions, "url"> {
  readonly databaseUrl: string;
  readonly privateKey: string;
  readonly settings: PlatformSettings;
  readonly clock?: Clock;
  /** Serves the web application on every path that is not a call. */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
}

export interface App {
  readonly platform: Platform;
  readonly http: Http;
  close(): Promise<void>;
}

export const publicRoutes: readonly PublicRoute[] = [
  ...peoplePublicRoutes,
  ...companyPublicRoutes,
  ...watchPublicRoutes,
];
export const routes: readonly Route[] = [
  ...peopleRoutes,
  ...companyRoutes,
  ...operatorRoutes,
  ...placesRoutes,
  ...fleetRoutes,
  ...watchRoutes,
  ...salesRoutes,
  ...stockRoutes,
  ...purchaseRoutes,
  ...accountsRoutes,
  ...dashboardRoutes,
  ...reportRoutes,
  ...apiDocumentRoutes(() => [...publicRoutes, ...routes]),
];

registerCompany();
registerFleet();
registerSales();
registerStock();
registerPurchase();

// Which module subscribes to which announcements, and which answers which port, against the arrows.
registerAccounts();

/** The platform without its HTTP side: for replays, jobs and checks. */
export function openPlatform(options: Omit<AppOptions, "pages">): Platform & { database: Database } {
  const { databaseUrl, connections, prepared, log, clock = systemClock } = options;
  const database = openDatabase({
    url: databaseUrl,
    directUrl: options.directUrl,
    replicaUrl: options.replicaUrl,
    log,
    ...(connections ? { connections } : {}),
    ...(prepared === undefined ? {} : { prepared }),
  });
  const keys = keyPair(options.privateKey);
  const ids = idsFrom(database);
  const push = pushIn(database, options.directUrl ?? databaseUrl, clock, log);
  const metrics = openMetrics();
  metrics.watchPool("requests", database);
  metrics.watchPool("aside", database.aside);
  if (database.replica) metrics.watchPool("replica", database.replica);
  metrics.watchStreams(() => push.count);
  return {
    database,
    ids,
    numbers: numbersFrom(database),
    clock,
    log,
    jobs: queue,
    sessions: sessionsIn(database, clock, log),
    keys,
    links: fileLinks(keys),
    seal: sealWith(keys),
    copies: new WeakMap(),
    operations: operationLogIn(database, ids, log),
    push,
    metrics,
    captchas: perMinute(options.settings.captchasPerMinute ?? 60, clock),
    strangers: lineOfStrangers(),
    settings: options.settings,
  };
}

export function openApp(options: AppOptions): App {
  const platform = openPlatform(options);
  const http = openHttp(platform, routes, publicRoutes, options.pages);
  return {
    platform,
    http,
    close: async () => {
      // Running work is finished first, and logged; only then is the database connection closed.
      await http.app.close();
      await platform.operations.close();
      await platform.sessions.close();
      await platform.database.close();
    },
  };
}
