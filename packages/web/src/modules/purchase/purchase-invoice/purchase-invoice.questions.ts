import { words } from "@larder/domain/kernel/words";

export const disputeQuestion = words("What is wrong with it?", "有何問題？");
export const resolveQuestion = words("How was it resolved?", "如何解決？");
export const reverseQuestion = words(
  "It is no longer owed, and its goods wait for another invoice. Why?",
  "此發票不再應付，相關貨品將等候另一發票。原因為何？",
);
