import type { Pool } from "pg";

export interface Connections {
  readonly pool: Pool;
  /** Where this company's rows are stored: today all companies share one database. */
  of(tenantId: string): Pool;
  readonly prepared: boolean;
}
