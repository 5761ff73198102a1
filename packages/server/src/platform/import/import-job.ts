/** `find`: checks whether the records of an import can be found by search, and adds missing search words. */
export type Step = "check" | "write" | "undo" | "find";

export interface ImportJob {
  readonly tenantId: string;
  readonly homeTenantId: string;
  readonly userId: number;
  readonly id: number;
  readonly step: Step;
  /** Which run of its import it is. */
  readonly turn?: number;
}
