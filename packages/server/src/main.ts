/**
 * One server process on a prepared database: for installations that keep PostgreSQL, TLS and
 * the number of processes in their own hands. Reads the environment, builds the app, listens.
 */
import { openDataFolder } from "./operations/data-folder.ts";
import { requireSafe, UnsafeStart } from "./operations/safe-start.ts";
import { serve } from "./operations/serve.ts";
import { webFolder } from "./operations/build-web.ts";

const env = process.env;

async function start(): Promise<void> {
  const appUrl = env["DATABASE_APP_URL"];
  if (!appUrl) throw new UnsafeStart("DATABASE_APP_URL names the database and the server's role.");
  const folder = openDataFolder();
  await requireSafe(appUrl);
  if (env["DATABASE_DIRECT_URL"]) await requireSafe(env["DATABASE_DIRECT_URL"]);
  const server = await serve({
    appUrl,
    ...(env["DATABASE_URL"] ? { ownerUrl: env["DATABASE_URL"] } : {}),
    privateKey: folder.privateKey,
    clientId: folder.clientId,
    // Off in development, where vite serves the pages.
    ...(env["LARDER_PAGES"] === "off" ? {} : { webFolder }),
    ...(env["HOST"] ? { host: env["HOST"] } : {}),
    ...(env["PORT"] ? { port: Number(env["PORT"]) } : {}),
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
}

try {
  await start();
} catch (error) {
  if (!(error instanceof UnsafeStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
