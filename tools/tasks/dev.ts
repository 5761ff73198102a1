/**
 * `npm run dev`: the database and the demonstration companies as in `npm start`; the server starts again when
 * its sources change, the browser takes changes of the web at once.
 */
import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { openDataFolder } from "../../packages/server/src/operations/data-folder.ts";
import { stillFirst } from "../../packages/server/src/operations/first-passwords.ts";
import { prepareDatabase } from "../../packages/server/src/operations/prepare-database.ts";
import { AlreadyRunning } from "../../packages/server/src/platform/db/embedded.ts";
import { onTermination } from "../../packages/server/src/operations/on-termination.ts";
import { loadDemo } from "../../packages/server/seeds/load.ts";
import { withDemo } from "./opening-words.ts";

const root = path.resolve(import.meta.dirname, "../..");
const say = (line: string) => console.log(`  ${line}`);
const children: ChildProcess[] = [];
const stopping = new AbortController();

const run = (args: string[], cwd: string, env: Record<string, string>) => {
  const child = spawn(process.execPath, args, { cwd, stdio: "inherit", env: { ...process.env, ...env } });
  children.push(child);
  return child;
};

try {
  const folder = openDataFolder();
  const preparing = prepareDatabase({ folder, say, signal: stopping.signal });
  onTermination(async () => {
    stopping.abort();
    for (const child of children) child.kill("SIGTERM");
    await (await preparing).stop();
  });
  const database = await preparing;
  if (withDemo()) await loadDemo({ folder, database, say, signal: stopping.signal });

  const port = process.env["PORT"] || "8080";
  run(["--watch", "--watch-preserve-output", path.join(root, "packages/server/src/main.mjs")], root, {
    DATABASE_APP_URL: database.appUrl,
    DATABASE_URL: database.ownerUrl,
    PORT: port,
    LARDER_PAGES: "off",
  });
  run([path.join(root, "node_modules/vite/bin/vite.js"), "--host", "127.0.0.1"], path.join(root, "packages/web"), {
    LARDER_SERVER: `http://127.0.0.1:${port}`,
  });
  for (const one of await stillFirst(database.ownerUrl, folder))
    console.log(`  ${one.tenantId}  ${one.company.padEnd(28)} ${one.userName.padEnd(10)} ${one.password}`);
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error instanceof AlreadyRunning ? error.message : error);
    process.exit(1);
  }
}
