/** Prints the books check of one company, passed and failed; one failed check fails the task. */
import { styleText } from "node:util";
import type { ProvedCompany } from "../../packages/server/src/operations/prove-books.ts";

const SHOWN = 3;

export function showProofs({ tenantId, name, proofs }: ProvedCompany): void {
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
