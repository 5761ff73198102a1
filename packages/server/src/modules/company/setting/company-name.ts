/**
 * The names of all companies, each unique: stored in a table of the installation, because the table of
 * companies may be on several nodes, where no index sees all of its rows. A company cannot have a name that is
 * not registered for it here.
 */
import type { Tx } from "../../../platform/db/transaction.ts";

export interface NamedCompany {
  readonly tenantId: string;
  /** The version of its record. */
  readonly id: number;
  /** null: it was deleted, and its name is free. */
  readonly name: string | null;
}

/** Sent together with the company's own row; a name already in use is refused as a duplicate. */
export const nameCompany = (ctx: Pick<Tx, "write">, { tenantId, id, name }: NamedCompany): void =>
  ctx.write({
    text: `insert into tenant_name (company, id, company_name) values ($1, $2, $3)
      on conflict (company) do update set company_name = $3`,
    values: [tenantId, id, name],
  });
