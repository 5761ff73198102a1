import { words } from "@larder/domain/kernel/words";

export const disputeQuestion = words("What is wrong with it?", "有何問題？");
export const resolveQuestion = words("How was it resolved?", "如何解決？");
export const reverseQuestion = words(
  "It is no longer owed, and its goods wait for another invoice. Why?",
  "此發票不再應付，相關貨品將等候另一發票。原因為何？",
);
export const acceptQuestion = words("Why is this price paid?", "為何接受此價格？");
export const claimQuestion = words(
  "When the invoice is confirmed, stock keeps the ordered price, and a claim for the difference is drafted. Why is it claimed?",
  "確認發票時，存貨維持訂購價，並自動建立差額索償草稿。索償原因為何？",
);
export const claimShortQuestion = words(
  "When the invoice is confirmed, what did not come is owed all the same, and a claim for it is drafted. Why is it claimed?",
  "確認發票時，未到貨品仍計入應付，並自動建立索償草稿。索償原因為何？",
);
