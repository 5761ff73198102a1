/**
 * The proof of the books: statements that must hold for every row, whatever was posted and in
 * which order. What breaks one is shown with its rows (docs/rules/books.md#invariants).
 */
import type { Words } from "../../kernel/words.ts";
import { words } from "../../kernel/words.ts";

export const proofGroups = {
  stock: words("Stock", "庫存"),
  sales: words("Sales", "銷售"),
  receivables: words("Receivables", "應收帳款"),
  vat: words("VAT and periods", "增值稅及期間"),
  tenancy: words("Company and audit", "公司及審計"),
} as const;
export type ProofGroup = keyof typeof proofGroups;

/** What became of one statement. */
export interface Proof {
  /** `INV-5` */
  readonly id: string;
  readonly group: ProofGroup;
  readonly words: Words;
  readonly ok: boolean;
  /** At most the first twenty that break it. */
  readonly rows: Record<string, unknown>[];
  /** All that break it. */
  readonly found: number;
}
