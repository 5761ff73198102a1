/** `npm start`: starts everything on a bare machine, from the database to the printed address. Ctrl-C ends it. */
import { buildWeb, webFolder } from "../../packages/server/src/operations/build-web.ts";
import { openDataFolder } from "../../packages/server/src/operations/data-folder.ts";
import { forgetFirstPasswords, stillFirst } from "../../packages/server/src/operations/first-passwords.ts";
import { prepareDatabase, type PreparedDatabase } from "../../packages/server/src/operations/prepare-database.ts";
import { requireSafe, UnsafeStart } from "../../packages/server/src/operations/safe-start.ts";
import { serve, type Serving } from "../../packages/server/src/operations/serve.ts";
import { AlreadyRunning } from "../../packages/server/src/platform/db/embedded.ts";
import { onTermination } from "../../packages/server/src/operations/on-termination.ts";
import { loadDemo } from "../../packages/server/seeds/load.ts";
import { openingWords, withDemo } from "./opening-words.ts";

const began = Date.now();
const say = (line: string) => console.log(`  ${line}`);
const stopping = new AbortController();
let preparing: Promise<PreparedDatabase> | undefined;
let server: Serving | undefined;

async function stop(): Promise<void> {
  stopping.abort();
  await server?.close().catch(() => {});
  // Also covers a database that is still starting.
  await preparing?.then((database) => database.stop()).catch(() => {});
}
onTermination(stop);

const MOST_TO_STOP_MS = 8_000;

/** Whoever looks after this process (systemd, a container) starts it again by this code. */
async function databaseLost(error: Error): Promise<void> {
  console.error(`\nPostgreSQL cannot be restarted: ${error.message}\nLarder ends, with code 70.`);
  // A task that waits for a lost database must not delay this message.
  setTimeout(() => process.exit(70), MOST_TO_STOP_MS).unref();
  await stop();
  process.exit(70);
}

try {
  console.log("Larder");
  const folder = openDataFolder();
  preparing = prepareDatabase({ folder, say, signal: stopping.signal, lost: (error) => void databaseLost(error) });
  const filled = preparing.then(async (database) => {
    await requireSafe(database.appUrl);
    if (withDemo()) await loadDemo({ folder, database, say, signal: stopping.signal });
    return database;
  });
  const [database] = await Promise.all([filled, buildWeb(say)]);
  const host = process.env["HOST"] || "127.0.0.1";
  const port = Number(process.env["PORT"] || 8080);
  server = await serve({
    ...database,
    privateKey: folder.privateKey,
    clientId: folder.clientId,
    webFolder,
    host,
    port,
  });

  console.log(`\nReady in ${((Date.now() - began) / 1000).toFixed(1)} s:  ${server.address}\n`);
  for (const one of await stillFirst(database.ownerUrl, folder))
    console.log(`  ${one.tenantId}  ${one.company.padEnd(28)} ${one.userName.padEnd(10)} ${one.password}`);
  forgetFirstPasswords(database.ownerUrl, folder);
  for (const line of openingWords(server.address, withDemo())) console.log(line);
  console.log(`\n  First passwords, until they are changed, are in ${folder.passwordFile}`);
  console.log(`  Client id and public key for other clients: ${folder.clientFile}`);
  if (server.metrics) console.log(`  Metrics for a monitoring system: ${server.metrics}`);
  console.log("  Ctrl-C stops everything.\n");
} catch (error) {
  if (!stopping.signal.aborted) {
    const known =
      error instanceof AlreadyRunning ||
      error instanceof UnsafeStart ||
      (error as NodeJS.ErrnoException).code === "EADDRINUSE";
    if (known)
      console.error(
        `\n${(error as NodeJS.ErrnoException).code === "EADDRINUSE" ? "The port is taken by another program: choose one with PORT=8081 npm start." : (error as Error).message}`,
      );
    else console.error(error);
    await stop();
    process.exit(1);
  }
}
