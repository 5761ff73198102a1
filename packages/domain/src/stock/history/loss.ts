/** Why stock was lost or found: the reasons of adjustments and counts, and what happens on the road (docs/rules/stock.md#adjustments, docs/rules/stock.md#transfers). */
import { words } from "../../kernel/words.ts";
import { adjustmentReasonWords } from "../adjustment/adjustment.reasons.ts";

export const lossReasonWords = {
  ...adjustmentReasonWords,
  TRANSIT_LOSS: words("Missing on arrival", "到貨短缺"),
  SHOP: words("Damaged on the way to a shop", "送店途中損壞"),
  OTHER: words("Other", "其他"),
} as const;
export type LossReason = keyof typeof lossReasonWords;

/** A reason that a later version brought is shown as another one. */
export const lossReasonOf = (reason: string | null): LossReason =>
  reason !== null && Object.hasOwn(lossReasonWords, reason) ? (reason as LossReason) : "OTHER";
