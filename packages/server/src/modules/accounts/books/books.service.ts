/**
 * The books check (docs/rules/books.md#invariants): each statement must find nothing. It runs on demand, after
 * the stories and from the command line, always on stored data, never on a copy of a rule in memory.
 */
import type { Proof, ProofGroup } from "@larder/domain/accounts/books/books.fields";
import type { Invariant } from "./invariant.ts";
import { purchase } from "./invariants/purchase.ts";
import { receivables } from "./invariants/receivables.ts";
import { sales } from "./invariants/sales.ts";
import { stock } from "./invariants/stock.ts";
import { tenancy } from "./invariants/tenancy.ts";
import { vat } from "./invariants/vat.ts";

const SHOWN = 20;

const groups: Record<ProofGroup, readonly Invariant[]> = { stock, sales, purchase, receivables, vat, tenancy };

export const invariants: readonly (Invariant & { readonly group: ProofGroup })[] = Object.entries(groups).flatMap(
  ([group, all]) => all.map((one) => ({ ...one, group: group as ProofGroup })),
);

/** A connection already bound to the company. */
export type Query = (text: string, values: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Runs all checks one after the other, or only the named one. */
export async function proveBooks(query: Query, tenantId: string, only?: string | null): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const { id, group, words, sql } of invariants) {
    if (only && id !== only) continue;
    const { rows } = await query(
      `select offending.*, count(*) over () as of_all from (${sql}) offending limit ${SHOWN}`,
      [tenantId],
    );
    proofs.push({
      id,
      group,
      words,
      ok: rows.length === 0,
      found: Number(rows[0]?.["of_all"] ?? 0),
      rows: rows.map(({ of_all: _counted, ...row }) => row),
    });
  }
  return proofs;
}
