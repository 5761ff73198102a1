/**
 * `npm run backup [-- FILE]`: writes the whole database to one file while the server keeps running; without a
 * name, into the folder `backups` of the data folder. Keys and initial passwords are not included
 * (docs/operations.md).
 */
import fs from "node:fs";
import path from "node:path";
import { refuse } from "@larder/domain/kernel/refusal";
import { backupMessages } from "../../packages/server/src/operations/backup/backup-messages.ts";
import { backUp } from "../../packages/server/src/operations/backup/back-up.ts";
import { fingerprintOf, signerFrom } from "../../packages/server/src/operations/backup/signature.ts";
import { openDataFolder } from "../../packages/server/src/operations/data-folder.ts";
import { hasDatabase, reachDatabase } from "../../packages/server/src/operations/reach-database.ts";
import { endStopped, megabytes, progressLine } from "./progress.ts";

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());

const progress = progressLine();
try {
  const folder = openDataFolder();
  if (!hasDatabase(folder)) refuse(backupMessages.nothingToBackUp());
  const file = path.resolve(process.argv[2] ?? path.join(folder.path, "backups", `${stamp()}.larder`));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const began = Date.now();
  const signer = signerFrom(folder.backupKey);
  const { ownerUrl, stop } = await reachDatabase({ folder, say: progress.say, signal: stopping.signal });
  try {
    const { tables, rows, bytes, fileBytes, sha256 } = await backUp({
      ownerUrl,
      file,
      signer,
      onProgress: (now) =>
        progress.show(`${now.table}: ${now.rows.toLocaleString("en")} rows, ${megabytes(now.bytes)}`),
      signal: stopping.signal,
    });
    progress.end();
    console.log(
      `Kept ${tables} tables, ${rows.toLocaleString("en")} rows (${megabytes(bytes)}) in ${((Date.now() - began) / 1000).toFixed(1)} s:`,
    );
    console.log(`  ${file}  ${megabytes(fileBytes)}\n  sha256 ${sha256}\n  signed by ${fingerprintOf(signer.key)}`);
  } finally {
    await stop();
  }
} catch (error) {
  progress.end();
  endStopped(stopping.signal, "Interrupted; there is no backup.\n備份已中斷，未有產生檔案。", error);
}

function stamp(): string {
  return `larder-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}
