/** Checks the books of every company in a database (docs/rules/books.md#invariants); safe to run at any time. */
import { Client } from "pg";
import type { Proof } from "@larder/domain/accounts/books/books.fields";
import { proveBooks } from "../modules/accounts/index.ts";
import { bindTransaction } from "../platform/db/bind.ts";

export interface ProvedCompany {
  readonly tenantId: string;
  readonly name: string;
  readonly proofs: readonly Proof[];
}

/** Each company in a read-only transaction with one snapshot. */
export async function proveAllBooks(url: string, onCompany: (company: ProvedCompany) => void): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const inTenant = async <T>(tenantId: string, work: () => Promise<T>): Promise<T> => {
    await client.query("begin isolation level repeatable read read only");
    try {
      await bindTransaction(client, tenantId);
      return await work();
    } finally {
      await client.query("rollback");
    }
  };
  try {
    const { rows: tenants } = await inTenant("000000", () =>
      client.query<{ tenant_id: string; company_name: string }>(
        "select tenant_id, company_name from tenant where stage = 'ready' order by tenant_id",
      ),
    );
    for (const { tenant_id: tenantId, company_name: name } of tenants) {
      const proofs = await inTenant(tenantId, () =>
        proveBooks((text, values) => client.query(text, [...values]), tenantId),
      );
      onCompany({ tenantId, name, proofs });
    }
  } finally {
    await client.end();
  }
}
