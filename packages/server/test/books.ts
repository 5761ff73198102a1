/** Every story ends with this: the books check of its company passes (docs/rules/books.md#invariants). */
import { expect } from "vitest";
import { proveBooks } from "../src/modules/accounts/index.ts";
import type { World } from "./world.ts";

export async function expectBooksProved(world: World, tenantId: string): Promise<void> {
  const proofs = await proveBooks(
    async (text, values) => ({ rows: await world.rows(tenantId, text, [...values]) }),
    tenantId,
  );
  expect(proofs.length).toBeGreaterThan(30);
  expect(proofs.filter((proof) => !proof.ok).map(({ id, words, rows }) => ({ id, says: words.en, rows }))).toEqual([]);
}
