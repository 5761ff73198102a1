/**
 * A stock adjustment (AD): posted at once up to what the company allows at cost, above it when a second person approves
 * (docs/rules/stock.md#adjustments). While it waits its lines are frozen, and nothing is reserved for it.
 */
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import {
  button,
  defineStates,
  draft,
  move,
  posted,
  reversed,
  reversesPosted,
  savesDraft,
  toBeApproved,
} from "../../kernel/states.ts";
import { stockMessages } from "../messages.ts";

export interface AdjustmentFacts extends SecondPerson {
  readonly state: string;
  readonly lineCount: number;
}

/** What the moves ask. */
export const adjustmentFacts = (
  document: { readonly state: string; readonly lines: readonly unknown[] } & Partial<SecondPerson>,
): AdjustmentFacts => ({
  state: document.state,
  lineCount: document.lines.length,
  needsSecondPerson: document.needsSecondPerson ?? false,
});

const hasLines = ({ lineCount }: AdjustmentFacts) => (lineCount > 0 ? null : stockMessages.noLines());

export const adjustmentStates = defineStates<AdjustmentFacts>()({
  begins: ["DRAFT"],
  states: {
    DRAFT: draft,
    PENDING: toBeApproved,
    POSTED: posted,
    REVERSED: reversed,
  },
  moves: {
    save: savesDraft("stock:control:edit"),
    post: {
      ...move("DRAFT", ["POSTED", "PENDING"], button("Post", "過帳", "stock:control:post")),
      posts: true,
      unless: hasLines,
    },
    approve: {
      ...move("PENDING", "POSTED", button("Approve", "批准", "stock:control:approve")),
      posts: true,
      fourEyes: true,
      unless: hasLines,
    },
    reject: move("PENDING", "DRAFT", button("Reject", "拒絕", "stock:control:approve")),
    reverse: reversesPosted("stock:control:reverse"),
  },
});
