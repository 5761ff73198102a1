/**
 * A stock adjustment (AD): posted at once up to what the company allows at cost, above it when a second person approves
 * (docs/rules/stock.md#adjustments). While it waits its lines are frozen, and nothing is reserved for it.
 */
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { defineStates } from "../../kernel/states.ts";
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
    DRAFT: { label: { en: "Draft", zh: "草稿" }, tone: "plain" },
    PENDING: { label: { en: "To be approved", zh: "待審批" }, tone: "busy" },
    POSTED: { label: { en: "Posted", zh: "已過帳" }, tone: "good" },
    REVERSED: { label: { en: "Reversed", zh: "已沖銷" }, tone: "bad" },
  },
  moves: {
    save: { from: ["DRAFT"], to: "DRAFT", label: { en: "Save", zh: "儲存" }, permission: "stock:control:edit" },
    post: {
      posts: true,
      from: ["DRAFT"],
      to: ["POSTED", "PENDING"],
      label: { en: "Post", zh: "過帳" },
      permission: "stock:control:post",
      unless: hasLines,
    },
    approve: {
      posts: true,
      from: ["PENDING"],
      to: "POSTED",
      label: { en: "Approve", zh: "批准" },
      permission: "stock:control:approve",
      fourEyes: true,
      unless: hasLines,
    },
    reject: {
      from: ["PENDING"],
      to: "DRAFT",
      label: { en: "Reject", zh: "拒絕" },
      permission: "stock:control:approve",
    },
    reverse: {
      posts: true,
      from: ["POSTED"],
      to: "REVERSED",
      label: { en: "Reverse", zh: "沖銷" },
      permission: "stock:control:reverse",
    },
  },
});
