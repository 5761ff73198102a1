/**
 * One server process on a prepared database: for installations that keep PostgreSQL, TLS and
 * the number of processes in their own hands.
 *
 * What Node compiled is kept from start to start, beside the sources that it was made from:
 * reading and compiling them is most of what a start costs. Everything else is loaded behind it.
 * Not TypeScript itself: the compiler that Node would load for this file alone holds 15 MB.
 */
import { enableCompileCache } from "node:module";
import path from "node:path";

enableCompileCache(path.resolve(import.meta.dirname, "../../../.cache/compiled"));
const { startServer } = await import("./operations/one-process.ts");
const { UnsafeStart } = await import("./operations/safe-start.ts");

try {
  await startServer();
} catch (error) {
  if (!(error instanceof UnsafeStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
