import { words } from "@larder/domain/kernel/words";
import { stocktakeCalls, stocktakeFilterFields } from "@larder/domain/stock/stocktake/stocktake.calls";
import { stocktakeListFields } from "@larder/domain/stock/stocktake/stocktake.fields";
import { stocktakeStates } from "@larder/domain/stock/stocktake/stocktake.states";
import { paperList } from "../paper/paper.list.tsx";
import { cancelQuestion } from "./stocktake.questions.ts";

export const StocktakeList = paperList({
  ...{ fields: stocktakeListFields, calls: stocktakeCalls, states: stocktakeStates },
  filters: stocktakeFilterFields,
  moves: { start: {}, cancel: { reason: cancelQuestion } },
  columns: [
    ...(["no", "bizDate", "scope", "state", "lineCount", "progress", "differentLines", "found", "missing"] as const),
    ...(["value", "accuracy", "remark"] as const),
  ],
  widths: { scope: 150, progress: 90, differentLines: 110, found: 90, missing: 90, value: 110, accuracy: 100 },
  hidden: ["ofBook", "blind", "startedAt", "postedAt", "postedByName", "createByName"],
  add: words("New stocktake", "新增盤點"),
  why: words(
    "Count what is in the warehouse and compare it with the books, while orders go on.",
    "點算倉庫存貨並與帳面核對，期間訂單照常處理。",
  ),
});
