/**
 * The names of all companies, each of them once: kept in a table of the installation, because the table of companies may lie on
 * several nodes, where no index sees all of its rows. A company cannot bear a name that it does not hold here.
 */
import type { Tx } from "../../../platform/db/transaction.ts";

export interface NamedCompany {
  readonly tenantId: string;
  /** Of its record. */
  readonly id: number;
  /** null: it was deleted, and its name is free. */
  readonly name: string | null;
}

/** Sent beside what is written of the company itself; a name that another one holds is refused as a duplicate. */
export const nameCompany = (ctx: Pick<Tx, "write">, { tenantId, id, name }: NamedCompany): void =>
  ctx.write({
    text: `insert into tenant_name (company, id, company_name) values ($1, $2, $3)
      on conflict (company) do update set company_name = $3`,
    values: [tenantId, id, name],
  });
