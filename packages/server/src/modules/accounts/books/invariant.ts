import type { Words } from "@larder/domain/kernel/words";

/** One check: a query that must return nothing. */
export interface Invariant {
  /** `INV-5`, as in docs/rules/books.md#invariants. */
  readonly id: string;
  /** What holds when it finds nothing. */
  readonly words: Words;
  /** Returns the offending rows of the company in `$1`. */
  readonly sql: string;
}
