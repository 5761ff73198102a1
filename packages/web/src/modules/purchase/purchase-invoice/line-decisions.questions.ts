import { words } from "@larder/domain/kernel/words";

export const acceptQuestion = words("Why is this price paid?", "為何接受此價格？");
export const claimQuestion = words(
  "When the invoice is confirmed, stock keeps the ordered price, and a claim for the difference is drafted. Why is it claimed?",
  "確認發票時，存貨維持訂購價，並自動建立差額索償草稿。索償原因為何？",
);
export const claimShortQuestion = words(
  "When the invoice is confirmed, what did not come is owed all the same, and a claim for it is drafted. Why is it claimed?",
  "確認發票時，未到貨品仍計入應付，並自動建立索償草稿。索償原因為何？",
);
