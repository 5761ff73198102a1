/** Reads the environment, builds the app, listens, and shuts down cleanly when told to. */
import { openDataFolder } from "./data-folder.ts";
import { requireSafe, UnsafeStart } from "./safe-start.ts";
import { serve } from "./serve.ts";
import { webFolder } from "./build-web.ts";
import { onTermination } from "./on-termination.ts";

const env = process.env;

export async function startServer(): Promise<void> {
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
  onTermination(() => server.close());
}
