import type { Pool } from "pg";

/** Names of prepared statements by their text. */
export type StatementNames = Map<string, string>;

export interface Connections {
  readonly pool: Pool;
  /** Where this company's rows are stored: today all companies share one database. */
  of(tenantId: string): Pool;
  /** Null: no statement is prepared. */
  readonly prepared: StatementNames | null;
  /** Transactions that PostgreSQL broke off and that ran again. */
  readonly again: Again;
}

export interface Again {
  deadlocks: number;
  conflicts: number;
}
