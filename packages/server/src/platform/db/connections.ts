import type { Pool } from "pg";

export interface Connections {
  readonly pool: Pool;
  /** Where this company's rows are stored: today all companies share one database. */
  of(tenantId: string): Pool;
  readonly prepared: boolean;
  /** Transactions that PostgreSQL broke off and that ran again. */
  readonly again: Again;
}

export interface Again {
  deadlocks: number;
  conflicts: number;
}
