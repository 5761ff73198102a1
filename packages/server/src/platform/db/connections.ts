import type { Pool } from "pg";

export interface Connections {
  readonly pool: Pool;
  /** Where this company's rows are stored: today all companies share one database. */
  of(tenantId: string): Pool;
  /** Names of prepared statements by their text; null: none is prepared. */
  readonly prepared: Map<string, string> | null;
  /** Transactions that PostgreSQL broke off and that ran again. */
  readonly again: Again;
}

export interface Again {
  deadlocks: number;
  conflicts: number;
}
