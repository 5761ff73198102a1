/** Why stock moved (docs/rules/stock.md#movements). */
import { words } from "../../kernel/words.ts";

export const moveTypeWords = {
  RECEIPT: words("Receipt", "收貨"),
  SALE_ISSUE: words("Sale", "銷售出庫"),
  SALE_RETURN: words("Sales return", "銷售退回"),
  SUPPLIER_RETURN: words("Return to supplier", "退回供應商"),
  TRANSFER_OUT: words("Transfer out", "調撥出庫"),
  TRANSFER_IN: words("Transfer in", "調撥入庫"),
  PRODUCTION_IN: words("Used in production", "生產領用"),
  PRODUCTION_OUT: words("Produced", "生產入庫"),
  ADJUST_GAIN: words("Stock gain", "盤盈"),
  ADJUST_LOSS: words("Stock loss", "盤虧"),
  WASTE: words("Waste", "報廢"),
  SPLIT_OUT: words("Moved away", "移庫轉出"),
  SPLIT_IN: words("Moved here", "移庫轉入"),
  REVALUE: words("Revaluation", "成本重估"),
};

export type MoveType = keyof typeof moveTypeWords;
