/** Why credit control holds an order (docs/rules/credit.md). */
import type { Words } from "../kernel/words.ts";

export const holdReasons = {
  STOP: { en: "Stop list", zh: "停止供貨" },
  LIMIT: { en: "Credit limit", zh: "超出信貸額" },
  OVERDUE: { en: "Overdue invoice", zh: "發票逾期" },
  PREPAY: { en: "Prepayment missing", zh: "預付款不足" },
  COD: { en: "Unpaid on delivery", zh: "貨到未付款" },
} as const satisfies Record<string, Words>;
export type HoldReason = keyof typeof holdReasons;
