/**
 * One server process on a prepared database: for installations that manage PostgreSQL, TLS and the number of
 * processes themselves.
 *
 * Node's compile cache is kept between starts, beside the sources: reading and compiling them is most of the
 * cost of a start. Everything else is loaded afterwards. This file is not TypeScript: the compiler that Node
 * would load for it alone takes 15 MB.
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
