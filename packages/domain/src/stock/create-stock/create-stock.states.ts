/**
 * Create stock (CS): opening balances, and goods received without a purchase order
 * (docs/rules/stock.md#create-stock). A posted one is corrected by reversing it, never by editing.
 */
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { defineStates, draft, posted, postsDraft, reversed, reversesPosted, savesDraft } from "../../kernel/states.ts";
import { stockMessages } from "../messages.ts";

export interface CreateStockFacts extends SecondPerson {
  readonly state: string;
  readonly lineCount: number;
  /** Every batch still holds what this document added, free of reservations. */
  readonly batchesStillFree: boolean;
}

/** The facts of the moves. Only the ledger knows whether the batches are still free; it refuses with the same words. */
export const createStockFacts = (
  document: { readonly state: string } & Partial<SecondPerson>,
  lines: readonly unknown[],
): CreateStockFacts => ({
  state: document.state,
  lineCount: lines.length,
  batchesStillFree: true,
  needsSecondPerson: document.needsSecondPerson ?? false,
});

export const createStockStates = defineStates<CreateStockFacts>()({
  begins: ["DRAFT"],
  states: { DRAFT: draft, POSTED: posted, REVERSED: reversed },
  moves: {
    save: savesDraft("stock:create:edit"),
    post: {
      ...postsDraft("stock:create:post"),
      unless: (document) => (document.lineCount > 0 ? null : stockMessages.noLines()),
    },
    reverse: {
      ...reversesPosted("stock:create:reverse"),
      fourEyes: true,
      unless: (document) => (document.batchesStillFree ? null : stockMessages.batchAlreadyGone()),
    },
  },
});

export type CreateStockState = (typeof createStockStates.stateNames)[number];
