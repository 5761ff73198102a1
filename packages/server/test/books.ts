/** The books check of a company (docs/rules/books.md#invariants), as every story ends with it. */
import { hash } from "node:crypto";
import { Client } from "pg";
import { expect } from "vitest";
import type { Proof } from "@larder/domain/accounts/books/books.fields";
import { proveBooks } from "../src/modules/accounts/index.ts";
import { inCompany } from "../src/platform/db/bind.ts";

/** The check on a connection that is bound to the company. Its statements are prepared: planning them took five times as long as running them. */
export const booksOver = (client: Client, tenantId: string): Promise<Proof[]> =>
  proveBooks(
    (text, values) => client.query({ name: hash("sha1", text, "base64url"), text, values: [...values] }),
    tenantId,
  );

/** On a connection of its own. */
export async function booksAt(url: string, tenantId: string): Promise<Proof[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await inCompany(client, tenantId, () => booksOver(client, tenantId));
  } finally {
    await client.end();
  }
}

interface WithBooks {
  books(tenantId: string): Promise<Proof[]>;
}

export async function expectBooksProved(world: WithBooks, tenantId: string): Promise<void> {
  expectProved(await world.books(tenantId));
}

export function expectProved(proofs: readonly Proof[]): void {
  expect(proofs.length).toBeGreaterThan(30);
  expect(proofs.filter((proof) => !proof.ok).map(({ id, words, rows }) => ({ id, says: words.en, rows }))).toEqual([]);
}
