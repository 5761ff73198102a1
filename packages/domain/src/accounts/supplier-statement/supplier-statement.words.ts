/** What became of a line of a supplier's statement (docs/rules/supplier-payments.md#supplier-statements). */
import { words } from "../../kernel/words.ts";

export const lineResults = {
  AGREED: words("Agreed", "相符"),
  DIFFERS: words("Amount differs", "金額不同"),
  THEIRS_ONLY: words("Only theirs", "只在對方"),
  LATER: words("Ours is later", "我方日期較後"),
  TWICE: words("Listed twice", "重複列出"),
};
export type LineResult = keyof typeof lineResults;

export const matchedByWords = {
  HAND: words("By hand", "人手"),
  NUMBER: words("By number", "按編號"),
  AMOUNT: words("By amount and date", "按金額及日期"),
};
export type MatchedBy = keyof typeof matchedByWords;

/** Why the two balances are apart, in the order in which a clerk works them off. */
export const partWords = {
  theirsOnly: words("Only on their statement", "只在供應商月結單"),
  differs: words("Amounts that differ", "金額不同"),
  later: words("Ours is dated after the statement", "我方日期在月結單之後"),
  notOnTheirs: words("Only in our books", "只在我方帳目"),
  notListed: words("Part of their balance not on any line", "對方結餘中未列明細的部分"),
};
