/**
 * `npm run post-codes -- FILE.csv`: packs the national file of post codes (ONS Postcode Directory, NSPL or
 * Code-Point Open) into the data folder; `--northern-ireland` includes those of Northern Ireland, which are
 * under a separate licence.
 */
import path from "node:path";
import { openDataFolder } from "../../packages/server/src/operations/data-folder.ts";
import { packPostCodes, postCodeFile } from "../../packages/server/src/modules/delivery/planner/post-codes/index.ts";
import { endStopped, megabytes, progressLine } from "./progress.ts";

const files = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
if (files.length !== 1 || options.some((option) => option !== "--northern-ireland")) {
  console.error("Which file? npm run post-codes -- FILE.csv [--northern-ireland]");
  process.exit(2);
}

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());

const progress = progressLine();
try {
  const target = postCodeFile(openDataFolder().path);
  const began = Date.now();
  const { codes, bytes, passedOver } = await packPostCodes(path.resolve(files[0]!), target, {
    northernIreland: options.length > 0,
    onProgress: (rows) => progress.show(`${rows.toLocaleString("en")} rows`),
    signal: stopping.signal,
  });
  progress.end();
  console.log(
    `Packed ${codes.toLocaleString("en")} post codes into ${megabytes(bytes)} (${(bytes / codes).toFixed(2)} bytes each) in ${((Date.now() - began) / 1000).toFixed(1)} s:`,
  );
  console.log(`  ${target}`);
  console.log(
    `  passed over: ${passedOver.terminated.toLocaleString("en")} no longer in use, ${passedOver.withoutPlace.toLocaleString("en")} without a place, ${passedOver.northernIreland.toLocaleString("en")} of Northern Ireland`,
  );
} catch (error) {
  progress.end();
  endStopped(stopping.signal, "Interrupted; the post codes are as they were.\n匯入已中斷，郵政編碼未有更改。", error);
}
