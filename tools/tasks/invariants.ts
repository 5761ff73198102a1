/**
 * `npm run invariants`: checks the books of every company and reports each check; fails if one fails. The
 * server may be running.
 */
import { openDataFolder } from "../../packages/server/src/operations/data-folder.ts";
import { proveAllBooks } from "../../packages/server/src/operations/prove-books.ts";
import { reachDatabase } from "../../packages/server/src/operations/reach-database.ts";
import { showProofs } from "./proofs.ts";

const { ownerUrl, stop } = await reachDatabase({ folder: openDataFolder(), say: (line) => console.log(`  ${line}`) });
try {
  await proveAllBooks(ownerUrl, showProofs);
} finally {
  await stop();
}
