/**
 * `npm run restore -- FILE`: restores a backup into an empty database (`DATABASE_URL`, or an empty data
 * folder), migrates its schema and runs the books check.
 */
import path from "node:path";
import { refuse } from "@larder/domain/kernel/refusal";
import { backupMessages } from "../../packages/server/src/operations/backup/backup-messages.ts";
import { checkBackup } from "../../packages/server/src/operations/backup/backup-file.ts";
import { signerFrom, whoSigned } from "../../packages/server/src/operations/backup/signature.ts";
import { restore } from "../../packages/server/src/operations/backup/restore.ts";
import { openDataFolder, type DataFolder } from "../../packages/server/src/operations/data-folder.ts";
import { bringUpToDate, requireDurableDatabase } from "../../packages/server/src/operations/prepare-database.ts";
import { proveAllBooks } from "../../packages/server/src/operations/prove-books.ts";
import { startDatabase, type Reached } from "../../packages/server/src/operations/reach-database.ts";
import { AlreadyRunning } from "../../packages/server/src/platform/db/embedded.ts";
import { endStopped, megabytes, progressLine } from "./progress.ts";
import { showProofs } from "./proofs.ts";

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());

const progress = progressLine();
let inPlace = false;
const given = process.argv[2];
if (!given) {
  console.error("Which file? npm run restore -- FILE\n請指明備份檔：npm run restore -- FILE");
  process.exit(2);
}

try {
  const file = path.resolve(given);
  // Checked before a database is created for it.
  const { signedBy } = await checkBackup(file, (share) =>
    progress.show(`Looking at the file: ${(share * 100).toFixed(0)} %`),
  );
  const folder = openDataFolder();
  const who = whoSigned(signedBy, signerFrom(folder.backupKey).key);
  progress.end();
  console.log(`${who.en}\n${who.zh}\n`);
  const { ownerUrl, stop } = await database(folder);
  try {
    await requireDurableDatabase(ownerUrl);
    const { head, tables } = await restore({
      ownerUrl,
      file,
      appPassword: folder.appPassword,
      appUrl: process.env["DATABASE_APP_URL"],
      onProgress: (now) =>
        progress.show(`${now.table}: ${now.rows.toLocaleString("en")} rows, ${megabytes(now.bytes)}`),
      signal: stopping.signal,
    });
    inPlace = true;
    progress.end();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${tables.length} tables, ${rows.toLocaleString("en")} rows, kept at ${head.madeAt} from PostgreSQL ${head.postgres}.`,
    );
    await bringUpToDate(ownerUrl, { folder, say: progress.say });
    await proveAllBooks(ownerUrl, showProofs);
    console.log(
      "\nPasswords are those of the backup; everybody signs in again.\n密碼與備份時相同，所有使用者須重新登入。",
    );
  } finally {
    await stop();
  }
} catch (error) {
  progress.end();
  endStopped(
    stopping.signal,
    inPlace
      ? "Interrupted when all rows were in place. Start Larder, which brings them up to date, and prove them with npm run invariants.\n中斷時資料已全部還原。請啟動 Larder 以完成更新，並以 npm run invariants 核對。"
      : "Interrupted; the database is as empty as before.\n還原已中斷，資料庫仍為空白。",
    error,
  );
}

async function database(folder: DataFolder): Promise<Reached> {
  try {
    return await startDatabase({ folder, say: progress.say, signal: stopping.signal });
  } catch (error) {
    if (error instanceof AlreadyRunning) return refuse(backupMessages.serverRuns({ folder: folder.path }));
    throw error;
  }
}
