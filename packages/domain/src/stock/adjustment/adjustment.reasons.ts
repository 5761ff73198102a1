/** Why stock is adjusted: the reason decides whether goods go or come, and what the books say of it (docs/rules/stock.md#adjustments). */
import { words, type Words } from "../../kernel/words.ts";
import type { MoveType } from "../ledger/move-type.ts";

export const directionWords = {
  OUT: words("Less", "減少"),
  IN: words("More", "增加"),
};
export type Direction = keyof typeof directionWords;

interface Reason {
  readonly label: Words;
  /** The first one unless the other is entered. */
  readonly directions: readonly [Direction, ...Direction[]];
  /** Goods that nobody can use any more. */
  readonly waste?: true;
  /** Nobody takes for this what is promised to a customer. */
  readonly onlyFree?: true;
  /** The remark says who took it and what for. */
  readonly explained?: true;
  /** We supply ourselves: VAT is due on the cost. */
  readonly ownUse?: true;
}

const reasons = {
  DAMAGED: { label: words("Damaged", "損壞"), directions: ["OUT"], waste: true },
  EXPIRED: { label: words("Expired", "過期"), directions: ["OUT"], waste: true },
  TEMPERATURE: { label: words("Wrong temperature", "溫度異常"), directions: ["OUT"], waste: true },
  RECALL: { label: words("Recall", "召回"), directions: ["OUT"], waste: true },
  THEFT: { label: words("Theft", "失竊"), directions: ["OUT"], explained: true },
  SAMPLE: { label: words("Sample", "樣品"), directions: ["OUT"], onlyFree: true, explained: true },
  STAFF_USE: {
    label: words("Staff use", "員工自用"),
    directions: ["OUT"],
    onlyFree: true,
    explained: true,
    ownUse: true,
  },
  COUNT: { label: words("Count", "盤點"), directions: ["OUT", "IN"] },
  FOUND: { label: words("Found", "尋獲"), directions: ["IN"] },
} as const satisfies Record<string, Reason>;
export type AdjustmentReason = keyof typeof reasons;

export const adjustmentReasons: Readonly<Record<AdjustmentReason, Reason>> = reasons;

export const adjustmentReasonWords = Object.fromEntries(
  Object.entries(reasons).map(([name, { label }]) => [name, label]),
) as { readonly [R in AdjustmentReason]: Words };

/** The accounts that stand against the stock. */
export const adjustmentAccountWords = {
  WASTE: words("Waste", "報損"),
  STOCK_ADJ: words("Stock adjustments", "存貨調整"),
};

export const accountOf = (reason: AdjustmentReason): keyof typeof adjustmentAccountWords =>
  adjustmentReasons[reason].waste ? "WASTE" : "STOCK_ADJ";

export const moveTypeOf = (reason: AdjustmentReason, direction: Direction): MoveType => {
  if (direction === "IN") return "ADJUST_GAIN";
  return adjustmentReasons[reason].waste ? "WASTE" : "ADJUST_LOSS";
};

/** Whether nobody takes for this what is promised to a customer. */
export const takesOnlyFree = (reason: AdjustmentReason): boolean => adjustmentReasons[reason].onlyFree ?? false;
