/** `npm run seed`: loads missing demonstration companies without starting the server. */
import { openDataFolder } from "../../packages/server/src/operations/data-folder.ts";
import { prepareDatabase } from "../../packages/server/src/operations/prepare-database.ts";
import { AlreadyRunning } from "../../packages/server/src/platform/db/embedded.ts";
import { loadDemo } from "../../packages/server/seeds/load.ts";

const say = (line: string) => console.log(`  ${line}`);
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());

try {
  const folder = openDataFolder();
  const database = await prepareDatabase({ folder, say, signal: stopping.signal });
  try {
    await loadDemo({ folder, database, say, signal: stopping.signal });
  } finally {
    await database.stop();
  }
} catch (error) {
  if (stopping.signal.aborted) console.error("Interrupted; the next start removes what is unfinished.");
  else console.error(error instanceof AlreadyRunning ? error.message : error);
  process.exitCode = 1;
}
