/**
 * The server with one of its safeguards left out, to measure its cost. It exists only here: the product itself
 * has no switch for it.
 */
import { openApp, routes } from "../../packages/server/src/app.ts";
import { openDataFolder } from "../../packages/server/src/operations/data-folder.ts";
import { openLog } from "../../packages/server/src/platform/log/log.ts";
import type { Route } from "../../packages/server/src/platform/request/serve.ts";

const left = process.env["LARDER_BENCH_WITHOUT"];
const ORDERS = "/pss/sales/order";

const without: Record<string, (route: Route) => Route> = {
  audit: ({ call, handle }) => ({ call, handle: (ctx, input) => handle({ ...ctx, audit: () => {} }, input) }),
  // A call marked as both reading and changing claims no idempotency key and stores no answer.
  idempotency: ({ call, handle }) => ({ call: { ...call, reads: true, changes: true }, handle }),
};

const change = without[left ?? ""];
if (!change) throw new Error(`There is no server without ${left}.`);
const all = routes as Route[];
const at = all.findIndex(({ call }) => call.method === "POST" && call.path === ORDERS);
all[at] = change(all[at]!);

const folder = openDataFolder();
const app = openApp({
  databaseUrl: process.env["DATABASE_APP_URL"]!,
  privateKey: folder.privateKey,
  settings: { encrypt: false, captcha: false, clientId: folder.clientId },
  log: openLog("silent"),
});
await app.http.app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
process.once("SIGTERM", () => void app.close().then(() => process.exit(0)));
