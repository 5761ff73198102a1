/** `npm run invariants`: proves the books of every company, green and red; fails when one is red. The server may run meanwhile. */
import path from "node:path";
import { styleText } from "node:util";
import { openDataFolder } from "../../packages/server/src/operations/data-folder.ts";
import { prepareDatabase } from "../../packages/server/src/operations/prepare-database.ts";
import { proveAllBooks, type ProvedCompany } from "../../packages/server/src/operations/prove-books.ts";
import { AlreadyRunning } from "../../packages/server/src/platform/db/embedded.ts";
import { postmasterIn } from "../../packages/server/src/platform/db/embedded/leftover.ts";

const SHOWN = 3;

function table({ tenantId, name, proofs }: ProvedCompany): void {
  const red = proofs.filter((proof) => !proof.ok);
  console.log(`\n${tenantId}  ${name}: ${proofs.length - red.length} of ${proofs.length} hold`);
  for (const { id, words, ok, found, rows } of proofs) {
    console.log(
      `  ${ok ? styleText("green", "✓") : styleText("red", "✗")} ${id.padEnd(7)} ${words.en}${ok ? "" : styleText("red", `  ${found} rows`)}`,
    );
    for (const row of rows.slice(0, SHOWN)) console.log(`              ${JSON.stringify(row)}`);
  }
  if (red.length > 0) process.exitCode = 1;
}

/** The given database, the one of a server that is running, or the one of the data folder, started for as long as it takes. */
async function database(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env["DATABASE_URL"];
  if (given) return { url: given, stop: async () => {} };
  const folder = openDataFolder();
  try {
    const { appUrl, stop } = await prepareDatabase({ folder, say: (line) => console.log(`  ${line}`) });
    return { url: appUrl, stop };
  } catch (error) {
    const running = error instanceof AlreadyRunning ? postmasterIn(path.join(folder.database, "cluster")) : null;
    if (!running?.ready) throw error;
    return {
      url: `postgres://larder_app:${folder.appPassword}@127.0.0.1:${running.port}/larder`,
      stop: async () => {},
    };
  }
}

const { url, stop } = await database();
try {
  await proveAllBooks(url, table);
} finally {
  await stop();
}
