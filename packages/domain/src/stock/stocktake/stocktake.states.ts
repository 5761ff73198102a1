/**
 * A stocktake (ST): the books are frozen for comparison, several people count while orders go on, and somebody who did not count
 * posts the differences (docs/rules/stock.md#stocktakes).
 */
import {
  button,
  bySystem,
  cancelled,
  defineStates,
  draft,
  move,
  posted,
  savesDraft,
  shown,
  stays,
} from "../../kernel/states.ts";
import { stocktakeMessages as say } from "./stocktake.messages.ts";

export interface StocktakeFacts {
  readonly state: string;
  /** Whoever asks has counted here, and may not judge it alone. */
  readonly isCounter: boolean;
  readonly countedLines: number;
}

/** What the moves ask. */
export const stocktakeFacts = ({ state, isCounter, countedLines }: StocktakeFacts): StocktakeFacts => ({
  ...{ state, isCounter, countedLines },
});

const byAnother = ({ isCounter }: StocktakeFacts) => (isCounter ? say.counterPosts() : null);
const hasCounts = ({ countedLines }: StocktakeFacts) => (countedLines > 0 ? null : say.nothingCounted());

export const stocktakeStates = defineStates<StocktakeFacts>()({
  begins: ["DRAFT"],
  states: {
    DRAFT: draft,
    COUNTING: shown("Being counted", "盤點中", "busy"),
    REVIEW: shown("In review", "待核對", "warn"),
    /** Too many lines for one transaction: they are posted part by part, and nothing else may be done meanwhile. */
    POSTING: shown("Being posted", "過帳中", "busy"),
    POSTED: posted,
    CANCELLED: cancelled,
  },
  moves: {
    save: savesDraft("stock:take:edit"),
    start: move("DRAFT", "COUNTING", button("Start counting", "開始盤點", "stock:take:count")),
    entry: stays("COUNTING", button("Count", "點算", "stock:take:count")),
    undo: stays("COUNTING", button("Undo the last count", "撤回上一筆", "stock:take:count")),
    finish: {
      ...move("COUNTING", "REVIEW", button("Finish counting", "完成點算", "stock:take:count")),
      unless: hasCounts,
    },
    recount: move("REVIEW", "COUNTING", button("Recount", "重新點算", "stock:take:count")),
    post: {
      ...move("REVIEW", ["POSTED", "POSTING"], button("Post the differences", "差異過帳", "stock:take:approve")),
      posts: true,
      unless: byAnother,
    },
    posted: move("POSTING", "POSTED", bySystem("All posted", "全部已過帳")),
    cancel: move(["DRAFT", "COUNTING", "REVIEW"], "CANCELLED", button("Cancel", "取消", "stock:take:cancel")),
  },
});
