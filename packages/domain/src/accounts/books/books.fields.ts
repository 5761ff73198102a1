/**
 * The books check: statements that must hold for every row, whatever was posted and in which order. Exceptions
 * are shown with their rows (docs/rules/books.md#invariants).
 */
import type { Words } from "../../kernel/words.ts";
import { words } from "../../kernel/words.ts";

export const proofGroups = {
  stock: words("Stock", "庫存"),
  sales: words("Sales", "銷售"),
  purchase: words("Purchase", "採購"),
  receivables: words("Receivables", "應收帳款"),
  vat: words("VAT and periods", "增值稅及期間"),
  tenancy: words("Company and audit", "公司及審計"),
};
export type ProofGroup = keyof typeof proofGroups;

/** The result of one check. */
export interface Proof {
  /** `INV-5` */
  readonly id: string;
  readonly group: ProofGroup;
  readonly words: Words;
  readonly ok: boolean;
  /** At most the first twenty exceptions. */
  readonly rows: Record<string, unknown>[];
  /** The number of all exceptions. */
  readonly found: number;
}
